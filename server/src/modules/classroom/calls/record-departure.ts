import type { Ctx } from '../../../platform/context.ts';
import { addJoinedSeconds } from '../../scheduling/index.ts';
import { loadRoom } from '../core/admission.ts';
import { endPresence } from './presence.repository.ts';

export type Departure = {
  roomUuid: string;
  presenceId: string;
  userId: string;
  /** When this stay began. A person has one at a time, so that no second counts twice. */
  since: Date;
  leftAt: Date;
};

/** Evidence for both sides of a class; it never moves money. */
export async function recordDeparture(ctx: Ctx, departure: Departure): Promise<void> {
  await ctx.transaction(async (tx) => {
    await endPresence(tx, departure.presenceId, departure.leftAt);
    const { room, opening } = await loadRoom(tx, departure.roomUuid);
    // Of a class that was moved while somebody was there, nothing has taken place yet.
    if (departure.userId === room.host_id || departure.leftAt <= opening.opensAt) return;
    const seconds = Math.round((departure.leftAt.getTime() - departure.since.getTime()) / 1000);
    if (seconds > 0)
      await addJoinedSeconds(tx, { classId: room.class_id, studentId: departure.userId, seconds });
  });
}
