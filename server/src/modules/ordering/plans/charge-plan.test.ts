import { changePlanCard, listChargePlans, placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { listOrders, quoteOrder, startPayment } from '@michi/contract/ordering/orders';
import { cardTextVersion, removePaymentMethod } from '@michi/contract/ordering/payment-methods';
import { getOwnCalendar } from '@michi/contract/scheduling/own-calendar';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFamily } from '../../../../test/factories/family.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  beginPlanFor,
  blocksOf,
  capturesOf,
  orderOf,
  placePlanFor,
  planOf,
  stateOf,
} from '../../../../test/factories/money/charge-plans.ts';
import { noticeCodesOf } from '../../../../test/factories/notification.ts';
import { choose, createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import {
  at,
  attemptFor,
  expectTrueBooks,
  weekly,
  timesAt,
} from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { chargePlanned } from './charge-class.ts';

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

const begin = (options: Parameters<typeof beginPlanFor>[3] = {}) =>
  beginPlanFor(app, market.student, market.course, options);
const goTo = (text: string) => app.advanceTo(at(text));

describe('a plan', () => {
  test('is offered with the price of a class of its own, and not for what somebody approves first', async () => {
    const quoted = (course: { id: string }) =>
      market.student.caller.call(quoteOrder, { params: { id: course.id }, query: {} });
    expect((await quoted(market.course)).payEach).toEqual({
      chargeHours: 24,
      payHours: 12,
      withdrawalDays: 0,
    });
    const approved = await createMarket(app, { requiresApproval: true });
    expect((await quoted(approved.course)).payEach).toBeNull();
    const refused = await market.student.caller.attempt(placeChargePlan, {
      body: { courseId: approved.course.id, times: weekly, idempotencyKey: randomUUID() },
    });
    expect([refused.status, refused.problem.code]).toEqual([400, 'validation_failed']);
  });

  test('is nothing for a minor, nor for a second class that begins before it could be charged', async () => {
    const attempt = (student: Person, times: readonly { startsAt: string }[]) =>
      student.caller.attempt(placeChargePlan, {
        body: { courseId: market.course.id, times: [...times], idempotencyKey: randomUUID() },
      });
    const soon = await attempt(market.student, timesAt('2 16', '3 10'));
    expect(soon.problem).toMatchObject({ code: 'validation_failed', violations: [{ field: 'times[1]' }] });
    const { child } = await createFamily(app);
    const refused = await attempt(child, weekly);
    expect([refused.problem.code, refused.problem.message]).toEqual([
      'validation_failed',
      'These classes cannot be paid one by one',
    ]);
    expect(await blocksOf(app, market.sensei)).toEqual([]);
  });

  test('holds all its times, and asks for the first alone; the same key is the same plan', async () => {
    const body = { courseId: market.course.id, times: weekly, idempotencyKey: randomUUID() };
    const plan = await market.student.caller.call(placeChargePlan, { body });
    expect((await market.student.caller.call(placeChargePlan, { body })).id).toBe(plan.id);
    expect(plan).toMatchObject({ status: 'DRAFT', card: null });
    expect(plan.classes.map(({ startsAt, amount }) => [startsAt, amount])).toEqual([
      [at('12 10'), 6000],
      [at('19 10'), 6000],
      [at('26 10'), 6000],
    ]);
    expect(await orderOf(market.student, plan.firstOrderId)).toMatchObject({
      planRole: 'FIRST',
      price: { total: 6000, quantity: 1 },
    });
    // One checkout, and nothing else to pay, in the list.
    const { items } = await market.student.caller.call(listOrders, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([plan.firstOrderId]);
    const other = await createStudent(app);
    const taken = await attemptFor(other, market.course, { startsAt: at('19 10') });
    expect([taken.status, taken.problem.code]).toEqual([409, 'slot_taken']);
  });

  test('says which of its times is taken, and holds none then', async () => {
    await placeFor(await createStudent(app), market.course, { startsAt: at('19 10') });
    const refused = await market.student.caller.attempt(placeChargePlan, {
      body: { courseId: market.course.id, times: weekly, idempotencyKey: randomUUID() },
    });
    expect(refused.problem).toMatchObject({ code: 'slot_taken', violations: [{ field: 'times[2]' }] });
    expect(await blocksOf(app, market.sensei)).toHaveLength(1);
  });

  test('begins with a card that is kept in this very payment, and with no other', async () => {
    const plan = await placePlanFor(market.student, market.course);
    const pay = (body: { keepCard?: typeof cardTextVersion }) =>
      market.student.caller.attempt(startPayment, { params: { id: plan.firstOrderId }, body });
    expect((await pay({})).problem).toMatchObject({ violations: [{ field: 'keepCard' }] });
    await choose((await pay({ keepCard: cardTextVersion })).body, 'APPROVE');
    await app.runJobs();
    expect(await planOf(market.student, plan.id)).toMatchObject({
      status: 'ACTIVE',
      card: { last4: '4242' },
    });
    expect(await noticeCodesOf(market.student)).toContain('SERIES_PLANNED');
    expect(await noticeCodesOf(market.sensei)).toContain('SERIES_PLANNED');
  });

  test('lets all of its times go where the first is not paid', async () => {
    await placePlanFor(market.student, market.course);
    await app.advanceTo('2026-03-02T12:40:00Z');
    expect(await blocksOf(app, market.sensei)).toEqual([]);
    expect((await market.student.caller.call(listChargePlans, {})).items).toEqual([]);
    await app.advance(minutes(1));
    expect(await noticeCodesOf(market.student)).not.toContain('SERIES_CLASSES_ENDED');
    await placePlanFor(market.student, market.course);
  });

  test('is in the calendars of both as planned, with the name of whoever comes', async () => {
    const plan = await begin();
    const query = { from: at('10 0'), to: at('13 0') };
    const held = { kind: 'HOLD', isPlanned: true, startsAt: at('12 10') };
    const ofSensei = await market.sensei.caller.call(getOwnCalendar, { query });
    expect(ofSensei.items).toMatchObject([{ ...held, orderId: null, person: market.student.name }]);
    const ofStudent = await market.student.caller.call(getOwnCalendar, { query });
    expect(ofStudent.items).toMatchObject([
      { ...held, orderId: plan.classes[0]?.orderId ?? '', person: null },
    ]);
  });
});

describe('each class', () => {
  test('is charged a day before it, once, however many workers are at it, and is an order as any', async () => {
    const plan = await begin({ times: weekly.slice(0, 3) });
    const [second, third] = plan.classes;
    await goTo('11 9');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['PLANNED', 'PLANNED']);
    app.clock.set(new Date(at('11 10')));
    const orderId = second?.orderId ?? '';
    await Promise.all(
      Array.from({ length: 4 }, () => app.enqueueTask('ordering.charge_planned', { orderId })),
    );
    await app.runJobs();
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'PLANNED']);
    expect(await orderOf(market.student, orderId)).toMatchObject({ status: 'COMPLETED' });
    expect(await capturesOf(app, orderId)).toBe(1);
    expect(await capturesOf(app, third?.orderId ?? '')).toBe(0);
    await expectTrueBooks(app);
    // The clock went an hour without the jobs above.
    await goTo('18 12');
    expect(await planOf(market.student, plan.id)).toMatchObject({ status: 'ENDED' });
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'CHARGED']);
  });

  test('is charged once by two at a time, and after a worker was killed between the provider and us', async () => {
    const plan = await begin();
    app.clock.set(new Date(at('11 10')));
    const orderId = plan.classes[0]?.orderId ?? '';
    await Promise.all([chargePlanned(app.ctx, orderId), chargePlanned(app.ctx, orderId)]);
    await app.runJobs();
    expect(await capturesOf(app, orderId)).toBe(1);
    const second = plan.classes[1]?.orderId ?? '';
    app.clock.set(new Date(at('18 10')));
    const { cards } = app.ctx.gateways.payment;
    const killed = {
      ...app.ctx,
      gateways: {
        ...app.ctx.gateways,
        payment: {
          ...app.ctx.gateways.payment,
          cards: {
            ...cards,
            confirmCharge: async (...asked: Parameters<typeof cards.confirmCharge>) => {
              await cards.confirmCharge(...asked);
              throw new Error('killed');
            },
          },
        },
      },
    };
    await expect(chargePlanned(killed, second)).rejects.toThrow('killed');
    await app.runJobs();
    expect(await capturesOf(app, second)).toBe(1);
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'CHARGED', 'PLANNED']);
    await expectTrueBooks(app);
  });

  test('is warned of where the card is declined, and given up where nobody pays it; both sides hear of it', async () => {
    const plan = await begin({ card: 'DECLINE' });
    const orderId = plan.classes[0]?.orderId ?? '';
    await goTo('11 10');
    const failed = await planOf(market.student, plan.id);
    expect(failed.classes[0]).toMatchObject({
      state: 'FAILED',
      can: ['skip', 'move', 'pay'],
      payBy: at('11 22'),
    });
    expect(
      (await noticeCodesOf(market.student)).filter((code) => code === 'SERIES_CHARGE_FAILED'),
    ).toHaveLength(1);
    expect(await orderOf(market.student, orderId)).toMatchObject({ status: 'PENDING' });
    await goTo('11 21');
    expect(await blocksOf(app, market.sensei)).toHaveLength(4);
    await goTo('11 22');
    await app.runJobs();
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['FREED', 'PLANNED', 'PLANNED']);
    expect(await blocksOf(app, market.sensei)).toHaveLength(3);
    await app.advance(minutes(1));
    for (const person of [market.student, market.sensei])
      expect(await noticeCodesOf(person)).toContain('SERIES_CLASSES_ENDED');
    expect(await noticeCodesOf(market.student)).not.toContain('HOLD_EXPIRED');
    await expectTrueBooks(app);
  });

  test('is paid by hand where the bank asks for its holder', async () => {
    const plan = await begin({ card: 'THREE_D_SECURE' });
    const orderId = plan.classes[0]?.orderId ?? '';
    await goTo('11 10');
    const order = await orderOf(market.student, orderId);
    expect(order).toMatchObject({ status: 'PENDING', lastFailure: 'authentication_required' });
    expect(order.can).toContain('pay');
    const started = await market.student.caller.call(startPayment, { params: { id: orderId }, body: {} });
    await choose(started, 'APPROVE');
    await app.runJobs();
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'PLANNED', 'PLANNED']);
    expect(await capturesOf(app, orderId)).toBe(1);
    await goTo('11 23');
    expect(await orderOf(market.student, orderId)).toMatchObject({ status: 'COMPLETED' });
    await expectTrueBooks(app);
  });

  test('waits for another card where the card is removed: its holder is told, and takes one', async () => {
    const plan = await begin();
    await market.student.caller.call(removePaymentMethod, { params: { id: plan.card?.id ?? '' } });
    await app.runJobs();
    expect((await planOf(market.student, plan.id)).card).toBeNull();
    expect(await noticeCodesOf(market.student)).toContain('SERIES_CARD_GONE');
    await goTo('11 10');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['FAILED', 'PLANNED', 'PLANNED']);
    const card = await saveCard(market.student);
    const changed = await market.student.caller.call(changePlanCard, {
      params: { id: plan.id },
      body: { methodId: card.id },
    });
    expect(changed.card?.id).toBe(card.id);
    await goTo('18 10');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['FREED', 'CHARGED', 'PLANNED']);
    const others = await saveCard(await createStudent(app));
    const foreign = await market.student.caller.attempt(changePlanCard, {
      params: { id: plan.id },
      body: { methodId: others.id },
    });
    expect(foreign.status).toBe(404);
  });
});
