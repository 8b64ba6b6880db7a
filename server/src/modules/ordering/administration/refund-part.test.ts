import {
  adminGetPayment,
  previewPartRefund,
  type RefundBearer,
  refundPart,
} from '@michi/contract/ordering/money-administration';
import { searchAudit } from '@michi/contract/administration/audit';
import { getOrder, type Order } from '@michi/contract/ordering/orders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { giveCoupon } from '../../../../test/factories/money/coupons.ts';
import { pastClass } from '../../../../test/factories/money/dispute.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookFor, createMarket, ledgerOf, type Market } from '../../../../test/factories/money/ordering.ts';
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
/**
 * Whose money it is in the end: what came in, what is the sensei's, the fee, and what the platform paid for
 * the coupon.
 */
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

it('is written down with how much, and who bears it', async () => {
  const order = await bookFor(app, market.student, market.course, { startsAt });
  await giveBack(await first(order), { amount: 1000, bearer: 'SENSEI' });
  const { items } = await market.admin.caller.call(searchAudit, { query: { targetType: 'order' } });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    action: 'payment.refunded_part',
    targetId: order.id,
    name: order.number,
    facts: {
      amount: 1000,
      currency: 'USD',
      bearer: 'SENSEI',
      fromPlatform: 0,
      fromSensei: 1000,
      reason: 'The picture froze',
    },
  });
});

it.each([false, true])(
  'the mail says why the administrator gave it back (released: %s)',
  async (isReleased) => {
    const order = await bookFor(app, market.student, market.course, { startsAt });
    if (isReleased) await app.advance(days(10));
    await giveBack(await first(order), { amount: 1000, bearer: 'SENSEI' });
    const [mail] = await mailsTo(app, market.student.email);
    expect(mail?.subject).toBe('A refund of $10.00');
    expect(mail?.text).toContain('The picture froze');
  },
);

it('never all of a session that has no class yet: that would end it', async () => {
  const course = await createCourse(app, market.sensei, {
    price: 6000,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 90 }],
  });
  const order = await bookFor(app, market.student, course, { startsAt, kind: 'PACKAGE', packageIndex: 0 });
  const open = (await paymentsOf(order)).find(({ seatId }) => seatId === null);
  const id = open?.id ?? '';
  const whole = open?.amount ?? 0;
  const query = { amount: whole, bearer: 'BOTH' } as const;
  const refused = await market.admin.caller.attempt(previewPartRefund, { params: { id }, query });
  expect([refused.status, refused.problem.code]).toEqual([409, 'refund_ends_session']);
  expect(await giveBack(id, { amount: whole - 1, bearer: 'BOTH' })).toMatchObject({ left: { amount: 1 } });
  expect((await market.student.caller.call(getOrder, { params: { id: order.id } })).can).toContain(
    'schedule',
  );
});

it('of what a dispute waits for nothing; of what was released, and the dispute gives back what is left', async () => {
  const held = await pastClass(app, market);
  const { code } = (
    await held.reported().then(async () =>
      market.admin.caller.attempt(previewPartRefund, {
        params: { id: await first(held.order) },
        query: { amount: 100, bearer: 'BOTH' },
      }),
    )
  ).problem;
  expect(code).toBe('not_refundable');
  const released = await pastClass(app, market);
  expect((await released.confirm()).status).toBe(200);
  const report = await released.reported();
  await giveBack(await first(released.order), { amount: 1000, bearer: 'BOTH' });
  expect((await released.decide(report, 'REFUNDED')).status).toBeLessThan(300);
  await app.runJobs();
  expect((await released.payments()).map(({ status, amount }) => `${status} ${amount}`).toSorted()).toEqual([
    'REFUNDED 1000',
    'REFUNDED 5000',
  ]);
});

it('of what a ban froze a part goes back too, and the rest stays frozen', async () => {
  const order = await bookFor(app, market.student, market.course, { startsAt });
  const id = await first(order);
  await app.ctx.db.updateTable('payment').set({ frozen_at: app.clock.now() }).where('id', '=', id).execute();
  await giveBack(id, { amount: 1000, bearer: 'BOTH' });
  const story = await market.admin.caller.call(adminGetPayment, { params: { id } });
  expect(story).toMatchObject({ status: 'HELD', amount: 5000, isFrozen: true });
  expect(story.parts).toMatchObject([{ status: 'REFUNDED', amount: 1000, isFrozen: false }]);
});
