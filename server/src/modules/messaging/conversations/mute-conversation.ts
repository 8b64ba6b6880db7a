import type { Conversation } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { findOwnConversation, updateOwn } from '../core/inbox.repository.ts';
import { getConversation } from './conversation-queries.ts';

/** Until then this person is told of mentions only. */
export function muteConversation(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, until }: { conversationId: string; until: string | null },
): Promise<Conversation> {
  return ctx.transaction(async (tx) => {
    const { id } = found(await findOwnConversation(tx, actor.id, conversationId));
    await updateOwn(tx, id, actor.id, { muted_until: until === null ? null : new Date(until) });
    tx.push([actor.id], 'conversation.changed', { id });
    return getConversation(tx, actor, id);
  });
}
