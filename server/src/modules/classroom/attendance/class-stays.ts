import type { Ctx } from '../../../platform/context.ts';
import { findPresence, type Joined } from '../calls/presence.repository.ts';
import { loadRoom } from '../core/admission.ts';
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
  const opens = new Map<string, Date>();
  for (const roomUuid of new Set(rows.map((row) => row.roomUuid)))
    opens.set(roomUuid, (await loadRoom(ctx, roomUuid)).opening.opensAt);
  return rows.filter((row) => {
    const [end, opensAt] = [endOf(row), opens.get(row.roomUuid)];
    return end === null || opensAt === undefined || end > opensAt;
  });
}
