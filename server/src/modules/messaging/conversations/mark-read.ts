import type { Conversation } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getConversation } from './conversation-queries.ts';
import { advanceRead, findParticipantIds } from '../core/conversation.repository.ts';

export function markRead(
  ctx: Ctx,
  actor: SignedIn,
  input: { conversationId: string; seq: number },
): Promise<Conversation> {
  return ctx.transaction(async (tx) => {
    const read = found(await advanceRead(tx, input.conversationId, actor.id, input.seq));
    if (read.moved) {
      await tx.announce('conversation.read', { conversationId: input.conversationId, userId: actor.id });
      const people = (await findParticipantIds(tx, [input.conversationId])).get(input.conversationId) ?? [];
      tx.push(people, 'conversation.read', {
        conversationId: input.conversationId,
        userId: actor.id,
        seq: read.seq,
      });
    }
    return getConversation(tx, actor, input.conversationId);
  });
}
