import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getClassDetails, joiningWindowOf } from '../../scheduling/index.ts';
import { findPresence, type Joined } from '../calls/presence.repository.ts';
import { findClassrooms } from '../core/classroom.repository.ts';
import { findWaits, type Waited } from '../core/wait.repository.ts';

/** Who was in these rooms for their classes, when and with which devices, in the order of coming. */
export const listJoins = async (ctx: Ctx, roomUuids: readonly string[]): Promise<Joined[]> =>
  ofTheirClasses(ctx, await findPresence(ctx, roomUuids), ({ leftAt }) => leftAt);

/** Who waited at their doors. */
export const listWaits = async (ctx: Ctx, roomUuids: readonly string[]): Promise<Waited[]> =>
  ofTheirClasses(ctx, await findWaits(ctx, roomUuids), ({ to }) => to);

/** Where a class was moved, not what was over before its room opened for the time that it has now. */
async function ofTheirClasses<T extends { roomUuid: string }>(
  ctx: Ctx,
  rows: readonly T[],
  endOf: (row: T) => Date | null,
): Promise<T[]> {
  const rooms = await findClassrooms(ctx, [...new Set(rows.map(({ roomUuid }) => roomUuid))]);
  const classes = await getClassDetails(
    ctx,
    rooms.map((room) => room.class_id),
  );
  const lead = ctx.settings.get('classroom.open_minutes');
  const opens = new Map(
    rooms.map((room) => [room.room_uuid, joiningWindowOf(found(classes.get(room.class_id)), lead).opensAt]),
  );
  return rows.filter((row) => {
    const end = endOf(row);
    return end === null || end > found(opens.get(row.roomUuid));
  });
}
