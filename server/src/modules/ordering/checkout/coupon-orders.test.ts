import { randomUUID } from 'node:crypto';
import { changeCoupon, type CouponContent, getCoupon } from '@michi/contract/pricing/coupons';
import { placeOrder, type PlaceOrder, quoteOrder, startPayment } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { couponContent, giveCoupon } from '../../../../test/factories/money/coupons.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  placeFor,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { days, hours } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, {
    price: 6000,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
});
beforeEach(() => app.clock.set(start));
afterAll(() => app.close());

let codes = 0;
const newCode = () => `CODE-${(codes += 1)}`;
const give = (overrides: Partial<CouponContent> = {}) =>
  giveCoupon(market.admin, { code: newCode(), ...overrides });
const usedOf = async ({ id }: { id: string }) =>
  (await market.admin.caller.call(getCoupon, { params: { id } })).used;
/** A time of its own for each order: eight a day. */
let slots = 0;
const nextTime = () => {
  slots += 1;
  const day = new Date(Date.UTC(2026, 2, 5 + Math.floor(slots / 8), 9 + (slots % 8)));
  return day.toISOString();
};
const attempt = (student: Person, coupon: string, more: Partial<PlaceOrder> = {}) =>
  student.caller.attempt(placeOrder, {
    body: {
      courseId: market.course.id,
      startsAt: nextTime(),
      kind: 'SINGLE',
      idempotencyKey: randomUUID(),
      coupon,
      ...more,
    },
  });
const refusal = async (answer: ReturnType<typeof attempt>) => {
  const { status, problem } = await answer;
  return [status, problem.code, problem.violations?.[0]?.field];
};
const refused = (code: string) => [409, code, 'coupon'];

describe('where the platform pays', () => {
  test('the buyer pays less, the sensei has the same, and the books say who bore it', async () => {
    const student = await createStudent(app);
    const { code } = await give({ value: 25 });
    const quoted = await student.caller.call(quoteOrder, {
      params: { id: market.course.id },
      query: { coupon: ` ${code?.toLowerCase()} ` },
    });
    expect(quoted.price).toMatchObject({
      subtotal: 6000,
      coupon: { code, amount: 1500, payer: 'PLATFORM' },
      total: 4500,
    });
    const before = await ledgerOf(app);
    const order = await bookFor(app, student, market.course, { startsAt: nextTime(), coupon: code });
    expect(order.price).toEqual(quoted.price);
    expect(order.payments).toMatchObject([
      { amount: 4500, platformFee: -600, senseiNet: 5100, couponPaid: 1500 },
    ]);
    await app.advance(days(20));
    const after = await ledgerOf(app);
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
    expect(['CASH', 'ESCROW', 'SENSEI_BALANCE', 'PLATFORM_REVENUE', 'DISCOUNT_EXPENSE'].map(moved)).toEqual([
      4500, 0, -5100, -900, 1500,
    ]);
  });

  test('a late cancellation gives the buyer a part of what was paid, and the sensei a part of what she would have had', async () => {
    const student = await createStudent(app);
    const { code } = await give({ value: 25 });
    const order = await bookFor(app, student, market.course, {
      startsAt: '2026-03-03T11:00:00.000Z',
      coupon: code,
    });
    await cancelFor(student, order);
    await app.runJobs();
    const { ledger, payments } = await lookInto(market.admin, order);
    const sum = (account: string) =>
      ledger.filter((entry) => entry.account === account).reduce((total, { amount }) => total + amount, 0);
    expect(['CASH', 'SENSEI_BALANCE', 'PLATFORM_REVENUE', 'DISCOUNT_EXPENSE'].map(sum)).toEqual([
      2250, -2550, -450, 750,
    ]);
    expect(payments.map(({ status, amount }) => `${status} ${amount}`).toSorted()).toEqual([
      'REFUNDED 2250',
      'RELEASED 2250',
    ]);
  });

  test('all of it: nothing is paid, nothing is asked of the provider, and the sensei is paid all the same', async () => {
    const student = await createStudent(app);
    const { code } = await give({ kind: 'FIRST_FREE', value: 0, firstOf: 'MARKET' });
    const order = await submitFor(student, market.course, { startsAt: nextTime(), coupon: code });
    await app.runJobs();
    expect(order).toMatchObject({ price: { total: 0 }, checkoutUrl: null });
    const detail = await lookInto(market.admin, order);
    expect(detail.payments).toMatchObject([{ status: 'HELD', amount: 0, senseiNet: 5100, couponPaid: 6000 }]);
    await app.advance(days(20));
    expect((await lookInto(market.admin, order)).payments).toMatchObject([{ status: 'RELEASED' }]);
    // In time: nobody has anything of it.
    const again = await createStudent(app);
    app.clock.set(start);
    const free = await submitFor(again, market.course, { startsAt: nextTime(), coupon: code });
    await app.runJobs();
    await cancelFor(again, free);
    await app.runJobs();
    const ended = await lookInto(market.admin, free);
    expect([ended.status, ended.payments.map(({ status }) => status), ended.ledger]).toEqual([
      'CANCELED',
      ['REFUNDED'],
      [],
    ]);
  });
});

