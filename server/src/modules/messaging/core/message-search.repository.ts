import type { Ctx } from '../../../platform/context.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import { sql } from '../../../platform/db/db.ts';
import type { MessageRow } from './message.ts';

type Words = { words: readonly string[]; conversationId: string | undefined; before: Cursor | null };
export type FoundRow = { message: MessageRow; title: string; joined: number };

/**
 * The latest first. Each conversation is asked by itself, by the index that has it beside the words (message_words): `seq + 0` keeps the
 * planner from walking through all messages for a word that it takes for common.
 */
export async function findByWords(
  ctx: Ctx,
  userId: string,
  { words, conversationId, before }: Words,
  limit: number,
): Promise<FoundRow[]> {
  const query = words.map((word) => `${word}:*`).join(' & ');
  const { rows } = await sql<MessageRow & { title: string; joined_seq: number }>`
    select found.*, conversation.title, own.joined_seq
    from conversation_participant own
    join conversation on conversation.id = own.conversation_id
    cross join lateral (
      select message.* from message
      where message.conversation_id = own.conversation_id
        and to_tsvector('simple', message.body) @@ to_tsquery('simple', ${query})
        and message.deleted_at is null
        and message.seq > own.joined_seq
        ${before ? sql`and (message.created_at, message.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``}
      order by message.seq + 0 desc
      limit ${limit}
    ) found
    where own.user_id = ${userId}
      ${conversationId ? sql`and own.conversation_id = ${conversationId}::uuid` : sql``}
    order by found.created_at desc, found.id desc
    limit ${limit}`.execute(ctx.db);
  return rows.map(({ title, joined_seq: joined, ...message }) => ({ message, title, joined }));
}
