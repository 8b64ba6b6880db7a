import type { Door } from '@michi/contract/classroom/door';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { setHandOf } from '../core/admission.repository.ts';
import { findRoomFor } from '../core/admission.ts';
import { canHost, canTakePart } from '../core/room.policy.ts';
import { getDoor } from '../waiting/door-queries.ts';

/** The own hand; the sensei, who calls on people, lowers anybody's. */
export async function setHand(
  ctx: Ctx,
  actor: SignedIn,
  { roomUuid, isRaised, userId }: { roomUuid: string; isRaised: boolean; userId?: string | undefined },
): Promise<Door> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  const whose = userId ?? actor.id;
  authorize(canTakePart(actor, now) && (whose === actor.id || (canHost(actor, now) && !isRaised)));
  await ctx.transaction(async (tx) => {
    await setHandOf(tx, roomUuid, whose, isRaised);
    tx.push(now.people, 'room.door', { roomUuid });
  });
  return getDoor(ctx, actor, roomUuid);
}
