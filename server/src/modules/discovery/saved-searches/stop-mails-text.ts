import type { Locale } from '@michi/contract/fields';
import { isolate } from '@michi/contract/isolate';
import { localePrefixes } from '@michi/contract/locale';
import { html, Markup } from '../../../platform/web/html.ts';
import { ownPage } from '../../../platform/web/own-page.ts';

type Words = { ask: string; text: string; press: string; done: string; later: string; mine: string };

const words: Record<Locale, (name: string) => Words> = {
  en: (name) => ({
    ask: `No more mails about “${isolate(name)}”?`,
    text: 'The search stays among your saved searches; only its mails end.',
    press: 'Stop these mails',
    done: `No more mails about “${isolate(name)}”`,
    later: 'The search stays saved, and you can turn its mails on again there.',
    mine: 'My saved searches',
  }),
  es: (name) => ({
    ask: `¿No quieres más correos sobre «${isolate(name)}»?`,
    text: 'La búsqueda sigue entre tus búsquedas guardadas; solo terminan sus correos.',
    press: 'Dejar de recibirlos',
    done: `Ya no recibirás correos sobre «${isolate(name)}»`,
    later: 'La búsqueda sigue guardada, y ahí puedes volver a activar sus correos.',
    mine: 'Mis búsquedas guardadas',
  }),
  'pt-BR': (name) => ({
    ask: `Não quer mais e-mails sobre “${isolate(name)}”?`,
    text: 'A busca continua entre as suas buscas salvas; só os e-mails param.',
    press: 'Parar estes e-mails',
    done: `Você não receberá mais e-mails sobre “${isolate(name)}”`,
    later: 'A busca continua salva, e lá você pode ativar os e-mails de novo.',
    mine: 'Minhas buscas salvas',
  }),
};

export function askPage(brand: string, locale: Locale, name: string): Markup {
  const { ask, text, press } = words[locale](name);
  return page(
    brand,
    locale,
    ask,
    html`<p>${text}</p>
      <form method="post"><button>${press}</button></form>`,
  );
}

export function donePage(brand: string, locale: Locale, name: string): Markup {
  const { done, later, mine } = words[locale](name);
  return page(
    brand,
    locale,
    done,
    html`<p>${later}</p>
      <p><a href="${localePrefixes[locale]}/student/favourites?view=searches">${mine}</a></p>`,
  );
}

/** Nobody is known here, and so no language. */
export function unknownPage(brand: string): Markup {
  return page(
    brand,
    'en',
    'This search is no longer saved',
    html`<p>No mails come of it. <a href="/search">Search courses</a></p>`,
  );
}

const style = new Markup(`<style>
main { max-width: 32rem; margin: 12vh auto 0; padding: 0 16px; } .brand { font: 600 20px/1 ui-serif, Georgia, serif; margin: 0 0 16px; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 28px; }
h1 { font: 600 26px/1.25 ui-serif, Georgia, serif; margin: 0 0 12px; overflow-wrap: anywhere; } section p { color: var(--quiet); } section > :last-child { margin-bottom: 0; }
button { font: 600 16px/20px inherit; font-family: inherit; padding: 12px 20px; border: 0; border-radius: 10px; background: var(--seal); color: #fff; cursor: pointer; min-height: 44px; }
</style>`);

function page(brand: string, lang: Locale, title: string, content: Markup): Markup {
  return ownPage({
    lang,
    title,
    style,
    content: html`<p class="brand">${brand}</p>
      <section>
        <h1>${title}</h1>
        ${content}
      </section>`,
  });
}
