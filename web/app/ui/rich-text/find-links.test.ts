import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortestTime } from '../../../test/shortest-time.ts';
import { isWholeLink, linkParts } from './find-links.ts';

const linksIn = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe('a link ends where it does for a reader', () => {
  it.each([
    ['see https://example.com/a_(b).', 'https://example.com/a_(b)'],
    ['https://example.com/wiki/A-Z_(store).', 'https://example.com/wiki/A-Z_(store)'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['[https://example.com/a]', 'https://example.com/a'],
    ['https://example.com/a, then', 'https://example.com/a'],
    ['https://example.com/a?b=1&c=2;', 'https://example.com/a?b=1&c=2'],
    ['Look: https://example.com/a: here', 'https://example.com/a'],
    ['https://example.com:8080/a', 'https://example.com:8080/a'],
    ['https://example.com/a…', 'https://example.com/a'],
    ['https://example.com/a... and', 'https://example.com/a'],
    ['https://example.com/a—or not', 'https://example.com/a'],
    ['HTTPS://Example.com/Page', 'HTTPS://Example.com/Page'],
    ['“https://example.com/a”', 'https://example.com/a'],
    ['«https://example.com/a».', 'https://example.com/a'],
    ['https://example.com/it’s', 'https://example.com/it’s'],
    ['https://example.jp/page、です', 'https://example.jp/page'],
    ['https://example.jp/page。次', 'https://example.jp/page'],
    ['「https://example.jp/page」です', 'https://example.jp/page'],
    ['（https://example.jp/page）', 'https://example.jp/page'],
    ['https://example.jp/ページ！', 'https://example.jp/ページ'],
    ['資料はhttps://example.jp/page です', 'https://example.jp/page'],
    ['https://example.com/صفحة، ثم', 'https://example.com/صفحة'],
    ['https://example.com/a؟', 'https://example.com/a'],
    ['https://example.com/a\u200b', 'https://example.com/a'],
    ['https://fa.example.org/می\u200cخواهم', 'https://fa.example.org/می\u200cخواهم'],
    ['https://пример.рф/страница.', 'https://пример.рф/страница'],
    ['write to mailto:me@example.com.', 'mailto:me@example.com'],
    [
      'https://web.example.org/2020/https://example.com/',
      'https://web.example.org/2020/https://example.com/',
    ],
  ])('in %j', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
  });
});

it.each([
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'ftp://example.com/a',
  '//example.com/a',
  'data:text/html,x',
  'a.b and example.com',
  'https://',
  'me@example.com',
])('%j is no link', (text) => {
  expect(linkParts(text)).toEqual([{ text }]);
});

it('loses nothing of the text, and keeps to addresses that may be followed', () => {
  const bits = fc.constantFrom(
    'https://',
    'http://a.example',
    '/b',
    '、',
    '…',
    '(',
    ')',
    '.',
    ' ',
    'だ',
    '🎄',
    '\u200b',
    ':',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 20 }), (parts) => {
      const text = parts.join('');
      expect(
        linkParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
      for (const href of linksIn(text)) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});

it.each(['https://a.example/', '(', ')', ':', 'https:', 'mailto:', '、', 'a.'])(
  'is quick with 4,000 signs of %j',
  (sign) => {
    const text = sign.repeat(Math.ceil(4000 / sign.length));
    expect(shortestTime(() => linkParts(text))).toBeLessThan(400);
  },
);

it('knows an address with something else behind it', () => {
  expect(
    ['https://example.com/a_(b)', 'https://example.jp/page、です', 'https://example.com/a…'].map(isWholeLink),
  ).toEqual([true, false, false]);
});
