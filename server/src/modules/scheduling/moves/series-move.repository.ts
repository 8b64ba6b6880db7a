import type { MoveSide, MoveState } from '@michi/contract/scheduling/moves';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

export type SeriesMoveNews = {
  moveId: string;
  classId: string;
  askedBy: MoveSide;
  state: MoveState;
  from: Date;
  startsAt: Date;
  endsAt: Date;
  answerBy: Date | null;
};

/** Of these moves, whatever became of each, by their new start. */
export async function findMovesTogether(ctx: Ctx, moveIds: readonly string[]): Promise<SeriesMoveNews[]> {
  const { rows } = await sql<SeriesMoveNews>`
    select id "moveId", class_id "classId", asked_by "askedBy", state, from_starts_at "from", to_starts_at "startsAt", to_ends_at "endsAt",
      answer_by "answerBy"
    from class_move where id = any(${[...moveIds]}::uuid[]) order by to_starts_at, id`.execute(ctx.db);
  return rows;
}

/** What is still asked of one move of several classes. */
export async function findAskedTogether(ctx: Ctx, seriesMoveId: string): Promise<string[]> {
  const { rows } = await sql<{ classId: string }>`
    select class_id "classId" from class_move where series_move_id = ${seriesMoveId} and state = 'PROPOSED' order by class_id`.execute(
    ctx.db,
  );
  return rows.map(({ classId }) => classId);
}
