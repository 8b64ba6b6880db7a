import { createHash } from 'node:crypto';
import type { SystemNote } from '@michi/contract/messaging/conversations';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { MessageRow } from './message.ts';

/** `key`: of what happened; the same key is written once into a conversation. */
export type SystemMessage = { conversationId: string; causedBy: string; key: string; note: SystemNote };

/**
 * Under the lock of the conversation: takes the next seq and moves the lists of all participants, whoever put
 * it aside keeps it there. Who caused it and had read everything has read this too. Answers nothing where it
 * was written before.
 */
export async function appendSystemMessage(
  tx: Ctx,
  { conversationId, causedBy, key, note }: SystemMessage,
): Promise<MessageRow | undefined> {
  // Longer than what a browser may send, so that nobody writes one beforehand.
  const clientId = `system:${createHash('sha256').update(key).digest('hex')}`;
  const db = tables(tx, 'conversation', 'conversation_participant', 'message');
  const written = await db
    .selectFrom('message')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('client_id', '=', clientId)
    .where('system', 'is not', null)
    .executeTakeFirst();
  if (written) return undefined;
  const now = tx.clock.now();
  const { seq } = await db
    .updateTable('conversation')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), updated_at: now }))
    .where('id', '=', conversationId)
    .returning('last_seq as seq')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversation_participant')
    .set((eb) => ({
      updated_at: now,
      last_read_seq: eb
        .case()
        .when(eb.and([eb('user_id', '=', causedBy), eb('last_read_seq', '=', seq - 1)]))
        .then(seq)
        .else(eb.ref('last_read_seq'))
        .end(),
    }))
    .where('conversation_id', '=', conversationId)
    .execute();
  return db
    .insertInto('message')
    .values({
      conversation_id: conversationId,
      seq,
      id: newId(tx.clock),
      sender_id: causedBy,
      body: '',
      client_id: clientId,
      created_at: now,
      system: sql`${JSON.stringify(note)}::jsonb`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the platform says of what this person did is no news to them; whatever people write is. */
export const notOwnSystemMessage = (userId: string) =>
  sql<boolean>`(message.system is null or message.sender_id <> ${userId})`;

type Mark = { id: string; last_seq: number; last_read_seq: number };

/** What this person caused behind the own read mark, by conversation: it is no news to them. */
export async function countCaused(
  ctx: Ctx,
  userId: string,
  marks: readonly Mark[],
): Promise<Map<string, number>> {
  const unread = marks.filter((mark) => mark.last_seq > mark.last_read_seq);
  if (unread.length === 0) return new Map();
  const ids = unread.map((mark) => mark.id);
  const read = unread.map((mark) => mark.last_read_seq);
  const last = unread.map((mark) => mark.last_seq);
  const rows = await tables(ctx, 'message')
    .selectFrom('message')
    .innerJoin(
      sql<{
        id: string;
        read: number;
        last: number;
      }>`(select * from unnest(${ids}::uuid[], ${read}::int[], ${last}::int[]) as t (id, read, last))`.as(
        'mark',
      ),
      'mark.id',
      'message.conversation_id',
    )
    .select(['message.conversation_id as id', sql<number>`count(*)::int`.as('count')])
    .where('message.system', 'is not', null)
    .where('message.sender_id', '=', userId)
    .whereRef('message.seq', '>', 'mark.read')
    .whereRef('message.seq', '<=', 'mark.last')
    .groupBy('message.conversation_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
