import type { PlanConflict } from '@michi/contract/scheduling/series';
import { Temporal } from 'temporal-polyfill';
import { type BlackoutDays, isClosed, withClosedDays } from '../core/blackout.ts';
import { type CalendarTimes, freeSlots, type SlotRules, type Span } from '../core/free-slots.ts';

/** What decides about times of a course for one student. `busy`: what else the student has. */
export type Facts = {
  calendar: CalendarTimes;
  closures: readonly (BlackoutDays & { name: string; note: string | null })[];
  rules: SlotRules;
  /** What the sensei's limits refuse this student. */
  refusals: readonly Span[];
  busy: readonly Span[];
  /** What the sensei says about being away. */
  notes: readonly { startsAt: Date; endsAt: Date; note: string }[];
  now: number;
};
export type Verdict = { conflict: PlanConflict | null; note: string | null };

const minute = 60_000;
const day = 1440 * minute;
const near = 3 * day;
const mostAlternatives = 3;
const mostOfOneDay = 2;

/**
 * Whether this time can be had, and why not; as booking it would answer. `isSkipped`: on that day there is no
 * such wall time.
 */
export function judgeTime(facts: Facts, at: number, isSkipped = false): Verdict {
  const { calendar, closures, rules, refusals, busy, notes, now } = facts;
  const span = { from: at, to: at + rules.durationMinutes * minute };
  const of = (conflict: PlanConflict | null, note: string | null = null) => ({ conflict, note });
  if (isSkipped) return of('CLOCK');
  if (at < now + rules.minNoticeMinutes * minute) return of('SOON');
  if (at > now + rules.bookingWindowDays * day) return of('FAR');
  const times = { startsAt: new Date(span.from), endsAt: new Date(span.to) };
  const closed = closures.find((each) => isClosed([each], calendar.timeZone, times));
  if (closed) return of('CLOSED', closed.name);
  const isBusy = busy.some((own) => meets(own, span));
  const isFree = (blocks: CalendarTimes['blocks']) =>
    freeSlots({ calendar: { ...calendar, blocks }, rules, now, from: at, to: at + 1 }).length > 0;
  if (isFree(calendar.blocks)) {
    if (isBusy) return of('OWN');
    return of(refusals.some(({ from, to }) => from <= at && at < to) ? 'LIMIT' : null);
  }
  if (!isFree([])) return of('OUTSIDE_HOURS');
  if (isBusy) return of('OWN');
  if (!calendar.blocks.some((block) => block.isAway && meets(block, span))) return of('TAKEN');
  const said = notes.find(({ startsAt, endsAt }) =>
    meets({ from: startsAt.getTime(), to: endsAt.getTime() }, span),
  );
  return of('AWAY', said?.note ?? null);
}

const meets = (one: Span, other: Span) => one.from < other.to && one.to > other.from;

/**
 * Up to three free times within three days of this one, the nearest, no more than two of them on one day, in
 * order.
 */
export function alternativesTo(facts: Facts, at: number): number[] {
  const { calendar, closures, rules, refusals, busy, now } = facts;
  const [from, to] = [at - near, at + near + 1];
  const open = withClosedDays(calendar, closures, from, to);
  const length = rules.durationMinutes * minute;
  const free = freeSlots({ calendar: open, rules, refusals, now, from, to }).filter(
    (start) => start !== at && !busy.some((own) => meets(own, { from: start, to: start + length })),
  );
  const perDay = new Map<string, number>();
  const chosen: number[] = [];
  for (const start of free.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))) {
    const date = dateOf(start, calendar.timeZone);
    const count = perDay.get(date) ?? 0;
    if (count >= mostOfOneDay) continue;
    perDay.set(date, count + 1);
    chosen.push(start);
    if (chosen.length === mostAlternatives) break;
  }
  return chosen.toSorted((a, b) => a - b);
}

const dateOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
