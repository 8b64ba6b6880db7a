import type { JoinRefusal } from '@michi/contract/classroom/rooms';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type Refused = { roomUuid: string; userId: string; reason: JoinRefusal; refusedAt: Date };

/** The same again within a minute says nothing new: a page that tries on and on leaves one row a minute. */
export async function insertRefusal(ctx: Ctx, refusal: Omit<Refused, 'refusedAt'>): Promise<void> {
  const { roomUuid, userId, reason } = refusal;
  const now = ctx.clock.now();
  const db = tables(ctx, 'classroom_refusal');
  const known = await db
    .selectFrom('classroom_refusal')
    .select('id')
    .where('room_uuid', '=', roomUuid)
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('refused_at', '>', after(now, -minutes(1)))
    .executeTakeFirst();
  if (known) return;
  await db
    .insertInto('classroom_refusal')
    .values({ id: newId(ctx.clock), room_uuid: roomUuid, user_id: userId, reason, refused_at: now })
    .execute();
}

/** Who was not let into these rooms, when and why, in order. */
export function findRefusals(ctx: Ctx, roomUuids: readonly string[]): Promise<Refused[]> {
  if (roomUuids.length === 0) return Promise.resolve([]);
  return tables(ctx, 'classroom_refusal')
    .selectFrom('classroom_refusal')
    .select((eb) => [
      'room_uuid as roomUuid',
      'user_id as userId',
      eb.ref('reason').$castTo<JoinRefusal>().as('reason'),
      'refused_at as refusedAt',
    ])
    .where('room_uuid', 'in', roomUuids)
    .orderBy('refused_at')
    .orderBy('id')
    .execute();
}
