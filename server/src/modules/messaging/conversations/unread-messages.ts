import { withNames } from '@michi/contract/messaging/mentions';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { attachmentSummary } from '../attachments/attachment-queries.ts';
import { findOwnConversation } from '../core/inbox.repository.ts';
import { namesFor } from '../core/message.ts';
import { countWritten, findLatestShown } from '../core/message.repository.ts';

export type UnreadMessages = {
  /** Its own, whichever was asked for. */ conversationId: string;
  count: number;
  title: string;
  latest: { senderId: string; senderName: string; body: string };
};

/**
 * What this person has not read there yet, with the last of it; null when there is nothing, or no such
 * conversation of theirs.
 */
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
  const accounts = await getAccounts(ctx, [latest.sender_id, userId, ...latest.mentions]);
  const name = namesFor({ id: userId, type: accounts.get(userId)?.type ?? null }, accounts);
  return {
    conversationId,
    count: await countWritten(ctx, conversationId, own.last_read_seq),
    title: own.kind === 'SUPPORT' ? ctx.settings.get('brand.name') : own.title,
    latest: {
      senderId: own.kind === 'SUPPORT' ? conversationId : latest.sender_id,
      senderName: own.kind === 'SUPPORT' ? ctx.settings.get('brand.name') : name(latest.sender_id),
      body: withNames(latest.body, name) || (await attachmentSummary(ctx, latest.id)),
    },
  };
}
