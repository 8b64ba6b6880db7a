import type { getBoard } from '@michi/contract/workspace/board';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { participantsFor } from '../../messaging/index.ts';
import { findChanged, findLastSeq } from './board.repository.ts';

export async function readBoard(
  ctx: Ctx,
  actor: SignedIn,
  conversationId: string,
  after: number,
): Promise<RouteOutput<typeof getBoard>> {
  await participantsFor(ctx, actor, conversationId);
  // First: whatever is stored in between comes twice at worst.
  const lastSeq = await findLastSeq(ctx, conversationId);
  const changed = await findChanged(ctx, conversationId, after);
  const last = changed.at(-1);
  const hasMore = last !== undefined && last.seq < last.top;
  return {
    // Elements that changed again stand under their last seq: there may be none for the last ones of all.
    seq: hasMore ? last.seq : Math.max(lastSeq, last?.seq ?? 0),
    hasMore,
    elements: changed.map(({ element }) => element),
  };
}
