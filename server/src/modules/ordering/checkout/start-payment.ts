import type { Locale } from '@michi/contract/fields';
import { beginsEarly } from '@michi/contract/ordering/withdrawal';
import type { AnyActor, SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ExpectedError, found, NotFound } from '../../../platform/errors.ts';
import { AmountNotPayable } from '../../../platform/gateways/payment/payment.ts';
import { CardUnusable } from '../../../platform/gateways/payment/saved-cards.ts';
import { extendHold, getSeats } from '../../scheduling/index.ts';
import { isExpired } from '../methods/payment-method.ts';
import { findOwnMethod } from '../methods/payment-method.repository.ts';
import { canSeeOrder, isPayer, isWaitingForGuardian } from '../rules/order.policy.ts';
import { findFees, findOrder, lockOrder, moveOrder, updateOrder } from '../storage/order.repository.ts';
import { expireJob } from '../storage/order-jobs.ts';
import { dueOf } from '../rules/credit.ts';
import { isFree, isUnpaid, type Order } from '../rules/order.ts';
import {
  CardNeeded,
  EarlyStartNotAgreed,
  GuardianWaiting,
  HoldExpired,
  OrderNotPayable,
  PaymentInProgress,
} from '../ordering.errors.ts';
import { isAtBank } from '../rules/payment.ts';
import { insertPayments, listPayments } from '../storage/payment.repository.ts';
import { sessionShares } from '../rules/price.ts';
import { openIntent, resultPage } from './open-intent.ts';
import { advancePaidOrder, awaitDecision, recordFailure } from './settle-order.ts';
import { applyState, syncOrder } from './sync-order.ts';

/** Whoever goes to pay late still gets that long to type a card number. */
const minutesToPay = 10;
/** The seat stays held while the provider is asked, also after the time to pay is over. */
export const minutesOfGrace = 10;

/** `agreesToEarlyStart`: the buyer asks for a class within the days in which they may withdraw. */
export type Terms = Way & { locale: Locale; agreesToEarlyStart?: boolean | undefined };
/** With a kept card; or on the provider's page, where the card may be kept under the text of this version. */
type Way = { methodId?: string | undefined; keepCard?: string | undefined };

/**
 * CREATED → PENDING, and the payment is opened at the provider after the commit; called again it answers the
 * same page, or pays in another way: what was opened before is voided. A kept card is charged at once, where
 * its bank asks nothing (`checkoutUrl` otherwise). A free order goes on without. Throws
 * early_start_not_agreed, hold_expired, order_not_payable, payment_in_progress, card_unusable,
 * provider_unavailable (try again).
 */
export async function startPayment(ctx: Ctx, actor: SignedIn, orderId: string, terms: Terms): Promise<Order> {
  const order = await submitOrAsk(ctx, actor, orderId, terms);
  if (order.status !== 'PENDING' || dueOf(order) === 0) return order;
  const opened = order.providerRef ? order : await openIntent(ctx, order);
  // Paid in the way of before while this one was chosen.
  if (order.previousRef !== null && opened.providerRef === order.previousRef) {
    await syncOrder(ctx, orderId);
    return found(await findOrder(ctx, orderId));
  }
  return opened.methodId === null ? opened : chargeKept(ctx, opened);
}

/** What the bank had in hand it may have refused meanwhile, and nobody has told us. */
async function submitOrAsk(ctx: Ctx, actor: SignedIn, orderId: string, terms: Terms): Promise<Order> {
  const attempt = () => ctx.transaction((tx) => submit(tx, actor, orderId, terms));
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.code !== 'payment_in_progress') throw error;
    await syncOrder(ctx, orderId);
    return attempt();
  }
}

/** However often it is called, one attempt is charged once. */
async function chargeKept(ctx: Ctx, order: Order, isOffSession = false): Promise<Order> {
  if (order.status !== 'PENDING' || order.providerRef === null) return order;
  const { actionUrl, ...state } = await ctx.gateways.payment.cards.confirmCharge(order.providerRef, {
    idempotencyKey: `confirm-${order.id}-${order.attempt}`,
    returnUrl: resultPage(ctx, order),
    isOffSession,
  });
  if (actionUrl !== null && isOffSession) {
    await recordFailure(ctx, order, 'authentication_required');
    return found(await findOrder(ctx, order.id));
  }
  if (actionUrl !== null)
    return ctx.transaction(async (tx) => {
      const locked = found(await lockOrder(tx, order.id));
      return locked.providerRef === order.providerRef && locked.status === 'PENDING'
        ? updateOrder(tx, locked, { checkout_url: actionUrl })
        : locked;
    });
  await applyState(ctx, order, state);
  return found(await findOrder(ctx, order.id));
}

async function submit(
  tx: Ctx,
  actor: SignedIn,
  orderId: string,
  { locale, agreesToEarlyStart = false, ...way }: Terms,
): Promise<Order> {
  const order = found(await lockOrder(tx, orderId));
  if (!canSeeOrder(actor, order)) throw NotFound();
  authorize(isPayer(actor, order));
  if (isUnpaid(order) && isWaitingForGuardian(order)) throw GuardianWaiting();
  if (order.cancelReason === 'HOLD_EXPIRED') throw HoldExpired();
  if (!isUnpaid(order) || order.acceptBy !== null) throw OrderNotPayable();
  const amount = dueOf(order);
  if (amount > 0) await demandChargeable(tx, order.payerId, way);
  // The classes that follow are charged to it.
  if (order.planRole === 'FIRST' && !way.methodId && !way.keepCard) throw CardNeeded({ field: 'keepCard' });
  return submitOrder(tx, order, actor, { locale, agreesToEarlyStart, ...way });
}

