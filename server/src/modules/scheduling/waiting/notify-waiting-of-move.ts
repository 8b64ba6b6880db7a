import type { Ctx } from '../../../platform/context.ts';
import { findWaitingIn } from './waiting.repository.ts';

/** tx. A class of a group has moved: whoever waits for a place in it hears of the new time. */
export async function notifyWaitingOfMove(
  tx: Ctx,
  classId: string,
  before: { startsAt: Date; endsAt: Date },
): Promise<void> {
  for (const placeId of await findWaitingIn(tx, classId))
    await tx.announce('waiting.moved', {
      placeId,
      startsAt: before.startsAt.toISOString(),
      endsAt: before.endsAt.toISOString(),
    });
}
