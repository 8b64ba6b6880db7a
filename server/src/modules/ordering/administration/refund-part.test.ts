import {
  adminGetPayment,
  previewPartRefund,
  type RefundBearer,
  refundPart,
} from '@michi/contract/ordering/money-administration';
import { getOrder, type Order } from '@michi/contract/ordering/orders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { giveCoupon } from '../../../../test/factories/coupons.ts';
import { bookFor, createMarket, ledgerOf, type Market } from '../../../../test/factories/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
beforeEach(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 6000 });
});
afterEach(() => app.close());

const startsAt = '2026-03-05T10:00:00.000Z';
const paymentsOf = async (order: Order) =>
  (await market.student.caller.call(getOrder, { params: { id: order.id } })).payments;
async function first(order: Order) {
  const [payment] = await paymentsOf(order);
  if (!payment) throw new Error('It was paid');
  return payment.id;
}
type Wish = { amount: number; bearer: RefundBearer };
const preview = (id: string, wish: Wish) =>
  market.admin.caller.call(previewPartRefund, { params: { id }, query: wish });
async function giveBack(id: string, wish: Wish) {
  const seen = await preview(id, wish);
  await market.admin.caller.call(refundPart, {
    params: { id },
    body: { ...wish, reason: 'The picture froze', fingerprint: seen.fingerprint },
  });
  await app.runJobs();
  return seen;
}
/** Whose money it is in the end: what came in, what is the sensei's, the fee, and what the platform paid for the coupon. */
async function endsAs() {
  await app.advance(days(20));
  const {
    CASH = 0,
    ESCROW = 0,
    SENSEI_BALANCE = 0,
    PLATFORM_REVENUE = 0,
    DISCOUNT_EXPENSE = 0,
  } = await ledgerOf(app);
  expect([ESCROW, CASH + SENSEI_BALANCE + PLATFORM_REVENUE + DISCOUNT_EXPENSE]).toEqual([0, 0]);
  return { cash: CASH, sensei: 0 - SENSEI_BALANCE, fee: 0 - PLATFORM_REVENUE, coupon: DISCOUNT_EXPENSE };
}

/** Of 6000 the buyer pays 4500, the platform 1500 by its coupon, of which its fee is 900. */
async function bookWithCoupon() {
  const { code } = await giveCoupon(market.admin, { code: 'QUARTER', value: 25 });
  return bookFor(app, market.student, market.course, { startsAt, coupon: code });
}

it.each([
  {
    wish: { amount: 1500, bearer: 'BOTH' },
    shares: { fromPlatform: 300, fromSensei: 1700, couponBack: 500 },
    end: { cash: 3000, sensei: 3400, fee: 600, coupon: 1000 },
  },
  {
    wish: { amount: 4500, bearer: 'BOTH' },
    shares: { fromPlatform: 900, fromSensei: 5100, couponBack: 1500 },
    end: { cash: 0, sensei: 0, fee: 0, coupon: 0 },
  },
  {
    wish: { amount: 900, bearer: 'PLATFORM' },
    shares: { fromPlatform: 900, fromSensei: 0, couponBack: 0 },
    end: { cash: 3600, sensei: 5100, fee: 0, coupon: 1500 },
  },
  {
    wish: { amount: 4500, bearer: 'SENSEI' },
    shares: { fromPlatform: 0, fromSensei: 4500, couponBack: 0 },
    end: { cash: 0, sensei: 600, fee: 900, coupon: 1500 },
  },
] as const)('with a coupon dearer than the fee: $wish.amount of it, borne by $wish.bearer', async (each) => {
  const order = await bookWithCoupon();
  const seen = await giveBack(await first(order), each.wish);
  expect(seen).toMatchObject({ ...each.shares, amount: each.wish.amount });
  expect(await endsAs()).toEqual(each.end);
});

it('after the release the same, out of the balance; and no more than was paid or than a side has', async () => {
  const order = await bookWithCoupon();
  await app.advance(days(10));
  const id = await first(order);
  for (const [bearer, most] of [
    ['BOTH', 4500],
    ['PLATFORM', 900],
    ['SENSEI', 4500],
  ] as const) {
    const refused = await market.admin.caller.attempt(previewPartRefund, {
      params: { id },
      query: { amount: most + 1, bearer },
    });
    expect(refused.problem).toMatchObject({ violations: [{ field: 'amount' }] });
  }
  expect(await giveBack(id, { amount: 4500, bearer: 'SENSEI' })).toMatchObject({ isReversal: true });
  expect(await endsAs()).toEqual({ cash: 0, sensei: 600, fee: 900, coupon: 1500 });
  const story = await market.admin.caller.call(adminGetPayment, { params: { id } });
  expect(story).toMatchObject({ status: 'RELEASED', amount: 0, senseiNet: 600, canRefund: false });
});
