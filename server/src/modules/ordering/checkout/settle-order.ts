import { type AnyActor, systemActor } from '../../../platform/actor.ts';
import { after, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import {
  commitSeats,
  extendHold,
  getSeats,
  reasonGivenUp,
  releaseSeats,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { keepCouponUse, returnCouponUse } from '../../pricing/index.ts';
import { capture } from '../rules/ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { lockOrder, moveOrder, updateOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { PlaceLost } from '../ordering.errors.ts';
import { isAtBank, type Payment } from '../rules/payment.ts';
import { endUnansweredJob, keepCardJob, refundJob } from '../storage/order-jobs.ts';
import { listPayments, movePayments, updatePayment } from '../storage/payment.repository.ts';

const provider = systemActor('payment-provider');
/** The calendar's answers when a hold ran out and somebody else was quicker. */
const placeLost = new Set([
  'slot_taken',
  'slot_unavailable',
  'class_full',
  'class_started',
  'already_booked',
  'student_busy',
]);

/**
 * The provider has the money. PENDING → PROCESSING → PENDING_CLASSROOM_CREATION, payments CONFIRMED, seats
 * committed, all in one transaction. Is the place gone meanwhile, the money goes back: CONFIRMED → CANCELLED
 * → REFUNDED. Called again it does nothing.
 */
export async function settleCaptured(ctx: Ctx, orderId: string): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      const order = found(await lockOrder(tx, orderId));
      if (order.status === 'PENDING') await advancePaidOrder(tx, order, provider);
    });
  } catch (error) {
    if (!(error instanceof ExpectedError) || !placeLost.has(error.code)) throw error;
    ctx.log.warn({ orderId, code: error.code }, 'captured, but the place is gone: refunding');
    await refundCaptured(ctx, orderId, provider, await whyLost(ctx, orderId));
  }
}

/**
 * Its class was cancelled, or its sensei asked for another time, before this news came: that is why, and
 * nobody was quicker.
 */
async function whyLost(ctx: Ctx, orderId: string): Promise<string> {
  const seats = await getSeats(ctx, { orderIds: [orderId] });
  return seats.map(reasonGivenUp).find((reason) => reason !== null) ?? 'PLACE_LOST';
}

/** tx, order locked and PENDING. */
export async function advancePaidOrder(tx: Ctx, order: Order, actor: AnyActor): Promise<Order> {
  await confirmPayments(tx, order, actor);
  if (order.price.coupon) await keepCouponUse(tx, order.id);
  if (order.keepCard) await tx.enqueue(keepCardJob, { orderId: order.id });
  const processing = await moveOrder(tx, order, 'PROCESSING', {
    actor,
    set: { expires_at: null, last_failure: null },
  });
  await assertPlaceLeft(tx, order);
  const booked = await commitSeats(tx, order.id, { all: true });
  const seats = booked.length > 0 ? booked : await getSeats(tx, { orderIds: [order.id] });
  const paid = await moveOrder(tx, processing, 'PENDING_CLASSROOM_CREATION', { actor });
  await tx.announce('order.paid', {
    orderId: order.id,
    classIds: [...new Set(seats.map((seat) => seat.classId))],
    planRole: order.planRole,
  });
  return paid;
}

/** Money that arrives when the hold is over and the class has begun, or is over itself, buys nothing. */
async function assertPlaceLeft(tx: Ctx, order: Order): Promise<void> {
  const now = tx.clock.now();
  const seats = (await getSeats(tx, { orderIds: [order.id] })).filter((seat) => seat.state !== 'BOOKED');
  const isLost = (seat: SeatDetail) =>
    seat.endsAt <= now || (seat.startsAt <= now && (seat.heldUntil === null || seat.heldUntil <= now));
  // Several times are bought together or not at all.
  if (seats.some(isLost)) throw PlaceLost();
}

/** tx, order locked. PENDING or PROCESSING → CONFIRMED, cash in. */
async function confirmPayments(tx: Ctx, order: Order, actor: AnyActor): Promise<Payment[]> {
  const payments = await listPayments(tx, [order.id]);
  await movePayments(
    tx,
    payments.filter((payment) => payment.status === 'PENDING'),
    'PROCESSING',
    { actor },
  );
  const processing = await listPayments(tx, [order.id]);
  const confirmed = await movePayments(tx, processing, 'CONFIRMED', {
    actor,
    set: { confirmed_at: tx.clock.now(), failure_code: null },
  });
  await post(tx, confirmed.map(capture));
  return confirmed;
}

