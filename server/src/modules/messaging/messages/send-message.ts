import type { Message, SentMessage } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getAccounts } from '../../identity/index.ts';
import { attachToMessage } from '../attachments/add-attachment.ts';
import { withAttachments } from '../attachments/attachment-queries.ts';
import { keepLinks } from '../attachments/read-links.ts';
import { hasContactDetails } from './contact-details.ts';
import { appendMessage, findParticipantIds, lockConversation } from '../core/conversation.repository.ts';
import { type MessageRow, nameAmong, presentMessage } from '../core/message.ts';
import { findByClientId, findWaitingSince } from '../core/message.repository.ts';

export type SendMessage = {
  conversationId: string;
  body: string;
  clientId: string;
  attachmentIds?: readonly string[];
};

/**
 * Stores the message under the next seq, which has no gaps, and pushes it to everyone in the conversation.
 * The same clientId again answers the message as it was stored, and tells nobody twice. With a way around the platform in it, the message
 * comes back with a warning, or is refused with ValidationFailed, as `chat.contact_filter` says. Throws NotFound also for a file that is not an
 * unsent own one of the conversation.
 */
export async function sendMessage(ctx: Ctx, actor: SignedIn, input: SendMessage): Promise<SentMessage> {
  const filter = ctx.settings.get('chat.contact_filter');
  const sender = (await getAccounts(ctx, [actor.id])).get(actor.id);
  return ctx.transaction(async (tx) => {
    if (!(await lockConversation(tx, input.conversationId))) throw NotFound();
    const people = (await findParticipantIds(tx, [input.conversationId])).get(input.conversationId) ?? [];
    if (!people.includes(actor.id)) throw NotFound();
    const isFound = filter !== 'off' && hasContactDetails(input.body, ctx.config.publicUrl);
    const present = (row: MessageRow) => presentMessage(row, nameAmong(sender, people.length));
    const warning = isFound ? ('CONTACT_DETAILS' as const) : null;

    const repeated = await findByClientId(tx, input.conversationId, actor.id, input.clientId);
    const withFiles = async (sent: Message) => (await withAttachments(tx, [sent]))[0] ?? sent;
    if (repeated) return { ...(await withFiles(present(repeated))), warning };
    if (isFound && filter === 'block') throw refusal();
    const bare = present(
      await appendMessage(tx, {
        id: newId(tx.clock),
        conversation_id: input.conversationId,
        sender_id: actor.id,
        body: input.body,
        client_id: input.clientId,
        created_at: tx.clock.now(),
      }),
    );
    await attachToMessage(tx, { ...bare, senderId: actor.id }, input.attachmentIds ?? []);
    await keepLinks(tx, bare);
    const message = await withFiles(bare);
    const recipientIds = people.filter((id) => id !== actor.id);
    await tx.announce('message.sent', {
      conversationId: input.conversationId,
      messageId: message.id,
      senderId: actor.id,
      recipientIds,
    });
    if (sender?.type === 'SENSEI') await tellAnswer(tx, actor.id, message);
    tx.push(people, 'message.new', message);
    return { ...message, warning };
  });
}

function refusal() {
  const message =
    'Leave out email addresses, phone numbers and links to messengers: contact and payments outside are not protected';
  return ValidationFailed({ message, violations: [{ field: 'body', message }] });
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
