import type { AvailabilityLimits } from '@michi/contract/scheduling/limits';
import { Temporal } from 'temporal-polyfill';

/** Epoch milliseconds, `to` exclusive. */
type Span = { from: number; to: number };
/**
 * A class as it stands in the calendar, held ones and times that are asked for included; one class may stand
 * there twice.
 */
export type Meeting = Span & { classId: string; courseId: string };
/** The first class that a student has with the sensei. */
export type FirstMeeting = { studentId: string; courseId: string; at: number };

export type Limit = 'DAY' | 'WEEK' | 'PAUSE' | 'NEW_STUDENTS';
/** No class of the course may start in it; `most` is the number of the limit. */
export type Refusal = Span & { limit: Limit; most: number };

export type LimitFacts = {
  limits: AvailabilityLimits;
  timeZone: string;
  meetings: readonly Meeting[];
  firsts: readonly FirstMeeting[];
};
/** `knownFrom`: the start of the student's first class with the sensei; null for who has none. */
export type Booker = { studentId: string; knownFrom: number | null };

const minute = 60_000;

/**
 * When no class of a course may start that lasts so long: on days and in weeks that are full, and too near to
 * another class. In weeks that take no more new students, what that means for the booker; for nobody in
 * particular, as for a new one.
 */
export function refusalsOf(
  facts: LimitFacts,
  courseId: string,
  durationMinutes: number,
  booker: Booker | null,
): Refusal[] {
  const { all, courses } = facts.limits;
  const own = courses.find((course) => course.courseId === courseId);
  const ownMeetings = facts.meetings.filter((meeting) => meeting.courseId === courseId);
  const ownFirsts = facts.firsts.filter((first) => first.courseId === courseId);
  return [
    ...pausesOf(facts, courseId, durationMinutes * minute),
    ...fullPeriods(facts, 'DAY', all.perDay, facts.meetings),
    ...fullPeriods(facts, 'DAY', own?.perDay, ownMeetings),
    ...fullPeriods(facts, 'WEEK', all.perWeek, facts.meetings),
    ...fullPeriods(facts, 'WEEK', own?.perWeek, ownMeetings),
    ...closedToNew(facts, all.newStudentsPerWeek, facts.firsts, booker),
    ...closedToNew(facts, own?.newStudentsPerWeek, ownFirsts, booker),
  ];
}

/** What refuses a start; undefined: nothing. */
export const refusalAt = (refusals: readonly Refusal[], at: number): Refusal | undefined =>
  refusals.find(({ from, to }) => from <= at && at < to);

/** Between two classes lies the longer one of their pauses. */
function pausesOf({ limits, meetings }: LimitFacts, courseId: string, duration: number): Refusal[] {
  const pauseOf = (id: string) =>
    limits.courses.find((course) => course.courseId === id)?.pauseMinutes ?? limits.all.pauseMinutes ?? 0;
  const own = pauseOf(courseId);
  return meetings.flatMap(({ from, to, courseId: other }) => {
    const most = Math.max(own, pauseOf(other));
    const pause = most * minute;
    return most > 0 ? [{ from: from - pause - duration + 1, to: to + pause, limit: 'PAUSE', most }] : [];
  });
}

/** A class that stands on a day twice, at its time and at another one that is asked for, is one. */
function fullPeriods(
  { timeZone }: LimitFacts,
  limit: 'DAY' | 'WEEK',
  most: number | null | undefined,
  meetings: readonly Meeting[],
): Refusal[] {
  if (most === null || most === undefined) return [];
  const periods = new Map<string, { date: Temporal.PlainDate; classes: Set<string> }>();
  for (const { classId, from } of meetings) {
    const date = periodOf(limit, dateOf(from, timeZone));
    const period = periods.get(date.toString()) ?? { date, classes: new Set() };
    period.classes.add(classId);
    periods.set(date.toString(), period);
  }
  return [...periods.values()]
    .filter(({ classes }) => classes.size >= most)
    .map(({ date }) => ({ ...spanOf(limit, date, timeZone), limit, most }));
}

/** The booker's own first class never stands in their way. */
function closedToNew(
  { timeZone }: LimitFacts,
  most: number | null | undefined,
  firsts: readonly FirstMeeting[],
  booker: Booker | null,
): Refusal[] {
  if (most === null || most === undefined) return [];
  const weeks = new Map<string, { date: Temporal.PlainDate; count: number }>();
  for (const { studentId, at } of firsts) {
    if (studentId === booker?.studentId) continue;
    const date = periodOf('WEEK', dateOf(at, timeZone));
    const week = weeks.get(date.toString()) ?? { date, count: 0 };
    week.count += 1;
    weeks.set(date.toString(), week);
  }
  const knownFrom = booker?.knownFrom ?? Infinity;
  return [...weeks.values()]
    .filter(({ count }) => count >= most)
    .map(({ date }): Refusal => ({ ...spanOf('WEEK', date, timeZone), limit: 'NEW_STUDENTS', most }))
    .filter(({ to }) => knownFrom >= to);
}

const dateOf = (at: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();

/** The day itself, or the Monday of its week. */
const periodOf = (limit: 'DAY' | 'WEEK', date: Temporal.PlainDate): Temporal.PlainDate =>
  limit === 'DAY' ? date : date.subtract({ days: date.dayOfWeek - 1 });

function spanOf(limit: 'DAY' | 'WEEK', date: Temporal.PlainDate, timeZone: string): Span {
  const after = date.add({ days: limit === 'DAY' ? 1 : 7 });
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  return { from: at(date), to: at(after) };
}

/** The beginning of the week, in that zone, that an instant lies in. */
export const weekStart = (at: number, timeZone: string): number =>
  spanOf('WEEK', periodOf('WEEK', dateOf(at, timeZone)), timeZone).from;
