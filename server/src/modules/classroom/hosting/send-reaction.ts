import type { Reaction } from '@michi/contract/classroom/door';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { findRoomFor } from '../core/admission.ts';
import { canTakePart } from '../core/room.policy.ts';

/** To all who were let in, and kept nowhere. */
export async function sendReaction(
  ctx: Ctx,
  actor: SignedIn,
  { roomUuid, reaction }: { roomUuid: string; reaction: Reaction },
): Promise<null> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  authorize(canTakePart(actor, now));
  ctx.push([now.hostId, ...now.door.admitted], 'room.reaction', { roomUuid, userId: actor.id, reaction });
  return null;
}
