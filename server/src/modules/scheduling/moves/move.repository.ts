import type { MoveSide, MoveState } from '@michi/contract/scheduling/moves';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { longestClass } from '../core/admin-calendar.repository.ts';

export type Time = { startsAt: Date; endsAt: Date };
/** Of a chain of answers, who began it and when. */
export type Begun = { by: MoveSide; at: Date };
export type AskedMove = Time & {
  id: string;
  classId: string;
  askedBy: MoveSide;
  answersId: string | null;
  begun: Begun;
  /** When the class was to begin. */
  fromStartsAt: Date;
  answerBy: Date;
  /**
   * Moved together with others of its series: which of these it is, and the place in the series that it then
   * has.
   */
  series: SeriesStep | null;
};
export type SeriesStep = { moveId: string; recursAt: Date };

function openMoves(ctx: Ctx) {
  return tables(ctx, 'class_move', 'class')
    .selectFrom('class_move')
    .innerJoin('class', 'class.id', 'class_move.class_id')
    .select((eb) => [
      'class_move.id',
      'class_move.class_id as classId',
      eb.ref('class_move.asked_by').$castTo<MoveSide>().as('askedBy'),
      'class_move.answers_id as answersId',
      eb.ref('class_move.begun_by').$castTo<MoveSide>().as('begunBy'),
      'class_move.begun_at as begunAt',
      'class_move.from_starts_at as fromStartsAt',
      'class_move.to_starts_at as startsAt',
      'class_move.to_ends_at as endsAt',
      'class_move.answer_by as answerBy',
      'class_move.series_move_id as seriesMoveId',
      'class_move.to_recurs_at as recursAt',
      'class.course_id as courseId',
      'class.sensei_id as senseiId',
    ])
    .where('class_move.state', '=', 'PROPOSED')
    .$narrowType<{ answerBy: Date }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof openMoves>['execute']>>[number];
const moveOf = ({ begunBy, begunAt, seriesMoveId, recursAt, ...row }: Row) => ({
  ...row,
  begun: { by: begunBy, at: begunAt },
  series: seriesMoveId && recursAt ? { moveId: seriesMoveId, recursAt } : null,
});

/** What is asked about these classes, at most one for each. */
export async function findAskedMoves(ctx: Ctx, classIds: readonly string[]): Promise<Map<string, AskedMove>> {
  if (classIds.length === 0) return new Map();
  const rows = await openMoves(ctx)
    .where('class_move.class_id', 'in', [...classIds])
    .execute();
  return new Map(rows.map((row) => [row.classId, moveOf(row)]));
}

/** One of them, whatever became of it. */
export type MoveNews = Time & {
  classId: string;
  askedBy: MoveSide;
  askerId: string;
  state: MoveState;
  answersId: string | null;
  answerBy: Date | null;
  seriesMoveId: string | null;
};
export async function findMove(ctx: Ctx, moveId: string): Promise<MoveNews | undefined> {
  return tables(ctx, 'class_move')
    .selectFrom('class_move')
    .select((eb) => [
      'class_id as classId',
      eb.ref('asked_by').$castTo<MoveSide>().as('askedBy'),
      'asker_id as askerId',
      eb.ref('state').$castTo<MoveState>().as('state'),
      'answers_id as answersId',
      'to_starts_at as startsAt',
      'to_ends_at as endsAt',
      'answer_by as answerBy',
      'series_move_id as seriesMoveId',
    ])
    .where('id', '=', moveId)
    .executeTakeFirst();
}

export type MoveInCalendar = AskedMove & { courseId: string; senseiId: string };

/** Times that are asked for between these instants, for classes that somebody teaches or has a seat in. */
export async function findMovesOf(
  ctx: Ctx,
  own: { userId: string; as: MoveSide },
  from: Date,
  to: Date,
): Promise<MoveInCalendar[]> {
  const rows = await openMoves(ctx)
    .where('class_move.to_starts_at', '>', new Date(from.getTime() - longestClass))
    .where('class_move.to_starts_at', '<', to)
    .where('class_move.to_ends_at', '>', from)
    .where((eb) =>
      own.as === 'SENSEI'
        ? eb('class.sensei_id', '=', own.userId)
        : eb.exists(
            eb
              .selectFrom(sql`seat`.as('seat'))
              .select(sql`1`.as('one'))
              .where(
                sql<boolean>`seat.class_id = class.id and seat.state = 'BOOKED' and seat.student_id = ${own.userId}`,
              ),
          ),
    )
    .orderBy('class_move.to_starts_at')
    .orderBy('class_move.id')
    .limit(1000)
    .execute();
  return rows.map(moveOf);
}

/**
 * How often the student's side moved each of these classes, or asked for another time: answers do not count,
 * nor what was taken back.
 */
export async function countStudentMoves(ctx: Ctx, classIds: readonly string[]): Promise<Map<string, number>> {
  if (classIds.length === 0) return new Map();
  const rows = await tables(ctx, 'class_move')
    .selectFrom('class_move')
    .select((eb) => ['class_id as classId', eb.fn.countAll<number>().as('count')])
    .where('class_id', 'in', [...classIds])
    .where('asked_by', '=', 'STUDENT')
    .where('answers_id', 'is', null)
    .where('state', '<>', 'WITHDRAWN')
    .groupBy('class_id')
    .execute();
  return new Map(rows.map(({ classId, count }) => [classId, Number(count)]));
}

/** Of each class that was moved by one of its sides, when it was to begin before the last time. */
export async function findMovedFrom(ctx: Ctx, classIds: readonly string[]): Promise<Map<string, Date>> {
  if (classIds.length === 0) return new Map();
  const rows = await tables(ctx, 'class_move')
    .selectFrom('class_move')
    .select(['class_id as classId', 'from_starts_at as startsAt'])
    .where('class_id', 'in', [...classIds])
    .where('state', 'in', ['DONE', 'ACCEPTED'])
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ classId, startsAt }) => [classId, startsAt]));
}

