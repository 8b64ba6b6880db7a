import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { dropAttachments } from '../attachments/add-attachment.ts';
import { findOfMessages } from '../core/attachment.repository.ts';
import { lockConversation } from '../core/conversation.repository.ts';
import { findOwnConversation, findShared } from '../core/inbox.repository.ts';
import { deleteLinks } from '../core/link.repository.ts';
import { type MessageRow, namesOfFiles } from '../core/message.ts';
import { changeMessage, findMessages, findMessagesById } from '../core/message.repository.ts';
import { deleteReactions } from '../core/reaction.repository.ts';
import { tellChange } from './open-message.ts';

export type ReportedMessage = {
  seq: number;
  senderId: string;
  body: string;
  createdAt: Date;
  isReported: boolean;
};
/** Whose words they are, and what an administrator may read of the conversation, in order. */
export type Reported = { personId: string; messages: ReportedMessage[] };

const before = 10;
const after = 5;
const ofPerson = 15;

/**
 * A message of somebody else that the actor can read, with what stands around it. Throws not_found,
 * forbidden.
 */
export async function readReportedMessage(tx: Ctx, actor: SignedIn, messageId: string): Promise<Reported> {
  const message = found((await findMessagesById(tx, [messageId]))[0]);
  const own = found(await findOwnConversation(tx, actor.id, message.conversation_id));
  if (message.seq <= own.joined_seq || message.deleted_at || message.system) throw NotFound();
  authorize(message.sender_id !== actor.id);
  const range = { after: Math.max(0, message.seq - before - 1), joined: own.joined_seq };
  const rows = await findMessages(tx, own.id, range, before + 1 + after);
  return { personId: message.sender_id, messages: await copiesOf(tx, rows, (row) => row.id === messageId) };
}

/** Somebody with whom the actor has a conversation, with the end of the latest one. Throws not_found. */
export async function readReportedPerson(tx: Ctx, actor: SignedIn, personId: string): Promise<Reported> {
  const shared = found(personId === actor.id ? undefined : await findShared(tx, actor.id, personId));
  const own = found(await findOwnConversation(tx, actor.id, shared));
  const rows = await findMessages(tx, own.id, { joined: own.joined_seq }, ofPerson);
  return { personId, messages: await copiesOf(tx, rows, (row) => row.sender_id === personId) };
}

/** Of files their names alone; nothing of what the platform wrote. */
async function copiesOf(
  tx: Ctx,
  rows: readonly MessageRow[],
  isReported: (row: MessageRow) => boolean,
): Promise<ReportedMessage[]> {
  const written = rows.filter((row) => !row.system);
  const ids = written.flatMap((row) => (row.deleted_at ? [] : row.id));
  const files = Map.groupBy(await findOfMessages(tx, ids), (file) => file.message_id);
  return written.map((row) => ({
    seq: row.seq,
    senderId: row.sender_id,
    body: row.deleted_at
      ? ''
      : [row.body, namesOfFiles(files.get(row.id) ?? [])].filter((words) => words !== '').join('\n'),
    createdAt: row.created_at,
    isReported: isReported(row),
  }));
}

/** tx. An administrator decided that these words go; the place stays. Any number of times. */
export async function removeMessage(tx: Ctx, messageId: string): Promise<void> {
  const conversationId = (await findMessagesById(tx, [messageId]))[0]?.conversation_id;
  const conversation = conversationId && (await lockConversation(tx, conversationId));
  if (!conversation) return;
  const [message] = await findMessagesById(tx, [messageId]);
  if (!message || message.deleted_at) return;
  await deleteReactions(tx, message.id);
  await dropAttachments(tx, message.id);
  await deleteLinks(tx, message.id);
  const gone = await changeMessage(tx, message, { body: '', mentions: [], deleted_at: tx.clock.now() });
  await tellChange(tx, gone, { conversation });
}

/** Whose messages these are, for who decides about them. */
export async function findSenders(ctx: Ctx, messageIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await findMessagesById(ctx, messageIds);
  return new Map(rows.map((row) => [row.id, row.sender_id]));
}
