import { MarketDay } from '@michi/contract/ordering/market-figures';
import { formatDate } from '../../../lib/format/format.ts';

const dayMs = 86_400_000;

/** `2026-10-25_2026-11-23` in an address: days of UTC, both included, as the market's figures are kept. */
export const daysText = ({ from, to }: { from: string; to: string }) => `${from}_${to}`;

/**
 * The instants that such days begin and end with, the end exclusive, and the days in words; null of anything
 * else.
 */
export function daysIn(
  text: string,
): { from: string; to: string; words: { from: string; to: string } } | null {
  const [first = '', last = '', ...rest] = text.split('_');
  const [from, to] = [beginOf(first), beginOf(last)];
  if (from === null || to === null || rest.length > 0) return null;
  const iso = (time: number) => new Date(time).toISOString();
  return {
    from: iso(from),
    to: iso(to + dayMs),
    words: { from: formatDate(iso(from), 'UTC'), to: formatDate(iso(to), 'UTC') },
  };
}

function beginOf(day: string): number | null {
  return MarketDay.safeParse(day).success ? Date.parse(day) : null;
}
