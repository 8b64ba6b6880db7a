import ICAL from 'ical.js';
import { stretchesOf } from '../../scheduling/index.ts';
import type { Component, Property } from './calendar-lines.ts';
import { nameOf } from './zone-names.ts';

export const day = 86_400_000;

/** Wall time is counted as UTC would be: milliseconds since 1970 on a clock without zones. */
export type Zone = (wall: number) => number;
export type CalendarTime = { wall: number; isDate: boolean; zone: Zone };
/** Days of the calendar and exact milliseconds. */
export type Length = { days: number; ms: number };

export const utc: Zone = (wall) => wall;

/** The first instant of a wall time; one that is skipped is read with the offset before (RFC 5545, 3.3.5). */
export function zoneNamed(name: string): Zone {
  return (wall) => {
    const stretches = stretchesOf(name, wall - day, wall + day);
    const inside = stretches.find(({ from, to, offset }) => wall - offset >= from && wall - offset < to);
    const offset = inside?.offset ?? stretches.findLast((each) => wall - each.offset >= each.to)?.offset ?? 0;
    return wall - offset;
  };
}

const shape = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;

/** Null for what is no date. `zoneOf` says what a TZID means. */
export function readTime(
  value: string,
  zoneOf: (tzid: string | undefined) => Zone,
  tzid?: string,
): CalendarTime | null {
  const found = shape.exec(value.trim().toUpperCase());
  if (!found) return null;
  const [, year, month, date, hour, minute, second, isUtc] = found;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date));
  if (new Date(at).getUTCDate() !== Number(date) || Number(hour ?? 0) > 24 || Number(minute ?? 0) > 59)
    return null;
  const isDate = hour === undefined;
  const wall =
    at + (Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Math.min(59, Number(second ?? 0))) * 1000;
  // Whole days are days where the person is, whatever zone stands beside them.
  return { wall, isDate, zone: isUtc ? utc : zoneOf(isDate ? undefined : tzid) };
}

const lengthShape = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

