import type { Ctx } from '../../../platform/context.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import { sql } from '../../../platform/db/db.ts';
import { ownIdOf } from './conversation.repository.ts';
import type { MessageRow } from './message.ts';

type Words = { words: readonly string[]; conversationId: string | undefined; before: Cursor | null };
export type FoundRow = { message: MessageRow; title: string; kind: string; joined: number };

/** Of a longer conversation, so many of the latest messages are read before the index is asked. */
const long = 5000;
const walked = 500;

/**
 * The latest first. Each conversation is asked by itself, by the index that has it beside the words
 * (message_words); of a common word in a long one that index gives far too many, but then the latest messages
 * have enough of them, and are walked through first (`body || ''` and `seq + 0` say to the planner which way
 * is meant). `before` leads on from a message, in its conversation by the seq.
 */
export async function findByWords(
  ctx: Ctx,
  userId: string,
  { words, conversationId, before }: Words,
  limit: number,
): Promise<FoundRow[]> {
  const query = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const earlier = before
    ? sql`and (message.created_at, message.id) < (${before.at}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const { rows } = await sql<MessageRow & { title: string; kind: string; joined_seq: number }>`
    select found.*, conversation.title, conversation.kind, own.joined_seq
    from conversation_participant own
    join conversation on conversation.id = own.conversation_id
    cross join lateral (
      select coalesce((select seq - 1 from message where id = ${before?.id ?? null}::uuid and conversation_id = own.conversation_id),
          conversation.last_seq) as top,
        case when conversation.last_seq > ${long}::int then ${walked}::int else 0 end as walked
    ) reach
    cross join lateral (
      with latest as materialized (
        select message.* from message
        where message.conversation_id = own.conversation_id
          and message.seq > greatest(own.joined_seq, reach.top - reach.walked) and message.seq <= reach.top
          and message.deleted_at is null
          and to_tsvector('simple', message.body || '') @@ ${query} ${earlier}
        order by message.seq desc
        limit ${limit}
      )
      select * from latest
      union all
      (select message.* from message
        where (select count(*) from latest) < ${limit}
          and message.conversation_id = own.conversation_id
          and to_tsvector('simple', message.body) @@ ${query}
          and message.deleted_at is null
          and message.seq + 0 > own.joined_seq and message.seq + 0 <= reach.top - reach.walked ${earlier}
        order by message.seq + 0 desc
        limit ${limit})
    ) found
    where own.user_id = ${userId}
      ${conversationId ? sql`and own.conversation_id = ${ownIdOf(conversationId)}` : sql``}
    order by found.created_at desc, found.id desc
    limit ${limit}`.execute(ctx.db);
  return rows.map(({ title, kind, joined_seq: joined, ...message }) => ({ message, title, kind, joined }));
}
