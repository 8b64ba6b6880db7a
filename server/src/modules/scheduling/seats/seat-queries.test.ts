import { expect, test } from 'vitest';
import { reasonGivenUp } from './seat-queries.ts';
import { classWithoutStudents, holdExpired } from '../core/seat.repository.ts';

test('why a seat was given up is told in codes that people’s words are known for, or in their own', () => {
  expect(reasonGivenUp({ state: 'CANCELED', cancelReason: 'TIME_OFF' })).toBe('TIME_OFF');
  expect(reasonGivenUp({ state: 'CANCELED', cancelReason: 'I fell ill' })).toBe('I fell ill');
  expect(reasonGivenUp({ state: 'CANCELED', cancelReason: holdExpired })).toBeNull();
  expect(reasonGivenUp({ state: 'CANCELED', cancelReason: classWithoutStudents })).toBeNull();
  expect(reasonGivenUp({ state: 'HELD', cancelReason: null })).toBeNull();
});
