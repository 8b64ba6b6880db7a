import { z } from 'zod';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { enqueueJobs, jobToCome, type JobToCome } from '../../../platform/jobs/jobs.ts';
import type { FreeCourse } from '../../../events.ts';
import { decisiveStarts, keptUntil } from '@michi/search-index';
import { type CourseTerms, listListedCourses } from '../../catalogue/index.ts';
import { bindingOn, type Closure, isClosed, withClosedDays } from './blackout.ts';
import { findClosuresOf } from './blackout.repository.ts';
import { findCalendarTimesOf } from './calendar.repository.ts';
import { lockEachCalendar } from './calendar-lock.repository.ts';
import { findOpenClassesOf, type ScheduledClass } from './open-class.repository.ts';
import { type CalendarTimes, freeSlots } from './free-slots.ts';
import { refusalAt } from '../limits/limits.ts';
import { findLimitsOf } from '../limits/limits.repository.ts';
import { type Refusing, refusingOf, splitNew } from '../limits/refusals.ts';
import { lastClassBefore, slotRulesOf } from './course-slot-rules.ts';

export const refreshFreeTimesJob = declareJob(
  'scheduling.refresh_free_times',
  z.object({ senseiId: z.uuid() }),
  ({ senseiId }) => `scheduling.refresh_free_times:${senseiId}`,
);

const minute = 60_000;
const day = 1440 * minute;
const leastPause = 10 * minute;
const longest = 366 * day;
/** Of a group course; a year of them, one each day. */
const mostClasses = 400;

/** After any change of what is free. Several changes in a row make one job. */
export async function refreshSoon(tx: Ctx, senseiId: string, runAt?: Date): Promise<void> {
  await tx.enqueue(refreshFreeTimesJob, { senseiId }, runAt ? { runAt } : {});
}

/**
 * Computes when each listed course is free and announces availability.changed. Comes back by itself when the
 * first of these times can no longer be booked, and within a day in any case, because the booking window
 * moves on.
 */
export const refreshFreeTimes = (ctx: Ctx, senseiId: string): Promise<void> =>
  refreshFreeTimesOf(ctx, [senseiId]);

/** The same for many at once, in as many statements. Until its end nothing is booked with any of them. */
export async function refreshFreeTimesOf(ctx: Ctx, senseiIds: readonly string[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    // Two refreshes at once would announce in any order.
    await lockEachCalendar(tx, senseiIds);
    const listed = await listListedCourses(tx, senseiIds);
    if (listed.length === 0) return;
    const now = tx.clock.now();
    const horizon = Math.max(...listed.map((course) => course.bookingWindowDays)) * day + day;
    const until = new Date(now.getTime() + Math.min(horizon, longest));
    // Classes in a group are scheduled far beyond the booking window, and each of them may be on a closed
    // day.
    const closedUntil = listed.some(({ format }) => format === 'GROUP') ? lastClassBefore(now) : until;
    const own = Map.groupBy(listed, (course) => course.senseiId);
    const ids = [...own.keys()];
    // What is over may still want its pause.
    const calendars = await findCalendarTimesOf(tx, ids, after(now, -day), until);
    const closures = await findClosuresOf(tx, ids, now, closedUntil);
    const limits = await findLimitsOf(tx, ids);
    const groups = listed.filter(({ format }) => format === 'GROUP');
    const classes = await findOpenClassesOf(
      tx,
      groups.map(({ id, minNoticeMinutes }) => ({
        courseId: id,
        from: after(now, minNoticeMinutes * minute),
      })),
      lastClassBefore(now),
      mostClasses,
    );
    const courses: FreeCourse[] = [];
    const jobs: JobToCome[] = [];
    for (const [senseiId, offered] of own) {
      const calendar = calendars.get(senseiId) ?? null;
      const refusing = await refusingOf(tx, senseiId, {
        timeZone: calendar?.timeZone ?? 'UTC',
        from: now.getTime(),
        to: closedUntil.getTime(),
        limits: limits.get(senseiId) ?? null,
      });
      let runAt = now.getTime() + day;
      for (const course of offered) {
        const starts = freeStartsOf(course, calendar, {
          now: now.getTime(),
          closures: bindingOn(closures.get(senseiId) ?? [], course),
          refusing,
          classes: classes.get(course.id) ?? [],
        });
        const nextFreeAt = starts[0] === undefined ? null : new Date(starts[0]);
        const freeStarts = decisiveStarts(starts, now.getTime());
        courses.push({ courseId: course.id, nextFreeAt, freeStarts });
        if (nextFreeAt) runAt = Math.min(runAt, nextFreeAt.getTime() - course.minNoticeMinutes * minute);
      }
      const again = new Date(Math.max(runAt + minute, now.getTime() + leastPause));
      jobs.push(jobToCome(refreshFreeTimesJob, { senseiId }, { runAt: again }));
    }
    await tx.announce('availability.changed', { senseiIds: ids, courses });
    await enqueueJobs(tx, jobs);
  });
}

type Facts = {
  now: number;
  closures: readonly Closure[];
  refusing: Refusing;
  /** Of a group course. */
  classes: readonly ScheduledClass[];
};

/**
 * As far as times are planned, for a student whom the sensei does not know yet; where there are none, the
 * next one after that. Rising.
 */
function freeStartsOf(
  course: CourseTerms,
  calendar: CalendarTimes | null,
  { now, closures, refusing, classes }: Facts,
): number[] {
  const refusals = refusing(course, course.durationMinutes);
  if (course.format === 'GROUP') {
    return classes
      .filter((each) => !isClosed(closures, calendar?.timeZone ?? 'UTC', each))
      .map(({ startsAt }) => startsAt.getTime())
      .filter((at) => refusalAt(splitNew(refusals).forNew, at) === undefined);
  }
  if (!calendar) return [];
  const query = {
    calendar: withClosedDays(calendar, closures, now, now + longest),
    rules: slotRulesOf(course, course.durationMinutes),
    refusals,
    now,
    from: now,
  };
  const starts = freeSlots({ ...query, to: keptUntil(now) });
  return starts.length > 0 ? starts : freeSlots({ ...query, to: now + longest, limit: 1 });
}
