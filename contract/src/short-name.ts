const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Scripts in which a whole name is written without a space in it. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/**
 * A student's name for those who do not know them, "Maria S.": enough to be a person, too little to be found. Of a name without a space
 * the first sign, where all of it would stand there otherwise; a single name in another script is a first name.
 */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  if (last !== undefined) return `${first} ${initialOf(last)}.`;
  return unspaced.test(first) ? `${initialOf(first)}.` : first;
}

function initialOf(word: string): string {
  const [initial] = letters.segment(word);
  return initial?.segment.toUpperCase() ?? '';
}
