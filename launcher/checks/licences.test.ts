import { expect, test } from 'vitest';
import { isAllowed } from './licences.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Zlib', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['MIT OR (Apache-2.0 AND GPL-2.0-only)', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SSPL-1.0', false],
  ['UNKNOWN', false],
  ['UNLICENSED', false],
  ['MIT*', false],
  ['', false],
])('%s may be used: %s', (licence, answer) => {
  expect(isAllowed('some-package', licence)).toBe(answer);
});

test('a licence read by hand counts for that package alone', () => {
  expect(isAllowed('sqlite-wasm-kysely', 'MIT*')).toBe(true);
});
