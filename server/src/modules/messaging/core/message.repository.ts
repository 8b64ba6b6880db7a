import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { MessageRow } from './message.ts';

export async function findByClientId(
  ctx: Ctx,
  conversationId: string,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return tables(ctx, 'message')
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/**
 * Always in order of seq: those after one, or the last ones before one, or the last ones of all; none up to
 * `joined`, where the reader came in.
 */
export async function findMessages(
  ctx: Ctx,
  conversationId: string,
  range: { after?: number | undefined; before?: number | undefined; joined: number },
  limit: number,
): Promise<MessageRow[]> {
  const all = tables(ctx, 'message')
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', Math.max(range.joined, range.after ?? 0))
    .limit(limit);
  if (range.after !== undefined) return all.orderBy('seq').execute();
  const older = range.before === undefined ? all : all.where('seq', '<', range.before);
  return (await older.orderBy('seq', 'desc').execute()).toReversed();
}

/** When the first message came that this person has not answered before `seq`; null when there is none. */
export async function findWaitingSince(
  ctx: Ctx,
  conversationId: string,
  personId: string,
  seq: number,
): Promise<Date | null> {
  const own = tables(ctx, 'message')
    .selectFrom('message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', personId)
    .where('seq', '<', seq)
    .where('system', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1);
  const first = await tables(ctx, 'message')
    .selectFrom('message')
    .select('created_at')
    .where('conversation_id', '=', conversationId)
    .where('seq', '<', seq)
    .where('system', 'is', null)
    .where((eb) => eb('seq', '>', eb.fn.coalesce(own, eb.lit(0))))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}

/** The last message of each of these conversations, by conversation. */
export async function findLastMessages(
  ctx: Ctx,
  heads: readonly { id: string; last_seq: number }[],
): Promise<Map<string, MessageRow>> {
  const spoken = heads.filter((head) => head.last_seq > 0);
  if (spoken.length === 0) return new Map();
  const ids = spoken.map((head) => head.id);
  const seqs = spoken.map((head) => head.last_seq);
  const rows = await tables(ctx, 'message')
    .selectFrom('message')
    .selectAll()
    .where(sql<boolean>`(conversation_id, seq) in (select * from unnest(${ids}::uuid[], ${seqs}::int[]))`)
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

export async function findMessage(
  ctx: Ctx,
  conversationId: string,
  seq: number,
): Promise<MessageRow | undefined> {
  return tables(ctx, 'message')
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

export async function findMessagesById(ctx: Ctx, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return tables(ctx, 'message').selectFrom('message').selectAll().where('id', 'in', ids).execute();
}

/** In the order of their last changes, those after one. */
export async function findChangedMessages(
  ctx: Ctx,
  conversationId: string,
  { after, joined }: { after: number; joined: number },
  limit: number,
): Promise<MessageRow[]> {
  return tables(ctx, 'message')
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('change_seq', '>', Math.max(0, after))
    .where('seq', '>', joined)
    .orderBy('change_seq')
    .limit(limit)
    .execute();
}

/**
 * The last one that a person wrote after `seq` and that was not deleted, or of those that name this person.
 */
export async function findLatestShown(
  ctx: Ctx,
  conversationId: string,
  after: number,
  namedId: string | null = null,
): Promise<MessageRow | undefined> {
  const shown = tables(ctx, 'message')
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .where('deleted_at', 'is', null)
    .where('system', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1);
  const naming = namedId === null ? shown : shown.where(sql<boolean>`mentions @> array[${namedId}::uuid]`);
  return naming.executeTakeFirst();
}

/** So many that people wrote after `seq`. */
export async function countWritten(ctx: Ctx, conversationId: string, after: number): Promise<number> {
  const { count } = await tables(ctx, 'message')
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', after)
    .where('system', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Change = Partial<Pick<MessageRow, 'body' | 'mentions' | 'edited_at' | 'deleted_at'>>;

/**
 * Under the lock of the conversation: takes its next change_seq, also for a reaction, which changes nothing
 * here.
 */
export async function changeMessage(tx: Ctx, row: MessageRow, change: Change): Promise<MessageRow> {
  const { change_seq: changeSeq } = await tables(tx, 'conversation')
    .updateTable('conversation')
    .set((eb) => ({ change_seq: eb('change_seq', '+', 1) }))
    .where('id', '=', row.conversation_id)
    .returning('change_seq')
    .executeTakeFirstOrThrow();
  return tables(tx, 'message')
    .updateTable('message')
    .set({ ...change, change_seq: changeSeq })
    .where('conversation_id', '=', row.conversation_id)
    .where('seq', '=', row.seq)
    .returningAll()
    .executeTakeFirstOrThrow();
}
