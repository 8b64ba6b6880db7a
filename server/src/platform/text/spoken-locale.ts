import { type Locale, locales } from '@michi/contract/locale';

const languageOf = (code: string) => code.toLowerCase().split('-')[0];

/** The language of ours that `pt-BR`, `pt` or `pt-PT` is answered in; null: none. */
export function spokenLocale(asked: string): Locale | null {
  const code = asked.toLowerCase();
  return (
    locales.find((locale) => locale.toLowerCase() === code) ??
    locales.find((locale) => languageOf(locale) === languageOf(code)) ??
    null
  );
}
