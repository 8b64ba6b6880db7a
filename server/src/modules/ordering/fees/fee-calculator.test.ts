import { calculateFees, createFee, type FeeContent } from '@michi/contract/ordering/fees';
import { quoteOrder } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { feeContent, pricedCourse } from '../../../../test/factories/money/fees.ts';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { rulesQuery } from './fee.repository.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, pricedCourse);
});
beforeEach(() => app.ctx.db.deleteFrom('platform_fee').execute());
afterAll(() => app.close());

const create = (overrides: Partial<FeeContent> = {}) =>
  market.admin.caller.call(createFee, { body: feeContent(overrides) });
const calculate = async (courseId = market.course.id, at?: string) =>
  market.admin.caller.call(calculateFees, { query: { courseId, at } });

describe('the calculator', () => {
  test('names each rule, why it counts, and what each way to buy costs', async () => {
    const { course, sensei } = market;
    await create({ name: 'Base' });
    const own = await create({
      name: 'Essays only',
      scope: 'COURSE',
      scopeId: course.id,
      value: 8,
      min: 200,
      currency: 'USD',
    });
    const later = await create({
      name: 'April',
      scope: 'COURSE',
      scopeId: course.id,
      value: 0,
      validFrom: '2026-04-01T00:00:00.000Z',
    });
    await create({ name: 'Card', code: 'CARD', payer: 'STUDENT', value: 2.9 });
    const now = await calculate();
    expect(now.course).toMatchObject({ title: 'Essays', senseiName: sensei.name, currency: 'USD' });
    expect(now.rules).toMatchObject([
      { code: 'CARD', won: 'ALONE' },
      {
        code: 'COMMISSION',
        id: own.id,
        won: 'MORE_SPECIFIC',
        scopeName: { en: 'Essays' },
        over: [{ name: 'Base' }],
      },
    ]);
    expect(now.examples).toMatchObject([
      { kind: 'SINGLE', price: 6000, studentPays: 6174, senseiGets: 5520, platformGets: 654 },
      {
        kind: 'TRIAL',
        price: 1500,
        senseiGets: 1300,
        lines: [
          { code: 'CARD', amount: 44, bound: null },
          { code: 'COMMISSION', amount: 200, bound: 'MIN' },
        ],
      },
      { kind: 'PACKAGE', sessions: 4, price: 21_600, senseiGets: 19_872 },
    ]);
    const then = await calculate(course.id, '2026-04-02T00:00:00.000Z');
    expect(then.rules.find(({ code }) => code === 'COMMISSION')).toMatchObject({
      id: later.id,
      won: 'LATER',
    });
    expect(then.examples[0]?.senseiGets).toBe(6000);
  });

  test('counts the hours that were taught for the tiers, a class of several students once', async () => {
    const { sensei, student } = market;
    const course = await createCourse(app, sensei, { price: 5000 });
    await create({ tiers: [{ fromHours: 1, percent: 4 }], scope: 'SENSEI', scopeId: sensei.id });
    expect((await calculate(course.id)).rules[0]).toMatchObject({ value: 10, tierFrom: null });
    await bookFor(app, student, course, { startsAt: '2026-03-06T10:00:00.000Z' });
    await app.advance(days(9));
    const after = await calculate(course.id);
    expect(after.hoursTaught).toBeGreaterThanOrEqual(1);
    expect(after.rules[0]).toMatchObject({ value: 4, tierFrom: 1 });
    const quoted = await app.as(null).call(quoteOrder, { params: { id: course.id }, query: {} });
    expect(quoted.price.total).toBe(5000);
  });
});

test('the rules of one course are read from an index, however many sensei have their own', async () => {
  await sql`insert into platform_fee (id, code, name, scope, scope_id, payer, type, value, created_at, updated_at)
    select gen_random_uuid(), 'COMMISSION', 'Own ' || i, 'SENSEI', gen_random_uuid(), 'SENSEI', 'PERCENT', 9, now(), now()
    from generate_series(1, 5000) i`.execute(app.ctx.db);
  await sql`analyze platform_fee`.execute(app.ctx.db);
  const { course, sensei } = market;
  const plan = await rulesQuery(app.ctx, { courseId: course.id, senseiId: sensei.id }).explain();
  expect(JSON.stringify(plan)).toMatch(/platform_fee_scope/);
});
