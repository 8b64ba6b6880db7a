import type { Ctx } from '../../../platform/context.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { lockCalendarsOfClasses } from '../core/calendar-lock.repository.ts';
import { findClassDetails } from '../core/class.repository.ts';
import { isDayClosed } from '../core/closures.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import type { ClassDetail } from '../core/seat.ts';
import { findOpenOfBlackout, withdrawOne } from '../moves/replacement.repository.ts';

/** Whether a class lies in a closed day that binds it. */
export async function isClosedNow(tx: Ctx, meeting: ClassDetail): Promise<boolean> {
  const course = (await getCourseTerms(tx, [meeting.courseId])).get(meeting.courseId);
  return course !== undefined && (await isDayClosed(tx, course, meeting));
}

/**
 * tx. The days are other ones now, or none: classes that lie in no closed day any more stay, and their
 * students choose no more. `only`: of the classes of this sensei, whose calendar is locked.
 */
export async function withdrawForClosure(tx: Ctx, blackoutId: string, only?: string): Promise<void> {
  const open = await findOpenOfBlackout(tx, blackoutId);
  for (const { id, classId, senseiId, studentId } of open) {
    if (only !== undefined && senseiId !== only) continue;
    await lockCalendarsOfClasses(tx, [classId]);
    const [meeting] = await findClassDetails(tx, [classId]);
    if (!meeting || (await isClosedNow(tx, meeting)) || !(await withdrawOne(tx, id))) continue;
    await refreshSoon(tx, senseiId);
    await tx.announce('replacement.withdrawn', { replacementId: id });
    tellOf(tx, [senseiId, studentId], classId);
  }
}
