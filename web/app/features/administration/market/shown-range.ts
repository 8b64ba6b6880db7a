import { longestRange, MarketDay } from '@michi/contract/ordering/market-figures';

export const ranges = [7, 30, 90, 365] as const;
export const usualRange = 30;
const dayMs = 86_400_000;

export type DayRange = { from: string; to: string };
/** What the dates say; null when figures of it cannot be shown. */
export type AskedRange = DayRange & { isOwn: boolean; shown: DayRange | null };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const later = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMs);

/**
 * What the address asks for, as days of UTC, as the figures are kept. Of a range with one end the other one
 * is derived: a month up to the last day, or from the first day on until today. What is no day counts as not
 * given.
 */
export function rangeIn(filter: (name: string) => string, now: number): AskedRange {
  const [first, last] = [dayIn(filter('from')), dayIn(filter('to'))];
  if (first === null && last === null) {
    const chosen = ranges.find((days) => String(days) === filter('days')) ?? usualRange;
    const usual = { from: dayOf(now - (chosen - 1) * dayMs), to: dayOf(now) };
    return { ...usual, isOwn: false, shown: usual };
  }
  const from = first ?? later(last ?? dayOf(now), 1 - usualRange);
  const to = last ?? lastAfter(from, dayOf(now));
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from, to, isOwn: true, shown: length >= 1 && length <= longestRange ? { from, to } : null };
}

function lastAfter(from: string, today: string): string {
  if (from > today) return later(from, usualRange - 1);
  const furthest = later(from, longestRange - 1);
  return furthest < today ? furthest : today;
}

const dayIn = (text: string): string | null => MarketDay.safeParse(text).data ?? null;
