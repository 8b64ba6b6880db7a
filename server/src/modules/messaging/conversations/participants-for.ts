import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { haveClassNow } from '../../scheduling/index.ts';
import { findParticipantIds, findStanding } from '../core/conversation.repository.ts';
import { ConversationBlocked } from '../messaging.errors.ts';

/** Everybody in it, the asking one too. Throws NotFound where that one is not in it. */
export async function participantsFor(
  ctx: Ctx,
  actor: Pick<SignedIn, 'id'>,
  conversationId: string,
): Promise<readonly string[]> {
  const people = (await findParticipantIds(ctx, [conversationId])).get(conversationId) ?? [];
  return found(people.includes(actor.id) ? people : null);
}

/**
 * The same, for whatever is written there beside messages, which go by `enterToWrite`. Between two of whom
 * one has blocked the other only while a class that they have booked may be joined; who asked a stranger
 * waits for the answer, which is a message. Throws NotFound, ConversationBlocked.
 */
export async function writersFor(
  ctx: Ctx,
  actor: Pick<SignedIn, 'id'>,
  conversationId: string,
): Promise<readonly string[]> {
  const { people, pair, isBlocked, startedBy, isAnswered } = found(await findStanding(ctx, conversationId));
  found(people.includes(actor.id) ? people : null);
  if (!isAnswered && startedBy === actor.id)
    throw ConversationBlocked({ message: 'You can write on as soon as there is an answer' });
  if (isBlocked && pair && !(await haveClassNow(ctx, ...pair))) throw ConversationBlocked();
  return people;
}
