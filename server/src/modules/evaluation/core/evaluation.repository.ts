import type { EvaluationStatus, Grade } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { AlreadyEvaluated } from '../evaluation.errors.ts';
import type { Direction } from './evaluation.ts';

/** What a person writes of another. */
export type Words = {
  rating: number;
  clarity: number | null;
  punctuality: number | null;
  preparation: number | null;
  comment: string;
  language: string;
  privateNote: string | null;
  grade: Grade | null;
};
export type NewEvaluation = Words & {
  id: string;
  seatId: string;
  courseId: string;
  authorId: string;
  targetId: string;
  direction: Direction;
};
export type EvaluationRow = Awaited<ReturnType<typeof findOfSeat>>[number];

export function selectEvaluations(ctx: Ctx) {
  return tables(ctx, 'evaluation')
    .selectFrom('evaluation')
    .select((eb) => [
      'id',
      'seat_id as seatId',
      'course_id as courseId',
      'author_id as authorId',
      'target_id as targetId',
      eb.ref('direction').$castTo<Direction>().as('direction'),
      'rating',
      'clarity',
      'punctuality',
      'preparation',
      'comment',
      'language',
      'private_note as privateNote',
      eb.ref('grade').$castTo<Grade | null>().as('grade'),
      eb.ref('status').$castTo<EvaluationStatus>().as('status'),
      'helpful_count as helpfulCount',
      'response',
      'responded_at as respondedAt',
      'response_withdrawn_at as responseWithdrawnAt',
      'version',
      'created_at as createdAt',
      'published_at as publishedAt',
      'withdrawn_at as withdrawnAt',
    ]);
}

/**
 * Of two sides writing at the same moment the second must see what the first wrote, or neither would publish.
 */
export async function lockEvaluationsOfSeat(ctx: Ctx, seatId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('evaluation ' || ${seatId}::text, 0))`.execute(
    ctx.db,
  );
}

/**
 * What others wrote about this person, as far as it was published: nothing that they kept to themselves, and
 * no ids of theirs.
 */
export function findPublishedAbout(ctx: Ctx, userId: string) {
  return tables(ctx, 'evaluation')
    .selectFrom('evaluation')
    .select(['rating', 'clarity', 'punctuality', 'preparation', 'comment', 'grade', 'response'])
    .select(['course_id as courseId', 'published_at as publishedAt'])
    .where('target_id', '=', userId)
    .where('status', '=', 'PUBLISHED')
    .orderBy('published_at')
    .execute();
}

export function findOfSeat(ctx: Ctx, seatId: string) {
  return selectEvaluations(ctx).where('seat_id', '=', seatId).execute();
}

export function findEvaluation(ctx: Ctx, id: string): Promise<EvaluationRow | undefined> {
  return selectEvaluations(ctx).where('id', '=', id).executeTakeFirst();
}

/** tx. Votes, answers and reports of one evaluation come one after the other. */
export function lockEvaluation(tx: Ctx, id: string): Promise<EvaluationRow | undefined> {
  return selectEvaluations(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findEvaluations(ctx: Ctx, ids: readonly string[]): Promise<EvaluationRow[]> {
  return selectEvaluations(ctx).where('id', 'in', ids).execute();
}

/**
 * Of which of these seats this person has nothing left to write: it has, or what the other side wrote is
 * published.
 */
export async function findClosedSeats(
  ctx: Ctx,
  authorId: string,
  seatIds: readonly string[],
): Promise<Set<string>> {
  if (seatIds.length === 0) return new Set();
  const rows = await tables(ctx, 'evaluation')
    .selectFrom('evaluation')
    .select('seat_id as seatId')
    .where('seat_id', 'in', seatIds)
    .where((eb) => eb.or([eb('author_id', '=', authorId), eb('status', '!=', 'PENDING')]))
    .execute();
  return new Set(rows.map((row) => row.seatId));
}

const columnsOf = (words: Words) => ({
  rating: words.rating,
  clarity: words.clarity,
  punctuality: words.punctuality,
  preparation: words.preparation,
  comment: words.comment,
  language: words.language,
  private_note: words.privateNote,
  grade: words.grade,
});

/** Throws `already_evaluated` when this side has written before. */
export async function insertEvaluation(ctx: Ctx, evaluation: NewEvaluation): Promise<void> {
  try {
    await tables(ctx, 'evaluation')
      .insertInto('evaluation')
      .values({
        ...columnsOf(evaluation),
        id: evaluation.id,
        seat_id: evaluation.seatId,
        course_id: evaluation.courseId,
        author_id: evaluation.authorId,
        target_id: evaluation.targetId,
        direction: evaluation.direction,
        status: 'PENDING',
        created_at: ctx.clock.now(),
      })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'evaluation_seat_id_direction_key') throw AlreadyEvaluated();
    throw error;
  }
}

export async function rewriteEvaluation(ctx: Ctx, id: string, words: Words): Promise<void> {
  await tables(ctx, 'evaluation')
    .updateTable('evaluation')
    .set((eb) => ({ ...columnsOf(words), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function saveResponse(ctx: Ctx, id: string, response: string, respondedAt: Date): Promise<void> {
  await tables(ctx, 'evaluation')
    .updateTable('evaluation')
    .set({ response, responded_at: respondedAt })
    .where('id', '=', id)
    .execute();
}

/** Nobody but the administrators reads it from now on, and there is no second one. */
export async function withdrawResponse(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'evaluation')
    .updateTable('evaluation')
    .set({ response_withdrawn_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

/** PENDING → PUBLISHED for all of a seat; answers those that this call published. */
export async function publishOfSeat(ctx: Ctx, seatId: string) {
  return tables(ctx, 'evaluation')
    .updateTable('evaluation')
    .set({ status: 'PUBLISHED', published_at: ctx.clock.now() })
    .where('seat_id', '=', seatId)
    .where('status', '=', 'PENDING')
    .returning((eb) => [
      'id',
      'course_id as courseId',
      'target_id as targetId',
      'rating',
      eb.ref('direction').$castTo<Direction>().as('direction'),
    ])
    .execute();
}

/** Between PUBLISHED and HIDDEN, as reports are made and decided. */
export async function saveStatus(
  ctx: Ctx,
  id: string,
  change: { status: 'PUBLISHED' | 'HIDDEN'; withdrawnAt: Date | null },
): Promise<void> {
  await tables(ctx, 'evaluation')
    .updateTable('evaluation')
    .set({ status: change.status, withdrawn_at: change.withdrawnAt })
    .where('id', '=', id)
    .execute();
}

/** Seats with something unpublished, the longest waiting first. */
export async function findPendingSeats(ctx: Ctx, writtenAfter: Cursor | null, limit: number) {
  return tables(ctx, 'evaluation')
    .selectFrom('evaluation')
    .select(['id', 'seat_id as seatId', 'created_at as createdAt'])
    .where('status', '=', 'PENDING')
    .where((eb) => behind(eb, writtenAfter, ['created_at', 'id'], 'asc'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
