import { type Locale, locales } from '@michi/contract/locale';
import { z } from 'zod';
import { loadMessages } from '../../../text/messages.ts';

const text = z.string();

const texts = loadMessages(
  'google-stand-in',
  z.strictObject({
    tag: text,
    title: text,
    /** Before the name of the platform. */
    lead: text,
    notice: text,
    hasAccount: text,
    other: text,
    email: text,
    name: text,
    verified: text,
    verifiedHelp: text,
    use: text,
    cancel: text,
    gone: text,
    goneText: text,
    back: text,
  }),
);
export type Texts = (typeof texts)['en'];

export function readStandInLocale(asked: unknown): Locale {
  return locales.find((locale) => locale === asked) ?? 'en';
}

export const textsFor = (locale: Locale): Texts => texts[locale];
