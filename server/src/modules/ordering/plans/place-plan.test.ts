import { placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { startPayment } from '@michi/contract/ordering/orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginPlanFor, planOf, stateOf } from '../../../../test/factories/money/charge-plans.ts';
import { createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { at, timesAt, weekly } from '../../../../test/factories/money/several-times.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const place = (times = weekly, idempotencyKey: string = randomUUID()) =>
  market.student.caller.attempt(placeChargePlan, {
    body: { courseId: market.course.id, times, idempotencyKey },
  });

describe('a plan is placed', () => {
  test('once, however often it is pressed at a time', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => place(weekly, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('by itself: of two at a time one is refused', async () => {
    const answers = await Promise.all([
      place(timesAt('5 10', '12 10')),
      place(timesAt('6 10', '13 10')),
      place(timesAt('9 10', '16 10')),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ problem }) => problem.code)).toEqual(['too_many_holds', 'too_many_holds']);
  });

  test('for no more times of one sensei than can be bought at once, in all plans together', async () => {
    const days = [5, 6, 9, 10, 11, 12, 13, 16, 17, 18];
    const times = timesAt(...days.map((day) => `${day} 10`));
    await beginPlanFor(app, market.student, market.course, { times });
    const refused = await place(timesAt('19 10', '20 10', '23 10'));
    expect([refused.status, refused.problem.code]).toEqual([409, 'too_many_holds']);
    expect((await place(timesAt('19 10', '20 10'))).status).toBe(201);
  });
});

describe('of a plan with a right of withdrawal', () => {
  beforeEach(async () => {
    await setSettings(app, { 'withdrawal.days': 14 });
    market = await createMarket(app, { price: 6000 });
  });
  afterAll(() => setSettings(app, { 'withdrawal.days': 0 }));

  const pay = async (id: string) => {
    const card = await saveCard(market.student);
    const { status } = await market.student.caller.attempt(startPayment, {
      params: { id },
      body: { methodId: card.id },
    });
    await app.runJobs();
    return status;
  };
  const agreedTo = (ids: string[]) =>
    app.ctx.db.selectFrom('order').select('early_start_agreed_at').where('id', 'in', ids).execute();

  test('a class that begins in its days is asked for, once for all of them', async () => {
    const body = { courseId: market.course.id, times: weekly, idempotencyKey: randomUUID() };
    const refused = await place();
    expect([refused.status, refused.problem.code]).toEqual([400, 'early_start_not_agreed']);
    const plan = await market.student.caller.call(placeChargePlan, {
      body: { ...body, agreesToEarlyStart: true },
    });
    const ids = [plan.firstOrderId, ...plan.classes.map(({ orderId }) => orderId)];
    expect(await agreedTo(ids)).toEqual(ids.map(() => ({ early_start_agreed_at: start })));
    expect(await pay(plan.firstOrderId)).toBe(200);
  });

  test('nothing is asked where all begin after them, though each is charged a day before', async () => {
    const { body: plan } = await place(timesAt('18 10', '26 10'));
    expect(await pay(plan.firstOrderId)).toBe(200);
    await app.advanceTo(at('25 10'));
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED']);
    const ids = [plan.firstOrderId, ...plan.classes.map(({ orderId }) => orderId)];
    expect(await agreedTo(ids)).toEqual(ids.map(() => ({ early_start_agreed_at: null })));
  });
});
