import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { findParticipantIds } from '../core/conversation.repository.ts';

/** Everybody in it, the asking one too. Throws NotFound where that one is not in it. */
export async function participantsFor(
  ctx: Ctx,
  actor: Pick<SignedIn, 'id'>,
  conversationId: string,
): Promise<readonly string[]> {
  const people = (await findParticipantIds(ctx, [conversationId])).get(conversationId) ?? [];
  return found(people.includes(actor.id) ? people : null);
}
