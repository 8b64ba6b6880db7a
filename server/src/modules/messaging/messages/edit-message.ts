import type { SentMessage } from '@michi/contract/messaging/conversations';
import { mentionedIn } from '@michi/contract/messaging/mentions';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { EditWindowOver } from '../messaging.errors.ts';
import { keepLinks } from '../attachments/read-links.ts';
import { changeMessage } from '../core/message.repository.ts';
import { checkContactDetails } from './check-contact-details.ts';
import { isEditOpen, isOwnShown } from './message.policy.ts';
import { type MessageKey, openMessage, tellChange } from './open-message.ts';

/**
 * New words for an own message of the last 15 minutes; the old ones are kept nowhere. Throws not_found,
 * forbidden, edit_window_over.
 */
export function editMessage(
  ctx: Ctx,
  actor: SignedIn,
  { body, ...key }: MessageKey & { body: string },
): Promise<SentMessage> {
  return ctx.transaction(async (tx) => {
    const { talk, message } = await openMessage(tx, actor, key);
    const { people, conversation } = talk;
    authorize(isOwnShown(actor, message));
    if (!isEditOpen(message, tx.clock.now())) throw EditWindowOver();
    const warning = conversation.kind === 'SUPPORT' ? null : checkContactDetails(tx, body);
    const mentions = mentionedIn(body).filter((id) => people.includes(id) && id !== actor.id);
    const changed = await changeMessage(tx, message, { body, mentions, edited_at: tx.clock.now() });
    await keepLinks(tx, { id: changed.id, conversationId: changed.conversation_id, body });
    return { ...(await tellChange(tx, changed, talk)).to(actor.id), warning };
  });
}
