import { noTax } from '@michi/contract/pricing/tax';
import { type BackTestRequest, getBackTest, startBackTest } from '@michi/contract/ordering/back-test';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  type Market,
  thursday,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type PastOrder, type PastSession, replayOrder } from './replay.ts';

const own = {
  feePercent: null,
  studentHours: null,
  lateRefundPercent: null,
  senseiRefundPercent: null,
  taxPercent: null,
};

const fees = {
  lines: [
    {
      code: 'DEFAULT',
      name: 'Platform fee',
      payer: 'SENSEI' as const,
      type: 'PERCENT' as const,
      value: 15,
      min: null,
      max: null,
      amount: 900,
    },
  ],
  studentFee: 0,
  senseiFee: 900,
};
const order = (ended: PastSession['ended'], refunded = 0): PastOrder => ({
  price: {
    unitPrice: 6000,
    quantity: 1,
    subtotal: 6000,
    discount: 0,
    coupon: null,
    studentFee: 0,
    tax: noTax,
    total: 6000,
    currency: 'USD',
  },
  policy: {
    studentHours: 24,
    lateRefundPercent: 0,
    senseiRefundPercent: 100,
    releaseHours: 72,
    acceptHours: 48,
    withdrawalDays: 0,
    validDays: null,
    falling: null,
  },
  fees,
  sessions: [
    {
      index: 0,
      amount: 6000,
      platformFee: 900,
      senseiNet: 5100,
      refunded,
      keptFee: refunded === 0 ? 900 : 0,
      keptNet: refunded === 0 ? 5100 : 0,
      keptTax: 0,
      ended,
    },
  ],
});
const startsAt = new Date('2026-03-05T10:00:00Z');
const late = { rule: 'STUDENT_LATE' as const, at: new Date('2026-03-05T00:00:00Z'), startsAt };

describe('an order replayed', () => {
  it('ends as it did under its own terms', () => {
    expect(replayOrder(order(late), own)).toEqual([
      {
        before: { platform: 900, sensei: 5100, refunds: 0, tax: 0 },
        after: { platform: 900, sensei: 5100, refunds: 0, tax: 0 },
      },
    ]);
  });

  it('gives back what a shorter time to cancel, or another percentage, would have', () => {
    const after = (terms: object) => replayOrder(order(late), { ...own, ...terms })[0]?.after;
    expect(after({ studentHours: 6 })).toEqual({ platform: 0, sensei: 0, refunds: 6000, tax: 0 });
    expect(after({ lateRefundPercent: 50 })).toEqual({ platform: 450, sensei: 2550, refunds: 3000, tax: 0 });
    expect(after({ feePercent: 10 })).toEqual({ platform: 600, sensei: 5400, refunds: 0, tax: 0 });
  });

  it('takes another tax out of what was paid, which the sensei bears', () => {
    const after = (terms: object) => replayOrder(order(null), { ...own, ...terms })[0]?.after;
    expect(after({ taxPercent: 20 })).toEqual({ platform: 900, sensei: 4100, refunds: 0, tax: 1000 });
    expect(after({ taxPercent: 20, feePercent: 10 })).toEqual({
      platform: 600,
      sensei: 4400,
      refunds: 0,
      tax: 1000,
    });
    const [halfBack] = replayOrder(order(late), { ...own, taxPercent: 20, lateRefundPercent: 50 });
    expect(halfBack?.after).toEqual({ platform: 450, sensei: 2050, refunds: 3000, tax: 500 });
  });

  it('keeps of a class in time what a longer time would have kept', () => {
    const inTime = { rule: 'STUDENT_IN_TIME' as const, at: new Date('2026-03-03T10:00:00Z'), startsAt };
    const [replayed] = replayOrder(order(inTime, 6000), { ...own, studentHours: 72 });
    expect(replayed?.before).toEqual({ platform: 0, sensei: 0, refunds: 6000, tax: 0 });
    expect(replayed?.after).toEqual({ platform: 900, sensei: 5100, refunds: 0, tax: 0 });
  });

  it('never makes or loses a unit', () => {
    const percent = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    const terms = fc.record({
      feePercent: percent,
      studentHours: percent,
      lateRefundPercent: percent,
      senseiRefundPercent: percent,
      taxPercent: percent,
    });
    const rule = fc.constantFrom('STUDENT_IN_TIME', 'STUDENT_LATE', 'SENSEI');
    fc.assert(
      fc.property(terms, rule, fc.integer({ min: 0, max: 96 }), (asked, why, hours) => {
        const at = new Date(startsAt.getTime() - hours * 3_600_000);
        for (const { after } of replayOrder(order({ rule: why, at, startsAt }), asked)) {
          expect(after.platform + after.sensei + after.refunds + after.tax).toBe(6000);
          expect(Math.min(...Object.values(after))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('past orders of a market', () => {
  let app: TestApp;
  let market: Market;
  beforeAll(async () => {
    app = await startTestApp();
    market = await createMarket(app, {
      price: 6000,
      cancellationPolicy: { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 100 },
    });
  });
  afterAll(() => app.close());

  const request = (terms: Partial<BackTestRequest>): BackTestRequest => ({
    ...own,
    from: '2026-03-01',
    to: '2026-03-31',
    currency: 'USD',
    ...terms,
  });

  test('say who would have gained and lost, and stay as they were', async () => {
    const other = await createStudent(app);
    await bookFor(app, market.student, market.course, { startsAt: thursday });
    const canceled = await bookFor(app, other, market.course, { startsAt: tomorrow });
    await cancelFor(other, canceled);
    await app.runJobs();
    const rows = () => app.ctx.db.selectFrom('payment').selectAll().orderBy('id').execute();
    const before = await rows();

    const { caller } = market.admin;
    const started = await caller.call(startBackTest, { body: request({ lateRefundPercent: 50 }) });
    expect(started).toMatchObject({ state: 'RUNNING', result: null });
    await app.runJobs();
    const { state, done, total, result } = await caller.call(getBackTest, { params: { id: started.id } });
    expect({ state, done, total }).toEqual({ state: 'DONE', done: 2, total: 2 });
    expect(result).toMatchObject({
      orders: 2,
      changed: 1,
      before: { platform: 1800, sensei: 10_200, refunds: 0, tax: 0 },
      after: { platform: 1350, sensei: 7650, refunds: 3000, tax: 0 },
      months: [{ month: '2026-03' }],
      gainers: [{ id: other.id, role: 'STUDENT', before: 0, after: 3000 }],
      losers: [{ id: market.sensei.id, role: 'SENSEI', before: 10_200, after: 7650 }],
    });
    expect(result?.gainers[0]?.name).not.toBe('');
    expect(await rows()).toEqual(before);
  });

  test.each([
    [{}, 'feePercent'],
    [{ feePercent: 101 }, 'feePercent'],
    [{ feePercent: 10, to: '2026-02-01' }, 'to'],
    [{ feePercent: 10, to: '2031-02-01' }, 'to'],
  ])('%j is refused by its field', async (terms, field) => {
    const { problem } = await market.admin.caller.attempt(startBackTest, { body: request(terms) });
    expect(problem.violations?.map((violation) => violation.field)).toEqual([field]);
  });
});
