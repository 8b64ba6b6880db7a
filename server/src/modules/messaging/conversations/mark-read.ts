import type { Conversation } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getConversation } from './conversation-queries.ts';
import { advanceRead, findParticipantIds } from '../core/conversation.repository.ts';
import { findOwnConversation } from '../core/inbox.repository.ts';

export function markRead(
  ctx: Ctx,
  actor: SignedIn,
  input: { conversationId: string; seq: number },
): Promise<Conversation> {
  return ctx.transaction(async (tx) => {
    const { id: conversationId } = found(await findOwnConversation(tx, actor.id, input.conversationId));
    const read = found(await advanceRead(tx, conversationId, actor.id, input.seq));
    if (read.moved) {
      await tx.announce('conversation.read', { conversationId, userId: actor.id });
      const people = (await findParticipantIds(tx, [conversationId])).get(conversationId) ?? [];
      tx.push(people, 'conversation.read', {
        conversationId,
        userId: actor.id,
        seq: read.seq,
      });
    }
    return getConversation(tx, actor, conversationId);
  });
}
