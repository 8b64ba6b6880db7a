import { freeDayBands as dayBands, timesOfDay } from '@michi/contract/course-facets';
import { freeTimeCode, noFreeTime, timeOfDay } from './facets.ts';

const minute = 60_000;
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;
/** What is free later has no part of the day: nobody plans so far by the hour. */
export const plannedDays = 62;
const starts = dayBands.map((days) => Number(days) * day);
const quarterSeconds = quarter / 1000;
const plannedSeconds = (plannedDays * day) / 1000;
/** No code: look closer. */
const unlike = 255;
const kept = new Map<string, Uint8Array>();

export type FreeTimes = {
  at: number;
  asked: number;
  /** Midnight before `at`, in milliseconds. */
  from: number;
  parts: Uint8Array;
  /** Of each quarter of an hour from `from` on. */
  codes: Uint8Array;
};

/** How somebody who asks at `at` in `timeZone` reads next free times. Within a quarter all are alike, but where a band ends. */
export function createFreeTimes(at: number, freeWithinDays: string | null, timeZone: string): FreeTimes {
  const asked = freeWithinDays === null ? 0 : Number(freeWithinDays) * day;
  const from = Math.floor(at / day) * day;
  const parts = partsOfQuarters(from, timeZone);
  const times = { at, asked, from, parts, codes: new Uint8Array(parts.length) };
  for (let index = 0; index < parts.length; index += 1)
    times.codes[index] = exactCode(times, from + index * quarter);
  for (const ahead of [0, asked, ...starts]) times.codes[Math.floor((at + ahead - from) / quarter)] = unlike;
  return times;
}

function exactCode({ at, asked, from, parts }: FreeTimes, nextFree: number): number {
  const ahead = nextFree - at;
  if (ahead < 0) return noFreeTime;
  let band = 0;
  while (band < starts.length && ahead >= (starts[band] ?? 0)) band += 1;
  const part = parts[Math.floor((nextFree - from) / quarter)] ?? timesOfDay.length;
  return freeTimeCode(ahead < asked, band, part);
}

/** The value of the facet group, also of what is unknown, past since it was computed, or later than anybody plans. */
export function freeTimeOf(times: FreeTimes, seconds: number): number {
  const since = seconds - times.from / 1000;
  if (since < 0 || since >= plannedSeconds) return noFreeTime;
  const code = times.codes[(since / quarterSeconds) | 0] ?? noFreeTime;
  return code === unlike ? exactCode(times, seconds * 1000) : code;
}

/** The part of the day of each quarter of an hour from `from` on: offsets of zones are whole quarters. */
function partsOfQuarters(from: number, timeZone: string): Uint8Array {
  const key = `${from} ${timeZone}`;
  const known = kept.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  const minutesOf = (time: number) => {
    const [hours = 0, minutes = 0] = format.format(time).split(':').map(Number);
    return hours * 60 + minutes;
  };
  const quarters = new Uint8Array((plannedDays * day) / quarter);
  const perDay = day / quarter;
  for (let first = 0; first < quarters.length; first += perDay) {
    const begin = minutesOf(from + first * quarter);
    // Only on a day whose clocks change each quarter is asked for: asking is what takes time.
    const isEven = begin === minutesOf(from + (first + perDay) * quarter);
    for (let index = first; index < first + perDay; index += 1) {
      const minutes = isEven ? begin + (index - first) * 15 : minutesOf(from + index * quarter);
      quarters[index] = timeOfDay(Math.floor(minutes / 60) % 24);
    }
  }
  if (kept.size >= 64) kept.clear();
  kept.set(key, quarters);
  return quarters;
}
