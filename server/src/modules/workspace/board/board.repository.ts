import { type BoardElement, lettersOf } from '@michi/contract/workspace/board';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { asKept, type BoardSize } from './board.ts';

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

/** Those of them that are known, deleted or not. */
export async function findElements(
  ctx: Ctx,
  conversationId: string,
  ids: readonly string[],
): Promise<BoardElement[]> {
  const rows = await elementsOf(ctx, conversationId).where(amongIds(ids)).execute();
  return rows.map(({ element }) => element);
}

/** All that is to be seen, and those of these ids, deleted or not. */
export async function findLiveAnd(
  ctx: Ctx,
  conversationId: string,
  ids: readonly string[],
): Promise<BoardElement[]> {
  const rows = await elementsOf(ctx, conversationId)
    .where((eb) => eb.or([eb('deleted', '=', false), amongIds(ids)]))
    .execute();
  return rows.map(({ element }) => element);
}

const amongIds = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::text[])`;
const elementsOf = (ctx: Ctx, conversationId: string) =>
  tables(ctx, 'board_element')
    .selectFrom('board_element')
    .select(elementOf)
    .where('conversation_id', '=', conversationId);

/**
 * Those of whole changes after a seq, in order, as many as one answer carries, with the last seq of them all.
 * Of a board from its beginning without the deleted.
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

/** What lies on it beside these elements, and how many deleted ones are remembered. */
export async function measureOthers(
  tx: Ctx,
  conversationId: string,
  ids: readonly string[],
): Promise<BoardSize & { deleted: number }> {
  const { rows } = await sql<BoardSize & { deleted: number }>`
    select count(*) filter (where not deleted)::int as elements, count(*) filter (where deleted)::int as deleted,
      coalesce(sum(size) filter (where not deleted), 0)::int as letters
    from board_element where conversation_id = ${conversationId} and id <> all(${ids}::text[])`.execute(
    tables(tx, 'board_element'),
  );
  return rows[0] ?? { elements: 0, letters: 0, deleted: 0 };
}

/** tx. Of the deleted ones the latest so many stay. */
export async function forgetDeleted(tx: Ctx, conversationId: string, most: number): Promise<void> {
  await sql`delete from board_element where conversation_id = ${conversationId} and deleted and id in (
    select id from board_element where conversation_id = ${conversationId} and deleted order by seq desc, id offset ${most}
  )`.execute(tables(tx, 'board_element'));
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
      change.elements.map(asKept).map((element) => ({
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
