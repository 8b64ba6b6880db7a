import type { Ctx } from '../../../platform/context.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { bindingOn, type Closure, isClosed } from './blackout.ts';
import { findClosures } from './blackout.repository.ts';
import { findCalendar } from './calendar.repository.ts';

/** The blackout days of this time that bind bookings of the course. */
export async function closuresOf(ctx: Ctx, course: CourseTerms, from: Date, to: Date): Promise<Closure[]> {
  return bindingOn(await findClosures(ctx, course.senseiId, from, to), course);
}

/** Whether a class of the course at this time would be on a blackout day that binds it. */
export async function isDayClosed(
  ctx: Ctx,
  course: CourseTerms,
  time: { startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const closures = await closuresOf(ctx, course, time.startsAt, time.endsAt);
  if (closures.length === 0) return false;
  const calendar = await findCalendar(ctx, course.senseiId);
  return isClosed(closures, calendar?.timeZone ?? 'UTC', time);
}
