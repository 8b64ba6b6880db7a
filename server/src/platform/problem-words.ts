import type { Problem } from '@michi/contract/problem';
import { type Locale, locales } from '@michi/contract/locale';
import { z } from 'zod';
import es from '@michi/contract/problem-words/es.json' with { type: 'json' };
import ptBR from '@michi/contract/problem-words/pt-BR.json' with { type: 'json' };
import { type ProblemWords, sayIn } from '@michi/contract/problem-words';

const words: Record<Locale, ProblemWords> = { en: {}, es, 'pt-BR': ptBR };

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
const say = (sentence: string, locale: Locale, values?: Readonly<Record<string, string>>): string =>
  sayIn(words[locale], locale, sentence, values);

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
