import { languageName } from '../../../lib/format/format.ts';

/** ISO 639. */
const offered = 'en es pt zh hi ar fr de ja ko ru it tr vi id nl pl uk'.split(' ');

/** What may be named, and what somebody has beside it: that must not go with the next save. */
export const languageChoices = (had: readonly string[]): { value: string; label: string }[] =>
  [...new Set([...offered, ...had])].map((value) => ({ value, label: languageName(value) }));