export function readLength(value: string): Length | null {
  const found = lengthShape.exec(value.trim().toUpperCase());
  if (!found) return null;
  const [, sign, ...counts] = found;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = counts.map((count) =>
    Number(count ?? 0),
  );
  const by = sign === '-' ? -1 : 1;
  return { days: by * (weeks * 7 + days), ms: by * ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/**
 * What the zones of a file mean: by their names, as IANA, Windows or programs with a path before the name
 * write them; else by the rules that the file gives; else, told to `onUnknown`, the person's own.
 */
export function zonesOf(
  definitions: readonly Component[],
  own: Zone,
  until: number,
  onUnknown: (tzid: string) => void,
): (tzid: string | undefined) => Zone {
  const known = new Map<string, Zone>();
  const budget = { left: mostZoneSteps };
  const defined = new Map(definitions.map((each) => [textOf(each, 'TZID') ?? '', each]));
  return (tzid) => {
    if (tzid === undefined) return own;
    let zone = known.get(tzid);
    if (!zone) {
      const name = nameOf(tzid) ?? nameOf(textOf(defined.get(tzid), 'X-LIC-LOCATION') ?? '');
      zone = name ? zoneNamed(name) : zoneByRules(defined.get(tzid), until, budget);
      if (!zone) onUnknown(tzid);
      zone ??= own;
      known.set(tzid, zone);
    }
    return zone;
  };
}

export const textOf = (component: Component | undefined, name: string): string | undefined =>
  component?.properties.get(name)?.[0]?.value;

/** Undefined also for rules that cannot be followed. */
function zoneByRules(
  definition: Component | undefined,
  until: number,
  budget: { left: number },
): Zone | undefined {
  const onsets = onsetsIn(definition, until, budget);
  const [first] = onsets;
  if (!first) return undefined;
  return (wall) => {
    // The last one that is not after it: there may be many.
    let [from, to] = [0, onsets.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((onsets[middle]?.at ?? Infinity) <= wall) from = middle + 1;
      else to = middle;
    }
    return wall - (onsets[from - 1]?.to ?? first.from);
  };
}

function onsetsIn(definition: Component | undefined, until: number, budget: { left: number }): Onset[] {
  try {
    return (definition?.parts ?? [])
      .filter(({ kind }) => kind === 'STANDARD' || kind === 'DAYLIGHT')
      .flatMap((part) => onsetsOf(part, until, budget))
      .toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

type Onset = { at: number; from: number; to: number };

/** All zones of a file. */
const mostZoneSteps = 200_000;
/** So far back the rules of a zone are followed at least: each of them has an onset in it. */
const zoneReach = 5 * 366 * day;

function onsetsOf(part: Component, until: number, budget: { left: number }): Onset[] {
  const start = readTime(textOf(part, 'DTSTART') ?? '', () => utc);
  const [from, to] = [offsetOf(textOf(part, 'TZOFFSETFROM')), offsetOf(textOf(part, 'TZOFFSETTO'))];
  if (!start || from === null || to === null) return [];
  const walls = [start.wall];
  const rule = textOf(part, 'RRULE');
  if (rule) for (const wall of wallsOf(rule, start.wall, until, budget, until - zoneReach)) walls.push(wall);
  for (const date of timesOf(part.properties.get('RDATE'), () => utc)) {
    spend(budget);
    walls.push(date.wall);
  }
  return walls.map((at) => ({ at, from, to }));
}

function offsetOf(text: string | undefined): number | null {
  const found = /^([+-])(\d{2})(\d{2})(\d{2})?$/.exec(text ?? '');
  if (!found) return null;
  const [, sign, hours, minutes, seconds = 0] = found;
  return (sign === '-' ? -1 : 1) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** EXDATE, RDATE: several lines, each with several times. */
export function timesOf(
  properties: readonly Property[] | undefined,
  zoneOf: (tzid: string | undefined) => Zone,
): CalendarTime[] {
  return (properties ?? []).flatMap(({ value, params }) =>
    value.split(',').flatMap((each) => readTime(each, zoneOf, params.get('TZID')) ?? []),
  );
}

export class TooOften extends Error {
  override name = 'TooOften';
}

/**
 * The wall times of a rule, its UNTIL left out, up to one; those before `from` may be missing. Throws
 * TooOften for one that takes longer to follow than anybody's calendar does.
 */
export function* wallsOf(
  rule: string,
  start: number,
  until: number,
  budget: { left: number },
  from = start,
): Generator<number> {
  if (/FREQ=(SECONDLY|MINUTELY)/i.test(rule)) throw new TooOften();
  const steps = simpleSteps(rule, start);
  if (steps) {
    // Without a number of times nothing hangs on those before.
    const skipped = steps.count === Infinity ? Math.max(0, Math.floor((from - start) / day / steps.days)) : 0;
    const first = start + skipped * steps.days * day;
    for (let count = 0, wall = first; wall <= until && count < steps.count; wall += day * steps.days) {
      if (!steps.weekdays.has(new Date(wall).getUTCDay())) continue;
      count += 1;
      spend(budget);
      yield wall;
    }
    return;
  }
  const frequency = /FREQ=(\w+)/i.exec(rule)?.[1]?.toUpperCase() ?? '';
  const dearStep = dearSteps.get(frequency) ?? leastDear;
  spend(budget, dearStep);
  const recur = ICAL.Recur.fromString(rule.replace(/;?UNTIL=[^;]*/i, '').replace(/^;/, ''));
  const begin = ICAL.Time.fromJSDate(new Date(laterStart(rule, frequency, start, from)), true);
  // Without a zone: the rule counts on the wall.
  begin.zone = ICAL.Timezone.localTimezone;
  const times = recur.iterator(begin);
  const wallOf = (at: ICAL.Time) => Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second);
  // Asked of every day or hour that is looked at, also where none fits: for February 30 it would look for
  // ever.
  const fits = times.check_contracting_rules.bind(times);
  times.check_contracting_rules = () => {
    spend(budget, dearStep);
    return wallOf(times.last) > until || fits();
  };
  for (let at = times.next(); at; at = times.next()) {
    const wall = wallOf(at);
    if (wall > until) return;
    yield wall;
  }
}

const plainParts = new Set(['FREQ', 'INTERVAL', 'WKST', 'UNTIL', 'BYDAY']);

/** Of seldom rules ical.js takes the start itself for a time, or finds none at all. */
const canBeginLater = (rule: string, frequency: string): boolean =>
  rule
    .toUpperCase()
    .split(';')
    .map((part) => part.split('=', 1)[0] ?? '')
    .every((key) => key === '' || plainParts.has(key) || (key === 'BYMONTH' && frequency === 'YEARLY'));

/**
 * A start nearer to `from`, in step with the first: without a number of times nothing hangs on those before.
 */
function laterStart(rule: string, frequency: string, start: number, from: number): number {
  const interval = Number(/INTERVAL=(\d+)/i.exec(rule)?.[1] ?? 1);
  if (interval < 1 || !canBeginLater(rule, frequency)) return start;
  if (frequency === 'WEEKLY') {
    const step = 7 * day * interval;
    return start + Math.max(0, Math.floor((from - start) / step)) * step;
  }
  const [begin, near] = [new Date(start), new Date(from)];
  const months = { MONTHLY: interval, YEARLY: 12 * interval }[frequency];
  if (months === undefined || begin.getUTCDate() > 28) return start;
  const between =
    (near.getUTCFullYear() - begin.getUTCFullYear()) * 12 + near.getUTCMonth() - begin.getUTCMonth() - 1;
  begin.setUTCMonth(begin.getUTCMonth() + Math.max(0, Math.floor(between / months)) * months);
  return begin.getTime();
}

/** A step of ical.js takes so many times as long as one that is counted here. */
const dearSteps = new Map([
  ['WEEKLY', 8],
  ['MONTHLY', 40],
  ['YEARLY', 40],
]);
const leastDear = 4;

/** Throws TooOften once nothing is left. */
export function spend(budget: { left: number }, steps = 1): void {
  budget.left -= steps;
  if (budget.left < 0) throw new TooOften();
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const allWeekdays = new Set([0, 1, 2, 3, 4, 5, 6]);

/**
 * Every so many days, or on weekdays of each week: most rules of most calendars, counted a hundred times as
 * fast. Null for any other.
 */
function simpleSteps(
  rule: string,
  start: number,
): { days: number; count: number; weekdays: Set<number> } | null {
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part): [string, string] => {
        const [key = '', value = ''] = part.split('=');
        return [key, value];
      }),
  );
  const freq = parts.get('FREQ');
  const allowed = new Set([
    'FREQ',
    'INTERVAL',
    'COUNT',
    'UNTIL',
    'WKST',
    ...(freq === 'WEEKLY' ? ['BYDAY'] : []),
  ]);
  if ((freq !== 'DAILY' && freq !== 'WEEKLY') || [...parts.keys()].some((key) => !allowed.has(key)))
    return null;
  const [interval, count] = [Number(parts.get('INTERVAL') ?? 1), Number(parts.get('COUNT') ?? Infinity)];
  if (!Number.isInteger(interval) || interval < 1 || !(count >= 1)) return null;
  const named = parts
    .get('BYDAY')
    ?.split(',')
    .map((name) => weekdayNames.indexOf(name.trim()));
  if (!named) return { days: interval * (freq === 'WEEKLY' ? 7 : 1), count, weekdays: allWeekdays };
  const isOwnDay = named.length === 1 && named[0] === new Date(start).getUTCDay();
  if (isOwnDay) return { days: 7 * interval, count, weekdays: allWeekdays };
  return interval === 1 && !named.includes(-1) ? { days: 1, count, weekdays: new Set(named) } : null;
}
