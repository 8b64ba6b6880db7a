import type { Message } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { dropAttachments } from '../attachments/add-attachment.ts';
import { deleteLinks } from '../core/link.repository.ts';
import { changeMessage } from '../core/message.repository.ts';
import { deleteReactions } from '../core/reaction.repository.ts';
import { isOwnShown } from './message.policy.ts';
import { type MessageKey, openOwnMessage, presentToAll, tellChange } from './open-message.ts';

/**
 * Its place stays, and with it the count; the words are gone, from quotes too, and its files with them. Any
 * number of times. Throws not_found, forbidden.
 */
export function deleteMessage(ctx: Ctx, actor: SignedIn, key: MessageKey): Promise<Message> {
  return ctx.transaction(async (tx) => {
    const { talk, message } = await openOwnMessage(tx, actor, key);
    authorize(message.sender_id === actor.id && !message.system);
    if (!isOwnShown(actor, message)) return (await presentToAll(tx, message, talk)).to(actor.id);
    await deleteReactions(tx, message.id);
    await dropAttachments(tx, message.id);
    await deleteLinks(tx, message.id);
    const change = { body: '', mentions: [], deleted_at: tx.clock.now() };
    return (await tellChange(tx, await changeMessage(tx, message, change), talk)).to(actor.id);
  });
}
