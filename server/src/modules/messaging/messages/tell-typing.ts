import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findParticipantIds } from '../core/conversation.repository.ts';

/** Told to the others in the conversation and kept nowhere. */
export async function tellTyping(ctx: Ctx, actor: SignedIn, conversationId: string): Promise<void> {
  const people = (await findParticipantIds(ctx, [conversationId])).get(conversationId) ?? [];
  if (!people.includes(actor.id)) return;
  const others = people.filter((id) => id !== actor.id);
  ctx.push(others, 'conversation.typing', { conversationId, userId: actor.id });
}
