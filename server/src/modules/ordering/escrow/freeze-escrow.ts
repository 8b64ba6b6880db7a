import { systemActor } from '../../../platform/actor.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { endUnpaid } from '../checkout/end-unpaid.ts';
import { lockOrder, updateOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { isInDispute, type Payment } from '../rules/payment.ts';
import { listPayments, updatePayment } from '../storage/payment.repository.ts';
import { enqueueLowerPrices } from '../checkout/start-escrow.ts';
import { findHeldOrderIds, findUnpaidOrderIds } from '../storage/unsettled.repository.ts';
import { releaseJob } from '../storage/order-jobs.ts';
import { enqueuePackageDays, expiryLead, isWarnedOf } from '../storage/package-days.ts';

/**
 * Brings what this account holds to what the account is now. Banned: its money HELD, and that held for it,
 * stands still, and a place that it has not paid for is given back. Back after an appeal: every hold has as
 * much time as was left. The same again does nothing.
 */
export async function reviewHolds(ctx: Ctx, userId: string): Promise<void> {
  for (const orderId of await findHeldOrderIds(ctx, userId))
    await ctx.transaction((tx) => reviewOrder(tx, orderId));
  if (await isAnyBanned(ctx, [userId])) await giveBackUnpaid(ctx, userId);
}

async function reviewOrder(tx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const held = (await listPayments(tx, [orderId])).filter((payment) => payment.status === 'HELD');
  const kept = await ofBanned(tx, order, held);
  await freeze(tx, kept);
  const free = held.filter((payment) => !kept.includes(payment));
  if (free.length === 0) return;
  for (const payment of free) await thaw(tx, payment);
  const seats = await getSeats(tx, { orderIds: [orderId] });
  await enqueueLowerPrices(tx, [...new Set(seats.map((seat) => seat.classId))]);
  const since = free.find((payment) => payment.seatId === null)?.frozenAt;
  if (since) await thawPackage(tx, order, since);
}

/**
 * tx, order locked. Whether a ban keeps this money where it is, whatever the timer or the student says; money
 * that came to be held during the ban is frozen with the question.
 */
export async function keepFrozen(tx: Ctx, order: Order, payments: readonly Payment[]): Promise<boolean> {
  const kept = await ofBanned(tx, order, payments);
  await freeze(tx, kept);
  if (kept.length > 0) return true;
  // Not banned any more: the review, which gives them their time back, is under way.
  return payments.some((payment) => payment.frozenAt !== null);
}

/**
 * Those of these payments of an order that are of somebody banned: who has the class, who paid, or whose
 * class it is now.
 */
export async function ofBanned(ctx: Ctx, order: Order, payments: readonly Payment[]): Promise<Payment[]> {
  if (await isAnyBanned(ctx, [order.studentId, order.payerId])) return [...payments];
  const accounts = await getAccounts(ctx, [...new Set(payments.map(({ senseiId }) => senseiId))]);
  return payments.filter(({ senseiId }) => accounts.get(senseiId)?.status === 'BANNED');
}

async function isAnyBanned(ctx: Ctx, userIds: readonly string[]): Promise<boolean> {
  const accounts = await getAccounts(ctx, [...new Set(userIds)]);
  return [...accounts.values()].some((account) => account.status === 'BANNED');
}

async function freeze(tx: Ctx, payments: readonly Payment[]): Promise<void> {
  for (const payment of payments)
    if (payment.frozenAt === null) await updatePayment(tx, payment.id, { frozen_at: tx.clock.now() });
}

const pause = (tx: Ctx, since: Date) => Math.max(0, tx.clock.now().getTime() - since.getTime());

/** A dispute that froze it too still does. */
async function thaw(tx: Ctx, payment: Payment): Promise<void> {
  if (payment.frozenAt === null) return;
  const until = payment.holdUntil && after(payment.holdUntil, pause(tx, payment.frozenAt));
  await updatePayment(tx, payment.id, { frozen_at: null, hold_until: until });
  if (until && !isInDispute(payment))
    await tx.enqueue(releaseJob, { paymentId: payment.id }, { runAt: until });
}

/** A warning of an end so long before the new one is none of that: it is given again. */
async function thawPackage(tx: Ctx, order: Order, since: Date): Promise<void> {
  if (!order.validUntil) return;
  const validUntil = after(order.validUntil, pause(tx, since));
  const isNewEnd = isWarnedOf(order.policy.validDays ?? 0) && pause(tx, since) > expiryLead;
  await updateOrder(tx, order, {
    valid_until: validUntil,
    ...(isNewEnd ? { expiry_warned_at: null } : {}),
  });
  await enqueuePackageDays(tx, order.id, validUntil);
}

/** What the bank is working on now is ended by the next try. */
async function giveBackUnpaid(ctx: Ctx, userId: string): Promise<void> {
  let failure: unknown = null;
  for (const orderId of await findUnpaidOrderIds(ctx, userId)) {
    try {
      await endUnpaid(ctx, orderId, systemActor('ban'), 'STUDENT_BANNED');
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
}
