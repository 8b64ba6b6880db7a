import type { ConversationFilter } from '@michi/contract/messaging/conversations';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { ownIdOf } from './conversation.repository.ts';
import { notOwnSystemMessage } from './system-message.repository.ts';

export type ConversationRow = {
  id: string;
  kind: string;
  title: string;
  class_id: string | null;
  last_seq: number;
  change_seq: number;
  joined_seq: number;
  last_read_seq: number;
  archived_at: Date | null;
  pinned_at: Date | null;
  muted_until: Date | null;
  updated_at: Date;
};

/** `words`: in the title, or with one of these people in it. */
export type InboxQuery = {
  filter: ConversationFilter;
  words: { text: string; people: readonly string[] } | null;
  withId: string | null;
};

function ownConversations(ctx: Ctx, userId: string) {
  return tables(ctx, 'conversation', 'conversation_participant')
    .selectFrom('conversation_participant as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .where('own.user_id', '=', userId)
    .select([
      'conversation.id',
      'conversation.kind',
      'conversation.title',
      'conversation.class_id',
      'conversation.last_seq',
      'conversation.change_seq',
      'own.joined_seq',
      'own.last_read_seq',
      'own.archived_at',
      'own.pinned_at',
      'own.muted_until',
      'own.updated_at',
    ]);
}

/** By its id, one of before or a room's. */
export async function findOwnConversation(
  ctx: Ctx,
  userId: string,
  uuid: string,
): Promise<ConversationRow | undefined> {
  return ownConversations(ctx, userId).where('conversation.id', '=', ownIdOf(uuid)).executeTakeFirst();
}

/** Those on top, the latest first. */
export async function findPinned(ctx: Ctx, userId: string): Promise<ConversationRow[]> {
  return ownConversations(ctx, userId)
    .where('own.pinned_at', 'is not', null)
    .orderBy('own.updated_at', 'desc')
    .orderBy('own.conversation_id', 'desc')
    .execute();
}

type InboxPage = { after: Cursor | null; limit: number };
type InboxList = InboxQuery & { withPinned: boolean };

/** The latest first; `after` is the last row of the page before. `withPinned`: also those on top. */
export function findOwnConversations(
  ctx: Ctx,
  userId: string,
  list: InboxList,
  page: InboxPage,
): Promise<ConversationRow[]> {
  return inboxQuery(ctx, userId, list, page).execute();
}

export function inboxQuery(
  ctx: Ctx,
  userId: string,
  { filter, words, withId, withPinned }: InboxList,
  { after, limit }: InboxPage,
) {
  let query = ownConversations(ctx, userId)
    .where('own.archived_at', filter === 'archived' ? 'is not' : 'is', null)
    .where((eb) => behind(eb, after, ['own.updated_at', 'own.conversation_id'], 'desc'));
  // One with support that was but opened is no conversation yet.
  query = query.where(sql<boolean>`(conversation.kind <> 'SUPPORT' or conversation.last_seq > 0)`);
  if (!withPinned) query = query.where('own.pinned_at', 'is', null);
  if (filter === 'unread')
    query = query.whereRef('conversation.last_seq', '>', 'own.last_read_seq').where(hasNews(userId));
  if (withId !== null) query = query.where(hasPerson([withId]));
  if (words)
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`position(lower(${words.text}) in lower(conversation.title)) > 0`,
        hasPerson(words.people),
      ]),
    );
  return query.orderBy('own.updated_at', 'desc').orderBy('own.conversation_id', 'desc').limit(limit);
}

/**
 * Behind the own mark there is more than what this person caused: as the number of what is unread counts it.
 * Looked up for each such row by itself.
 */
const hasNews = (userId: string) =>
  sql<boolean>`(select true from message where message.conversation_id = own.conversation_id and message.seq > own.last_read_seq
    and ${notOwnSystemMessage(userId)} order by message.seq limit 1)`;

const hasPerson = (ids: readonly string[]) =>
  sql<boolean>`exists (select from conversation_participant other where other.conversation_id = own.conversation_id and other.user_id = any(${ids}::uuid[]))`;

/** With whom somebody has conversations, those of the latest ones. */
export async function findCounterparts(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tables(ctx, 'conversation_participant')
    .selectFrom((eb) =>
      eb
        .selectFrom('conversation_participant')
        .select('conversation_id')
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('conversation_id', 'desc')
        .limit(2000)
        .as('own'),
    )
    .innerJoin('conversation_participant as other', 'other.conversation_id', 'own.conversation_id')
    .where('other.user_id', '<>', userId)
    .select('other.user_id')
    .distinct()
    .execute();
  return rows.map((row) => row.user_id);
}

export async function updateOwn(
  tx: Ctx,
  conversationId: string,
  userId: string,
  change: { archived_at?: Date | null; pinned_at?: Date | null; muted_until?: Date | null },
): Promise<void> {
  await tables(tx, 'conversation_participant')
    .updateTable('conversation_participant')
    .set(change)
    .where('conversation_id', '=', conversationId)
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
