import { expect, it } from 'vitest';
import { allByCursor, allByPage, mostExported } from './all-rows.ts';

const numbers = (count: number) => Array.from({ length: count }, (_none, index) => index);

it.each([0, 1, 99, 100, 101, 250])('reads all of %i rows, each once', async (count) => {
  const all = numbers(count);
  const byCursor = await allByCursor(({ cursor = '0', limit }) => {
    const end = Number(cursor) + limit;
    return Promise.resolve({
      items: all.slice(Number(cursor), end),
      nextCursor: end < count ? String(end) : null,
    });
  });
  expect(byCursor).toEqual(all);
  const byPage = await allByPage(({ page, size }) =>
    Promise.resolve({ items: all.slice(page * size, (page + 1) * size), totalItems: count }),
  );
  expect(byPage).toEqual(all);
});

it('stops where a press would ask too much', async () => {
  const rows = await allByCursor(({ limit }) =>
    Promise.resolve({ items: numbers(limit), nextCursor: 'more' }),
  );
  expect(rows).toHaveLength(mostExported);
});

it('ends when the list has shrunk meanwhile', async () => {
  const rows = await allByPage(({ page }) =>
    Promise.resolve({ items: page === 0 ? numbers(100) : [], totalItems: 150 }),
  );
  expect(rows).toHaveLength(100);
});