/**
 * An order that ended while the provider captured: the money is confirmed, cancelled and given back in full.
 */
export async function refundCaptured(
  ctx: Ctx,
  orderId: string,
  actor: AnyActor,
  reason: string,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (order.status !== 'PENDING') return;
    // All of it goes back, and it never was a booking.
    if (order.price.coupon) await returnCouponUse(tx, order.id);
    const cancelled = await movePayments(tx, await confirmPayments(tx, order, actor), 'CANCELLED', {
      actor,
      reason,
    });
    await releaseSeats(tx, order.id, { by: actor.kind === 'user' ? actor.id : null, reason });
    await moveOrder(tx, order, 'CANCELED', {
      actor,
      reason,
      set: { canceled_by: actor.kind === 'user' ? actor.id : null, cancel_reason: reason, expires_at: null },
    });
    for (const { id: paymentId } of cancelled) await tx.enqueue(refundJob, { paymentId });
    await tx.announce('order.canceled', { orderId, reason });
  });
}

/** The bank is at work: PENDING → PROCESSING, and the seat stays held meanwhile. */
export async function markProcessing(
  ctx: Ctx,
  { id: orderId, providerRef }: Pick<Order, 'id' | 'providerRef'>,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (order.status !== 'PENDING' || order.providerRef !== providerRef) return;
    const pending = (await listPayments(tx, [orderId])).filter((payment) => payment.status === 'PENDING');
    await movePayments(tx, pending, 'PROCESSING', { actor: provider });
    if (pending.length > 0) tx.push([order.studentId], 'order.changed', { id: orderId });
  });
}

/**
 * An approval course's money is authorised: the seat is held until the sensei answered or the time to answer
 * is over.
 */
export async function settleAuthorized(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (order.status !== 'PENDING' || order.acceptBy !== null) return;
    const pending = (await listPayments(tx, [orderId])).filter((payment) => payment.status === 'PENDING');
    await movePayments(tx, pending, 'PROCESSING', { actor: provider });
    await awaitDecision(tx, order);
  });
}

/** tx, order locked and PENDING. */
export async function awaitDecision(tx: Ctx, order: Order): Promise<Order> {
  const [seat] = await getSeats(tx, { orderIds: [order.id] });
  const deadline = after(tx.clock.now(), hours(order.policy.acceptHours));
  const acceptBy = seat && seat.startsAt < deadline ? seat.startsAt : deadline;
  await extendHold(tx, order.id, after(acceptBy, minutes(60)));
  const waiting = await updateOrder(tx, order, { accept_by: acceptBy, expires_at: null, last_failure: null });
  if (order.keepCard) await tx.enqueue(keepCardJob, { orderId: order.id });
  await tx.enqueue(endUnansweredJob, { orderId: order.id }, { runAt: acceptBy });
  await tx.announce('order.approval_requested', { orderId: order.id });
  tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  return waiting;
}

/**
 * A declined attempt, the seat is still held. Had the bank not begun, the same page takes another card. Had
 * it, the attempt is over: it is left behind, to be voided (`endPrevious`), and true is answered.
 */
export async function recordFailure(
  ctx: Ctx,
  { id: orderId, providerRef }: Pick<Order, 'id' | 'providerRef'>,
  code: string,
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (order.status !== 'PENDING' || order.providerRef !== providerRef) return false;
    const begun = order.acceptBy === null ? (await listPayments(tx, [orderId])).filter(isAtBank) : [];
    if (begun.length === 0 && order.lastFailure === code) return false;
    for (const { id } of begun) await updatePayment(tx, id, { failure_code: code });
    const left = { attempt: order.attempt + 1, previous_ref: providerRef, provider_ref: null };
    await updateOrder(tx, order, {
      last_failure: code,
      ...(begun.length === 0 ? {} : { ...left, checkout_url: null }),
    });
    tx.push([order.studentId], 'order.changed', { id: orderId });
    return begun.length > 0;
  });
}
