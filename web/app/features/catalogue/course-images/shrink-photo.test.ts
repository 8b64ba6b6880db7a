import { expect, it } from 'vitest';
import { shrunkSize } from './shrink-photo.ts';

const megabyte = 1_048_576;

it.each([
  [9000, 7000, 0.4, { width: 4096, height: 3186 }],
  [4000, 3000, 12, { width: 4000, height: 3000 }],
  [8000, 6000, 12, { width: 4096, height: 3072 }],
  [60_000, 1000, 1, { width: 4096, height: 68 }],
  [8000, 6000, 9, null],
  [4000, 3000, 2, null],
])('of %d by %d pixels and %d MB', (width, height, size, expected) => {
  expect(shrunkSize({ width, height }, size * megabyte, 10 * megabyte)).toEqual(expected);
});
