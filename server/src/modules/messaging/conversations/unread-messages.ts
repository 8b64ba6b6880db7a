import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { wordsOfFiles } from '../attachments/attachment-queries.ts';
import { findOwnConversation, findParticipantIds } from '../core/conversation.repository.ts';
import { nameAmong } from '../core/message.ts';
import { findMessages } from '../core/message.repository.ts';

export type UnreadMessages = {
  count: number;
  title: string;
  latest: { senderId: string; senderName: string; body: string };
};

/** What this person has not read there yet, with the last of it; null when there is nothing, or no such conversation of theirs. */
export async function getUnreadMessages(
  ctx: Ctx,
  conversationId: string,
  userId: string,
): Promise<UnreadMessages | null> {
  const own = await findOwnConversation(ctx, userId, conversationId);
  if (!own || own.last_seq <= own.last_read_seq) return null;
  const [latest] = await findMessages(ctx, conversationId, {}, 1);
  if (!latest) return null;
  const people = (await findParticipantIds(ctx, [conversationId])).get(conversationId) ?? [];
  const accounts = await getAccounts(ctx, [latest.sender_id, userId]);
  // A student may have stayed alone with what another one wrote before leaving.
  const among = accounts.get(userId)?.type === 'STUDENT' ? Infinity : people.length;
  return {
    count: own.last_seq - own.last_read_seq,
    title: own.title,
    latest: {
      senderId: latest.sender_id,
      senderName: nameAmong(accounts.get(latest.sender_id), among),
      body: latest.body || (await wordsOfFiles(ctx, latest.id)),
    },
  };
}
