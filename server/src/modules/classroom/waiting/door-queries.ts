import type { Door } from '@michi/contract/classroom/door';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findRoomFor, namesIn } from '../core/admission.ts';
import { isIn } from '../core/door.ts';
import { findWaiting } from '../core/wait.repository.ts';

/** The door as this person may see it: who else waits is the sensei's alone. */
export async function getDoor(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<Door> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  const { door, hostId, people } = now;
  const isHost = actor.id === hostId;
  const waits = (await findWaiting(ctx, roomUuid)).filter(
    ({ userId }) => people.includes(userId) && !isIn(userId, door),
  );
  const own = waits.find(({ userId }) => userId === actor.id);
  const names = await namesIn(ctx, now, [hostId, ...(isHost ? waits.map(({ userId }) => userId) : [])]);
  return {
    standing: isHost ? 'HOST' : isIn(actor.id, door) ? 'IN' : own ? 'WAITING' : 'OUT',
    host: { userId: hostId, name: names.get(hostId) ?? '' },
    hasHostCome: door.hasHostCome,
    entry: door.entry,
    isLocked: door.isLocked,
    waitsSince: own?.beganAt.toISOString() ?? null,
    waiting: isHost
      ? waits.map(({ userId, beganAt }) => ({
          userId,
          name: names.get(userId) ?? '',
          since: beganAt.toISOString(),
          wasRemoved: door.removed.includes(userId),
        }))
      : [],
    hands: now.hands.map(({ userId, raisedAt }) => ({ userId, raisedAt: raisedAt.toISOString() })),
    can: isHost ? ['host'] : [],
  };
}
