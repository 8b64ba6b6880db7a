import { expect, test } from 'vitest';
import { givenName, initialsOf, shortName } from './person-name.ts';

test.each([
  ['Maria Silva', 'Maria S.'],
  ['  Ana  Clara de Souza ', 'Ana S.'],
  ['Cher', 'Cher'],
  ['Noah øster', 'Noah Ø.'],
  ['Björk  östlund', 'Björk Ö.'],
  ['Мария Иванова', 'Мария И.'],
  ['محمد الأمين', 'محمد ا.'],
  ['आरव शर्मा', 'आरव श.'],
  ['Kaʻiulani Kaʻōhinani', 'Kaʻiulani K.'],
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

test.each([
  ['Anna Lee (she/her)', 'Anna L.', 'AL'],
  ['Anna Lee she/her', 'Anna L.', 'AL'],
  ['Anna (Annie) Lee', 'Anna L.', 'AL'],
  ['Anna "Annie" Lee', 'Anna L.', 'AL'],
  ['Anna Lee | SAT tutor', 'Anna L.', 'AL'],
  ['Anna Lee – Essays', 'Anna L.', 'AL'],
  ['Martin Luther King Jr.', 'Martin K.', 'MK'],
  ['King, Martin Luther, Jr.', 'Martin K.', 'MK'],
  ['Dr. Anna Lee PhD', 'Anna L.', 'AL'],
  ['Anna Lee, Ph.D.', 'Anna L.', 'AL'],
  ['Prof. Dr. Anna Lee', 'Anna L.', 'AL'],
  ['Dra. Carmen Ruiz', 'Carmen R.', 'CR'],
  ['João Silva Filho', 'João S.', 'JS'],
  ['Lee, Anna', 'Anna L.', 'AL'],
  ['García Márquez, Gabriel', 'Gabriel M.', 'GM'],
  ['Anna Lee, tutor', 'Anna L.', 'AL'],
  ['lee, anna', 'anna L.', 'AL'],
  ['Anna Lee she / her', 'Anna L.', 'AL'],
  ['Anna Lee she, her', 'Anna L.', 'AL'],
  ['Fr. John Smith', 'John S.', 'JS'],
  ['Captain Anna Lee', 'Anna L.', 'AL'],
  ['Dña. Ana López', 'Ana L.', 'AL'],
  ['Dr.Anna Lee', 'Anna L.', 'AL'],
  ['Ph.D. Anna Lee', 'Anna L.', 'AL'],
  ['Anna Lee Ph. D.', 'Anna L.', 'AL'],
  ['Anna Lee M. D.', 'Anna L.', 'AL'],
  ['Anna Lee MPH', 'Anna L.', 'AL'],
  ['Anna Lee 2nd', 'Anna L.', 'AL'],
  ['Ana 🎓', 'Ana', 'A'],
  ['🎓 Ana Lee ✨', 'Ana L.', 'AL'],
  ['Anna (Lee)', 'Anna', 'A'],
  ['Ana-Maria d’Arcy', 'Ana-Maria D.', 'AD'],
])('"%s" is a given name and one initial, never a title, a suffix or a remark', (name, short, initials) => {
  expect([shortName(name), initialsOf(name)]).toEqual([short, initials]);
});

test.each([
  // Words that are suffixes elsewhere.
  ['Yo-Yo Ma', 'Yo-Yo M.', 'YM'],
  ['Maria Neto', 'Maria N.', 'MN'],
  ['Van Nguyen', 'Van N.', 'VN'],
  ['Md. Karim Rahman', 'Md. R.', 'MR'],
])('"%s" loses nothing of its own', (name, short, initials) => {
  expect([shortName(name), initialsOf(name)]).toEqual([short, initials]);
});

test('a family name behind a title does not stand there alone', () => {
  expect(['Dr. Lee', 'Mrs. Lee PhD', 'Prof.'].map(shortName)).toEqual(['L.', 'L.', 'Prof.']);
});

test('a name of nothing but signs is shown as it is', () => {
  expect([shortName('🎓🎓'), initialsOf('🎓🎓'), initialsOf('')]).toEqual(['🎓🎓', '🎓', '']);
});

test('somebody is greeted by the given name', () => {
  expect(['Anna Lee', 'Lee, Anna', 'Dr. Anna Lee', 'Ana 🎓', '김민수'].map(givenName)).toEqual([
    'Anna',
    'Anna',
    'Anna',
    'Ana',
    '김민수',
  ]);
});
