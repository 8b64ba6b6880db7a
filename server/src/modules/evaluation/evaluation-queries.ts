import type { Evaluation } from '@michi/contract/evaluation';
import { formerName } from '@michi/contract/former-names';
import type { List } from '@michi/contract/page';
import { type Actor, isUser } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { NotFound } from '../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../platform/cursor.ts';
import { canSeeCourse, getCourseTerms, getSenseiProfiles } from '../catalogue/index.ts';
import { getAccounts } from '../identity/index.ts';
import { shortName } from './evaluation.ts';
import { type EvaluationRow, findPublishedOfCourse } from './evaluation.repository.ts';

/** What students wrote of a course that the caller may see, newest first. */
export async function listCourseEvaluations(
  ctx: Ctx,
  actor: Actor,
  courseId: string,
  query: { cursor?: string | undefined; limit: number },
): Promise<List<Evaluation>> {
  await checkCourse(ctx, actor, courseId);
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const rows = await findPublishedOfCourse(ctx, courseId, before, query.limit + 1);
  const page = cursorPage(rows, query.limit, (last) => ({
    at: last.publishedAt ?? last.createdAt,
    id: last.id,
  }));
  return { ...page, items: await presentEvaluations(ctx, page.items, actor) };
}

async function checkCourse(ctx: Ctx, actor: Actor, courseId: string): Promise<void> {
  const course = (await getCourseTerms(ctx, [courseId])).get(courseId);
  const sensei = course && (await getSenseiProfiles(ctx, [course.senseiId])).get(course.senseiId);
  if (!course || !sensei || !canSeeCourse(actor, { ...course, senseiStatus: sensei.status }))
    throw NotFound();
}

/** Students are shown by first name and initial, to everybody but themselves. */
export async function presentEvaluations(
  ctx: Ctx,
  rows: readonly EvaluationRow[],
  actor: Actor,
): Promise<Evaluation[]> {
  const authors = await getAccounts(ctx, [...new Set(rows.map((row) => row.authorId))]);
  return rows.map((row) => {
    const author = authors.get(row.authorId);
    const hasLeft = author?.status === 'DELETED';
    const name = hasLeft ? formerName(author.type) : (author?.name ?? '');
    const inFull = hasLeft || row.direction === 'SENSEI_TO_STUDENT' || isUser(actor, row.authorId);
    return {
      id: row.id,
      seatId: row.seatId,
      author: {
        id: row.authorId,
        name: inFull ? name : shortName(name),
        avatar: hasLeft ? null : (author?.avatar ?? null),
      },
      rating: row.rating,
      criteria: { clarity: row.clarity, punctuality: row.punctuality, preparation: row.preparation },
      comment: row.comment,
      grade: row.grade,
      status: row.status,
      response: row.response,
      respondedAt: row.respondedAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
    };
  });
}
