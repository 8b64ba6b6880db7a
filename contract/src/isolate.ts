/** Hebrew, Arabic and their kin. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value that stands in a sentence of ours: words that run from right to left keep their order and leave
 * that of the sentence alone (Unicode's first-strong isolate). Everything else is given back as it is.
 */
export function isolate<T>(value: T): T | string {
  return typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}
