import { randomUUID } from 'node:crypto';
import {
  adminListPayments,
  previewPartRefund,
  refundAgain,
  refundPart,
} from '@michi/contract/ordering/money-administration';
import {
  cancelOrder,
  confirmSeat,
  getOrder,
  placeOrder,
  previewCancel,
  scheduleSession,
  startPayment,
} from '@michi/contract/ordering/orders';
import { saveBilling } from '@michi/contract/pricing/billing';
import { expect } from 'vitest';
import { hours } from '../../src/platform/clock.ts';
import { writeBook } from '../../src/platform/gateways/payment/sandbox/book.ts';
import { decideDispute } from '../../src/platform/gateways/payment/sandbox/disputes.ts';
import { disputeIntent } from '../../src/platform/gateways/payment/sandbox/intents.ts';
import { slotAfter } from './free-slot.ts';
import { giveCoupon } from '../factories/money/coupons.ts';
import { choose, createMarket, type Market } from '../factories/money/ordering.ts';
import { giveCredit } from '../factories/money/credit.ts';
import { giveAccount } from '../factories/money/payouts.ts';
import { setSettings } from '../factories/settings.ts';
import { billingInput } from '../factories/money/tax.ts';
import type { TestApp } from '../harness.ts';
import { loseJobs } from '../lost-jobs.ts';
import { isPayoutStep, settlePayouts, takePayoutStep } from './payout-steps.ts';
import { isPlanStep, takePlanStep } from './plan-steps.ts';
import { coupons, type Step } from './steps.ts';

type Of<K extends Step['do']> = Extract<Step, { do: K }>;
export type Walker = { app: TestApp; market: Market; codes: Map<string, string>; orders: string[] };

/** A market of its own: what other walks left is theirs. */
export async function newWalker(app: TestApp): Promise<Walker> {
  const market = await createMarket(app, {
    price: 5999,
    packages: [{ sessions: 3, discountPercent: 7, validDays: 7 }],
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 33, senseiRefundPercent: 100 },
  });
  await giveAccount(market.sensei);
  await giveCredit(market.admin, market.student, 30_011);
  await market.student.caller.call(saveBilling, { body: billingInput() });
  const codes = new Map<string, string>();
  for (const { code, payer = 'PLATFORM', ...terms } of coupons) {
    const scope = payer === 'SENSEI' ? { scope: 'SENSEI' as const, scopeId: market.sensei.id } : {};
    const own = `${code}-${randomUUID().slice(0, 8)}`.toUpperCase();
    await giveCoupon(market.admin, { ...terms, ...scope, payer, code: own });
    codes.set(code, own);
  }
  return { app, market, codes, orders: [] };
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

/** Answers the statuses of the calls that it made: refusals are expected, failures are not. */
export async function take(walker: Walker, step: Step): Promise<number[]> {
  const { app, orders } = walker;
  if (isPlanStep(step)) return takePlanStep(walker, step);
  if (isPayoutStep(step)) return takePayoutStep(walker, step);
  switch (step.do) {
    case 'work':
      await app.runJobs();
      return [];
    case 'wait':
      await app.advance(step.milliseconds);
      return [];
    case 'compare':
      await app.advance(hours(2));
      await app.enqueueTask('payouts.compare_books');
      await app.runJobs();
      return [];
    case 'providerPayout':
      await writeBook(app.ctx, { kind: 'payout', reference: null, amount: -step.amount, currency: 'USD' });
      return [];
    case 'place':
      return place(walker, step);
    case 'refund':
      return refund(walker, step);
    case 'refundAgain':
      return again(walker, step);
    case 'verdict':
      return decide(walker, step);
    default: {
      // What is paid for is mostly new.
      const id = step.do === 'pay' ? orders.at(-1 - (step.which % 3)) : pick(orders, step.which);
      return id === undefined ? [] : ofOrder(walker, id, step);
    }
  }
}

async function place({ app, market, codes, orders }: Walker, step: Of<'place'>): Promise<number[]> {
  const startsAt = await slotAfter({ app, market }, step.inHours);
  const placed = await market.student.caller.attempt(placeOrder, {
    body: {
      courseId: market.course.id,
      kind: step.kind,
      startsAt,
      idempotencyKey: randomUUID(),
      coupon: codes.get(step.coupon ?? '') ?? null,
      useCredit: step.useCredit,
    },
  });
  if (placed.status !== 201) return [placed.status];
  orders.push(placed.body.id);
  const { card, delivery } = step;
  const paid = card ? await pay({ app, market }, placed.body.id, { card, delivery }) : [];
  return [placed.status, ...paid];
}

