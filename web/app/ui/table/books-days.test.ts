import { expect, test } from 'vitest';
import { booksInstants } from './books-days.ts';

const asked = (days: Record<string, string>, zone: string) =>
  booksInstants({ filter: (name) => days[name] ?? '' }, zone);

test('days in the address are whole days of the zone of the books, and what is none is left out', () => {
  expect(asked({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Lisbon')).toEqual({
    from: '2026-03-29T00:00:00.000Z',
    to: '2026-03-29T23:00:00.000Z',
  });
  expect(asked({ from: 'soon', to: '2026-01-31' }, 'UTC')).toEqual({ to: '2026-02-01T00:00:00.000Z' });
});
