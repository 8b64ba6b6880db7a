import type { Course } from '@michi/contract/catalogue/courses';
import type { List } from '@michi/contract/page';
import type { CourseStatus } from '@michi/contract/states';
import type { Actor, SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { hasBought } from '../core/course-buyers.ts';
import { canKeepSenseiProfile, canSeeCourse, type Standing } from '../core/course.policy.ts';
import { type CourseRow, findCourse, findCoursesOfSensei } from '../core/course.repository.ts';
import { getAccounts, isVisible } from '../../identity/index.ts';
import type { CourseTerms } from '../core/course.ts';
import { getCourseTerms } from '../core/course-terms.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { presentCourse } from './present-course.ts';

export async function getCourse(ctx: Ctx, actor: Actor, id: string): Promise<Course> {
  return presentCourse(ctx, await loadVisibleCourse(ctx, actor, id), actor);
}

/** What the caller may not see does not exist for the caller. */
export async function loadVisibleCourse(ctx: Ctx, actor: Actor, id: string): Promise<CourseRow> {
  const course = found(await findCourse(ctx, id));
  if (canSeeCourse(actor, course)) return course;
  if (!canSeeCourse(actor, course, await standingOf(ctx, actor, course))) throw NotFound();
  return course;
}

async function standingOf(ctx: Ctx, actor: Actor, course: CourseRow): Promise<Standing> {
  const sensei = (await getAccounts(ctx, [course.senseiId])).get(course.senseiId);
  return {
    seesSensei: sensei !== undefined && (await isVisible(ctx, actor, sensei)),
    hasBought:
      course.status === 'ARCHIVED' && actor.kind === 'user' && (await hasBought(ctx, actor.id, course.id)),
  };
}

/** Throws not_found for whoever may not see the course. */
export async function getVisibleTerms(ctx: Ctx, actor: Actor, id: string): Promise<CourseTerms> {
  const terms = found((await getCourseTerms(ctx, [id])).get(id));
  if (!terms.listed) await loadVisibleCourse(ctx, actor, id);
  return terms;
}

/** Own courses in every state, newest first. */
export async function listOwnCourses(
  ctx: Ctx,
  actor: SignedIn,
  query: { status?: CourseStatus | undefined; cursor?: string | undefined; limit: number },
): Promise<List<Course>> {
  authorize(canKeepSenseiProfile(actor));
  const rows = await findCoursesOfSensei(ctx, actor.id, {
    status: query.status,
    before: query.cursor === undefined ? null : decodeCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = cursorPage(rows, query.limit, (last) => ({ at: last.createdAt, id: last.id }));
  return { ...page, items: page.items.map((row) => presentCourse(ctx, row, actor)) };
}
