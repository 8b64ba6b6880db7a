import type {
  EvaluationPage,
  EvaluationQuery,
  EvaluationSummary,
} from '@michi/contract/evaluation/evaluations';
import type { Actor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { averageOf, getSenseiProfile, getVisibleTerms } from '../../catalogue/index.ts';
import { type About, findPublished, type Place, sumCounted } from './evaluation-list.repository.ts';
import type { EvaluationRow } from '../core/evaluation.repository.ts';
import { presentEvaluations } from './present-evaluation.ts';

/** What students wrote of a course that the caller may see. */
export async function listCourseEvaluations(
  ctx: Ctx,
  actor: Actor,
  courseId: string,
  query: EvaluationQuery,
): Promise<EvaluationPage> {
  await getVisibleTerms(ctx, actor, courseId);
  return listAbout(ctx, actor, { courseId }, query);
}

/** What students wrote of a sensei, of all courses. Throws not_found for who does not teach, or not now. */
export async function listSenseiEvaluations(
  ctx: Ctx,
  actor: Actor,
  senseiId: string,
  query: EvaluationQuery,
): Promise<EvaluationPage> {
  await getSenseiProfile(ctx, actor, senseiId);
  return listAbout(ctx, actor, { senseiId }, query);
}

async function listAbout(
  ctx: Ctx,
  actor: Actor,
  about: About,
  query: EvaluationQuery,
): Promise<EvaluationPage> {
  const after = query.cursor === undefined ? null : placeOf(query.cursor);
  const [rows, sums] = await Promise.all([findPublished(ctx, about, query, after), sumCounted(ctx, about)]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: await presentEvaluations(ctx, shown, actor),
    nextCursor: rows.length > query.limit && last ? cursorOf(last) : null,
    summary: summaryOf(sums),
  };
}

/** Of both orders: one place serves either. */
const cursorOf = ({ helpfulCount, publishedAt, id }: EvaluationRow): string =>
  Buffer.from(`${helpfulCount}/${publishedAt?.getTime() ?? 0}/${id}`).toString('base64url');

function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const parts = /^(\d{1,9})\/(\d{1,15})\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(text);
  const [, helpful = '', at = '', id = ''] = parts ?? [];
  if (!parts) throw ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });
  return { helpfulCount: Number(helpful), at: new Date(Number(at)), id };
}

function summaryOf({
  byStars,
  totals,
  languages,
}: Awaited<ReturnType<typeof sumCounted>>): EvaluationSummary {
  const distribution = [1, 2, 3, 4, 5].map((stars) =>
    Number(byStars.find(({ rating }) => rating === stars)?.count ?? 0),
  );
  const count = distribution.reduce((sum, each) => sum + each, 0);
  const sum = distribution.reduce((total, each, index) => total + each * (index + 1), 0);
  const { clarity, punctuality, preparation, hidden, withComment } = totals;
  return {
    average: averageOf(sum, count),
    count,
    distribution,
    criteria: { clarity, punctuality, preparation },
    languages: languages.map((each) => ({ language: each.language, count: Number(each.count) })),
    withComment,
    underReview: hidden,
  };
}
