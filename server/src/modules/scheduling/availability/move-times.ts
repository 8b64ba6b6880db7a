import type { Ctx } from '../../../platform/context.ts';
import { Unavailable } from '../../../platform/errors.ts';
import { createSemaphore } from '../../../platform/files/semaphore.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { withClosedDays } from '../core/blackout.ts';
import { findCalendarTimes } from '../core/calendar.repository.ts';
import { closuresOf } from '../core/closures.ts';
import { freeSlots } from '../core/free-slots.ts';
import type { ClassDetail } from '../core/seat.ts';
import { bookerOf, refusingOf } from '../limits/refusals.ts';
import { slotRulesOf } from '../core/course-slot-rules.ts';
import { findAwaySpans, findSpansOfClasses, findStudentSpans } from '../moves/span.repository.ts';

const minute = 60_000;
const day = 1440 * minute;
const usualDays = 28;
const mostSlots = 2000;

export type MoveTimes = { items: { startsAt: string; endsAt: string }[]; laterFrom: string | null };

const turns = createSemaphore(2);
const patienceMs = 10_000;

/**
 * Times to which a class can move: those that its sensei offers for bookings of this length, what the class
 * itself takes included, without what its student has then. Four weeks from the first one on; `laterFrom`
 * says where the rest begins.
 */
export function listMoveTimes(
  ctx: Ctx,
  course: CourseTerms,
  meeting: ClassDetail,
  studentId: string | null,
  since: string | undefined,
): Promise<MoveTimes> {
  return turns.take(patienceMs, Unavailable, () => listNow(ctx, course, meeting, studentId, since));
}

async function listNow(
  ctx: Ctx,
  course: CourseTerms,
  { classId, senseiId, startsAt, endsAt }: ClassDetail,
  studentId: string | null,
  since: string | undefined,
): Promise<MoveTimes> {
  const duration = endsAt.getTime() - startsAt.getTime();
  const now = ctx.clock.now().getTime();
  const from = Math.max(now, since ? Date.parse(since) : 0);
  const last = Math.max(from, now + course.bookingWindowDays * day);
  const [first, end] = [new Date(from - day), new Date(last + day)];
  const times = await findCalendarTimes(ctx, senseiId, first, end);
  if (!times) return { items: [], laterFrom: null };
  const own = await findSpansOfClasses(ctx, [classId]);
  const isOwn = (block: { from: number; to: number }) =>
    own.some((span) => span.from === block.from && span.to === block.to);
  const closures = await closuresOf(ctx, course, new Date(from), end);
  // Where the class itself stands in a time-off nothing else does.
  const away = await findAwaySpans(ctx, senseiId, first, end);
  const calendar = withClosedDays(
    { ...times, blocks: [...times.blocks.filter((block) => !isOwn(block)), ...away] },
    closures,
    first.getTime(),
    end.getTime(),
  );
  const busy = studentId === null ? [] : await findStudentSpans(ctx, studentId, [classId], first, end);
  const isFree = (start: number) =>
    start !== startsAt.getTime() && !busy.some((span) => span.from < start + duration && span.to > start);
  const rules = slotRulesOf(course, duration / minute);
  const refusals = await refusalsFor(ctx, course, duration / minute, {
    timeZone: times.timeZone,
    from,
    to: last,
    classId,
    studentId,
  });
  const starts = freeSlots({ calendar, rules, refusals, now, from, to: last + 1 }).filter(isFree);
  const until = (starts[0] ?? last) + usualDays * day;
  const listed = starts.filter((start) => start < until).slice(0, mostSlots);
  const later = starts[listed.length];
  return {
    items: listed.map((start) => ({
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + duration).toISOString(),
    })),
    laterFrom: later === undefined ? null : new Date(later).toISOString(),
  };
}

/** What the limits refuse once the class has left its time; of a group, which its sensei moves, nothing. */
async function refusalsFor(
  ctx: Ctx,
  course: CourseTerms,
  durationMinutes: number,
  asked: { timeZone: string; from: number; to: number; classId: string; studentId: string | null },
) {
  const { studentId, classId, ...period } = asked;
  if (studentId === null) return [];
  const without = [classId];
  const refusing = await refusingOf(ctx, course.senseiId, { ...period, without });
  return refusing(course, durationMinutes, await bookerOf(ctx, course.senseiId, studentId, without));
}
