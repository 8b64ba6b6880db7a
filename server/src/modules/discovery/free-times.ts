import { freeDayBands as dayBands, timesOfDay } from '@michi/contract/course-facets';
import { freeTimeCode, noFreeTime, timeOfDay } from './facets.ts';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;
/** What is free later has no part of the day: nobody plans so far by the hour. */
export const plannedDays = 62;
const starts = dayBands.map((days) => Number(days) * day);
const kept = new Map<string, Uint8Array>();

/** Reads next free times as values of their facet group, for somebody who asks at `at` in `timeZone`. */
export function createFreeTimes(at: number, freeWithinDays: string | null, timeZone: string) {
  const asked = freeWithinDays === null ? 0 : Number(freeWithinDays) * day;
  const from = Math.floor(at / day) * day;
  const parts = partsOfQuarters(from, timeZone);
  return {
    codeOf(nextFree: number): number {
      const ahead = nextFree - at;
      // Also what is unknown, or past since it was computed.
      if (!(ahead >= 0 && ahead < Infinity)) return noFreeTime;
      let band = 0;
      while (band < starts.length && ahead >= (starts[band] ?? 0)) band += 1;
      return freeTimeCode(
        ahead < asked,
        band,
        parts[Math.floor((nextFree - from) / quarter)] ?? timesOfDay.length,
      );
    },
  };
}

/** The part of the day of each quarter of an hour from `from` on: offsets of zones are whole quarters. */
function partsOfQuarters(from: number, timeZone: string): Uint8Array {
  const key = `${from} ${timeZone}`;
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const quarters = new Uint8Array((plannedDays * day) / quarter);
  for (let index = 0; index < quarters.length; index += 1)
    quarters[index] = timeOfDay(Number(format.format(from + index * quarter)));
  if (kept.size >= 64) kept.clear();
  kept.set(key, quarters);
  return quarters;
}
