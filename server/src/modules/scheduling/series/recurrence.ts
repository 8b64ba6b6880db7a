import type { SeriesRule } from '@michi/contract/scheduling/series';
import { mostPlanned } from '@michi/contract/scheduling/series';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** How often, or until which date of the zone (the day itself included). */
export type Recurrence = SeriesRule & ({ count: number } | { until: string });
/** `isSkipped`: the clock passes over this wall time on that day; the instant is the one that follows. */
export type Recurring = { at: Date; isSkipped: boolean };

/**
 * DTSTART and RRULE of RFC 5545: beside a TZID the UNTIL is an instant (3.3.10), here the day's last second.
 */
export function ruleText(rule: Recurrence, zone: string): string {
  const lastSecond = (date: string) =>
    Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).subtract({ seconds: 1 });
  const until = (date: string) => `${basic(lastSecond(date).withTimeZone('UTC').toPlainDateTime())}Z`;
  return `DTSTART;TZID=${zone}:${basic(wallOf(rule, zone))}\nRRULE:${partsOf(rule, until)}`;
}

/** Wall times are reckoned as if they were of UTC. */
const untilWall = (date: string) => `${date.replaceAll('-', '')}T235959Z`;

/**
 * The times of a rule, at the wall time of its first one in this zone, whatever the clock does in between; 51
 * at most, so that too many can be told. Of a wall time that comes twice it is the first. The library reckons
 * in wall times: asked in the zone it would leave out a day on which the wall time is skipped, and nobody
 * would hear of it.
 */
export function timesOf(rule: Recurrence, zone: string): Recurring[] {
  const rruleString = `DTSTART:${basic(wallOf(rule, zone))}Z\nRRULE:${partsOf(rule, untilWall)}`;
  const walls = new RRuleTemporal({ rruleString }).all((_at, index) => index <= mostPlanned);
  return walls.slice(0, mostPlanned + 1).map((floating) => {
    const wall = Temporal.PlainDateTime.from(floating.toString().slice(0, 19));
    const at = wall.toZonedDateTime(zone, { disambiguation: 'compatible' });
    return {
      at: new Date(at.epochMilliseconds),
      isSkipped: !at.toPlainDateTime().equals(wall),
    };
  });
}

/**
 * For each of these starts the time of the rule that it stands for: the nearest one, as an alternative lies
 * within half a period of it. Null where two would stand for the same, or one lies before the first.
 */
export function standsFor(rule: SeriesRule, zone: string, starts: readonly Date[]): Date[] | null {
  const first = Date.parse(rule.firstAt);
  const period = rule.everyWeeks * week;
  const places = starts.map((start) => Math.round((start.getTime() - first) / period));
  const last = Math.max(...places);
  if (Math.min(...places) < 0 || last >= 2 * mostPlanned || new Set(places).size < places.length) return null;
  const wall = wallOf(rule, zone);
  return places.map((place) => {
    const at = wall.add({ weeks: place * rule.everyWeeks }).toZonedDateTime(zone);
    return new Date(at.epochMilliseconds);
  });
}

/**
 * Where the times of a series go when the one at `recursAt` goes to `to`: the wall time of `to`, as many
 * whole weeks away as they are now. A wall time that the clock passes over is said, and begins after it.
 */
export function followingTimes(
  recursAt: Date,
  to: Date,
  zone: string,
  others: readonly Date[],
): { at: Date; isSkipped: boolean }[] {
  const wall = wallAt(to, zone);
  const first = wallAt(recursAt, zone).toPlainDate();
  return others.map((other) => {
    const days = first.until(wallAt(other, zone).toPlainDate(), { largestUnit: 'days' }).days;
    const weeks = Math.round(days / 7);
    // Of an hour that comes twice it may be the second one.
    if (weeks === 0) return { at: to, isSkipped: false };
    const target = wall.add({ weeks });
    const at = target.toZonedDateTime(zone, { disambiguation: 'compatible' });
    return { at: new Date(at.epochMilliseconds), isSkipped: !at.toPlainDateTime().equals(target) };
  });
}

const week = 7 * 86_400_000;

const wallOf = ({ firstAt }: SeriesRule, zone: string): Temporal.PlainDateTime =>
  wallAt(new Date(firstAt), zone).round('second');

const wallAt = (at: Date, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

const basic = (wall: Temporal.PlainDateTime) =>
  wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

function partsOf(rule: Recurrence, untilOf: (date: string) => string): string {
  const end = 'count' in rule ? `COUNT=${rule.count}` : `UNTIL=${untilOf(rule.until)}`;
  return `FREQ=WEEKLY;INTERVAL=${rule.everyWeeks};${end}`;
}
