import type { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import { readColour } from '../../../platform/text/colour.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type Letterhead, sealRed } from './mail-layout.ts';

const footers: Record<Locale, (brand: string) => string> = {
  en: (brand) => `You get this mail because this address is used at ${brand}.`,
  es: (brand) => `Recibes este mensaje porque esta dirección se usa en ${brand}.`,
  'pt-BR': (brand) => `Você recebe este e-mail porque este endereço é usado na ${brand}.`,
};

const stops: Record<Locale, string> = {
  en: 'Stop these mails',
  es: 'Dejar de recibir estos correos',
  'pt-BR': 'Parar de receber estes e-mails',
};

const choices: Record<Locale, string> = {
  en: 'Notification settings',
  es: 'Ajustes de notificaciones',
  'pt-BR': 'Configurações de notificações',
};

export const originOf = (ctx: Ctx): string => ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`;

/** What links in a mail begin with: origin and the reader's language. */
export function siteOf(ctx: Ctx, locale: Locale): string {
  return originOf(ctx) + localePrefixes[locale];
}

type Foot = {
  /** Where mails of this kind end without a sign-in. */
  stopUrl?: string | undefined;
  /** The reader can do without mails of this kind. */
  isChosen?: boolean;
};

export function letterheadOf(ctx: Ctx, locale: Locale, { stopUrl, isChosen }: Foot = {}): Letterhead {
  const brand = ctx.settings.get('brand.name');
  return {
    brand,
    accent: readColour(ctx.settings.get('brand.accent'))?.hex ?? sealRed,
    locale,
    homeUrl: siteOf(ctx, locale),
    footer: footers[locale](brand),
    links: [
      ...(isChosen
        ? [{ label: choices[locale], url: `${siteOf(ctx, locale)}/profile?section=notices` }]
        : []),
      ...(stopUrl === undefined ? [] : [{ label: stops[locale], url: stopUrl }]),
    ],
  };
}
