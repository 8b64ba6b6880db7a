import type { Message } from '@michi/contract/messaging/conversations';
import { maxReactions } from '@michi/contract/messaging/message-limits';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { TooManyReactions } from '../messaging.errors.ts';
import { changeMessage } from '../core/message.repository.ts';
import { deleteReaction, findReactions, insertReaction } from '../core/reaction.repository.ts';
import { type MessageKey, openMessage, presentToAll, tellChange } from './open-message.ts';

/** One of each emoji and person. Throws not_found, also for what was deleted, too_many_reactions. */
export function reactToMessage(
  ctx: Ctx,
  actor: SignedIn,
  { emoji, isSet, ...key }: MessageKey & { emoji: string; isSet: boolean },
): Promise<Message> {
  return ctx.transaction(async (tx) => {
    const { talk, message } = await openMessage(tx, actor, key);
    if (message.deleted_at || message.system) throw NotFound();
    const reactions = (await findReactions(tx, [message.id])).get(message.id) ?? [];
    const isNew = !reactions.some((each) => each.emoji === emoji);
    if (isSet && isNew && reactions.length >= maxReactions) throw TooManyReactions();
    const reaction = { messageId: message.id, userId: actor.id, emoji };
    const isChanged = await (isSet ? insertReaction : deleteReaction)(tx, reaction);
    const shown = isChanged
      ? await tellChange(tx, await changeMessage(tx, message, {}), talk)
      : await presentToAll(tx, message, talk);
    return shown.to(actor.id);
  });
}
