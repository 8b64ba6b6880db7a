import type { Ctx } from '../../platform/context.ts';
import type { SeatDetail } from '../scheduling/index.ts';
import { lockOrder } from './order.repository.ts';
import { holdReasons, type Payment } from './payment.ts';
import { listSeatPayments, updatePayment } from './payment.repository.ts';
import { enqueueRefund } from './settle-order.ts';
import { enqueueLowerPrices, enqueueRelease } from './start-hold.ts';

type Seat = Pick<SeatDetail, 'seatId' | 'orderId' | 'classId' | 'studentId' | 'senseiId'>;

/** tx. Locks the seat's order, and keeps what is held for it where it is until the dispute is decided. Released already: that may come back. */
export async function freezeForDispute(tx: Ctx, seat: Seat): Promise<void> {
  for (const payment of await lockedPayments(tx, seat))
    if (payment.status === 'HELD' || payment.status === 'CONFIRMED')
      await updatePayment(tx, payment.id, { hold_reason: holdReasons.dispute });
  tellOrderChanged(tx, seat);
}

/** tx. The dispute was not upheld: the money goes its way again, at once where its time came meanwhile. */
export async function endDispute(tx: Ctx, seat: Seat): Promise<null> {
  for (const payment of await lockedPayments(tx, seat)) {
    if (payment.holdReason !== holdReasons.dispute) continue;
    await updatePayment(tx, payment.id, { hold_reason: holdReasons.class });
    if (payment.holdUntil) await enqueueRelease(tx, payment.id, payment.holdUntil);
  }
  await enqueueLowerPrices(tx, [seat.classId]);
  tellOrderChanged(tx, seat);
  return null;
}

/** tx. Everything that was paid for the seat goes back, also what was released: HELD or RELEASED → REFUNDED, after the commit. Answers how much. */
export async function upholdDispute(tx: Ctx, seat: Seat): Promise<SeatMoney | null> {
  const payments = (await lockedPayments(tx, seat)).filter(isRefundable);
  for (const payment of payments) {
    await updatePayment(tx, payment.id, { hold_reason: holdReasons.upheld });
    await enqueueRefund(tx, payment);
  }
  tellOrderChanged(tx, seat);
  return sumOf(payments);
}

/** `status`: HELD if any of it is. */
export type SeatMoney = { amount: number; currency: string; status: 'HELD' | 'RELEASED' };

/** What a refund of each seat would give back now; a seat without any is left out. */
export async function getSeatMoney(ctx: Ctx, seatIds: readonly string[]): Promise<Map<string, SeatMoney>> {
  const payments = (await listSeatPayments(ctx, seatIds)).filter(isRefundable);
  const sums = [...Map.groupBy(payments, (payment) => payment.seatId ?? '')].map(
    ([seatId, own]) => [seatId, sumOf(own)] as const,
  );
  return new Map(sums.flatMap(([seatId, sum]) => (sum ? [[seatId, sum]] : [])));
}

async function lockedPayments(tx: Ctx, { orderId, seatId }: Seat): Promise<Payment[]> {
  await lockOrder(tx, orderId);
  return listSeatPayments(tx, [seatId]);
}

const isRefundable = ({ status, holdReason }: Payment) =>
  (status === 'HELD' || status === 'RELEASED') && holdReason !== holdReasons.upheld;

function sumOf(payments: readonly Payment[]): SeatMoney | null {
  const [first] = payments;
  if (!first) return null;
  return {
    amount: payments.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    status: payments.some(({ status }) => status === 'HELD') ? 'HELD' : 'RELEASED',
  };
}

function tellOrderChanged(tx: Ctx, { orderId, studentId, senseiId }: Seat): void {
  tx.push([studentId, senseiId], 'order.changed', { id: orderId });
}
