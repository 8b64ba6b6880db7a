import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { writersFor } from '../conversations/participants-for.ts';

/** Told to the others in the conversation and kept nowhere; of who may not write there nobody hears. */
export async function pushTyping(ctx: Ctx, actor: SignedIn, conversationId: string): Promise<void> {
  const others = await othersIn(ctx, actor, conversationId);
  ctx.push(others, 'conversation.typing', { conversationId, userId: actor.id });
}

/** The same of who has the conversation before their eyes. */
export async function pushHere(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, ...here }: { conversationId: string; isHere: boolean; asks: boolean },
): Promise<void> {
  const others = await othersIn(ctx, actor, conversationId);
  ctx.push(others, 'conversation.here', { conversationId, userId: actor.id, ...here });
}

async function othersIn(ctx: Ctx, actor: SignedIn, conversationId: string): Promise<string[]> {
  const people = await writersFor(ctx, actor, conversationId).catch((error: unknown) => {
    if (error instanceof ExpectedError) return [];
    throw error;
  });
  return people.filter((id) => id !== actor.id);
}