export type NewMove = Time & {
  classId: string;
  askedBy: MoveSide;
  askerId: string;
  answersId: string | null;
  begun: Begun;
  fromStartsAt: Date;
  /** Null: it is done. */
  answerBy: Date | null;
  series?: SeriesStep | null;
};

export async function insertMove(tx: Ctx, move: NewMove): Promise<string> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  await tables(tx, 'class_move')
    .insertInto('class_move')
    .values({
      id,
      class_id: move.classId,
      asked_by: move.askedBy,
      asker_id: move.askerId,
      answers_id: move.answersId,
      begun_by: move.begun.by,
      begun_at: move.begun.at,
      state: move.answerBy ? 'PROPOSED' : 'DONE',
      from_starts_at: move.fromStartsAt,
      to_starts_at: move.startsAt,
      to_ends_at: move.endsAt,
      answer_by: move.answerBy,
      series_move_id: move.series?.moveId ?? null,
      to_recurs_at: move.series?.recursAt ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** From PROPOSED only; false where it was something else already. */
export async function endMove(tx: Ctx, moveId: string, state: MoveState): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx, 'class_move')
    .updateTable('class_move')
    .set({ state, updated_at: tx.clock.now() })
    .where('id', '=', moveId)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requests whose time to answer is over. */
export async function findDueMoves(ctx: Ctx): Promise<{ id: string; classId: string }[]> {
  return tables(ctx, 'class_move')
    .selectFrom('class_move')
    .select(['id', 'class_id as classId'])
    .where('state', '=', 'PROPOSED')
    .where('answer_by', '<=', ctx.clock.now())
    .orderBy('answer_by')
    .limit(500)
    .execute();
}

/** Requests of this sensei's classes for a time that any time-off covers. */
export async function findMovesIntoTimeOff(
  tx: Ctx,
  senseiId: string,
): Promise<{ classId: string; askedBy: MoveSide }[]> {
  const { rows } = await sql<{
    classId: string;
    askedBy: MoveSide;
  }>`select class.id "classId", class_move.asked_by "askedBy" from class_move join class on class.id = class_move.class_id
    where class.sensei_id = ${senseiId} and class_move.state = 'PROPOSED' and class.status = 'SCHEDULED'
      and exists (select from time_off_span off where off.sensei_id = ${senseiId}
        and off.starts_at < class_move.to_ends_at and off.ends_at > class_move.to_starts_at)
    order by class.id`.execute(tx.db);
  return rows;
}

export async function findStudents(tx: Ctx, classId: string): Promise<string[]> {
  const rows = await tables(tx, 'seat')
    .selectFrom('seat')
    .select('student_id as studentId')
    .where('class_id', '=', classId)
    .where('state', '=', 'BOOKED')
    .orderBy('student_id')
    .execute();
  return rows.map(({ studentId }) => studentId);
}
