import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { MessageRow } from './message.ts';

export type NewMessage = Omit<MessageRow, 'seq' | 'edited_at' | 'deleted_at' | 'change_seq' | 'system'>;

/**
 * Under the lock of the conversation: takes the next seq, stores, moves the lists of all participants, and
 * the sender has read it.
 */
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
          archived_at: null,
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
