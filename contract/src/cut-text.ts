const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * At most that many UTF-16 units from the beginning, as schemas count them; a sign that does not fit whole is
 * left out.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, signs.segment(text).containing(length)?.index ?? 0);
}

/** At most that many UTF-16 units from the end. */
export function endOfText(text: string, length: number): string {
  const from = text.length - length;
  if (from <= 0) return text;
  const { index, segment } = signs.segment(text).containing(from) ?? { index: from, segment: '' };
  return text.slice(index === from ? from : index + segment.length);
}

/** At most that many UTF-16 units; what is left out ends in an ellipsis. */
export function shortenText(text: string, length: number): string {
  return text.length <= length ? text : `${cutText(text, length - 1).trimEnd()}…`;
}

/** What a reader takes for one sign each: an emoji, a letter with its accents, a syllable of Hangul. */
export function signsOf(text: string): string[] {
  return Array.from(signs.segment(text), ({ segment }) => segment);
}
