import type { EvaluationStatus, Grade } from '@michi/contract/states';
import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/cursor.ts';
import { sql, tables, violatedConstraint } from '../../platform/db.ts';
import { AlreadyEvaluated } from './evaluation.errors.ts';
import type { Direction } from './evaluation.ts';

export type NewEvaluation = {
  id: string;
  seatId: string;
  courseId: string;
  authorId: string;
  targetId: string;
  direction: Direction;
  rating: number;
  clarity: number | null;
  punctuality: number | null;
  preparation: number | null;
  comment: string;
  privateNote: string | null;
  grade: Grade | null;
};
export type EvaluationRow = Awaited<ReturnType<typeof findOfSeat>>[number];

function select(ctx: Ctx) {
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
      eb.ref('grade').$castTo<Grade | null>().as('grade'),
      eb.ref('status').$castTo<EvaluationStatus>().as('status'),
      'response',
      'responded_at as respondedAt',
      'created_at as createdAt',
      'published_at as publishedAt',
    ]);
}

/** Of two sides writing at the same moment the second must see what the first wrote, or neither would publish. */
export async function lockEvaluationsOfSeat(ctx: Ctx, seatId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('evaluation ' || ${seatId}::text, 0))`.execute(
    ctx.db,
  );
}

/** What others wrote about this person, as far as it was published: nothing that they kept to themselves, and no ids of theirs. */
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
  return select(ctx).where('seat_id', '=', seatId).execute();
}

/** Throws `already_evaluated` when this side has written before. */
export async function insertEvaluation(ctx: Ctx, evaluation: NewEvaluation): Promise<void> {
  try {
    await tables(ctx, 'evaluation')
      .insertInto('evaluation')
      .values({
        id: evaluation.id,
        seat_id: evaluation.seatId,
        course_id: evaluation.courseId,
        author_id: evaluation.authorId,
        target_id: evaluation.targetId,
        direction: evaluation.direction,
        rating: evaluation.rating,
        clarity: evaluation.clarity,
        punctuality: evaluation.punctuality,
        preparation: evaluation.preparation,
        comment: evaluation.comment,
        private_note: evaluation.privateNote,
        grade: evaluation.grade,
        status: 'PENDING',
        created_at: ctx.clock.now(),
      })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) === 'evaluation_seat_id_direction_key') throw AlreadyEvaluated();
    throw error;
  }
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

/** What students wrote of a course, newest first. */
export function findPublishedOfCourse(ctx: Ctx, courseId: string, before: Cursor | null, limit: number) {
  return select(ctx)
    .where('course_id', '=', courseId)
    .where('status', '=', 'PUBLISHED')
    .where('direction', '=', 'STUDENT_TO_SENSEI')
    .where((eb) => behind(eb, before, ['published_at', 'id'], 'desc'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
