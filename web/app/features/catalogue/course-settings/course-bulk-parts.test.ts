import { expect, test } from 'vitest';
import { partsOf, together } from './course-bulk-parts.ts';

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `course ${nth}`);

test.each([
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])('%i courses are changed in parts of %j, and none is left out', (count, sizes) => {
  const parts = partsOf(ids(count));
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(ids(count));
});

test('what the parts would do is shown as one', () => {
  const course = (id: string) => ({ id, title: id, version: 1 });
  const skipped = { id: 'c', title: 'c', reason: 'STATUS' as const };
  const effects = [
    { touched: [course('a')], skipped: [skipped], leaving: 1, coming: 0 },
    { touched: [course('b')], skipped: [], leaving: 1, coming: 2 },
  ];
  expect(together(effects)).toEqual({
    touched: [course('a'), course('b')],
    skipped: [skipped],
    leaving: 2,
    coming: 2,
  });
});
