import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { findSeats } from '../core/seat.repository.ts';
import type { SeatDetail } from '../core/seat.ts';

export async function setPlanned(tx: Ctx, orderId: string): Promise<void> {
  await tables(tx, 'seat')
    .updateTable('seat')
    .set({ is_planned: true, updated_at: tx.clock.now() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .execute();
}

/** Those that were not before. */
export async function setPlannedAt(tx: Ctx, orderId: string): Promise<SeatDetail[]> {
  const now = tx.clock.now();
  const rows = await tables(tx, 'seat')
    .updateTable('seat')
    .set({ planned_at: now, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .where('planned_at', 'is', null)
    .returning('id')
    .execute();
  return findSeats(tx, { seatIds: rows.map(({ id }) => id) });
}
