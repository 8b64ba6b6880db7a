import type { Message, SentMessage } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getAccounts } from '../../identity/index.ts';
import { hasContactDetails } from './contact-details.ts';
import {
  appendMessage,
  findParticipantIds,
  type LockedConversation,
  lockConversation,
  setAnswered,
} from '../core/conversation.repository.ts';
import { tellSupport } from '../core/tell-support.ts';
import { type MessageRow, nameAmong, presentMessage } from '../core/message.ts';
import { findByClientId, findWaitingSince } from '../core/message.repository.ts';

export type SendMessage = { conversationId: string; body: string; clientId: string };

/**
 * Stores the message under the next seq, which has no gaps, and pushes it to everyone in the conversation.
 * The same clientId again answers the message as it was stored, and tells nobody twice. With a way around the platform in it, the message
 * comes back with a warning, or is refused with ValidationFailed, as `chat.contact_filter` says.
 */
export async function sendMessage(ctx: Ctx, actor: SignedIn, input: SendMessage): Promise<SentMessage> {
  const filter = ctx.settings.get('chat.contact_filter');
  const sender = (await getAccounts(ctx, [actor.id])).get(actor.id);
  return ctx.transaction(async (tx) => {
    const conversation = found(await lockConversation(tx, input.conversationId));
    const { id: conversationId } = conversation;
    const people = (await findParticipantIds(tx, [conversationId])).get(conversationId) ?? [];
    if (!people.includes(actor.id)) throw NotFound();
    const isSupport = conversation.kind === 'SUPPORT';
    const isFound = filter !== 'off' && !isSupport && hasContactDetails(input.body, ctx.config.publicUrl);
    const present = (row: MessageRow) => presentMessage(row, nameAmong(sender, people.length));
    const warning = isFound ? ('CONTACT_DETAILS' as const) : null;

    const repeated = await findByClientId(tx, conversationId, actor.id, input.clientId);
    if (repeated) return { ...present(repeated), warning };
    if (isFound && filter === 'block') throw refusal();
    if (!conversation.is_answered) await demandPatience(tx, actor, conversation);
    const message = present(
      await appendMessage(tx, {
        id: newId(tx.clock),
        conversation_id: conversationId,
        sender_id: actor.id,
        body: input.body,
        client_id: input.clientId,
        created_at: tx.clock.now(),
      }),
    );
    const recipientIds = people.filter((id) => id !== actor.id);
    await tx.announce('message.sent', {
      conversationId,
      messageId: message.id,
      senderId: actor.id,
      recipientIds,
    });
    if (sender?.type === 'SENSEI') await tellAnswer(tx, actor.id, message);
    tx.push(people, 'message.new', message);
    if (isSupport) await tellSupport(tx, conversationId);
    return { ...message, warning };
  });
}

function refusal() {
  const message =
    'Leave out email addresses, phone numbers and links to messengers: contact and payments outside are not protected';
  return ValidationFailed({ message, violations: [{ field: 'body', message }] });
}

/** A stranger writes a few messages until there is an answer, which opens the conversation for both. */
async function demandPatience(tx: Ctx, actor: SignedIn, conversation: LockedConversation): Promise<void> {
  if (conversation.started_by !== actor.id) return setAnswered(tx, conversation.id);
  if (conversation.last_seq < tx.settings.get('chat.stranger_messages')) return;
  const message = 'You can write on as soon as there is an answer';
  throw ValidationFailed({ message, violations: [{ field: 'body', message }] });
}

/** How long those who wrote have waited for this. */
async function tellAnswer(
  tx: Ctx,
  userId: string,
  { conversationId, seq, createdAt }: Message,
): Promise<void> {
  const since = await findWaitingSince(tx, conversationId, userId, seq);
  if (!since) return;
  const minutes = Math.max(0, Math.round((Date.parse(createdAt) - since.getTime()) / 60_000));
  await tx.announce('message.answered', { userId, at: createdAt, minutes });
}
