import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Maria Silva', 'Maria S.'],
  ['  Ana  Clara de Souza ', 'Ana S.'],
  ['Cher', 'Cher'],
  ['Noah øster', 'Noah Ø.'],
  ['Björk  östlund', 'Björk Ö.'],
  ['Мария Иванова', 'Мария И.'],
  ['', ''],
])('of "%s"', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test.each([
  ['김민수', '김.'],
  ['王小明', '王.'],
  ['山田太郎', '山.'],
  ['はなこ', 'は.'],
  ['マリア・サントス', 'マ.'],
  ['J민수', 'J.'],
  ['김 민수', '김 민.'],
  ['山田　太郎', '山田 太.'],
  // One sign of several code points.
  ['ガードナー', 'ガ.'],
  ['Sam 𠮷野', 'Sam 𠮷.'],
])('of a name that is written without a space, "%s"', (name, short) => {
  expect(shortName(name)).toBe(short);
});
