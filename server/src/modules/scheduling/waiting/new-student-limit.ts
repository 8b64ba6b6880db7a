import type { Ctx } from '../../../platform/context.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { findCalendar } from '../core/calendar.repository.ts';
import { refusalAt } from '../limits/limits.ts';
import { findLimits } from '../limits/limits.repository.ts';
import { bookerOf, refusingOf, splitNew } from '../limits/refusals.ts';

/** Of a class of a group: whether a student is one new student too many for its week. */
export async function exceedsNewStudentLimit(
  tx: Ctx,
  course: CourseTerms,
  { classId, startsAt }: { classId: string; startsAt: Date },
): Promise<(studentId: string) => Promise<boolean>> {
  const limits = await findLimits(tx, course.senseiId);
  if (!limits) return () => Promise.resolve(false);
  const timeZone = (await findCalendar(tx, course.senseiId))?.timeZone ?? 'UTC';
  const at = startsAt.getTime();
  return async (studentId) => {
    const refusing = await refusingOf(tx, course.senseiId, { timeZone, from: at, to: at, limits });
    const booker = await bookerOf(tx, course.senseiId, studentId, [classId]);
    return refusalAt(splitNew(refusing(course, course.durationMinutes, booker)).forNew, at) !== undefined;
  };
}
