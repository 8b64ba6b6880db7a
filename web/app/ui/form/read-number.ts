import type { Locale } from '../../lib/i18n/i18n.ts';

type Marks = { group: string; decimal: string };
/** What was typed as a number, or why it is none: nothing is ever read as another size than it was meant. */
export type Reading = number | 'EMPTY' | 'UNREADABLE' | 'NOT_WHOLE';

const marksOf = (locale: Locale): Marks => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(1000.5);
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
};

/**
 * Reads a number with at most `decimals`. One or two digits after the last mark are decimals, whichever mark
 * it is; three are thousands where the reader's language writes thousands so. `affixes` may stand around it:
 * `US$`, `%`.
 */
export function readNumber(
  text: string,
  by: { locale: Locale; decimals: number; affixes?: readonly string[] },
): Reading {
  const typed = text.replace(/\s+/g, ' ').trim();
  if (typed === '') return 'EMPTY';
  const [, sign = '', digits = ''] =
    /^([-\u2212]?) ?(\d[\d., ]*)$/.exec(withoutAffixes(typed, by.affixes ?? [])) ?? [];
  const read = digits === '' ? null : partsOf(digits, marksOf(by.locale), Math.max(2, by.decimals));
  if (read === null) return 'UNREADABLE';
  const decimals = read.decimals.replace(/0+$/, '');
  if (decimals.length > by.decimals) return by.decimals === 0 ? 'NOT_WHOLE' : 'UNREADABLE';
  const value = Number(`${read.whole}.${decimals || 0}`);
  return sign === '' || value === 0 ? value : -value;
}

/** One of them may stand at either end, and a sign before it. */
function withoutAffixes(text: string, affixes: readonly string[]): string {
  const [, sign = '', rest = ''] = /^([-\u2212]?) ?(.*)$/.exec(text) ?? [];
  const plain = rest.toUpperCase();
  const longestFirst = affixes.toSorted((one, other) => other.length - one.length);
  const before = longestFirst.find((affix) => plain.startsWith(affix.toUpperCase()));
  if (before) return sign + rest.slice(before.length).trim();
  const after = longestFirst.find((affix) => plain.endsWith(affix.toUpperCase()));
  return sign + (after ? rest.slice(0, -after.length).trim() : rest);
}

function partsOf(digits: string, marks: Marks, most: number): { whole: string; decimals: string } | null {
  const at = digits.search(/[., ]\d*$/);
  if (at === -1) return { whole: digits, decimals: '' };
  const [mark, head, tail] = [digits.charAt(at), digits.slice(0, at), digits.slice(at + 1)];
  const isOther = mark !== ' ' && !head.includes(mark);
  const decimalDigits = mark === marks.decimal ? most : 2;
  if (isOther && tail.length >= 1 && tail.length <= decimalDigits) {
    const whole = ungrouped(head, null);
    return whole === null ? null : { whole, decimals: tail };
  }
  const whole = ungrouped(digits, marks.group);
  return whole === null ? null : { whole, decimals: '' };
}

/**
 * Thousands by threes behind one kind of mark; a single mark must be `expected`, since it could be meant as
 * decimals.
 */
function ungrouped(digits: string, expected: string | null): string | null {
  const found = digits.match(/[., ]/g) ?? [];
  if (found.length === 0) return digits;
  if (new Set(found).size > 1) return null;
  if (found.length === 1 && expected !== null && found[0] !== expected && found[0] !== ' ') return null;
  return /^[1-9]\d{0,2}([., ]\d{3})+$/.test(digits) ? digits.replaceAll(/[., ]/g, '') : null;
}
