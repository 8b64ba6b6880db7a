import { systemActor } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { Conflict } from '../../platform/errors.ts';
import { cancelClass, listClassesBelowQuorum, markQuorumsMet } from '../scheduling/index.ts';
import { endUnpaidSoon } from './end-unpaid.ts';
import { lockOrdersOf } from './lock-orders.ts';
import { refundSeats } from './refund-seats.ts';

const timer = systemActor('quorum-timer');
const reason = 'QUORUM_FAILED';

/** Group classes that too few booked in time do not take place: everybody gets all of it back. */
export async function failQuorums(ctx: Ctx): Promise<void> {
  await markQuorumsMet(ctx);
  for (const { classId, minSeats } of await listClassesBelowQuorum(ctx)) {
    try {
      await ctx.transaction((tx) => failQuorum(tx, classId, minSeats));
    } catch (error) {
      // Somebody booked or cancelled in this very moment, or a failure of this class alone: the next round looks again.
      ctx.log.warn({ err: error, classId }, 'class below its quorum was not ended');
    }
  }
}

async function failQuorum(tx: Ctx, classId: string, minSeats: number): Promise<void> {
  const orders = await lockOrdersOf(tx, classId);
  const orderIds = new Set(orders.map((order) => order.id));
  const { booked, held } = await cancelClass(tx, classId, { by: null, reason });
  // Seen under the calendar's lock; thrown, nothing of it has happened.
  if (booked.length >= minSeats || !booked.every((seat) => orderIds.has(seat.orderId))) throw Conflict();
  for (const order of orders) {
    const seatIds = booked.filter((seat) => seat.orderId === order.id).map((seat) => seat.seatId);
    if (seatIds.length > 0) await refundSeats(tx, order, seatIds, { actor: timer, reason });
  }
  await endUnpaidSoon(tx, held, reason);
}
