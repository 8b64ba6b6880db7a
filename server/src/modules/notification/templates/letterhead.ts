import type { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import { readColour } from '../../../platform/text/colour.ts';
import type { Ctx } from '../../../platform/context.ts';
import { say } from '../../../platform/text/messages.ts';
import { type Letterhead, sealRed } from './mail-layout.ts';
import { mailText } from './mail-text.ts';

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
  const { footer, choices, stop } = mailText[locale];
  return {
    brand,
    accent: readColour(ctx.settings.get('brand.accent'))?.hex ?? sealRed,
    locale,
    homeUrl: siteOf(ctx, locale),
    footer: say(footer, locale, { brand }),
    links: [
      ...(isChosen ? [{ label: choices, url: `${siteOf(ctx, locale)}/profile?section=notices` }] : []),
      ...(stopUrl === undefined ? [] : [{ label: stop, url: stopUrl }]),
    ],
  };
}
