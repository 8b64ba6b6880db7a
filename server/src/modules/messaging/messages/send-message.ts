import type { SentMessage } from '@michi/contract/messaging/conversations';
import { mentionedIn } from '@michi/contract/messaging/mentions';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getAccounts } from '../../identity/index.ts';
import { attachToMessage } from '../attachments/add-attachment.ts';
import { keepLinks } from '../attachments/read-links.ts';
import { appendMessage } from '../core/append-message.repository.ts';
import { type LockedConversation, setAnswered } from '../core/conversation.repository.ts';
import type { MessageRow } from '../core/message.ts';
import {
  countWritten,
  findByClientId,
  findMessagesById,
  findWaitingSince,
} from '../core/message.repository.ts';
import { checkContactDetails } from './check-contact-details.ts';
import { notifySupport } from '../core/notify-support.ts';
import { enterToWrite, presentToAll, pushMessage } from './open-message.ts';

export type SendMessage = {
  conversationId: string;
  body: string;
  clientId: string;
  replyTo?: string | null | undefined;
  attachmentIds?: readonly string[];
};

/**
 * Stores the message under the next seq, which has no gaps, and pushes it to everyone in the conversation.
 * The same clientId again answers the message as it was stored, and tells nobody twice. Throws not_found,
 * also for a message of elsewhere that it answers and for a file that is not an unsent own one of the
 * conversation; ways around the platform: check-contact-details.ts.
 */
export async function sendMessage(ctx: Ctx, actor: SignedIn, input: SendMessage): Promise<SentMessage> {
  const sender = (await getAccounts(ctx, [actor.id])).get(actor.id);
  return ctx.transaction(async (tx) => {
    const { body, clientId } = input;
    const talk = await enterToWrite(tx, actor, input.conversationId);
    const { id: conversationId, people, conversation } = talk;
    const isSupport = conversation.kind === 'SUPPORT';
    const repeated = await findByClientId(tx, conversationId, actor.id, clientId);
    const warning = isSupport ? null : checkContactDetails(tx, body, { refuse: !repeated });
    if (repeated) return { ...(await presentToAll(tx, repeated, talk)).to(actor.id), warning };
    if (!conversation.is_answered) await demandPatience(tx, actor, conversation);
    const row = await appendMessage(tx, {
      id: newId(tx.clock),
      conversation_id: conversationId,
      sender_id: actor.id,
      body,
      client_id: clientId,
      created_at: tx.clock.now(),
      reply_to: await answered(tx, { conversationId, joined: talk.joined }, input.replyTo ?? null),
      mentions: mentionedIn(body).filter((id) => people.includes(id) && id !== actor.id),
    });
    await attachToMessage(tx, { id: row.id, conversationId, senderId: actor.id }, input.attachmentIds ?? []);
    await keepLinks(tx, { id: row.id, conversationId, body });
    const shown = await presentToAll(tx, row, talk);
    await tx.announce('message.sent', {
      conversationId,
      messageId: row.id,
      senderId: actor.id,
      recipientIds: people.filter((id) => id !== actor.id),
    });
    if (sender?.type === 'SENSEI') await tellAnswer(tx, actor.id, row);
    pushMessage(tx, 'message.new', shown);
    if (isSupport) await notifySupport(tx, conversationId);
    return { ...shown.to(actor.id), warning };
  });
}

/** What was deleted while the answer was written is answered all the same; its words stay away. */
async function answered(
  tx: Ctx,
  { conversationId, joined }: { conversationId: string; joined: number },
  id: string | null,
): Promise<string | null> {
  if (id === null) return null;
  const [message] = await findMessagesById(tx, [id]);
  const isThere = message?.conversation_id === conversationId && message.seq > joined && !message.system;
  return found(isThere ? message : undefined).id;
}

/** A stranger writes a few messages until there is an answer, which opens the conversation for both. */
async function demandPatience(tx: Ctx, actor: SignedIn, conversation: LockedConversation): Promise<void> {
  if (conversation.started_by !== actor.id) return setAnswered(tx, conversation.id);
  const written = await countWritten(tx, conversation.id, 0);
  if (written < tx.settings.get('chat.stranger_messages')) return;
  const message = 'You can write on as soon as there is an answer';
  throw ValidationFailed({ message, violations: [{ field: 'body', message }] });
}

/** How long those who wrote have waited for this. */
async function tellAnswer(
  tx: Ctx,
  userId: string,
  { conversation_id: conversationId, seq, created_at: at }: MessageRow,
): Promise<void> {
  const since = await findWaitingSince(tx, conversationId, userId, seq);
  if (!since) return;
  const minutes = Math.max(0, Math.round((at.getTime() - since.getTime()) / 60_000));
  await tx.announce('message.answered', { userId, at: at.toISOString(), minutes });
}
