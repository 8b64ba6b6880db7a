import { expect, test } from 'vitest';
import { memoryMissing } from './index-memory.ts';

test('an index takes no more than half of the free memory', () => {
  expect(memoryMissing(1_000_000, 4_000_000_000)).toBeNull();
  expect(memoryMissing(1_000_000, 680_000_000)).toBeNull();
  expect(memoryMissing(1_000_000, 679_000_000)).toBe('it may need 340 MB, and 679 MB are free');
});
