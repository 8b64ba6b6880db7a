import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type NoteRow = { last_seq: number; merged: Buffer | null; merged_seq: number; size: number };
export type UpdateRow = { seq: number; content: Buffer };

/** tx. Makes them at the first use, and holds their lock until the transaction ends. */
export async function lockNote(tx: Ctx, conversationId: string): Promise<NoteRow> {
  const db = tables(tx, 'note');
  await db
    .insertInto('note')
    .values({ conversation_id: conversationId, updated_at: tx.clock.now() })
    .onConflict((conflict) => conflict.column('conversation_id').doNothing())
    .execute();
  return db
    .selectFrom('note')
    .select(['last_seq', 'merged', 'merged_seq', 'size'])
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** tx. Nothing is written or merged until the transaction ends. */
export async function findStillNote(tx: Ctx, conversationId: string): Promise<NoteRow | undefined> {
  return tables(tx, 'note')
    .selectFrom('note')
    .select(['last_seq', 'merged', 'merged_seq', 'size'])
    .where('conversation_id', '=', conversationId)
    .forShare()
    .executeTakeFirst();
}

/** In their order. */
export async function findUpdates(ctx: Ctx, conversationId: string, after = 0): Promise<UpdateRow[]> {
  return tables(ctx, 'note_update')
    .selectFrom('note_update')
    .select(['seq', 'content'])
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
}

/** tx. The notes are locked. */
export async function appendUpdate(
  tx: Ctx,
  update: { conversationId: string; seq: number; content: Uint8Array; by: string; size: number },
): Promise<void> {
  const db = tables(tx, 'note', 'note_update');
  const now = tx.clock.now();
  await db
    .insertInto('note_update')
    .values({
      conversation_id: update.conversationId,
      seq: update.seq,
      content: Buffer.from(update.content),
      written_by: update.by,
      created_at: now,
    })
    .execute();
  await db
    .updateTable('note')
    .set({ last_seq: update.seq, size: update.size, updated_at: now })
    .where('conversation_id', '=', update.conversationId)
    .execute();
}

/** tx. All up to `seq` as one. The notes are locked. */
export async function storeMerged(
  tx: Ctx,
  conversationId: string,
  merged: Uint8Array,
  seq: number,
): Promise<void> {
  const db = tables(tx, 'note', 'note_update');
  await db
    .updateTable('note')
    .set({ merged: Buffer.from(merged), merged_seq: seq, size: merged.byteLength })
    .where('conversation_id', '=', conversationId)
    .execute();
  await db
    .deleteFrom('note_update')
    .where('conversation_id', '=', conversationId)
    .where('seq', '<=', seq)
    .execute();
}
