import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { cancelSeats, getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { returnCredit } from '../credit/spend-credit.ts';
import { partOf } from '../rules/cancellation.ts';
import {
  cashOf,
  type Chargeback,
  chargebackBorne,
  chargebackLost,
  chargebackReturned,
  chargebackTaken,
  owedTakenByBank,
} from '../rules/ledger.ts';
import type { Order } from '../rules/order.ts';
import { isCaptured, isInDispute, isOnItsWayBack, isOwed, type Payment } from '../rules/payment.ts';
import { endOrder } from '../storage/end-order.ts';
import { post } from '../storage/ledger.repository.ts';
import { refundJob, releaseJob } from '../storage/order-jobs.ts';
import { lockOrder, noteOnOrder } from '../storage/order.repository.ts';
import { listPayments, movePayments, splitPayment, updatePayment } from '../storage/payment.repository.ts';

export type { Chargeback };
/**
 * PLATFORM: a sensei who taught is paid all the same. SENSEI: each side gives its share back, as with a
 * refund.
 */
export type ChargebackBearer = 'SENSEI' | 'PLATFORM';

const bank = systemActor('chargeback');

/**
 * tx. The order's money waits: no clock releases it, nobody refunds it or pays it out. Again: what was
 * captured since waits too.
 */
export async function holdForChargeback(tx: Ctx, orderId: string): Promise<Order> {
  const order = found(await lockOrder(tx, orderId));
  // Also what the news of the payment itself has not reached yet.
  // A refund under way may yet fail.
  for (const payment of await listPayments(tx, [orderId]))
    if (payment.chargebackAt === null && payment.status !== 'CANCELED')
      await updatePayment(tx, payment.id, { chargeback_at: tx.clock.now() });
  await noteOnOrder(tx, order, bank, 'CHARGEBACK_OPENED');
  tellOrderChanged(tx, order);
  return order;
}

/** tx. The bank took the money. */
export const postChargebackTaken = (tx: Ctx, about: Chargeback) => post(tx, [chargebackTaken(about)]);
/** tx. It gave the money back. */
export const postChargebackReturned = (tx: Ctx, about: Chargeback) => post(tx, [chargebackReturned(about)]);

/** tx. The case is decided for us: the money goes its way again, at once where its time came meanwhile. */
export async function endChargeback(tx: Ctx, orderId: string): Promise<void> {
  const order = found(await lockOrder(tx, orderId));
  for (const payment of await openPayments(tx, orderId)) await goOn(tx, payment);
  await letGoOfRefunded(tx, orderId);
  await noteOnOrder(tx, order, bank, 'CHARGEBACK_WON');
  tellOrderChanged(tx, order);
}

/**
 * tx. The buyer keeps the money. What nobody taught for yet, or was on its way back anyway, ends as if it
 * were refunded, and so do its classes; of what was taught the bearer decides. More than is left of the order
 * is the platform's loss. Credit goes back with what ends; of what was taught the sensei keeps it. Answers
 * the payments that were taken back.
 */
export async function loseChargeback(
  tx: Ctx,
  about: Chargeback,
  bearer: ChargebackBearer,
): Promise<string[]> {
  const order = found(await lockOrder(tx, about.orderId));
  const seats = await getSeats(tx, { orderIds: [order.id] });
  const isTaught = ({ seatId }: Payment) => hasBegun(tx, seats, seatId);
  let left = about.amount;
  const takenBack: string[] = [];
  for (const payment of (await openPayments(tx, order.id)).toSorted(nearestFirst)) {
    const isBack = isOnItsWayBack(payment) || isOwed(payment);
    const borne = bearer === 'PLATFORM' && isTaught(payment) && !isBack;
    // The bank knows of the card alone.
    const amount = borne ? 0 : Math.min(left, cashOf(payment));
    left -= amount;
    const endsAll = amount === cashOf(payment) && (isBack || !isTaught(payment));
    const taken = amount === 0 ? null : await splitOff(tx, payment, endsAll ? payment.amount : amount);
    if (taken) {
      await (isOwed(payment) ? endOwed(tx, taken, payment.refundedAt) : takeBack(tx, taken));
      takenBack.push(taken.id);
    }
    if (taken?.id !== payment.id) await goOn(tx, await current(tx, payment));
  }
  await letGoOfRefunded(tx, order.id);
  await post(tx, [chargebackBorne(about, left)]);
  await endClassesAhead(tx, order, seats);
  await noteOnOrder(tx, order, bank, 'CHARGEBACK_LOST');
  tellOrderChanged(tx, order);
  return takenBack;
}

async function letGoOfRefunded(tx: Ctx, orderId: string): Promise<void> {
  for (const payment of await listPayments(tx, [orderId]))
    if (isWithBuyer(payment) && payment.chargebackAt)
      await updatePayment(tx, payment.id, { chargeback_at: null });
}

const isWithBuyer = (payment: Payment) => payment.status === 'REFUNDED' && !isOwed(payment);

/**
 * What is with the buyer already is none of it. Throws while the payment itself is not settled: the next try
 * comes.
 */
async function openPayments(tx: Ctx, orderId: string): Promise<Payment[]> {
  const payments = await listPayments(tx, [orderId]);
  if (payments.some(({ status }) => status === 'PENDING' || status === 'PROCESSING'))
    throw new Error('the payment is not settled yet');
  return payments.filter((payment) => isCaptured(payment) && !isWithBuyer(payment) && payment.amount > 0);
}

const current = async (tx: Ctx, { id, orderId }: Payment): Promise<Payment> =>
  found((await listPayments(tx, [orderId])).find((payment) => payment.id === id));

/** First what the buyer is owed, then what nobody has yet: of that the buyer's money is still there. */
const nearestFirst = (a: Payment, b: Payment) =>
  Number(isOwed(b)) - Number(isOwed(a)) ||
  Number(a.releasedAt !== null) - Number(b.releasedAt !== null) ||
  Number(isOnItsWayBack(b)) - Number(isOnItsWayBack(a)) ||
  b.sessionIndex - a.sessionIndex;

function hasBegun(tx: Ctx, seats: readonly SeatDetail[], seatId: string | null): boolean {
  const seat = seats.find((each) => each.seatId === seatId);
  return seat !== undefined && seat.startsAt <= tx.clock.now();
}

async function splitOff(tx: Ctx, payment: Payment, amount: number): Promise<Payment> {
  if (amount === payment.amount) return payment;
  return (await splitPayment(tx, payment, { ...partOf(payment, amount), creditPaid: 0 }, bank)).part;
}

async function takeBack(tx: Ctx, payment: Payment): Promise<void> {
  const step = { actor: bank, reason: 'CHARGEBACK_LOST' };
  await post(tx, [chargebackLost(payment)]);
  await returnCredit(tx, { orderId: payment.orderId, amount: payment.creditPaid, of: payment.id });
  const ending =
    payment.status === 'CONFIRMED' ? await movePayments(tx, [payment], 'CANCELLED', step) : [payment];
  await movePayments(tx, ending, 'REFUNDED', {
    ...step,
    set: { refunded_at: tx.clock.now(), hold_until: null, frozen_at: null, chargeback_at: null },
  });
}

/** `refundedAt`: of the refund that failed, whose payment this was a part of. */
async function endOwed(tx: Ctx, payment: Payment, refundedAt: Date | null): Promise<void> {
  await post(tx, [owedTakenByBank(payment)]);
  await updatePayment(tx, payment.id, {
    refunded_at: refundedAt,
    refund_failed_at: null,
    refund_failure: null,
    chargeback_at: null,
  });
}

/** What waited for the bank is done now; a dispute or a ban that froze it too still does. */
async function goOn(tx: Ctx, payment: Payment): Promise<void> {
  await updatePayment(tx, payment.id, { chargeback_at: null });
  if (isOnItsWayBack(payment)) await tx.enqueue(refundJob, { paymentId: payment.id });
  else if (payment.status === 'HELD' && payment.holdUntil && !isInDispute(payment) && !payment.frozenAt)
    await tx.enqueue(releaseJob, { paymentId: payment.id }, { runAt: payment.holdUntil });
}

/** Nobody pays for them any more. */
async function endClassesAhead(tx: Ctx, order: Order, seats: readonly SeatDetail[]): Promise<void> {
  if (order.status !== 'COMPLETED') return;
  const paid = (await openPayments(tx, order.id)).filter((payment) => !isOwed(payment));
  const unpaid = seats.filter(
    ({ seatId, state, startsAt }) =>
      state === 'BOOKED' && startsAt > tx.clock.now() && !paid.some((payment) => payment.seatId === seatId),
  );
  if (unpaid.length === 0) return;
  const why = { by: null, reason: 'CHARGEBACK_LOST' };
  await cancelSeats(
    tx,
    unpaid.map(({ seatId }) => seatId),
    why,
  );
  const endsOrder = paid.length === 0 && seats.every(({ seatId }) => !hasBegun(tx, seats, seatId));
  await endOrder(tx, order, { endsOrder, rest: null }, { actor: bank, reason: why.reason });
}

function tellOrderChanged(tx: Ctx, { id, studentId, payerId, senseiId }: Order): void {
  tx.push([studentId, payerId, senseiId], 'order.changed', { id });
}
