import type { Locale } from './locale.ts';

/**
 * English sentence, with {n} for each number and each “name”, to the same in another language. What both
 * sides say: `problem-messages/<locale>.json`; what the server alone says stands in its own messages.
 */
export type ProblemMessages = Readonly<Record<string, string>>;

const value = /“[^”]*”|\d[\d,]*\d|\d/g;

/**
 * A failure's sentence in the reader's language, or as it is when `words` lacks it; `{name}` stands for a
 * value.
 */
export function sayIn(
  words: ProblemMessages,
  locale: Locale,
  sentence: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const found = (sentence.match(value) ?? []).map((part) => inDigits(part, locale));
  const text = words[sentence.replaceAll(value, '{n}')];
  return (text ?? sentence).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'n' ? (found.shift() ?? whole) : (values[name] ?? whole),
  );
}

/** "10,000" is written "10.000" elsewhere; a year or a code stays as it is. */
function inDigits(digits: string, locale: Locale): string {
  return /^[\d,]*,[\d,]*$/.test(digits) ? Number(digits.replaceAll(',', '')).toLocaleString(locale) : digits;
}