test('where the sensei pays, her fee goes by what is left; a price of nothing skips the payment', async () => {
  const { sensei, course } = market;
  const own = { scope: 'COURSE', scopeId: course.id, payer: 'SENSEI' } as const;
  const { code } = await give({ ...own, kind: 'FIXED', value: 1000, currency: 'USD' });
  const order = await bookFor(app, await createStudent(app), course, { startsAt: nextTime(), coupon: code });
  expect(order.payments).toMatchObject([{ amount: 5000, platformFee: 750, senseiNet: 4250, couponPaid: 0 }]);
  const gift = await give({ ...own, scope: 'SENSEI', scopeId: sensei.id, value: 100 });
  const free = await submitFor(await createStudent(app), course, { startsAt: nextTime(), coupon: gift.code });
  await app.runJobs();
  expect(await lookInto(market.admin, free)).toMatchObject({
    status: 'COMPLETED',
    price: { total: 0 },
    payments: [],
  });
});

describe('a use', () => {
  test('counts while a time is held, comes back when that ends unpaid, and stays once it is booked', async () => {
    const student = await createStudent(app);
    const coupon = await give({ maxUses: 1 });
    const held = await placeFor(student, market.course, { startsAt: nextTime(), coupon: coupon.code });
    const other = await createStudent(app);
    expect(await refusal(attempt(other, coupon.code ?? ''))).toEqual(refused('coupon_used_up'));
    await cancelFor(student, held);
    expect(await usedOf(coupon)).toBe(0);
    // Given back by the timer, too.
    await placeFor(other, market.course, { startsAt: nextTime(), coupon: coupon.code });
    await app.advance(hours(2));
    expect(await usedOf(coupon)).toBe(0);
    const booked = await bookFor(app, other, market.course, { startsAt: nextTime(), coupon: coupon.code });
    await cancelFor(other, booked);
    await app.runJobs();
    expect(await usedOf(coupon)).toBe(1);
  });

  test('of the last one 32 rivals have one winner; the others are told, and hold nothing', async () => {
    const coupon = await give({ maxUses: 3 });
    for (const _each of [1, 2])
      await placeFor(await createStudent(app), market.course, { startsAt: nextTime(), coupon: coupon.code });
    const rivals = await Promise.all(Array.from({ length: 32 }, () => createStudent(app)));
    const answers = await Promise.all(rivals.map((rival) => attempt(rival, coupon.code ?? '')));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(
      new Set(answers.filter((answer) => !won.includes(answer)).map(({ problem }) => problem.code)),
    ).toEqual(new Set(['coupon_used_up']));
    const held = await app.ctx.db
      .selectFrom('order')
      .innerJoin('seat', 'seat.order_id', 'order.id')
      .select('seat.id')
      .where(
        'order.student_id',
        'in',
        rivals.map(({ id }) => id),
      )
      .execute();
    expect([held.length, await usedOf(coupon)]).toEqual([1, 3]);
  });

  test('the same request again is the same order, also once the coupon is used up; with another coupon it is another request', async () => {
    const student = await createStudent(app);
    const coupon = await give({ maxUses: 1, maxUsesPerPerson: 1 });
    const body = { startsAt: nextTime(), idempotencyKey: randomUUID() };
    const first = await attempt(student, coupon.code ?? '', body);
    const second = await attempt(student, coupon.code ?? '', body);
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await attempt(student, (await give()).code ?? '', body)).problem.code).toBe(
      'idempotency_mismatch',
    );
  });

  test('of an order that is placed keeps its terms, though the coupon is changed', async () => {
    const coupon = await give();
    const student = await createStudent(app);
    const { id, version } = coupon;
    const body = { ...couponContent({ code: coupon.code, value: 5 }), version };
    const order = await placeFor(student, market.course, { startsAt: nextTime(), coupon: coupon.code });
    await market.admin.caller.call(changeCoupon, { params: { id }, body });
    // What is placed keeps its terms.
    const paid = await student.caller.call(startPayment, { params: { id: order.id }, body: {} });
    expect(paid.price.coupon?.amount).toBe(600);
    await choose(paid, 'APPROVE');
    await app.runJobs();
  });
});

