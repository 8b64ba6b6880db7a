import type { Course } from '@michi/contract/catalogue/courses';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { newId } from '../../../platform/ids.ts';
import { copyTitle } from './copy-title.ts';
import { withinCapacity } from '../core/course.ts';
import { canDuplicate } from '../core/course.policy.ts';
import { findCourse, findTitlesBeginning, insertCourse } from '../core/course.repository.ts';
import { getAccounts } from '../../identity/index.ts';
import { loadVisibleCourse } from '../listing/course-queries.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';
import { contentOf, presentCourse } from '../listing/present-course.ts';

/**
 * A draft with the same content and the title of a copy, in whatever state the course is; without its
 * pictures, evaluations and bookings.
 */
export async function duplicateCourse(ctx: Ctx, actor: SignedIn, id: string): Promise<Course> {
  return ctx.transaction(async (tx) => {
    const course = await loadVisibleCourse(tx, actor, id);
    authorize(canDuplicate(actor, course));
    const copy = newId(tx.clock);
    const { senseiName } = course;
    const locale = (await getAccounts(tx, [actor.id])).get(actor.id)?.locale ?? 'en';
    const taken = await findTitlesBeginning(tx, actor.id, Array.from(course.title).slice(0, 5).join(''));
    await insertCourse(
      tx,
      { id: copy, clientId: null, senseiId: actor.id, senseiName },
      {
        ...withinCapacity(contentOf(course), mostStudents(tx)),
        title: copyTitle(course.title, locale, taken),
      },
    );
    await refreshSearchOfCourses(tx, [copy]);
    return presentCourse(tx, found(await findCourse(tx, copy)), actor);
  });
}
