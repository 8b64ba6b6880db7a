import type { Conversation } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { otherOf } from '../core/between-two.ts';
import { deleteBlock, insertBlock } from '../core/block.repository.ts';
import { findParticipantIds } from '../core/conversation.repository.ts';
import { findOwnConversation } from '../core/inbox.repository.ts';
import { NotBetweenTwo } from '../messaging.errors.ts';
import { getConversation } from './conversation-queries.ts';

/**
 * Neither of the two writes any more; what is written and what is booked stays. Each takes back the own block
 * only. Throws not_between_two.
 */
export function blockPerson(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, isBlocked }: { conversationId: string; isBlocked: boolean },
): Promise<Conversation> {
  return ctx.transaction(async (tx) => {
    const own = found(await findOwnConversation(tx, actor.id, conversationId));
    const people = (await findParticipantIds(tx, [own.id])).get(own.id) ?? [];
    const otherId = otherOf(own, people, actor.id);
    if (otherId === null) throw NotBetweenTwo();
    await (isBlocked ? insertBlock : deleteBlock)(tx, { blockerId: actor.id, blockedId: otherId });
    tx.push(people, 'conversation.changed', { id: own.id });
    return getConversation(tx, actor, own.id);
  });
}
