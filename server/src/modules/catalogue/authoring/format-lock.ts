import { type FormatBond, formatBondText } from '@michi/contract/catalogue/course-format';
import type { CourseFormat } from '@michi/contract/states';
import type { Violation } from '@michi/contract/problem';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { canEditCourse } from '../core/course.policy.ts';
import { loadVisibleCourse } from '../listing/course-queries.ts';

type Sold = { id: string; senseiId: string; format: CourseFormat };

/** What is sold of a course, as far as it can only be given as the course is now: to one student, or to a group. */
export type FormatLocks = {
  /** tx. Nothing of this sensei is booked or scheduled until it is over. */
  keepStill: (tx: Ctx, senseiId: string) => Promise<void>;
  find: (ctx: Ctx, course: Sold) => Promise<FormatBond | null>;
};

const known = new Set<FormatLocks>();

/** A later module knows what is sold. The same one counts once. */
export function registerFormatLocks(bonds: FormatLocks): void {
  known.add(bonds);
}

async function findBond(ctx: Ctx, course: Sold): Promise<FormatBond | null> {
  for (const bonds of known) {
    const bond = await bonds.find(ctx, course);
    if (bond) return bond;
  }
  return null;
}

/** For whoever may change the course, before they try. Throws not_found, forbidden. */
export async function getFormatLock(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
): Promise<{ bond: FormatBond | null }> {
  const course = await loadVisibleCourse(ctx, actor, id);
  authorize(canEditCourse(actor, course));
  return { bond: await findBond(ctx, course) };
}

/** tx, before any lock on the course: whoever books takes the calendar first. What is found stays so until the transaction is over. */
export async function formatViolations(
  tx: Ctx,
  course: Sold,
  next: { format: CourseFormat },
): Promise<Violation[]> {
  if (next.format === course.format) return [];
  for (const bonds of known) await bonds.keepStill(tx, course.senseiId);
  const bond = await findBond(tx, course);
  return bond ? [{ field: 'format', message: formatBondText[bond] }] : [];
}
