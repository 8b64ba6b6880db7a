import type { LeftOut, LeftOutReason } from '@michi/contract/calendars/imports';
import { byUid, type Event, eventOf, nameOf, spanOf, type ZoneOf } from './read-events.ts';
import type { CalendarLines } from './calendar-lines.ts';
import {
  type CalendarTime,
  day,
  readLength,
  readTime,
  spend,
  textOf,
  timesOf,
  TooOften,
  utc,
  wallsOf,
  zoneNamed,
  zonesOf,
} from './calendar-time.ts';

type Span = { from: number; to: number };
export type Period = { from: number; to: number; timeZone: string };
export type BusyTimes = { spans: Span[]; leftOut: LeftOut[]; leftOutCount: number };

const mostSteps = 40_000;
/** Of one calendar, however many files it comes in. */
export const stepsInAll = 2_000_000;
const mostTold = 20;
/** A change for all that follow may put them off by so much. */
const reach = 62 * day;

export const uidsIn = ({ components }: CalendarLines): string[] =>
  components.flatMap((each) => (each.kind === 'VEVENT' ? (textOf(each, 'UID') ?? []) : []));

/**
 * When a calendar file says that its person is busy, within a period: rising, and what overlaps joined.
 * Events of `ignored` UIDs are no busy times, nor are those that are cancelled or said to be free. What
 * cannot be read is left out and told, and takes nothing else with it.
 */
export function readBusyTimes(
  { components, method, brokenLines }: CalendarLines,
  period: Period,
  ignored: ReadonlySet<string> = new Set(),
  budget = { left: stepsInAll },
): BusyTimes {
  const told: LeftOut[] = [];
  let leftOutCount = 0;
  const leaveOut = (why: LeftOutReason, line: number, name: string) => {
    leftOutCount += 1;
    if (told.length < mostTold) told.push({ why, line, name: name.slice(0, 80) });
  };
  for (const line of brokenLines) leaveOut('LINE', line, '');
  const own = zoneNamed(period.timeZone);
  const definitions = components.filter(({ kind }) => kind === 'VTIMEZONE');
  const zoneOf = zonesOf(definitions, own, period.to + day, (tzid) =>
    leaveOut('ZONE', definitions.find((each) => textOf(each, 'TZID') === tzid)?.line ?? 1, tzid),
  );
  const events =
    method === 'CANCEL'
      ? []
      : components
          .filter(({ kind }) => kind === 'VEVENT')
          .flatMap((component) => {
            if (ignored.has(textOf(component, 'UID') ?? '')) return [];
            return eventOf(component, zoneOf, leaveOut) ?? [];
          });
  const spans: Span[] = [];
  const add = (from: number, to: number) => {
    if (to > from && to > period.from && from < period.to)
      spans.push({ from: Math.max(from, period.from), to: Math.min(to, period.to) });
  };
  for (const { wholes, changes } of byUid(events)) {
    for (const change of changes)
      if (change.isBusy && !change.isFollowing)
        try {
          add(...spanOf(change, change.start.wall));
        } catch {
          leaveOut('RULE', change.line, nameOf(change.component));
        }
    for (const whole of wholes)
      if (whole.isBusy)
        try {
          addTimesOf(whole, changes, { period, zoneOf, budget, add });
        } catch (error) {
          leaveOut(error instanceof TooOften ? 'TOO_OFTEN' : 'RULE', whole.line, nameOf(whole.component));
        }
  }
  for (const component of components.filter(({ kind }) => kind === 'VFREEBUSY'))
    for (const { value, params } of component.properties.get('FREEBUSY') ?? [])
      if (params.get('FBTYPE')?.toUpperCase() !== 'FREE')
        for (const each of value.split(','))
          try {
            addPeriod(each, zoneOf, params.get('TZID'), add);
          } catch {
            leaveOut('RULE', component.line, '');
          }
  return { spans: merged(spans), leftOut: told, leftOutCount };
}

type Into = {
  period: Period;
  zoneOf: ZoneOf;
  budget: { left: number };
  add: (from: number, to: number) => void;
};

