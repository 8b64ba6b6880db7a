import { expect, test } from 'vitest';
import { CourseSearch } from './courses.ts';
import { CourseTitle, PersonName } from '../fields.ts';
import { withoutInvisible } from '../invisible.ts';

test.each([
  ['a soft hyphen', 'alge\u00adbra'],
  ['a space without width', '\u200balgebra'],
  ['a word joiner', 'algebra\u2060'],
  ['a byte order mark', '\ufeffalgebra'],
  ['tags', 'alge\u{e0061}\u{e0020}bra\u{e007f}'],
  ['turns of direction', '\u202ealge\u2066bra\u200f'],
  ['a filler of Hangul', 'alge\u3164bra'],
  ['joiners that join nothing', '\u200dalge\u200cbra\u200d'],
])('%s is as if absent', (_, text) => {
  expect(withoutInvisible(text)).toBe('algebra');
});

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a rainbow flag', '🏳️‍🌈'],
  ['a teacher of some colour', '👩🏽‍🏫'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['a heart in red', '❤️'],
  ['accents', 'e\u0301 ñ Ḥ'],
  ['Hebrew and Arabic', 'שלום مرحبا'],
])('%s stays as it is', (_, text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test('names and titles are kept without them', () => {
  expect(PersonName.parse('An\u00adna \u202eLee\u2060')).toBe('Anna Lee');
  expect(PersonName.parse('نازنین می‌خواهم')).toBe('نازنین می‌خواهم');
  expect(CourseTitle.parse('\ufeffEssays \u{e0061}for you')).toBe('Essays for you');
  expect(PersonName.safeParse('\u200b\u3164').success).toBe(false);
});

test('a search asks for what is seen of it', () => {
  expect(CourseSearch.parse({ q: ' \u200balge\u00adbra\u2060\u{e0061} ' }).q).toBe('algebra');
});
