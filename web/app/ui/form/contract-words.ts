import { type ProblemWords, sayIn } from '@michi/contract/problem-words';
import { currentLocale, type Locale } from '../../lib/i18n/i18n.ts';

const files: Record<Exclude<Locale, 'en'>, () => Promise<{ default: ProblemWords }>> = {
  es: () => import('@michi/contract/problem-words/es.json'),
  'pt-BR': () => import('@michi/contract/problem-words/pt-BR.json'),
};

let words: ProblemWords = {};

/** Fetches the words that the contract's own checks speak in; a document has one language. */
export async function loadContractWords(): Promise<void> {
  const locale = currentLocale();
  if (locale !== 'en') words = (await files[locale]()).default;
}

export const sayContract = (sentence: string): string => sayIn(words, currentLocale(), sentence);
