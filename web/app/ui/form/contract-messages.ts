import { type ProblemMessages, sayIn } from '@michi/contract/problem-messages';
import { currentLocale, type Locale } from '../../lib/i18n/i18n.ts';

const files: Record<Exclude<Locale, 'en'>, () => Promise<{ default: ProblemMessages }>> = {
  es: () => import('@michi/contract/problem-messages/es.json'),
  'pt-BR': () => import('@michi/contract/problem-messages/pt-BR.json'),
};

let words: ProblemMessages = {};

/** Fetches the words that the contract's own checks speak in; a document has one language. */
export async function loadContractMessages(): Promise<void> {
  const locale = currentLocale();
  if (locale !== 'en') words = (await files[locale]()).default;
}

export const sayContract = (sentence: string): string => sayIn(words, currentLocale(), sentence);
