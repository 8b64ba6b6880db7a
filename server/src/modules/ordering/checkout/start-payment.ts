import { Locale } from '@michi/contract/fields';
import { localePrefixes } from '@michi/contract/locale';
import { beginsEarly } from '@michi/contract/ordering/withdrawal';
import type { AnyActor, SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { AmountNotPayable } from '../../../platform/gateways/payment/payment.ts';
import { extendHold, getSeats } from '../../scheduling/index.ts';
import { canSeeOrder, isPayer, isWaitingForGuardian } from '../rules/order.policy.ts';
import { findFees, findOrder, lockOrder, moveOrder, updateOrder } from '../storage/order.repository.ts';
import { expireJob } from '../storage/order-jobs.ts';
import { dueOf } from '../rules/credit.ts';
import { isFree, isUnpaid, type Order } from '../rules/order.ts';
import {
  EarlyStartNotAgreed,
  GuardianWaiting,
  HoldExpired,
  OrderNotPayable,
  PaymentInProgress,
} from '../ordering.errors.ts';
import { insertPayments, listPayments } from '../storage/payment.repository.ts';
import { sessionShares } from '../rules/price.ts';
import { advancePaidOrder, awaitDecision } from './settle-order.ts';

/** Whoever goes to pay late still gets that long to type a card number. */
const minutesToPay = 10;
/** The seat stays held while the provider is asked, also after the time to pay is over. */
export const minutesOfGrace = 10;

/** `agreesToEarlyStart`: the buyer asks for a class within the days in which they may withdraw. */
export type Terms = { locale: Locale; agreesToEarlyStart?: boolean | undefined };

/**
 * CREATED → PENDING, and the payment is opened at the provider after the commit; called again it answers the same page.
 * A free order goes on without. Throws early_start_not_agreed, hold_expired, order_not_payable, payment_in_progress, provider_unavailable (try again).
 */
export async function startPayment(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  { locale, agreesToEarlyStart = false }: Terms,
): Promise<Order> {
  const order = await ctx.transaction((tx) => submit(tx, actor, orderId, { locale, agreesToEarlyStart }));
  return order.status === 'PENDING' && dueOf(order) > 0 && !order.providerRef
    ? openIntent(ctx, order)
    : order;
}

async function submit(
  tx: Ctx,
  actor: SignedIn,
  orderId: string,
  { locale, agreesToEarlyStart }: Terms,
): Promise<Order> {
  const order = found(await lockOrder(tx, orderId));
  if (!canSeeOrder(actor, order)) throw NotFound();
  authorize(isPayer(actor, order));
  if (isUnpaid(order) && isWaitingForGuardian(order)) throw GuardianWaiting();
  if (order.cancelReason === 'HOLD_EXPIRED') throw HoldExpired();
  if (!isUnpaid(order) || order.acceptBy !== null) throw OrderNotPayable();
  if (order.status === 'PENDING') return payAgain(tx, order);
  const amount = dueOf(order);
  const { currency } = order.price;
  if (!tx.gateways.payment.takes({ amount, currency }))
    throw AmountNotPayable({ values: { amount: { amount, currency } } });
  const now = tx.clock.now();
  if (order.expiresAt === null || order.expiresAt <= now) throw HoldExpired();
  const payUntil = later(order.expiresAt, after(now, minutes(minutesToPay)));
  if (!(await extendHold(tx, order.id, after(payUntil, minutes(minutesOfGrace))))) throw HoldExpired();
  const seats = await getSeats(tx, { orderIds: [order.id] });
  const isEarly = seats.some(({ startsAt }) => beginsEarly(order.policy.withdrawalDays, startsAt, now));
  const mustAgree = isEarly && order.price.total > 0;
  if (mustAgree && !agreesToEarlyStart) throw EarlyStartNotAgreed({ field: 'agreesToEarlyStart' });
  const pending = await moveOrder(tx, order, 'PENDING', {
    actor,
    set: {
      expires_at: payUntil,
      locale,
      provider: providerOf(tx, order),
      ...(mustAgree ? { early_start_agreed_at: now } : {}),
    },
  });
  if (isFree(order)) return submitFree(tx, pending, actor);
  await insertPayments(
    tx,
    pending,
    sessionShares(order.price, found((await findFees(tx, [order.id])).get(order.id))),
    // A package has one seat so far.
    seats.map(({ seatId }) => seatId),
    actor,
  );
  // The platform pays it all for a coupon, or credit does: there is nothing to pay, and the sensei's part waits as any does.
  if (amount === 0) return submitFree(tx, pending, actor);
  await tx.enqueue(expireJob, { orderId }, { runAt: payUntil });
  return pending;
}

const later = (a: Date, b: Date) => (a > b ? a : b);
const providerOf = (tx: Ctx, order: Order) => (dueOf(order) === 0 ? null : tx.gateways.payment.name);

async function submitFree(tx: Ctx, order: Order, actor: AnyActor): Promise<Order> {
  return order.requiresApproval ? awaitDecision(tx, order) : advancePaidOrder(tx, order, actor);
}

/** After a declined card, a reload, or a crash before the provider had answered. */
async function payAgain(tx: Ctx, order: Order): Promise<Order> {
  const payments = await listPayments(tx, [order.id]);
  if (payments.some((payment) => payment.status === 'PROCESSING')) throw PaymentInProgress();
  return order;
}

/** In the language in which the student went to pay. */
function resultPage(ctx: Ctx, order: Order): string {
  const prefix = localePrefixes[Locale.catch('en').parse(order.locale)];
  return `${ctx.config.publicUrl}${prefix}/payment-result/${order.courseId}?order=${order.id}`;
}

/** Idempotent by the order: repeated after a crash it finds the same intent. */
export async function openIntent(ctx: Ctx, order: Order): Promise<Order> {
  const { providerRef, checkoutUrl } = await ctx.gateways.payment.createIntent({
    idempotencyKey: `order-${order.id}`,
    reference: order.id,
    amount: dueOf(order),
    currency: order.price.currency,
    description: `${order.courseTitle} (${order.number})`,
    returnUrl: resultPage(ctx, order),
    capture: order.requiresApproval ? 'MANUAL' : 'AUTOMATIC',
    locale: order.locale,
  });
  const current = await ctx.transaction(async (tx) => {
    const locked = found(await lockOrder(tx, order.id));
    return locked.status === 'PENDING'
      ? updateOrder(tx, locked, { provider_ref: providerRef, checkout_url: checkoutUrl })
      : locked;
  });
  // Canceled while the provider was asked: nobody may pay what was opened meanwhile.
  if (current.status === 'CANCELED') await ctx.gateways.payment.void(providerRef, `void-${order.id}`);
  return found(await findOrder(ctx, order.id));
}
