import { withNames } from '@michi/contract/messaging/mentions';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { wordsOfFiles } from '../attachments/attachment-queries.ts';
import { findParticipantIds } from '../core/conversation.repository.ts';
import { findOwnConversation } from '../core/inbox.repository.ts';
import { nameAmong } from '../core/message.ts';
import { countWritten, findLatestShown } from '../core/message.repository.ts';

export type UnreadMessages = {
  /** Its own, whichever was asked for. */ conversationId: string;
  count: number;
  title: string;
  latest: { senderId: string; senderName: string; body: string };
};

/** What this person has not read there yet, with the last of it; null when there is nothing, or no such conversation of theirs. */
export async function getUnreadMessages(
  ctx: Ctx,
  uuid: string,
  userId: string,
): Promise<UnreadMessages | null> {
  const own = await findOwnConversation(ctx, userId, uuid);
  if (!own || own.last_seq <= own.last_read_seq) return null;
  const conversationId = own.id;
  // Of what is muted only a mention is news.
  const isMuted = own.muted_until !== null && own.muted_until > ctx.clock.now();
  const latest = await findLatestShown(ctx, conversationId, own.last_read_seq, isMuted ? userId : null);
  if (!latest) return null;
  const people = (await findParticipantIds(ctx, [own.id])).get(own.id) ?? [];
  const accounts = await getAccounts(ctx, [latest.sender_id, userId, ...latest.mentions]);
  // A student may have stayed alone with what another one wrote before leaving.
  const among = accounts.get(userId)?.type === 'STUDENT' ? Infinity : people.length;
  return {
    conversationId,
    count: await countWritten(ctx, conversationId, own.last_read_seq),
    title: own.kind === 'SUPPORT' ? ctx.settings.get('brand.name') : own.title,
    latest: {
      senderId: own.kind === 'SUPPORT' ? conversationId : latest.sender_id,
      senderName:
        own.kind === 'SUPPORT'
          ? ctx.settings.get('brand.name')
          : nameAmong(accounts.get(latest.sender_id), among),
      body:
        withNames(latest.body, (id) => nameAmong(accounts.get(id), among)) ||
        (await wordsOfFiles(ctx, latest.id)),
    },
  };
}
