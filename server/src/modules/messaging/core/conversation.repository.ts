import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { MessageRow } from './message.ts';

export type ConversationRow = {
  id: string;
  title: string;
  class_id: string | null;
  last_seq: number;
  change_seq: number;
  last_read_seq: number;
  joined_seq: number;
  muted_until: Date | null;
  updated_at: Date;
};
export type ConversationSeed = { id: string; title: string; classId: string | null };

/** False when it was there before. Holds the row's lock until the transaction ends, either way. */
export async function insertConversation(tx: Ctx, seed: ConversationSeed): Promise<boolean> {
  const now = tx.clock.now();
  const inserted = await tables(tx, 'conversation')
    .insertInto('conversation')
    .values({ id: seed.id, title: seed.title, class_id: seed.classId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  await lockConversation(tx, seed.id);
  return false;
}

/** Answers those that were not in it yet. */
export async function insertParticipants(
  tx: Ctx,
  conversationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const now = tx.clock.now();
  const added = await tables(tx, 'conversation_participant')
    .insertInto('conversation_participant')
    .values(
      [...new Set(userIds)].map((userId) => ({
        conversation_id: conversationId,
        user_id: userId,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return added.map((row) => row.user_id);
}

export async function deleteParticipant(tx: Ctx, conversationId: string, userId: string): Promise<void> {
  await tables(tx, 'conversation_participant')
    .deleteFrom('conversation_participant')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
}

export async function lockConversation(tx: Ctx, id: string): Promise<{ id: string } | undefined> {
  return tables(tx, 'conversation')
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findParticipantIds(
  ctx: Ctx,
  conversationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>(conversationIds.map((id) => [id, []]));
  if (conversationIds.length === 0) return ids;
  const rows = await tables(ctx, 'conversation_participant')
    .selectFrom('conversation_participant')
    .select(['conversation_id', 'user_id'])
    .where('conversation_id', 'in', [...conversationIds])
    .orderBy('user_id')
    .execute();
  for (const row of rows) ids.get(row.conversation_id)?.push(row.user_id);
  return ids;
}

function ownConversations(ctx: Ctx, userId: string) {
  return tables(ctx, 'conversation', 'conversation_participant')
    .selectFrom('conversation_participant as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .where('own.user_id', '=', userId)
    .select([
      'conversation.id',
      'conversation.title',
      'conversation.class_id',
      'conversation.last_seq',
      'conversation.change_seq',
      'own.last_read_seq',
      'own.joined_seq',
      'own.muted_until',
      'own.updated_at',
    ]);
}

export async function findOwnConversation(
  ctx: Ctx,
  userId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  return ownConversations(ctx, userId).where('conversation.id', '=', id).executeTakeFirst();
}

/** The latest first; `after` is the last row of the page before. */
export async function findOwnConversations(
  ctx: Ctx,
  userId: string,
  after: Cursor | null,
  limit: number,
): Promise<ConversationRow[]> {
  let query = ownConversations(ctx, userId);
  query = query.where((eb) => behind(eb, after, ['own.updated_at', 'own.conversation_id'], 'desc'));
  return query
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.conversation_id', 'desc')
    .limit(limit)
    .execute();
}

export async function setMuted(tx: Ctx, id: string, userId: string, until: Date | null): Promise<void> {
  await tables(tx, 'conversation_participant')
    .updateTable('conversation_participant')
    .set({ muted_until: until })
    .where('conversation_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** The latest of those that both are in. */
export async function findShared(ctx: Ctx, oneId: string, otherId: string): Promise<string | undefined> {
  const row = await tables(ctx, 'conversation_participant')
    .selectFrom('conversation_participant as one')
    .innerJoin('conversation_participant as other', 'other.conversation_id', 'one.conversation_id')
    .select('one.conversation_id')
    .where('one.user_id', '=', oneId)
    .where('other.user_id', '=', otherId)
    .orderBy('one.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.conversation_id;
}

/** Moves the mark forward only, and never past the last message. Answers the mark, and whether it moved. */
export async function advanceRead(
  tx: Ctx,
  conversationId: string,
  userId: string,
  seq: number,
): Promise<{ seq: number; moved: boolean } | null> {
  const db = tables(tx, 'conversation', 'conversation_participant');
  const before = await db
    .selectFrom('conversation_participant as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .select(['own.last_read_seq', 'conversation.last_seq'])
    .where('own.conversation_id', '=', conversationId)
    .where('own.user_id', '=', userId)
    .forUpdate('own')
    .executeTakeFirst();
  if (!before) return null;
  const next = Math.min(seq, before.last_seq);
  if (next <= before.last_read_seq) return { seq: before.last_read_seq, moved: false };
  await db
    .updateTable('conversation_participant')
    .set({ last_read_seq: next })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
  return { seq: next, moved: true };
}

export type NewMessage = Omit<MessageRow, 'seq' | 'edited_at' | 'deleted_at' | 'change_seq'>;

/** Under the lock of the conversation: takes the next seq, stores, moves the lists of all participants, and the sender has read it. */
export async function appendMessage(tx: Ctx, message: NewMessage): Promise<MessageRow> {
  const { conversation_id: conversationId, sender_id: senderId, created_at: now } = message;
  return tables(tx, 'conversation', 'conversation_participant', 'message')
    .with('numbered', (db) =>
      db
        .updateTable('conversation')
        .set((eb) => ({ last_seq: eb('last_seq', '+', 1), updated_at: now }))
        .where('id', '=', conversationId)
        .returning('last_seq as seq'),
    )
    .with('told', (db) =>
      db
        .updateTable('conversation_participant')
        .from('numbered')
        .set((eb) => ({
          updated_at: now,
          last_read_seq: eb
            .case()
            .when('user_id', '=', senderId)
            .then(eb.ref('numbered.seq'))
            .else(eb.ref('last_read_seq'))
            .end(),
        }))
        .where('conversation_id', '=', conversationId)
        .returning('user_id'),
    )
    .insertInto('message')
    .columns([
      'conversation_id',
      'seq',
      'id',
      'sender_id',
      'body',
      'client_id',
      'created_at',
      'reply_to',
      'mentions',
    ])
    .expression((eb) =>
      eb
        .selectFrom('numbered')
        .select([
          sql<string>`${conversationId}::uuid`.as('conversation_id'),
          'numbered.seq',
          sql<string>`${message.id}::uuid`.as('id'),
          sql<string>`${senderId}::uuid`.as('sender_id'),
          sql<string>`${message.body}`.as('body'),
          sql<string>`${message.client_id}`.as('client_id'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<string | null>`${message.reply_to}::uuid`.as('reply_to'),
          sql<string[]>`${message.mentions}::uuid[]`.as('mentions'),
        ]),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
