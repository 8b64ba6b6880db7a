import type { Problem } from '@michi/contract/problem';
import { type Locale, locales } from '@michi/contract/locale';
import { z } from 'zod';
import es from './problem-words/es.json' with { type: 'json' };
import ptBR from './problem-words/pt-BR.json' with { type: 'json' };

// The English sentence is the key, as it stands in the code; `problem-words/` holds the other languages.
const words: Record<Locale, ReadonlyMap<string, string>> = {
  en: new Map(),
  es: new Map(Object.entries(es)),
  'pt-BR': new Map(Object.entries(ptBR)),
};

/** What zod says by itself where a schema has no words of its own. */
const checks = { en: z.locales.en(), es: z.locales.es(), 'pt-BR': z.locales.ptBR() } satisfies Record<
  Locale,
  unknown
>;
export const checkWords = (locale: Locale) => checks[locale].localeError;

/** The first language of an Accept-Language header that Michi speaks; English otherwise. */
export function localeFrom(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const [asked = ''] = part.trim().toLowerCase().split(';');
    const spoken = locales.find(
      (locale) => locale.toLowerCase() === asked || locale.split('-')[0] === asked.split('-')[0],
    );
    if (spoken) return spoken;
  }
  return 'en';
}

/** A sentence in the reader's language; `{name}` stands for a value. */
export function say(sentence: string, locale: Locale, values: Readonly<Record<string, string>> = {}): string {
  const text = words[locale].get(sentence) ?? sentence;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The same problem in the reader's language. */
export function inLanguage(
  problem: Problem,
  locale: Locale,
  values?: Readonly<Record<string, string>>,
): Problem {
  return {
    ...problem,
    message: say(problem.message, locale, values),
    ...(problem.violations
      ? {
          violations: problem.violations.map(({ field, message }) => ({
            field,
            message: say(message, locale, values),
          })),
        }
      : {}),
  };
}
