import type { BoardElement } from '@michi/contract/workspace/board';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type SnapshotRow = { id: string; count: number; created_at: Date };

/**
 * tx. What lies on the board now, which the caller has locked; null when nothing does. Those of earlier than
 * `since`, and more than `most`, go.
 */
export async function keepSnapshot(
  tx: Ctx,
  conversationId: string,
  seq: number,
  { since, most }: { since: Date; most: number },
): Promise<string | null> {
  const db = tables(tx, 'board', 'board_snapshot', 'board_element');
  const id = newId(tx.clock);
  const now = tx.clock.now();
  await db
    .updateTable('board')
    .set({ kept_seq: seq, kept_at: now })
    .where('conversation_id', '=', conversationId)
    .execute();
  const kept = await db
    .insertInto('board_snapshot')
    .columns(['id', 'conversation_id', 'elements', 'count', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('board_element')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          sql<string>`${conversationId}::uuid`.as('conversation_id'),
          sql<string>`jsonb_agg(element order by seq, id)`.as('elements'),
          sql<number>`count(*)::int`.as('count'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('conversation_id', '=', conversationId)
        .where('deleted', '=', false)
        .having(sql<boolean>`count(*) > 0`),
    )
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows !== 1n) return null;
  await sql`delete from board_snapshot where conversation_id = ${conversationId}
    and (created_at < ${since} or id not in (
      select id from board_snapshot where conversation_id = ${conversationId} order by created_at desc, id desc limit ${most}
    ))`.execute(db);
  return id;
}

/** The latest first. */
export async function findSnapshots(ctx: Ctx, conversationId: string): Promise<SnapshotRow[]> {
  return tables(ctx, 'board_snapshot')
    .selectFrom('board_snapshot')
    .select(['id', 'count', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findSnapshotElements(
  ctx: Ctx,
  conversationId: string,
  id: string,
): Promise<BoardElement[] | undefined> {
  const row = await tables(ctx, 'board_snapshot')
    .selectFrom('board_snapshot')
    .select(sql<BoardElement[]>`elements`.as('elements'))
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.elements;
}
