import type { Evaluation, OwnEvaluation } from '@michi/contract/evaluation/evaluations';
import { formerName } from '@michi/contract/identity/former-names';
import { type Actor, isUser } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { shortName } from '@michi/contract/person-name';
import { type Account, getAccounts } from '../../identity/index.ts';
import { shownResponse } from '../core/evaluation.ts';
import type { EvaluationRow } from '../core/evaluation.repository.ts';

/** Students are shown by first name and initial, and without a picture, to everybody but themselves. */
export async function presentEvaluations(
  ctx: Ctx,
  rows: readonly EvaluationRow[],
  actor: Actor,
): Promise<Evaluation[]> {
  const [authors, courses] = await Promise.all([
    getAccounts(ctx, [...new Set(rows.map((row) => row.authorId))]),
    getCourseTerms(ctx, [...new Set(rows.map((row) => row.courseId))]),
  ]);
  return rows.map((row) => ({
    id: row.id,
    course: courseOf(row, courses.get(row.courseId), actor),
    author: authorOf(row, authors.get(row.authorId), actor),
    rating: row.rating,
    criteria: { clarity: row.clarity, punctuality: row.punctuality, preparation: row.preparation },
    comment: row.comment,
    language: row.language,
    grade: row.grade,
    status: row.status,
    helpfulCount: row.helpfulCount,
    ...answerOf(row),
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }));
}

function answerOf(row: EvaluationRow): Pick<Evaluation, 'response' | 'respondedAt'> {
  const response = shownResponse(row);
  return { response, respondedAt: response === null ? null : (row.respondedAt?.toISOString() ?? null) };
}

function courseOf(
  { courseId: id, authorId, targetId }: EvaluationRow,
  course: CourseTerms | undefined,
  actor: Actor,
): Evaluation['course'] {
  const isOpen = course?.status === 'PUBLISHED' || course?.status === 'PAUSED';
  const isOfTwo = isUser(actor, authorId) || isUser(actor, targetId);
  return { id, title: course?.title ?? '', hasPage: isOpen || (isOfTwo && course !== undefined) };
}

function authorOf(row: EvaluationRow, author: Account | undefined, actor: Actor): Evaluation['author'] {
  if (author?.status === 'DELETED') return { name: formerName(author.type), avatar: null };
  const name = author?.name ?? '';
  const inFull = row.direction === 'SENSEI_TO_STUDENT' || isUser(actor, row.authorId);
  return inFull ? { name, avatar: author?.avatar ?? null } : { name: shortName(name), avatar: null };
}

/** For its author alone. */
export async function presentOwn(ctx: Ctx, row: EvaluationRow, actor: Actor): Promise<OwnEvaluation> {
  const shown = found((await presentEvaluations(ctx, [row], actor))[0]);
  const { privateNote, withdrawnAt, version } = row;
  return { ...shown, privateNote, withdrawnAt: withdrawnAt?.toISOString() ?? null, version };
}
