import type { listSlots, Slot } from '@michi/contract/scheduling/classes';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { isUser, may } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Unavailable } from '../../../platform/errors.ts';
import { createSemaphore } from '../../../platform/files/semaphore.ts';
import { type CourseTerms, getVisibleTerms } from '../../catalogue/index.ts';
import { type Closure, isClosed, spansIn, withClosedDays } from '../core/blackout.ts';
import { findCalendar, findCalendarTimes } from '../core/calendar.repository.ts';
import { closuresOf } from '../core/closures.ts';
import { findOpenClasses } from '../core/open-class.repository.ts';
import { freeSlots, type Span } from '../core/free-slots.ts';
import { haveBookedTogether } from '../seats/seat-queries.ts';
import { holdsSession } from '../core/session-holders.ts';
import { quorumOf } from '../core/quorum.ts';
import { durationOf, lastClassBefore, slotRulesOf } from '../core/course-slot-rules.ts';
import { refusalAt } from '../limits/limits.ts';
import { refusingOf, splitNew } from '../limits/refusals.ts';
import { findNotes } from '../time-off/time-off.repository.ts';

const minute = 60_000;
const day = 1440 * minute;
/** As a page shows them, also when more is asked for. */
const usualDays = 28;
const mostDays = 31;
/** In one answer: three weeks of whole days in steps of a quarter. */
const mostSlots = 2000;
/** Of a group, in one answer: more than a class every other day for a year. */
const mostClasses = 200;

export type SlotsInput = {
  courseId: string;
  from?: string | undefined;
  to?: string | undefined;
  trial?: boolean | undefined;
};
/** `to` is null unless it was said. */
type Period = { from: number; to: number | null };
/**
 * `later`: the first bookable time after the items; `until`: as far as days off explain what is not among
 * them.
 */
type Listing = { items: Slot[]; later: number | null; until: number; timeZone: string; closures: Closure[] };

type Answer = z.output<(typeof listSlots)['response']>;

/** Each is some milliseconds of work: of many at once none keeps other calls waiting for all of them. */
const turns = createSemaphore(2);
const patienceMs = 10_000;

/**
 * Bookable times of a course: the free slots of its sensei, or the scheduled classes that have places. Unless
 * it is said until when, of the slots four weeks from the first free one on, and the classes however far
 * ahead they are; `laterFrom` says where the rest begins. Of a course that takes no bookings only those see
 * any who may still book a session that is paid, or look after it.
 */
export function listFreeSlots(ctx: Ctx, actor: Actor, input: SlotsInput): Promise<Answer> {
  return turns.take(patienceMs, Unavailable, () => listNow(ctx, actor, input));
}

async function listNow(ctx: Ctx, actor: Actor, input: SlotsInput): Promise<Answer> {
  const course = await getVisibleTerms(ctx, actor, input.courseId);
  if (!(await hasTimes(ctx, actor, course)))
    return { items: [], timeZone: await zoneOf(ctx, course), laterFrom: null, nextCursor: null, away: [] };
  const from = Math.max(ctx.clock.now().getTime(), input.from ? Date.parse(input.from) : 0);
  const to = input.to ? Math.max(from, Math.min(Date.parse(input.to), from + mostDays * day)) : null;
  const { items, timeZone, later, until, closures } =
    course.format === 'GROUP'
      ? await placesOf(ctx, course, { from, to })
      : await timesOf(ctx, course, { from, to }, durationOf(course, input.trial ?? false));
  const explained = { from, to: Math.min(to ?? Infinity, later ?? to ?? until) };
  const away = [
    ...(await awayOf(ctx, course, explained)),
    ...closedSpans(closures, timeZone, explained),
  ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return { items, timeZone, laterFrom: later === null ? null : isoOf(later), nextCursor: null, away };
}

const isoOf = (at: number) => new Date(at).toISOString();

function closedSpans(closures: readonly Closure[], timeZone: string, { from, to }: Span) {
  return closures.flatMap(({ name, note, ...days }) =>
    spansIn(days, timeZone, from, to).map((span) => ({
      startsAt: isoOf(span.from),
      endsAt: isoOf(span.to),
      note: note === null ? name : `${name}: ${note}`,
      isClosure: true as const,
    })),
  );
}

/**
 * Whether this person is shown free times of the course: it takes bookings, or they may still book what is
 * paid.
 */
export async function hasTimes(ctx: Ctx, actor: Actor, course: CourseTerms): Promise<boolean> {
  const { id, listed, senseiId, status } = course;
  if (listed || isUser(actor, senseiId) || may(actor, 'calendar.read')) return true;
  if (actor.kind !== 'user') return false;
  // What is archived does not come back: nobody looks into it for a later booking.
  return status === 'ARCHIVED'
    ? holdsSession(ctx, actor.id, id)
    : haveBookedTogether(ctx, actor.id, senseiId);
}

async function awayOf(ctx: Ctx, course: CourseTerms, { from, to }: Span) {
  const notes = await findNotes(ctx, course.senseiId, new Date(from), new Date(to));
  return notes.map(({ startsAt, endsAt, note }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    note,
  }));
}

