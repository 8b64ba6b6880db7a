import { waitEndsAfterSeconds } from '@michi/contract/classroom/door';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type Wait = { userId: string; beganAt: Date };
export type Waited = { roomUuid: string; userId: string; from: Date; to: Date };

const aliveSince = (ctx: Ctx) => after(ctx.clock.now(), -waitEndsAfterSeconds * 1000);

/** tx. Still there; after a silence it is a new wait, and the old one was over when it was last heard of. */
export async function renewWait(tx: Ctx, roomUuid: string, userId: string): Promise<{ isNew: boolean }> {
  const now = tx.clock.now();
  const db = tables(tx, 'classroom_wait');
  const kept = await db
    .updateTable('classroom_wait')
    .set({ seen_at: now })
    .where('room_uuid', '=', roomUuid)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('seen_at', '>=', aliveSince(tx))
    .executeTakeFirst();
  if (kept.numUpdatedRows > 0n) return { isNew: false };
  await endWaits(tx, roomUuid, [userId]);
  await db
    .insertInto('classroom_wait')
    .values({ id: newId(tx.clock), room_uuid: roomUuid, user_id: userId, began_at: now, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { isNew: true };
}

/** tx. Let in, or gone: now, or when somebody silent was last heard of. */
export async function endWaits(tx: Ctx, roomUuid: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tables(tx, 'classroom_wait')
    .updateTable('classroom_wait')
    .set({
      ended_at: sql<Date>`case when seen_at >= ${aliveSince(tx)} then ${tx.clock.now()}::timestamptz else seen_at end`,
    })
    .where('room_uuid', '=', roomUuid)
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .execute();
}

/** Who is at the door now, the first of them first. */
export async function findWaiting(ctx: Ctx, roomUuid: string): Promise<Wait[]> {
  return tables(ctx, 'classroom_wait')
    .selectFrom('classroom_wait')
    .select(['user_id as userId', 'began_at as beganAt'])
    .where('room_uuid', '=', roomUuid)
    .where('ended_at', 'is', null)
    .where('seen_at', '>=', aliveSince(ctx))
    .orderBy('began_at')
    .orderBy('id')
    .execute();
}

/** Who waited at the doors of these rooms, and how long, in order. */
export async function findWaits(ctx: Ctx, roomUuids: readonly string[]): Promise<Waited[]> {
  if (roomUuids.length === 0) return [];
  return tables(ctx, 'classroom_wait')
    .selectFrom('classroom_wait')
    .select((eb) => [
      'room_uuid as roomUuid',
      'user_id as userId',
      'began_at as from',
      eb.fn.coalesce('ended_at', 'seen_at').as('to'),
    ])
    .where('room_uuid', 'in', roomUuids)
    .orderBy('began_at')
    .orderBy('id')
    .execute();
}
