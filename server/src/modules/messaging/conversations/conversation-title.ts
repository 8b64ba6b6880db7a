import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getConversation } from './conversation-queries.ts';

/** As its participant reads it: the other one's name when it has no title. Throws NotFound. */
export async function conversationTitle(ctx: Ctx, actor: SignedIn, conversationId: string): Promise<string> {
  const { title, participants } = await getConversation(ctx, actor, conversationId);
  return title || participants.find(({ id }) => id !== actor.id)?.name || '';
}