/**
 * tx, order locked and unpaid. To be charged to a kept card while its holder is away; the first time that is
 * an attempt of its own, whatever its holder had begun by hand. Throws as startPayment does.
 */
export async function submitAway(
  tx: Ctx,
  order: Order,
  actor: AnyActor,
  { methodId, locale, isFirst }: { methodId: string; locale: Locale; isFirst: boolean },
): Promise<Order> {
  await demandChargeable(tx, order.payerId, { methodId });
  if (order.status === 'PENDING') return payAgain(tx, order, { methodId }, isFirst);
  return submitOrder(tx, order, actor, { methodId, locale });
}

/**
 * Of an order that was submitted so: charged once however often it is called; where the bank asks its holder,
 * it is a decline.
 */
export async function chargeAway(ctx: Ctx, order: Order): Promise<Order> {
  const opened = order.providerRef ? order : await openIntent(ctx, order);
  return opened.methodId === null ? opened : chargeKept(ctx, opened, true);
}

/** tx, order locked and unpaid, its way to pay looked at. */
async function submitOrder(
  tx: Ctx,
  order: Order,
  actor: AnyActor,
  { locale, agreesToEarlyStart = false, ...way }: Terms,
): Promise<Order> {
  if (order.status === 'PENDING') return payAgain(tx, order, way);
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
  // With a plan that was asked once, of all its classes; as a booked one, a class that moves is not asked of.
  const isAsked = order.planRole === 'PLANNED' || order.earlyStartAgreedAt !== null;
  const mustAgree = isEarly && order.price.total > 0 && !isAsked;
  if (mustAgree && !agreesToEarlyStart) throw EarlyStartNotAgreed({ field: 'agreesToEarlyStart' });
  const pending = await moveOrder(tx, order, 'PENDING', {
    actor,
    set: {
      expires_at: payUntil,
      locale,
      provider: providerOf(tx, order),
      ...wayOf(tx, order, way),
      ...(mustAgree ? { early_start_agreed_at: now } : {}),
    },
  });
  if (isFree(order)) return submitFree(tx, pending, actor);
  await insertPayments(
    tx,
    pending,
    sessionShares(order.price, found((await findFees(tx, [order.id])).get(order.id))),
    // Of a package perhaps fewer than sessions.
    seats.map(({ seatId }) => seatId),
    actor,
  );
  // The platform pays it all for a coupon, or credit does: there is nothing to pay, and the sensei's part
  // waits as any does.
  if (amount === 0) return submitFree(tx, pending, actor);
  await tx.enqueue(expireJob, { orderId: order.id }, { runAt: payUntil });
  return pending;
}

const later = (a: Date, b: Date) => (a > b ? a : b);
const providerOf = (tx: Ctx, order: Order) => (dueOf(order) === 0 ? null : tx.gateways.payment.name);

async function submitFree(tx: Ctx, order: Order, actor: AnyActor): Promise<Order> {
  return order.requiresApproval ? awaitDecision(tx, order) : advancePaidOrder(tx, order, actor);
}

const wayOf = (tx: Ctx, order: Order, { methodId, keepCard }: Way) =>
  dueOf(order) === 0
    ? {}
    : {
        method_id: methodId ?? null,
        keep_card_version: methodId ? null : (keepCard ?? null),
        keep_card_agreed_at: keepCard && !methodId ? tx.clock.now() : null,
      };

/** Throws NotFound for the card of another person, card_unusable for an expired one. */
async function demandChargeable(tx: Ctx, payerId: string, { methodId }: Way): Promise<void> {
  if (methodId === undefined) return;
  const owner = { userId: payerId, provider: tx.gateways.payment.name };
  const method = found(await findOwnMethod(tx, owner, methodId));
  if (isExpired(method, tx.clock.now())) throw CardUnusable({ field: 'methodId' });
}

/**
 * After a declined card, a reload, or a crash before the provider had answered; in another way it is another
 * attempt.
 */
async function payAgain(tx: Ctx, order: Order, way: Way, isAnother = false): Promise<Order> {
  const payments = await listPayments(tx, [order.id]);
  if (payments.some(isAtBank)) throw PaymentInProgress();
  const chosen = wayOf(tx, order, way);
  const isSame =
    order.methodId === (way.methodId ?? null) &&
    (order.keepCard?.version ?? null) === (chosen.keep_card_version ?? null);
  // A kept card that was declined is charged by a new attempt; on its page the provider takes the next card
  // itself.
  if (isSame && !isAnother && (order.methodId === null || order.lastFailure === null)) return order;
  return updateOrder(tx, order, {
    ...chosen,
    attempt: order.attempt + 1,
    previous_ref: order.providerRef ?? order.previousRef,
    provider_ref: null,
    checkout_url: null,
    last_failure: null,
  });
}
