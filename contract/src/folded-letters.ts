/**
 * Letters of two parts, or with a stroke, that no decomposition makes plain: what they are to the database's
 * `unaccent`, and to searches.
 */
export const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
