import type { LeftOutReason } from '@michi/contract/calendars/imports';
import type { Component } from './calendar-lines.ts';
import {
  type CalendarTime,
  day,
  type Length,
  readLength,
  readTime,
  textOf,
  type Zone,
} from './calendar-time.ts';

export type Event = {
  uid: string | null;
  line: number;
  sequence: number;
  start: CalendarTime;
  length: Length;
  recurrence: CalendarTime | null;
  isFollowing: boolean;
  isBusy: boolean;
  component: Component;
};

export const nameOf = (component: Component) => textOf(component, 'SUMMARY') ?? '';

export type ZoneOf = (tzid: string | undefined) => Zone;

/** Null for one that cannot be placed; `leaveOut` hears why. */
export function eventOf(
  component: Component,
  zoneOf: ZoneOf,
  leaveOut: (why: LeftOutReason, line: number, name: string) => void,
): Event | null {
  const timeIn = (name: string) => {
    const property = component.properties.get(name)?.[0];
    return property ? readTime(property.value, zoneOf, property.params.get('TZID')) : null;
  };
  const name = nameOf(component);
  const start = timeIn('DTSTART');
  if (!start) {
    leaveOut('NO_START', component.line, name);
    return null;
  }
  const length = lengthOf(component, start, timeIn('DTEND'));
  if (length.days * day + length.ms < 0) {
    leaveOut('ENDS_FIRST', component.line, name);
    return null;
  }
  const said = (key: string) => textOf(component, key)?.toUpperCase();
  return {
    uid: textOf(component, 'UID') ?? null,
    line: component.line,
    sequence: Number(textOf(component, 'SEQUENCE') ?? 0) || 0,
    start,
    length,
    recurrence: timeIn('RECURRENCE-ID'),
    isFollowing:
      component.properties.get('RECURRENCE-ID')?.[0]?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    isBusy:
      said('STATUS') !== 'CANCELLED' &&
      said('TRANSP') !== 'TRANSPARENT' &&
      said('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE',
    component,
  };
}

/**
 * Of an end the exact length, of a duration its days by the calendar (RFC 5545, 3.8.5.3); a date alone is a
 * day, a time alone no time.
 */
function lengthOf(component: Component, start: CalendarTime, end: CalendarTime | null): Length {
  if (end) {
    if (start.isDate)
      return { days: Math.round((Math.floor(end.wall / day) * day - start.wall) / day), ms: 0 };
    return { days: 0, ms: end.zone(end.wall) - start.zone(start.wall) };
  }
  const said = textOf(component, 'DURATION');
  return (said === undefined ? null : readLength(said)) ?? { days: start.isDate ? 1 : 0, ms: 0 };
}

export function spanOf({ start, length }: Pick<Event, 'start' | 'length'>, wall: number): [number, number] {
  return [start.zone(wall), start.zone(wall + length.days * day) + length.ms];
}

/**
 * Each event with the changes of its single times; of one that is there twice the older version is left
 * aside.
 */
export function byUid(events: readonly Event[]): { wholes: Event[]; changes: Event[] }[] {
  const alone = events.filter(({ uid }) => uid === null).map((event) => ({ wholes: [event], changes: [] }));
  const grouped = Map.groupBy(
    events.filter(({ uid }) => uid !== null),
    ({ uid }) => uid,
  );
  const groups = [...grouped.values()].map((all) => {
    const [wholes, changes] = [all.filter((each) => !each.recurrence), all.filter((each) => each.recurrence)];
    const newest = wholes.reduce((most, { sequence }) => Math.max(most, sequence), -Infinity);
    return { wholes: wholes.filter(({ sequence }) => sequence === newest), changes: newestOf(changes) };
  });
  return [...alone, ...groups];
}

function newestOf(changes: readonly Event[]): Event[] {
  const byTime = new Map<number, Event>();
  for (const change of changes) {
    const at = change.recurrence?.wall ?? 0;
    const known = byTime.get(at);
    if (!known || known.sequence <= change.sequence) byTime.set(at, change);
  }
  return [...byTime.values()];
}
