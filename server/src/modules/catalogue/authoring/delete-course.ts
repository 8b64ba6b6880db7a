import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, InvalidTransition } from '../../../platform/errors.ts';
import { canDelete, canManageCourse, isOwnCourse } from '../core/course.policy.ts';
import { deleteCourseRow, lockCourse } from '../core/course.repository.ts';
import { removeAllImages } from './course-images.ts';
import { loadVisibleCourse } from '../listing/course-queries.ts';

/**
 * A draft that nobody else ever saw goes for good, with its pictures. Throws InvalidTransition for any other
 * course.
 */
export async function deleteCourse(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockCourse(tx, id);
    const course = await loadVisibleCourse(tx, actor, id);
    authorize(isOwnCourse(actor, course) && canManageCourse(actor, course));
    if (!canDelete(actor, course)) throw InvalidTransition();
    await removeAllImages(tx, id);
    await deleteCourseRow(tx, id);
  });
}
