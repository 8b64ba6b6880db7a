import type { Locale } from '@michi/contract/fields';
import { isolate } from '@michi/contract/isolate';
import { localePrefixes } from '@michi/contract/locale';
import { z } from 'zod';
import { loadMessages, say } from '../../../platform/text/messages.ts';
import { html, Markup } from '../../../platform/web/html.ts';
import { ownPage } from '../../../platform/web/own-page.ts';

const text = z.string();
const messages = loadMessages(
  'saved-searches',
  z.strictObject({ ask: text, text, press: text, done: text, later: text, mine: text }),
);

export function askPage(brand: string, locale: Locale, name: string): Markup {
  const { ask, text: about, press } = messages[locale];
  return page(
    brand,
    locale,
    say(ask, locale, { name: isolate(name) }),
    html`<p>${about}</p>
      <form method="post"><button>${press}</button></form>`,
  );
}

export function donePage(brand: string, locale: Locale, name: string): Markup {
  const { done, later, mine } = messages[locale];
  return page(
    brand,
    locale,
    say(done, locale, { name: isolate(name) }),
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
