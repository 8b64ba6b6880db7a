import { type BoardElement, lettersOf } from '@michi/contract/workspace/board';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

export type BoardRow = { last_seq: number; kept_seq: number; kept_at: Date | null };
/** A page of one answer; a single change is always whole. */
const pageLetters = 2_000_000;

/** tx. Makes it at the first use, and holds its lock until the transaction ends. */
export async function lockBoard(tx: Ctx, conversationId: string): Promise<BoardRow> {
  const db = tables(tx, 'board');
  await db
    .insertInto('board')
    .values({ conversation_id: conversationId, updated_at: tx.clock.now() })
    .onConflict((conflict) => conflict.column('conversation_id').doNothing())
    .execute();
  return db
    .selectFrom('board')
    .select(['last_seq', 'kept_seq', 'kept_at'])
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findLastSeq(ctx: Ctx, conversationId: string): Promise<number> {
  const row = await tables(ctx, 'board')
    .selectFrom('board')
    .select('last_seq')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row?.last_seq ?? 0;
}

const elementOf = sql<BoardElement>`element`.as('element');

export async function findElements(
  ctx: Ctx,
  conversationId: string,
  ids?: readonly string[],
): Promise<BoardElement[]> {
  const rows = await tables(ctx, 'board_element')
    .selectFrom('board_element')
    .select(elementOf)
    .where('conversation_id', '=', conversationId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .execute();
  return rows.map(({ element }) => element);
}

/**
 * Those of whole changes after a seq, in order, as many as one answer carries, with the last seq of them all. Of a board from its beginning
 * without the deleted.
 */
export async function findChanged(
  ctx: Ctx,
  conversationId: string,
  after: number,
): Promise<{ seq: number; top: number; element: BoardElement }[]> {
  const { rows } = await sql<{ seq: number; top: number; element: BoardElement }>`
    select seq, top, element from (
      select seq, element, sum(size) over (order by seq) as letters, min(seq) over () as first_seq, max(seq) over () as top
      from board_element
      where conversation_id = ${conversationId} and seq > ${after} and (${after} > 0 or not deleted)
    ) as changed
    where letters <= ${pageLetters} or seq = first_seq
    order by seq`.execute(tables(ctx, 'board_element'));
  return rows;
}

/** What lies on it, beside these elements. */
export async function measureOthers(
  tx: Ctx,
  conversationId: string,
  ids: readonly string[],
): Promise<{ elements: number; letters: number }> {
  const row = await tables(tx, 'board_element')
    .selectFrom('board_element')
    .select((eb) => [
      eb.fn.countAll<number>().as('elements'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('letters'),
    ])
    .where('conversation_id', '=', conversationId)
    .where('deleted', '=', false)
    .where('id', 'not in', [...ids])
    .executeTakeFirstOrThrow();
  return { elements: row.elements, letters: row.letters };
}

/** tx. As the change of this seq; the board is locked. */
export async function storeChange(
  tx: Ctx,
  change: { conversationId: string; seq: number; by: string; elements: readonly BoardElement[] },
): Promise<void> {
  const db = tables(tx, 'board', 'board_element');
  const now = tx.clock.now();
  await db
    .insertInto('board_element')
    .values(
      change.elements.map((element) => ({
        conversation_id: change.conversationId,
        id: element.id,
        seq: change.seq,
        version: element.version,
        version_nonce: element.versionNonce,
        deleted: element.isDeleted,
        element: JSON.stringify(element),
        size: lettersOf(element),
        updated_by: change.by,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'id']).doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        version: eb.ref('excluded.version'),
        version_nonce: eb.ref('excluded.version_nonce'),
        deleted: eb.ref('excluded.deleted'),
        element: eb.ref('excluded.element'),
        size: eb.ref('excluded.size'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
  await db
    .updateTable('board')
    .set({ last_seq: change.seq, updated_at: now })
    .where('conversation_id', '=', change.conversationId)
    .execute();
}