function addTimesOf(event: Event, changes: readonly Event[], { period, zoneOf, budget, add }: Into): void {
  const { start, component } = event;
  const rule = textOf(component, 'RRULE');
  const rdates = component.properties.get('RDATE');
  // Each of several wholes of one UID goes through all of its changes.
  spend(budget, changes.length);
  if (rule === undefined && rdates === undefined) {
    if (!isAway(start.wall, start, [...timesOf(component.properties.get('EXDATE'), zoneOf)]))
      add(...spanOf(event, start.wall));
    return;
  }
  const gone = timesOf(component.properties.get('EXDATE'), zoneOf);
  const singles = changes.flatMap(({ recurrence, isFollowing }) =>
    recurrence && !isFollowing ? recurrence : [],
  );
  const taken = awayOf([...gone, ...singles], start);
  const following = changes
    .flatMap((change) =>
      change.isFollowing && change.recurrence
        ? { change, from: change.recurrence.zone(change.recurrence.wall) }
        : [],
    )
    .toSorted((a, b) => b.from - a.from);
  const seen = new Set<number>();
  const addWall = (wall: number) => {
    if (seen.has(wall)) return;
    seen.add(wall);
    const at = start.zone(wall);
    if (taken.instants.has(at) || taken.dates.has(Math.floor(wall / day))) return;
    spend(budget, following.length);
    const later = following.find(({ from }) => from <= at)?.change;
    if (!later) return add(...spanOf(event, wall));
    if (!later.isBusy || !later.recurrence) return;
    const shifted = wall + later.start.wall - later.recurrence.wall;
    add(...spanOf(later, shifted));
  };
  addWall(start.wall);
  if (rule !== undefined) {
    const own = { left: Math.min(mostSteps, budget.left) };
    const before = own.left;
    const isOver = endOf(rule, start, zoneOf);
    try {
      const from = period.from - reach - event.length.days * day - event.length.ms;
      for (const wall of wallsOf(rule, start.wall, period.to + day, own, from)) {
        if (isOver(wall)) break;
        addWall(wall);
      }
    } finally {
      budget.left -= before - Math.max(0, own.left);
    }
  }
  for (const { value, params } of rdates ?? [])
    for (const each of value.split(',')) {
      if (each.includes('/')) addPeriod(each, zoneOf, params.get('TZID'), add);
      else {
        const time = readTime(each, zoneOf, params.get('TZID'));
        // In the zone of the event: its own wall says which time it is.
        if (time) addInstant(time, event, taken, add);
      }
    }
}

function addInstant(
  time: CalendarTime,
  { start, length }: Event,
  taken: ReturnType<typeof awayOf>,
  add: (from: number, to: number) => void,
): void {
  const zone = start.isDate ? start.zone : time.zone;
  const at = zone(time.wall);
  if (!taken.instants.has(at)) add(at, zone(time.wall + length.days * day) + length.ms);
}

/** Times that do not take place as the rule says; a date alone takes all of its day out. */
function awayOf(times: readonly CalendarTime[], start: CalendarTime) {
  const isWhole = (time: CalendarTime) => time.isDate && !start.isDate;
  return {
    instants: new Set(
      times
        .filter((time) => !isWhole(time))
        .map((time) => (start.isDate ? start.zone(Math.floor(time.wall / day) * day) : time.zone(time.wall))),
    ),
    dates: new Set(times.filter(isWhole).map(({ wall }) => Math.floor(wall / day))),
  };
}

function isAway(wall: number, start: CalendarTime, times: readonly CalendarTime[]): boolean {
  const { instants, dates } = awayOf(times, start);
  return instants.has(start.zone(wall)) || dates.has(Math.floor(wall / day));
}

/** Its UNTIL is an instant, a wall time or a date, the last that counts. */
function endOf(rule: string, start: CalendarTime, zoneOf: ZoneOf): (wall: number) => boolean {
  const said = /UNTIL=([^;]+)/i.exec(rule)?.[1];
  const until = said === undefined ? null : readTime(said, zoneOf);
  if (said !== undefined && !until) throw new Error('UNTIL');
  if (!until) return () => false;
  if (until.isDate || start.isDate) return (wall) => Math.floor(wall / day) > Math.floor(until.wall / day);
  if (until.zone === utc) return (wall) => start.zone(wall) > until.wall;
  return (wall) => wall > until.wall;
}

function addPeriod(
  text: string,
  zoneOf: ZoneOf,
  tzid: string | undefined,
  add: (from: number, to: number) => void,
): void {
  const [first = '', second = ''] = text.split('/');
  const start = readTime(first, zoneOf, tzid);
  if (!start) return;
  const from = start.zone(start.wall);
  const end = readTime(second, zoneOf, tzid);
  const length = end ? null : readLength(second);
  if (end) add(from, end.zone(end.wall));
  else if (length) add(from, start.zone(start.wall + length.days * day) + length.ms);
}

/** What overlaps is one. */
export function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}
