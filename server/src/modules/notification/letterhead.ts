import type { Locale } from '@michi/contract/fields';
import type { Ctx } from '../../platform/context.ts';
import { type Letterhead, sealRed } from './mail-layout.ts';

const footers: Record<Locale, (brand: string) => string> = {
  en: (brand) => `You get this mail because this address is used at ${brand}.`,
  es: (brand) => `Recibes este mensaje porque esta dirección se usa en ${brand}.`,
  'pt-BR': (brand) => `Você recebe este e-mail porque este endereço é usado na ${brand}.`,
};

/** Origin that links in mails begin with. */
export function originOf(ctx: Ctx): string {
  return ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`;
}

export function letterheadOf(ctx: Ctx, locale: Locale): Letterhead {
  const brand = ctx.settings.get('brand.name');
  const accent = ctx.settings.get('brand.accent');
  return {
    brand,
    accent: /^#[\da-f]{6}$/i.test(accent) ? accent : sealRed,
    locale,
    homeUrl: originOf(ctx),
    footer: footers[locale](brand),
  };
}
