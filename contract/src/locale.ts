type Language = {
  /** How the paths of its pages begin. */
  prefix: string;
  /** As its own speakers call it. */
  name: string;
  /** As Open Graph names it: language and country. */
  openGraph: string;
  /** Where nobody halves the day, whatever people do where the reader lives. */
  hourCycle: 'h23' | null;
};

/**
 * The languages of the platform, each in one row; what they say stands in files of their own. English serves
 * wherever another one lacks a text. No schema here, so that the browser's first script stays small.
 */
export const languages = {
  en: { prefix: '', name: 'English', openGraph: 'en_US', hourCycle: null },
  es: { prefix: '/es', name: 'Español', openGraph: 'es_ES', hourCycle: null },
  'pt-BR': { prefix: '/pt-br', name: 'Português (Brasil)', openGraph: 'pt_BR', hourCycle: 'h23' },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

const isLocale = (key: string): key is Locale => key in languages;
export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale);

const isWhole = <T>(made: Partial<Record<Locale, T>>): made is Record<Locale, T> =>
  locales.every((locale) => locale in made);

export function inEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  const made: Partial<Record<Locale, T>> = {};
  for (const locale of locales) made[locale] = make(locale);
  if (!isWhole(made)) throw new Error('incomplete');
  return made;
}

/** How the paths of each language's pages begin. */
export const localePrefixes: Readonly<Record<Locale, string>> = inEachLocale(
  (locale) => languages[locale].prefix,
);
