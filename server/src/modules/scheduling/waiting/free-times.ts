import type { Ctx } from '../../../platform/context.ts';
import { after, days } from '../../../platform/clock.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { withClosedDays } from '../core/blackout.ts';
import { findCalendarTimes } from '../core/calendar.repository.ts';
import { closuresOf } from '../core/closures.ts';
import { freeSlots } from '../core/free-slots.ts';
import { slotRulesOf } from '../core/course-slot-rules.ts';
import type { Refusal } from '../limits/limits.ts';
import { findLimits } from '../limits/limits.repository.ts';
import { bookerOf, refusingOf } from '../limits/refusals.ts';
import { findAwaySpans } from '../moves/span.repository.ts';

type Time = { startsAt: Date; endsAt: Date };
const minute = 60_000;
/** In one look. */
const mostTimes = 200;

/**
 * The free times of a 1:1 course for a student, within its booking window; those that were taken meanwhile,
 * and what they rule out, are none.
 */
export async function freeTimesOf(tx: Ctx, course: CourseTerms) {
  const now = tx.clock.now();
  const until = after(now, days(course.bookingWindowDays + 1));
  const times = await findCalendarTimes(tx, course.senseiId, after(now, -days(1)), until);
  const closures = await closuresOf(tx, course, now, until);
  const calendar = times && withClosedDays(times, closures, now.getTime() - days(1), until.getTime());
  const blocks = [...(calendar?.blocks ?? [])];
  const rules = slotRulesOf(course, course.durationMinutes);
  // Of what is kept for somebody already: others may have come within its pauses since.
  const kept = { ...rules, bufferBefore: 0, bufferAfter: 0 };
  const limits = await findLimits(tx, course.senseiId);
  // Anew for each look: what was taken meanwhile counts.
  const refusalsFor = async (studentId: string): Promise<Refusal[]> => {
    if (!limits || !calendar) return [];
    const period = { timeZone: calendar.timeZone, from: now.getTime(), to: until.getTime() };
    const refusing = await refusingOf(tx, course.senseiId, { ...period, limits });
    const booker = await bookerOf(tx, course.senseiId, studentId);
    return refusing(course, course.durationMinutes, booker);
  };
  const startsIn = async (studentId: string, from: number, to: number, limit: number, by = rules) => {
    if (!calendar) return [];
    const refusals = await refusalsFor(studentId);
    return freeSlots({
      calendar: { ...calendar, blocks },
      rules: by,
      refusals,
      now: now.getTime(),
      from,
      to,
      limit,
    });
  };
  return {
    times: async (studentId: string): Promise<Time[]> =>
      (await startsIn(studentId, now.getTime(), until.getTime(), mostTimes)).map((start) => ({
        startsAt: new Date(start),
        endsAt: new Date(start + course.durationMinutes * minute),
      })),
    /** Whether a time that was kept for this student until now may be kept on. */
    has: async (studentId: string, startsAt: Date) =>
      (await startsIn(studentId, startsAt.getTime(), startsAt.getTime() + 1, 1, kept)).length > 0,
    /** Whether a time that is kept for somebody would be free for them, were it not kept. */
    stands: async ({ startsAt, endsAt }: Time) => {
      if (!calendar) return false;
      const [from, to] = [startsAt.getTime(), endsAt.getTime()];
      const others = blocks.filter((block) => block.from !== from || block.to !== to);
      const away = await findAwaySpans(tx, course.senseiId, startsAt, endsAt);
      const standing = { ...calendar, blocks: [...others, ...away] };
      return (
        freeSlots({ calendar: standing, rules: kept, now: now.getTime(), from, to: from + 1 }).length > 0
      );
    },
    take: ({ startsAt, endsAt }: Time) =>
      void blocks.push({ from: startsAt.getTime(), to: endsAt.getTime() }),
  };
}
