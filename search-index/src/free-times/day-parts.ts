import { timesOfDay } from '@michi/contract/discovery/course-facets';

const minute = 60_000;
const quarter = 15 * minute;
const day = 96 * quarter;
const quartersPerDay = day / quarter;

/** What is free later has no part of the day: nobody plans so far by the hour. */
export const plannedDays = 62;
/** What is kept of free times stays right for a day and a little more. */
const keptDays = plannedDays + 2;

export const midnightBefore = (at: number): number => Math.floor(at / day) * day;
/** Minutes since 1970, rounded up: of a moment those to come. */
export const minuteOf = (at: number): number => Math.ceil(at / minute);

/** Part of the day by the hour on somebody's clock, as its place in `timesOfDay`. */
function partOf(hour: number): number {
  if (hour >= 5 && hour < 12) return 0;
  if (hour >= 12 && hour < 17) return 1;
  return hour >= 17 && hour < 22 ? 2 : 3;
}

const lately = new Map<string, Uint8Array>();
const sameParts = new Map<string, Uint8Array>();

/**
 * The part of the day of each quarter of an hour of the planned days after this midnight of UTC: offsets of
 * zones are whole quarters. Zones whose clocks go alike share one array.
 */
export function partsOfQuarters(midnight: number, timeZone: string): Uint8Array {
  const key = `${midnight} ${timeZone}`;
  const known = lately.get(key);
  if (known) return known;
  if (lately.size >= 64) {
    lately.clear();
    sameParts.clear();
  }
  const made = partsAt(clockTimes(midnight, timeZone, plannedDays), plannedDays);
  const content = `${midnight} ${textOf(made)}`;
  const parts = sameParts.get(content) ?? made;
  sameParts.set(content, parts);
  lately.set(key, parts);
  return parts;
}

const textOf = (parts: Uint8Array) => Buffer.from(parts).toString('latin1');

/**
 * Minutes since midnight on the clock of each zone, by time: asking for one is what takes time, and days
 * overlap.
 */
const clocks = new Map<string, Map<number, number>>();

function clockOf(timeZone: string): (time: number) => number {
  if (clocks.size >= 1000) clocks.clear();
  const asked = clocks.get(timeZone) ?? new Map<number, number>();
  clocks.set(timeZone, asked);
  if (asked.size >= 2000) asked.clear();
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    const known = asked.get(time);
    if (known !== undefined) return known;
    format ??= new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      timeZone,
    });
    const [hours = 0, minutes = 0] = format.format(time).split(':').map(Number);
    asked.set(time, hours * 60 + minutes);
    return hours * 60 + minutes;
  };
}

/**
 * What a zone's clock says, in minutes since midnight: at each midnight of UTC, and at each quarter of an
 * hour of a day on which the clocks change. In between it goes on by the quarter.
 */
function clockTimes(midnight: number, timeZone: string, days: number): Map<number, number> {
  const minutesOf = clockOf(timeZone);
  const times = new Map<number, number>();
  for (let first = 0; first < days * quartersPerDay; first += quartersPerDay) {
    const begin = minutesOf(midnight + first * quarter);
    times.set(first, begin);
    if (begin === minutesOf(midnight + (first + quartersPerDay) * quarter)) continue;
    for (let index = first; index < first + quartersPerDay; index += 1) {
      times.set(index, minutesOf(midnight + index * quarter));
    }
  }
  return times;
}

function partsAt(times: Map<number, number>, days: number): Uint8Array {
  const parts = new Uint8Array(days * quartersPerDay);
  let minutes = 0;
  for (let index = 0; index < parts.length; index += 1) {
    minutes = times.get(index) ?? minutes + 15;
    parts[index] = partOf(Math.floor(minutes / 60) % 24);
  }
  return parts;
}

let kept: { midnight: number; kinds: Uint32Array } | null = null;

/**
 * Two quarters of an hour are of one kind when they are the same of the day in UTC and the same part of it on
 * every clock of the world.
 */
function kindsOfQuarters(midnight: number): Uint32Array {
  if (kept?.midnight === midnight) return kept.kinds;
  let kinds = Uint32Array.from({ length: keptDays * quartersPerDay }, (_, index) => index % quartersPerDay);
  const seen = new Set<string>();
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const times = clockTimes(midnight, timeZone, keptDays);
    const content = [...times].join();
    if (seen.has(content)) continue;
    seen.add(content);
    const parts = partsAt(times, keptDays);
    const finer = new Map<number, number>();
    kinds = kinds.map((kind, index) => {
      const both = kind * timesOfDay.length + (parts[index] ?? 0);
      const known = finer.get(both) ?? finer.size;
      finer.set(both, known);
      return known;
    });
  }
  kept = { midnight, kinds };
  return kinds;
}

/**
 * Of free starts, rising, those that decide whether one lies in a part of somebody's day within so many days,
 * wherever that is: the first of each kind, in minutes since 1970. True until the first of them has passed.
 */
export function decisiveStarts(starts: readonly number[], now: number): number[] {
  const midnight = midnightBefore(now);
  const kinds = kindsOfQuarters(midnight);
  const seen = new Set<number>();
  const decisive: number[] = [];
  for (const start of starts) {
    const kind = kinds[Math.floor((start - midnight) / quarter)];
    if (kind === undefined || seen.has(kind)) continue;
    seen.add(kind);
    decisive.push(minuteOf(start));
  }
  return decisive;
}

/** Until when free times are kept. */
export const keptUntil = (now: number): number => midnightBefore(now) + keptDays * day;
