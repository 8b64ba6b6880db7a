import type { EvaluationQuery } from '@michi/contract/evaluation/evaluations';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { type EvaluationRow, selectEvaluations } from '../core/evaluation.repository.ts';

/** Evaluations of one course, or of a sensei in all courses. */
export type About = { courseId: string } | { senseiId: string };
export type Place = { helpfulCount: number; at: Date; id: string };

const ofWhom = (about: About) =>
  'courseId' in about
    ? sql<boolean>`course_id = ${about.courseId}::uuid`
    : sql<boolean>`target_id = ${about.senseiId}::uuid`;

/** Published ones, one more than `limit`, in the order asked for. */
export function findPublished(
  ctx: Ctx,
  about: About,
  query: Omit<EvaluationQuery, 'cursor'>,
  after: Place | null,
): Promise<EvaluationRow[]> {
  const { stars, language, withComment, sort, limit } = query;
  return selectEvaluations(ctx)
    .where(ofWhom(about))
    .where('direction', '=', 'STUDENT_TO_SENSEI')
    .where('published_at', 'is not', null)
    .where('status', '=', 'PUBLISHED')
    .$if(stars !== undefined, (select) => select.where('rating', '=', stars ?? 0))
    .$if(language !== undefined, (select) => select.where('language', '=', language ?? ''))
    .$if(withComment === true || language !== undefined, (select) => select.where('comment', '<>', ''))
    .$if(after !== null, (select) => select.where(beyond(sort, after)))
    .$if(sort === 'helpful', (select) => select.orderBy('helpful_count', 'desc'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

function beyond(sort: EvaluationQuery['sort'], after: Place | null) {
  return sort === 'helpful'
    ? sql<boolean>`(helpful_count, published_at, id) < (${after?.helpfulCount}::int, ${after?.at}, ${after?.id}::uuid)`
    : sql<boolean>`(published_at, id) < (${after?.at}, ${after?.id}::uuid)`;
}

/**
 * Sums over all that count: published, also while they are hidden for a report, until an administrator
 * withdraws them.
 */
export async function sumCounted(ctx: Ctx, about: About) {
  const counted = () =>
    tables(ctx, 'evaluation')
      .selectFrom('evaluation')
      .where(ofWhom(about))
      .where('direction', '=', 'STUDENT_TO_SENSEI')
      .where('published_at', 'is not', null)
      .where('withdrawn_at', 'is', null);
  const mean = (column: 'clarity' | 'punctuality' | 'preparation') =>
    sql<number | null>`round(avg(${sql.ref(column)}), 2)::float8`.as(column);
  const [byStars, totals, languages] = await Promise.all([
    counted()
      .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
      .groupBy('rating')
      .execute(),
    counted()
      .select([mean('clarity'), mean('punctuality'), mean('preparation')])
      .select(sql<number>`count(*) filter (where status = 'HIDDEN')::int`.as('hidden'))
      .select(
        sql<number>`count(*) filter (where status = 'PUBLISHED' and comment <> '')::int`.as('withComment'),
      )
      .executeTakeFirstOrThrow(),
    counted()
      .select((eb) => ['language', eb.fn.countAll<number>().as('count')])
      .where('status', '=', 'PUBLISHED')
      .where('comment', '<>', '')
      .groupBy('language')
      .orderBy('count', 'desc')
      .orderBy('language')
      .execute(),
  ]);
  return { byStars, totals, languages };
}

/** Published ones of a sensei, the newest first. */
export function findReceived(
  ctx: Ctx,
  senseiId: string,
  { isUnanswered, before, limit }: { isUnanswered: boolean; before: Cursor | null; limit: number },
): Promise<EvaluationRow[]> {
  return selectEvaluations(ctx)
    .where('target_id', '=', senseiId)
    .where('direction', '=', 'STUDENT_TO_SENSEI')
    .where('published_at', 'is not', null)
    .where('status', '=', 'PUBLISHED')
    .$if(isUnanswered, (select) => select.where('response', 'is', null))
    .where((eb) => behind(eb, before, ['published_at', 'id'], 'desc'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function countReceived(ctx: Ctx, senseiId: string): Promise<{ count: number; unanswered: number }> {
  return tables(ctx, 'evaluation')
    .selectFrom('evaluation')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('response', 'is', null).as('unanswered'),
    ])
    .where('target_id', '=', senseiId)
    .where('direction', '=', 'STUDENT_TO_SENSEI')
    .where('published_at', 'is not', null)
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow();
}
