import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** tx. Answers whether anything changed: each person has one vote. */
export async function insertVote(tx: Ctx, evaluationId: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx, 'evaluation_helpful')
    .insertInto('evaluation_helpful')
    .values({ evaluation_id: evaluationId, user_id: userId, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteVote(tx: Ctx, evaluationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx, 'evaluation_helpful')
    .deleteFrom('evaluation_helpful')
    .where('evaluation_id', '=', evaluationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function addToHelpful(tx: Ctx, evaluationId: string, by: 1 | -1): Promise<void> {
  await tables(tx, 'evaluation')
    .updateTable('evaluation')
    .set((eb) => ({ helpful_count: eb('helpful_count', '+', by) }))
    .where('id', '=', evaluationId)
    .execute();
}

/** tx. Before a person's votes are erased: each takes one from the count of its evaluation. */
export async function uncountVotesOf(tx: Ctx, userId: string): Promise<void> {
  await sql`update evaluation set helpful_count = helpful_count - 1
    from evaluation_helpful vote where vote.evaluation_id = evaluation.id and vote.user_id = ${userId}`.execute(
    tx.db,
  );
}

export async function findVotes(ctx: Ctx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tables(ctx, 'evaluation_helpful')
    .selectFrom('evaluation_helpful')
    .select('evaluation_id as id')
    .where('user_id', '=', userId)
    .where('evaluation_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.id));
}
