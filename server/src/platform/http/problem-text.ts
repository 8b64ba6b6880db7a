import type { Problem } from '@michi/contract/problem';
import type { Locale } from '@michi/contract/locale';
import { sayIn } from '@michi/contract/problem-messages';
import type { ProblemValues } from '../errors.ts';
import { formatMoney } from '../text/format-money.ts';
import { hourCycleOf } from '../text/hour-cycle.ts';
import { loadProblemMessages } from '../text/messages.ts';
import { spokenLocale } from '../text/spoken-locale.ts';

const words = loadProblemMessages();

/** The first language of an Accept-Language header that Michi speaks; English otherwise. */
export function localeFrom(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const [asked = ''] = part.trim().split(';');
    const spoken = spokenLocale(asked);
    if (spoken) return spoken;
  }
  return 'en';
}

/** A sentence in the reader's language; `{name}` stands for a value. */
const say = (sentence: string, locale: Locale, values: ProblemValues = {}): string =>
  sayIn(
    words[locale],
    locale,
    sentence,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value, locale)])),
  );

function written(value: ProblemValues[string], locale: Locale): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return value.toLocaleString(locale);
  if ('at' in value) {
    const { at, timeZone } = value;
    return new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: hourCycleOf({ locale, timeZone }),
      timeZone,
    }).format(at);
  }
  return formatMoney(value.amount, value.currency, locale);
}

/** The same problem in the reader's language. */
export function inLanguage(problem: Problem, locale: Locale, values?: ProblemValues): Problem {
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