type OfOrder = Of<'pay' | 'cancel' | 'confirm' | 'schedule' | 'dispute'>;
async function ofOrder({ app, market }: Walker, id: string, step: OfOrder): Promise<number[]> {
  const { student, sensei } = market;
  const params = { id };
  if (step.do === 'dispute') {
    const intent = await app.ctx.db
      .selectFrom('sandbox_provider.intent')
      .select('id')
      .where('reference', '=', id)
      .executeTakeFirst();
    if (intent) await disputeIntent(app.ctx, intent.id);
    return [];
  }
  if (step.do === 'pay') return pay({ app, market }, id, step);
  if (step.do === 'schedule') {
    const body = { startsAt: await slotAfter({ app, market }, step.inHours) };
    return [(await student.caller.attempt(scheduleSession, { params, body })).status];
  }
  if (step.do === 'confirm') {
    const order = await student.caller.attempt(getOrder, { params });
    if (order.status !== 200) return [order.status];
    const seats = order.body.classes.map(({ seatId }) =>
      student.caller.attempt(confirmSeat, { params: { id: seatId } }),
    );
    return (await Promise.all(seats)).map(({ status }) => status);
  }
  const { caller } = step.bySensei ? sensei : student;
  const preview = await caller.attempt(previewCancel, { params });
  if (preview.status !== 200) return [preview.status];
  const { fingerprint, refund: promised } = preview.body;
  const before = await onItsWayBack(app, id);
  const { status } = await caller.attempt(cancelOrder, { params, body: { fingerprint } });
  if (status === 200) expect((await onItsWayBack(app, id)) - before).toBe(promised);
  return [status];
}

/** What goes or went back to the buyer of an order. */
async function onItsWayBack({ ctx }: TestApp, orderId: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('payment')
    .select(['amount'])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['CANCELLED', 'REFUNDED'])
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

async function pay(
  { app, market }: Pick<Walker, 'app' | 'market'>,
  id: string,
  { card, delivery }: Pick<Of<'pay'>, 'card' | 'delivery'>,
): Promise<number[]> {
  const submitted = await market.student.caller.attempt(startPayment, { params: { id }, body: {} });
  if (submitted.status !== 200 || !submitted.body.checkoutUrl) return [submitted.status];
  await choose(submitted.body, card, delivery === 'LOST' ? 'NORMAL' : delivery);
  // Whatever the provider would have said by now is never heard.
  if (delivery === 'LOST') await loseJobs(app, 'sandbox.deliver');
  return [submitted.status];
}

const paymentsOf = async ({ market }: Walker) =>
  (await market.admin.caller.call(adminListPayments, { query: { userId: market.student.id, limit: 100 } }))
    .items;

/** The preview is the outcome, to the cent. */
async function refund(walker: Walker, { which, part, bearer }: Of<'refund'>): Promise<number[]> {
  const { caller } = walker.market.admin;
  const payment = pick(await paymentsOf(walker), which);
  if (!payment || payment.amount === 0) return [];
  const params = { id: payment.id };
  const amount = 1 + (part % payment.amount);
  const preview = await caller.attempt(previewPartRefund, { params, query: { amount, bearer } });
  if (preview.status !== 200) return [preview.status];
  const { fingerprint, left } = preview.body;
  const body = { amount, bearer, fingerprint, reason: 'The picture froze' };
  const done = await caller.attempt(refundPart, { params, body });
  if (done.status === 200 && left.amount > 0)
    expect([done.body.amount, done.body.platformFee, done.body.senseiNet]).toEqual([
      left.amount,
      left.platformFee,
      left.senseiNet,
    ]);
  return [done.status];
}

async function again(walker: Walker, { which, how }: Of<'refundAgain'>): Promise<number[]> {
  const failed = (await paymentsOf(walker)).filter(({ refundFailedAt }) => refundFailedAt !== null);
  const payment = pick(failed, which);
  if (!payment) return [];
  const body = { how, reason: 'Agreed with the buyer' };
  return [
    (await walker.market.admin.caller.attempt(refundAgain, { params: { id: payment.id }, body })).status,
  ];
}

async function decide(
  { app }: Walker,
  { which, verdict, bearer }: Omit<Of<'verdict'>, 'do'>,
): Promise<number[]> {
  await setSettings(app, { 'chargeback.bearer': bearer });
  const open = await app.ctx.db
    .selectFrom('sandbox_provider.dispute')
    .select('id')
    .where('status', 'in', ['NEEDS_RESPONSE', 'UNDER_REVIEW'])
    .orderBy('id')
    .execute();
  const dispute = pick(open, which);
  if (dispute) await decideDispute(app.ctx, dispute.id, verdict);
  return [];
}

/** The banks decide what is open, every class takes place or is over, and all that was on its way arrives. */
export async function settle(walker: Walker): Promise<void> {
  const { app } = walker;
  await app.runJobs();
  const open = await app.ctx.db
    .selectFrom('sandbox_provider.dispute')
    .select('id')
    .where('status', 'in', ['NEEDS_RESPONSE', 'UNDER_REVIEW'])
    .execute();
  for (const { id } of open) await decideDispute(app.ctx, id, 'WON');
  for (let days = 0; days < 42; days += 14) {
    await app.advance(hours(24 * 14));
    await app.enqueueTask('payouts.watch_chargebacks');
    await app.runJobs();
  }
  await settlePayouts(walker);
  await take(walker, { do: 'compare' });
}
