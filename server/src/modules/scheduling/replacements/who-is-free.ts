import type { Ctx } from '../../../platform/context.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { refusalsFor } from '../limits/refusals.ts';
import { isClosed, withClosedDays } from '../core/blackout.ts';
import { findCalendarTimes } from '../core/calendar.repository.ts';
import { closuresOf } from '../core/closures.ts';
import { freeSlots } from '../core/free-slots.ts';
import { findOpenClasses } from '../core/open-class.repository.ts';
import { lastClassBefore, slotRulesOf } from '../core/course-slot-rules.ts';
import { findStudentSpans } from '../moves/span.repository.ts';

const minute = 60_000;
const day = 1440 * minute;

/**
 * Those of these 1:1 courses that could be booked at this time, by this student, by the rule of every
 * booking, in their order; no more than `most`.
 */
export async function whoIsFree(
  ctx: Ctx,
  courses: readonly CourseTerms[],
  seat: { startsAt: Date; endsAt: Date; studentId: string },
  most: number,
): Promise<CourseTerms[]> {
  const free: CourseTerms[] = [];
  for (const course of courses) {
    if (free.length === most) break;
    if (await isFree(ctx, course, seat)) free.push(course);
  }
  return free;
}

async function isFree(
  ctx: Ctx,
  course: CourseTerms,
  { startsAt, endsAt, studentId }: { startsAt: Date; endsAt: Date; studentId: string },
): Promise<boolean> {
  const from = startsAt.getTime();
  const to = endsAt.getTime();
  const times = await findCalendarTimes(ctx, course.senseiId, new Date(from - day), new Date(to + day));
  if (!times) return false;
  const closures = await closuresOf(ctx, course, startsAt, endsAt);
  const calendar = withClosedDays(times, closures, from - day, to + day);
  const rules = slotRulesOf(course, (to - from) / minute);
  const now = ctx.clock.now().getTime();
  if (freeSlots({ calendar, rules, now, from, to: from + 1 }).length === 0) return false;
  const durationMinutes = (to - from) / minute;
  const asked = { timeZone: times.timeZone, at: from, durationMinutes, studentId };
  const refusals = await refusalsFor(ctx, course, asked);
  return freeSlots({ calendar, rules, refusals, now, from, to: from + 1 }).length > 0;
}

const mostClasses = 60;

/** Other classes of a group course with a place for this student, by start. */
export async function listOtherClasses(
  ctx: Ctx,
  course: CourseTerms,
  seat: { classId: string; studentId: string },
): Promise<{ classId: string; startsAt: Date; endsAt: Date; seatsLeft: number }[]> {
  const now = ctx.clock.now();
  const earliest = new Date(now.getTime() + course.minNoticeMinutes * minute);
  const classes = await findOpenClasses(ctx, course.id, earliest, lastClassBefore(now), mostClasses);
  const last = classes.at(-1);
  if (!last) return [];
  const times = await findCalendarTimes(ctx, course.senseiId, now, now);
  const closures = await closuresOf(ctx, course, earliest, last.endsAt);
  const busy = await findStudentSpans(ctx, seat.studentId, [seat.classId], now, last.endsAt);
  return classes.filter(
    (each) =>
      each.classId !== seat.classId &&
      !isClosed(closures, times?.timeZone ?? 'UTC', each) &&
      !busy.some((own) => own.from < each.endsAt.getTime() && own.to > each.startsAt.getTime()),
  );
}
