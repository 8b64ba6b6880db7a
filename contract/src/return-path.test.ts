import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('the page to go back to', () => {
  it.each([
    '/',
    '/courses/1',
    '/search?q=a%20b#top',
    '/search/category/caf%C3%A9',
    '/calendar/list-calendar?class=1&view=hours',
    '/login?returnTo=%2Fprofile',
    '/search?q=https%3A%2F%2Fexample.com%2F%2Fx',
    '/pt-br/courses/1',
  ])('keeps %s', (path) => expect(safeReturnPath(path)).toBe(path));

  it.each([
    ['/a/../profile', '/profile'],
    ['/./profile', '/profile'],
  ])('reads %s as a browser does: %s', (path, read) => expect(safeReturnPath(path)).toBe(read));

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/a\\..\\..\\evil.example',
    'https://evil.example',
    'https:evil.example',
    '//evil.example@here.invalid',
    '//here.invalid',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u2028/evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    '/%5cevil.example',
    '/%255Cevil.example',
    '/%09/evil.example',
    '/%0a/evil.example',
    '/%0D%0ALocation:%20https://evil.example',
    '/%00/evil.example',
    '/%2e%2f/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./%2Fevil.example',
    '/%2e//evil.example',
    'courses/1',
    '?x=1',
    '',
    null,
    undefined,
  ])('drops %j', (path) => expect(safeReturnPath(path)).toBeNull());

  it('never leaves the site, whatever is given, also if it is decoded again', () => {
    const spelling = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5C',
      '.',
      '..',
      '%2e',
      '\t',
      '%09',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
      '%25',
      ' ',
    );
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(spelling, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(any, (value) => {
        const path = safeReturnPath(value);
        if (path === null) return;
        for (const text of [path, path.replaceAll('%2F', '/').replaceAll('%5C', '\\')])
          expect(new URL(text, 'https://michi.test').origin).toBe('https://michi.test');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
