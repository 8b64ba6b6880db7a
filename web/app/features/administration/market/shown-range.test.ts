import { longestRange } from '@michi/contract/ordering/market-figures';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rangeIn } from './shown-range.ts';

const now = Date.parse('2026-11-10T15:00:00Z');
const asked = (given: Record<string, string>) => rangeIn((name) => given[name] ?? '', now);

it.each([
  [{}, '2026-10-12', '2026-11-10'],
  [{ days: '7' }, '2026-11-04', '2026-11-10'],
  [{ days: '8' }, '2026-10-12', '2026-11-10'],
  [{ from: 'soon', to: '2026-02-31' }, '2026-10-12', '2026-11-10'],
  [{ days: '7', from: '2026-05-01', to: '2026-05-03' }, '2026-05-01', '2026-05-03'],
  [{ to: '2026-10-10' }, '2026-09-11', '2026-10-10'],
  [{ from: '2026-11-01' }, '2026-11-01', '2026-11-10'],
  [{ from: '2020-01-01' }, '2020-01-01', '2020-12-31'],
  [{ from: '2027-01-01' }, '2027-01-01', '2027-01-30'],
  [{ from: '0001-01-01', to: '9999-12-31' }, '2026-10-12', '2026-11-10'],
])('reads %j as %s to %s', (given, from, to) => {
  expect(asked(given)).toMatchObject({ from, to, shown: { from, to } });
});

it('shows no other days than the dates say, and nothing for what is too long or turned around', () => {
  const day = fc
    .date({ min: new Date('2019-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (from, to) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      const isPossible = days >= 1 && days <= longestRange;
      expect(asked({ from, to })).toEqual({ from, to, isOwn: true, shown: isPossible ? { from, to } : null });
    }),
  );
});
