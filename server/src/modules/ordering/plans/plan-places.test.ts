import { type ChargePlan, endPlannedClasses, placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { startPayment } from '@michi/contract/ordering/orders';
import { getClass } from '@michi/contract/scheduling/classes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person } from '../../../../test/factories/identity.ts';
import { blocksOf, orderOf, planOf } from '../../../../test/factories/money/charge-plans.ts';
import { createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { at, weekly } from '../../../../test/factories/money/several-times.ts';
import { lookAtMove, moveTo } from '../../../../test/factories/times/moves.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const classOf = (plan: ChargePlan, index = 0) => plan.classes[index]?.classId ?? '';
const orderIdOf = (plan: ChargePlan, index = 0) => plan.classes[index]?.orderId ?? '';

describe('a series that is charged class by class', () => {
  const series = { firstAt: at('5 10'), everyWeeks: 1 };

  test('says which of how many each class is: planned, moved and charged; one that is given up has no place', async () => {
    const card = await saveCard(market.student);
    const placed = await market.student.caller.call(placeChargePlan, {
      body: { courseId: market.course.id, times: weekly, series, idempotencyKey: randomUUID() },
    });
    const first = await market.student.caller.call(startPayment, {
      params: { id: placed.firstOrderId },
      body: { methodId: card.id },
    });
    expect(first.classes[0]?.series).toMatchObject({ number: 1, of: 4 });
    await app.runJobs();
    const placesOf = async (person: Person) =>
      (await planOf(person, placed.id)).classes.map(
        (one) => one.series && `${one.series.number}/${one.series.of}`,
      );
    for (const person of [market.student, market.sensei])
      expect(await placesOf(person)).toEqual(['2/4', '3/4', '4/4']);
    const plan = await planOf(market.student, placed.id);
    await moveTo(market.student, classOf(plan), at('20 14'));
    const view = await market.sensei.caller.call(getClass, { params: { id: classOf(plan) } });
    expect(view.series).toMatchObject({ number: 2, of: 4, recursAt: at('12 10') });
    await market.student.caller.call(endPlannedClasses, {
      params: { id: plan.id },
      body: { orderId: orderIdOf(plan, 1), scope: 'ONE' },
    });
    await app.advanceTo(at('19 15'));
    const order = await orderOf(market.student, orderIdOf(plan));
    expect(order).toMatchObject({ status: 'COMPLETED', classes: [{ series: { number: 2, of: 3 } }] });
    // It can be moved with the one that is still to be charged.
    expect((await lookAtMove(market.student, classOf(plan))).body.scopes).toEqual(['FOLLOWING']);
  });

  test('is refused where its times do not repeat so', async () => {
    const refused = await market.student.caller.attempt(placeChargePlan, {
      body: {
        courseId: market.course.id,
        times: weekly,
        series: { firstAt: at('4 10'), everyWeeks: 2 },
        idempotencyKey: randomUUID(),
      },
    });
    expect(refused.problem.code).toBe('validation_failed');
    expect(await blocksOf(app, market.sensei)).toEqual([]);
  });
});