test('each refusal has its name', async () => {
  const student = await createStudent(app);
  const at = (day: number) => new Date(start.getTime() + days(day)).toISOString();
  const other = await createCourse(app, market.sensei, { price: 6000 });
  const expectRefused = async (overrides: Partial<CouponContent>, code: string) =>
    expect([code, await refusal(attempt(student, (await give(overrides)).code ?? ''))]).toEqual([
      code,
      refused(code),
    ]);
  expect(await refusal(attempt(student, 'NO-SUCH'))).toEqual(refused('coupon_unknown'));
  expect(await refusal(attempt(student, '; drop table'))).toEqual(refused('coupon_unknown'));
  await expectRefused({ validTo: at(-1) }, 'coupon_ended');
  await expectRefused({ active: false }, 'coupon_ended');
  await expectRefused({ validFrom: at(1) }, 'coupon_not_started');
  await expectRefused({ scope: 'COURSE', scopeId: other.id }, 'coupon_not_for_this');
  await expectRefused({ kind: 'FIXED', value: 500, currency: 'JPY' }, 'coupon_other_currency');
  await expectRefused({ minAmount: 6001, currency: 'USD' }, 'coupon_below_minimum');
  // At the limit it counts.
  const least = await give({ minAmount: 6000, currency: 'USD', maxUsesPerPerson: 1 });
  expect((await attempt(student, least.code ?? '')).status).toBe(201);
  expect(await refusal(attempt(student, least.code ?? ''))).toEqual(refused('coupon_used_by_you'));
  // Not the first any more, and of a course it still would be.
  const first = { kind: 'FIRST_FREE', value: 0 } as const;
  await expectRefused({ ...first, firstOf: 'SENSEI' }, 'coupon_not_for_this');
  const ofCourse = await give({ ...first, firstOf: 'COURSE' });
  expect((await attempt(student, ofCourse.code ?? '', { courseId: other.id })).status).toBe(201);
  const quoted = await app
    .as(null)
    .attempt(quoteOrder, { params: { id: market.course.id }, query: { coupon: 'NO-SUCH' } });
  expect([quoted.status, quoted.problem.code]).toEqual([409, 'coupon_unknown']);
});

test('three decimals and none: the coupon leaves what can be paid', async () => {
  const { code } = await give({ value: 33.33 });
  const quoteIn = async (currency: string, price: number) => {
    const course = await createCourse(app, market.sensei, { price });
    await app.ctx.db.updateTable('course').set({ currency }).where('id', '=', course.id).execute();
    const { price: parts } = await app
      .as(null)
      .call(quoteOrder, { params: { id: course.id }, query: { coupon: code ?? '' } });
    return [parts.coupon?.amount, parts.total];
  };
  expect(await quoteIn('JPY', 1001)).toEqual([334, 667]);
  expect(await quoteIn('BHD', 12_340)).toEqual([4110, 8230]);
});

test('an order without a coupon asks nothing about coupons', async () => {
  const student = await createStudent(app);
  const statements = await recordStatements(async () => {
    await bookFor(app, student, market.course, { startsAt: nextTime() });
    const held = await placeFor(student, market.course, { startsAt: nextTime() });
    await cancelFor(student, held);
  });
  const about = statements.filter(({ text }) => /(from|into|update|join) "?coupon/.test(text));
  expect([statements.length > 40, about]).toEqual([true, []]);
});
