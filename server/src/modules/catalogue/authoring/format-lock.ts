import { type FormatLock, formatLockText } from '@michi/contract/catalogue/course-format';
import type { CourseFormat } from '@michi/contract/states';
import type { Violation } from '@michi/contract/problem';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';
import { canEditCourse } from '../core/course.policy.ts';
import { loadVisibleCourse } from '../listing/course-queries.ts';

type Sold = { id: string; senseiId: string; format: CourseFormat };

/**
 * What is sold of a course, as far as it can only be given as the course is now: to one student, or to a
 * group.
 */
export type FormatLocks = {
  /** tx. Nothing of this sensei is booked or scheduled until it is over. */
  keepStill: (tx: Ctx, senseiId: string) => Promise<void>;
  find: (ctx: Ctx, course: Sold) => Promise<FormatLock | null>;
};

/** A later module knows what is sold. */
export const formatLocksPoint = extensionPoint<FormatLocks>();

async function findLock(ctx: Ctx, course: Sold): Promise<FormatLock | null> {
  for (const checks of formatLocksPoint.parts) {
    const lock = await checks.find(ctx, course);
    if (lock) return lock;
  }
  return null;
}

/** For whoever may change the course, before they try. Throws not_found, forbidden. */
export async function getFormatLock(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
): Promise<{ lock: FormatLock | null }> {
  const course = await loadVisibleCourse(ctx, actor, id);
  authorize(canEditCourse(actor, course));
  return { lock: await findLock(ctx, course) };
}

/**
 * tx, before any lock on the course: whoever books takes the calendar first. What is found stays so until the
 * transaction is over.
 */
export async function formatViolations(
  tx: Ctx,
  course: Sold,
  next: { format: CourseFormat },
): Promise<Violation[]> {
  if (next.format === course.format) return [];
  for (const checks of formatLocksPoint.parts) await checks.keepStill(tx, course.senseiId);
  const lock = await findLock(tx, course);
  return lock ? [{ field: 'format', message: formatLockText[lock] }] : [];
}
