import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type Admission = { userId: string; isRemoved: boolean; handRaisedAt: Date | null };

/** Who was let into this room once; hands in the order of raising. */
export async function findAdmissions(ctx: Ctx, roomUuid: string): Promise<Admission[]> {
  const rows = await tables(ctx, 'classroom_admission')
    .selectFrom('classroom_admission')
    .select(['user_id', 'removed_at', 'hand_raised_at'])
    .where('room_uuid', '=', roomUuid)
    .orderBy('hand_raised_at')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id, removed_at, hand_raised_at }) => ({
    userId: user_id,
    isRemoved: removed_at !== null,
    handRaisedAt: hand_raised_at,
  }));
}

export async function insertAdmissions(tx: Ctx, roomUuid: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tables(tx, 'classroom_admission')
    .insertInto('classroom_admission')
    .values(userIds.map((user_id) => ({ room_uuid: roomUuid, user_id, admitted_at: tx.clock.now() })))
    .onConflict((conflict) =>
      conflict
        .columns(['room_uuid', 'user_id'])
        .doUpdateSet({ removed_at: null, admitted_at: tx.clock.now() }),
    )
    .execute();
}

/** Also of somebody who was never let in: from then on the door does not open for them by itself. */
export async function removeAdmission(tx: Ctx, roomUuid: string, userId: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'classroom_admission')
    .insertInto('classroom_admission')
    .values({ room_uuid: roomUuid, user_id: userId, admitted_at: now, removed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['room_uuid', 'user_id']).doUpdateSet({ removed_at: now, hand_raised_at: null }),
    )
    .execute();
}

/** Everybody waits at the door again; who was taken out still is. */
export async function endAdmissions(tx: Ctx, roomUuid: string): Promise<void> {
  await tables(tx, 'classroom_admission')
    .deleteFrom('classroom_admission')
    .where('room_uuid', '=', roomUuid)
    .where('removed_at', 'is', null)
    .execute();
}

/** A hand that is up keeps its place in the order. */
export async function setHandOf(tx: Ctx, roomUuid: string, userId: string, isRaised: boolean): Promise<void> {
  await tables(tx, 'classroom_admission')
    .updateTable('classroom_admission')
    .set({ hand_raised_at: isRaised ? tx.clock.now() : null })
    .where('room_uuid', '=', roomUuid)
    .where('user_id', '=', userId)
    .where('hand_raised_at', isRaised ? 'is' : 'is not', null)
    .execute();
}