async function timesOf(
  ctx: Ctx,
  course: CourseTerms,
  { from, to }: Period,
  durationMinutes: number,
): Promise<Listing> {
  const rules = slotRulesOf(course, durationMinutes);
  const now = ctx.clock.now().getTime();
  const last = Math.max(from, now + course.bookingWindowDays * day);
  const closures = await closuresOf(ctx, course, new Date(from), new Date(Math.max(last, to ?? last)));
  const margin = day;
  const times = await findCalendarTimes(
    ctx,
    course.senseiId,
    new Date(from - margin),
    new Date(last + margin),
  );
  const calendar = times && withClosedDays(times, closures, from - margin, last + margin);
  const refusing = await refusingOf(ctx, course.senseiId, {
    timeZone: times?.timeZone ?? 'UTC',
    from,
    to: last,
  });
  const { forAll, forNew } = splitNew(refusing(course, durationMinutes));
  const startsIn = (span: Span, limit: number) =>
    calendar ? freeSlots({ calendar, rules, refusals: forAll, now, ...span, limit }) : [];
  // The window ends with its last moment, which is part of it.
  const end = to ?? (startsIn({ from, to: last + 1 }, 1)[0] ?? last) + usualDays * day;
  const starts = startsIn({ from, to: Math.min(end, last + 1) }, mostSlots + 1);
  const later = starts[mostSlots] ?? startsIn({ from: end, to: last + 1 }, 1)[0] ?? null;
  const listed = starts.slice(0, mostSlots);
  const items = listed.map((start) => ({
    startsAt: isoOf(start),
    endsAt: isoOf(start + durationMinutes * minute),
    classId: null,
    seatsLeft: 1,
    seatsBooked: 0,
    quorum: null,
    ...(refusalAt(forNew, start) && { isForKnown: true as const }),
  }));
  const timeZone = times?.timeZone ?? (await zoneOf(ctx, course));
  return { items, timeZone, later, until: last, closures };
}

async function placesOf(ctx: Ctx, course: CourseTerms, { from, to }: Period): Promise<Listing> {
  const timeZone = await zoneOf(ctx, course);
  const now = ctx.clock.now();
  const earliest = Math.max(from, now.getTime() + course.minNoticeMinutes * minute);
  // Some of them may be on closed days.
  const most = 2 * mostClasses;
  const classes = await findOpenClasses(ctx, course.id, new Date(earliest), lastClassBefore(now), most);
  const until = Math.max(to ?? from + mostDays * day, classes.at(-1)?.endsAt.getTime() ?? from);
  const closures = await closuresOf(ctx, course, new Date(from), new Date(until));
  const open = classes.filter((each) => !isClosed(closures, timeZone, each));
  const listed = open.filter(({ startsAt }) => to === null || startsAt.getTime() < to).slice(0, mostClasses);
  const refusing = await refusingOf(ctx, course.senseiId, { timeZone, from, to: until });
  const { forNew } = splitNew(refusing(course, course.durationMinutes));
  const items = listed.map((each) => ({
    startsAt: each.startsAt.toISOString(),
    endsAt: each.endsAt.toISOString(),
    classId: each.classId,
    seatsLeft: each.seatsLeft,
    seatsBooked: each.seatsBooked,
    quorum: quorumOf(each),
    ...(refusalAt(forNew, each.startsAt.getTime()) && { isForKnown: true as const }),
  }));
  return { items, timeZone, later: open[listed.length]?.startsAt.getTime() ?? null, until, closures };
}

async function zoneOf(ctx: Ctx, course: CourseTerms): Promise<string> {
  return (await findCalendar(ctx, course.senseiId))?.timeZone ?? 'UTC';
}
