import type { Conversation } from '@michi/contract/messaging/conversations';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, found } from '../../../platform/errors.ts';
import { findOwnConversation, findPinned, updateOwn } from '../core/inbox.repository.ts';
import { getConversation } from './conversation-queries.ts';

const mostPinned = 10;

/**
 * Puts an own conversation aside until something is written in it, or on top; never both. For the caller
 * alone.
 */
export function fileConversation(
  ctx: Ctx,
  actor: SignedIn,
  input: { uuid: string; isArchived?: boolean | undefined; isPinned?: boolean | undefined },
): Promise<Conversation> {
  return ctx.transaction(async (tx) => {
    const { id, pinned_at: pinnedAt } = found(await findOwnConversation(tx, actor.id, input.uuid));
    const now = tx.clock.now();
    if (input.isPinned && !pinnedAt && (await findPinned(tx, actor.id)).length >= mostPinned)
      throw Conflict({ message: 'At most 10 conversations stay on top' });
    await updateOwn(tx, id, actor.id, {
      ...(input.isPinned !== undefined && { pinned_at: input.isPinned ? now : null }),
      ...(input.isPinned && { archived_at: null }),
      ...(input.isArchived !== undefined && { archived_at: input.isArchived ? now : null }),
      ...(input.isArchived && { pinned_at: null }),
    });
    // The other screens of the same person.
    tx.push([actor.id], 'conversation.changed', { id });
    return getConversation(tx, actor, id);
  });
}
