import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict } from '../../../platform/errors.ts';
import {
  cancelClass,
  listClassesBelowQuorum,
  markQuorumsMet,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { endUnpaidSoon } from '../checkout/end-unpaid.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import { refundBooked } from './refund-seats.ts';

const timer = systemActor('quorum-timer');
const reason: EndReason = 'QUORUM_FAILED';

/** Group classes that too few booked in time do not take place: everybody gets all of it back. */
export async function failQuorums(ctx: Ctx): Promise<void> {
  await markQuorumsMet(ctx);
  for (const { classId, minSeats } of await listClassesBelowQuorum(ctx)) {
    try {
      await ctx.transaction((tx) => failQuorum(tx, classId, minSeats));
    } catch (error) {
      // Somebody booked or cancelled in this very moment, or a failure of this class alone: the next round
      // looks again.
      ctx.log.warn({ err: error, classId }, 'class below its quorum was not ended');
    }
  }
}

async function failQuorum(tx: Ctx, classId: string, minSeats: number): Promise<void> {
  const orders = await lockOrdersOf(tx, classId);
  const { booked, held } = await cancelClass(tx, classId, { by: null, reason });
  // Seen under the calendar's lock; thrown, nothing of it has happened.
  if (booked.length >= minSeats) throw Conflict();
  await refundBooked(tx, orders, booked, { actor: timer, reason });
  await endUnpaidSoon(tx, held, reason);
  const isRequest = ({ orderId }: SeatDetail) =>
    orders.some((order) => order.id === orderId && order.acceptBy !== null);
  const seatIds = held.filter(isRequest).map((seat) => seat.seatId);
  if (booked.length === 0 && seatIds.length > 0) await tx.announce('requests.ended', { seatIds });
}
