import { type ProblemMessages, sayIn } from '@michi/contract/problem-messages';
import { currentLocale } from '../../lib/i18n/i18n.ts';

const folder = '../../../../contract/src/problem-messages';
const files = import.meta.glob<ProblemMessages>('../../../../contract/src/problem-messages/*.json', {
  import: 'default',
});

let words: ProblemMessages = {};

/** Fetches what the contract's own checks say; a document has one language. English needs none. */
export async function loadContractMessages(): Promise<void> {
  words = (await files[`${folder}/${currentLocale()}.json`]?.()) ?? {};
}

export const sayContract = (sentence: string): string => sayIn(words, currentLocale(), sentence);
