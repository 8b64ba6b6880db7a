import type { Conversation } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getConversation } from './conversation-queries.ts';
import { advanceRead, findParticipants, lockConversation } from '../core/conversation.repository.ts';
import { findOwnConversation } from '../core/inbox.repository.ts';
import { othersRead } from '../core/others-read.ts';

export function markRead(
  ctx: Ctx,
  actor: SignedIn,
  input: { conversationId: string; seq: number },
): Promise<Conversation> {
  return ctx.transaction(async (tx) => {
    const { id: conversationId, kind } = found(await findOwnConversation(tx, actor.id, input.conversationId));
    // Of some who read at the same time the last one sees the marks of all.
    if (kind === 'GROUP') await lockConversation(tx, conversationId);
    const read = found(await advanceRead(tx, conversationId, actor.id, input.seq));
    const conversation = await getConversation(tx, actor, conversationId);
    if (read.moved) {
      await tx.announce('conversation.read', { conversationId, userId: actor.id });
      const own = { conversationId, userId: actor.id, seq: read.seq };
      tx.push([actor.id], 'conversation.read', { ...own, othersReadSeq: conversation.othersReadSeq });
      if (!conversation.blocked) await tellOthers(tx, own);
    }
    return conversation;
  });
}

type Read = { conversationId: string; userId: string; seq: number };

/** Whoever alone has read least hears another mark than the rest, so there are two at most. */
async function tellOthers(tx: Ctx, read: Read): Promise<void> {
  const people = (await findParticipants(tx, [read.conversationId])).get(read.conversationId) ?? [];
  const others = people.filter(({ id }) => id !== read.userId);
  const marks = Map.groupBy(others, ({ id }) => othersRead(people, id));
  for (const [othersReadSeq, hearers] of marks) {
    const ids = hearers.map(({ id }) => id);
    tx.push(ids, 'conversation.read', { ...read, othersReadSeq });
  }
}
