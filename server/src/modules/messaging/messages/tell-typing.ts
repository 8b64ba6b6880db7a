import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { writersFor } from '../conversations/participants-for.ts';

/** Told to the others in the conversation and kept nowhere; of who may not write there nobody hears. */
export async function tellTyping(ctx: Ctx, actor: SignedIn, conversationId: string): Promise<void> {
  const people = await writersFor(ctx, actor, conversationId).catch((error: unknown) => {
    if (error instanceof ExpectedError) return [];
    throw error;
  });
  const others = people.filter((id) => id !== actor.id);
  ctx.push(others, 'conversation.typing', { conversationId, userId: actor.id });
}
