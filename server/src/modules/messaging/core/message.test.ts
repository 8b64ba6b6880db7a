import { expect, test } from 'vitest';
import { nameAmong } from './message.ts';

const student = (name: string) => ({ name, type: 'STUDENT' as const });

test('two people read each other by their whole names', () => {
  expect(nameAmong(student('Maya Lin Okafor'), 2)).toBe('Maya Lin Okafor');
});

test('in a group a student is a first name and an initial, the sensei is whole', () => {
  expect(nameAmong(student('Maya Lin Okafor'), 3)).toBe('Maya O.');
  expect(nameAmong(student('  Björk  östlund '), 3)).toBe('Björk Ö.');
  expect(nameAmong(student('Maya'), 3)).toBe('Maya');
  expect(nameAmong(student('王小明'), 3)).toBe('王.');
  expect(nameAmong({ name: 'Hana Sato', type: 'SENSEI' }, 12)).toBe('Hana Sato');
  expect(nameAmong(student('Former student'), 3)).toBe('Former student');
});

test('an account that is gone has no name', () => {
  expect(nameAmong(undefined, 2)).toBe('');
});
