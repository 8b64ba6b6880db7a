import type { listSlots, Slot } from '@michi/contract/scheduling';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { isAdmin, isUser } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { type CourseTerms, getVisibleTerms } from '../catalogue/index.ts';
import { type Closure, isClosed, spansIn, withClosedDays } from './blackout.ts';
import { findCalendar, findCalendarTimes } from './calendar.repository.ts';
import { closuresOf } from './closures.ts';
import { findOpenClasses } from './open-class.repository.ts';
import { freeSlots } from './free-slots.ts';
import { haveBookedTogether } from './seat-queries.ts';
import { holdsSession } from './session-holders.ts';
import { quorumOf } from './seat.ts';
import { durationOf, slotRulesOf } from './slot-rules.ts';
import { findNotes } from './time-off.repository.ts';

const minute = 60_000;
const day = 1440 * minute;
const usualDays = 28;
const mostDays = 92;
const mostClasses = 500;

export type SlotsInput = {
  courseId: string;
  from?: string | undefined;
  to?: string | undefined;
  trial?: boolean | undefined;
};
type Period = { from: number; to: number };

/**
 * Bookable times of a course: the free slots of its sensei, or the scheduled classes that have places. Four weeks unless said, and where
 * they have none 92 days, which are the most. Of a course that takes no bookings only those see any who may still book a session that is paid, or look after it.
 */
export async function listFreeSlots(
  ctx: Ctx,
  actor: Actor,
  input: SlotsInput,
): Promise<z.output<(typeof listSlots)['response']>> {
  const course = await getVisibleTerms(ctx, actor, input.courseId);
  if (!(await hasTimes(ctx, actor, course)))
    return { items: [], timeZone: await zoneOf(ctx, course), nextCursor: null, away: [] };
  const now = ctx.clock.now().getTime();
  const from = Math.max(now, input.from ? Date.parse(input.from) : now);
  const farthest = from + mostDays * day;
  if (input.to)
    return timesWithin(ctx, course, { from, to: Math.min(Date.parse(input.to), farthest) }, input);
  const usual = await timesWithin(ctx, course, { from, to: from + usualDays * day }, input);
  return usual.items.length > 0 ? usual : timesWithin(ctx, course, { from, to: farthest }, input);
}

async function timesWithin(ctx: Ctx, course: CourseTerms, { from, to }: Period, { trial }: SlotsInput) {
  const closures = await closuresOf(ctx, course, new Date(from), new Date(to));
  const free =
    course.format === 'GROUP'
      ? await placesOf(ctx, course, closures, { from, to })
      : await timesOf(ctx, course, closures, { from, to }, durationOf(course, trial ?? false));
  const closed = closures.flatMap(({ name, note, ...days }) =>
    spansIn(days, free.timeZone, from, to).map((span) => ({
      startsAt: new Date(span.from).toISOString(),
      endsAt: new Date(span.to).toISOString(),
      note: note === null ? name : `${name}: ${note}`,
    })),
  );
  const away = [...(await awayOf(ctx, course, { from, to })), ...closed];
  return {
    ...free,
    nextCursor: null,
    away: away.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  };
}

async function hasTimes(ctx: Ctx, actor: Actor, course: CourseTerms): Promise<boolean> {
  const { id, listed, senseiId, status } = course;
  if (listed || isUser(actor, senseiId) || isAdmin(actor)) return true;
  if (actor.kind !== 'user') return false;
  // What is archived does not come back: nobody looks into it for a later booking.
  return status === 'ARCHIVED'
    ? holdsSession(ctx, actor.id, id)
    : haveBookedTogether(ctx, actor.id, senseiId);
}

async function awayOf(ctx: Ctx, course: CourseTerms, { from, to }: Period) {
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
  closures: readonly Closure[],
  { from, to }: Period,
  durationMinutes: number,
) {
  const rules = slotRulesOf(course, durationMinutes);
  const margin = day;
  const calendar =
    from < to
      ? await findCalendarTimes(ctx, course.senseiId, new Date(from - margin), new Date(to + margin))
      : null;
  const now = ctx.clock.now().getTime();
  const open = calendar && withClosedDays(calendar, closures, from - margin, to + margin);
  const starts = open ? freeSlots({ calendar: open, rules, now, from, to }) : [];
  const items: Slot[] = starts.map((start) => ({
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + durationMinutes * minute).toISOString(),
    classId: null,
    seatsLeft: 1,
    seatsBooked: 0,
    quorum: null,
  }));
  return { items, timeZone: calendar?.timeZone ?? (await zoneOf(ctx, course)) };
}

async function placesOf(ctx: Ctx, course: CourseTerms, closures: readonly Closure[], { from, to }: Period) {
  const timeZone = await zoneOf(ctx, course);
  const earliest = Math.max(from, ctx.clock.now().getTime() + course.minNoticeMinutes * minute);
  const classes = await findOpenClasses(ctx, course.id, new Date(earliest), new Date(to), mostClasses);
  const open = classes.filter((each) => !isClosed(closures, timeZone, each));
  const items = open.map((each) => ({
    startsAt: each.startsAt.toISOString(),
    endsAt: each.endsAt.toISOString(),
    classId: each.classId,
    seatsLeft: each.seatsLeft,
    seatsBooked: each.seatsBooked,
    quorum: quorumOf(each),
  }));
  return { items, timeZone };
}

async function zoneOf(ctx: Ctx, course: CourseTerms): Promise<string> {
  return (await findCalendar(ctx, course.senseiId))?.timeZone ?? 'UTC';
}
