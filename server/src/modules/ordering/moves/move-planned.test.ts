import { type ChargePlan, endPlannedClasses } from '@michi/contract/ordering/charge-plans';
import { startPayment } from '@michi/contract/ordering/orders';
import { getClass } from '@michi/contract/scheduling/classes';
import { listMoveTimes, moveClass } from '@michi/contract/scheduling/moves';
import { getOwnCalendar } from '@michi/contract/scheduling/own-calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  beginPlanFor,
  capturesOf,
  orderOf,
  planOf,
  stateOf,
} from '../../../../test/factories/money/charge-plans.ts';
import { createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import { at, expectTrueBooks, timesAt } from '../../../../test/factories/money/several-times.ts';
import { noticeCodesOf } from '../../../../test/factories/notification.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { codeOf } from '../../../../test/factories/answer-code.ts';
import { lookAtMove, moveTo } from '../../../../test/factories/times/moves.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { expireOrder } from '../checkout/end-unpaid.ts';
import { chargePlanned } from '../plans/charge-class.ts';

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

const begin = (options: Parameters<typeof beginPlanFor>[3] = {}) =>
  beginPlanFor(app, market.student, market.course, options);
const classOf = (plan: ChargePlan, index = 0) => plan.classes[index]?.classId ?? '';
const orderIdOf = (plan: ChargePlan, index = 0) => plan.classes[index]?.orderId ?? '';

describe('a class that is not charged yet', () => {
  test('is moved at once by its student, as the preview says: the charge and the hold move along', async () => {
    const plan = await begin();
    const id = classOf(plan);
    const { body } = await lookAtMove(market.student, id, at('13 14'));
    expect(body).toMatchObject({
      side: 'STUDENT',
      movesLeft: 2,
      can: ['move'],
      wantsEarlier: null,
      scopes: [],
    });
    expect(body.outcome).toMatchObject({
      how: 'NOW',
      why: null,
      answerBy: null,
      fee: { amount: 0 },
      chargeAt: at('12 14'),
      freeUntil: at('12 14'),
      releaseAt: null,
      movesLeft: 1,
    });
    const fingerprint = body.outcome?.fingerprint ?? '';
    const press = () =>
      market.student.caller.attempt(moveClass, {
        params: { id },
        body: { startsAt: at('13 14'), fingerprint },
      });
    // A press too many.
    for (const { status } of [await press(), await press()]) expect(status).toBe(200);
    const moved = (await planOf(market.student, plan.id)).classes[0];
    expect(moved).toMatchObject({
      classId: id,
      startsAt: at('13 14'),
      chargeAt: at('12 14'),
      payBy: at('13 2'),
      state: 'PLANNED',
    });
    expect(await market.sensei.caller.call(getClass, { params: { id } })).toMatchObject({
      isPlanned: true,
      startsAt: at('13 14'),
      movedFrom: at('12 10'),
      moves: 1,
    });
    const query = { from: at('12 0'), to: at('14 0') };
    const { items } = await market.student.caller.call(getOwnCalendar, { query });
    expect(items).toMatchObject([{ kind: 'HOLD', classId: id, startsAt: at('13 14'), isPlanned: true }]);
    // Its former time is anybody's.
    await placeFor(await createStudent(app), market.course, timesAt('12 10')[0]);
    await app.advance(minutes(1));
    expect(await noticeCodesOf(market.sensei)).toContain('BOOKING_RESCHEDULED');
    await app.advanceTo(at('12 13'));
    expect(await capturesOf(app, orderIdOf(plan))).toBe(0);
    await app.advanceTo(at('12 15'));
    expect(await capturesOf(app, orderIdOf(plan))).toBe(1);
    expect(await orderOf(market.student, orderIdOf(plan))).toMatchObject({
      status: 'COMPLETED',
      classes: [{ classId: id, startsAt: at('13 14'), seatState: 'BOOKED' }],
    });
    await expectTrueBooks(app);
  });

  test('is moved to an earlier time, and charged earlier', async () => {
    const plan = await begin();
    expect((await moveTo(market.student, classOf(plan, 1), at('6 10'))).status).toBe(200);
    await app.advanceTo(at('5 11'));
    expect(await capturesOf(app, orderIdOf(plan, 1))).toBe(1);
    expect(stateOf(await planOf(market.student, plan.id)).toSorted()).toEqual([
      'CHARGED',
      'PLANNED',
      'PLANNED',
    ]);
  });

  test('is moved by its sensei, whom it counts against, and the student is told', async () => {
    await setSettings(app, { 'reschedule.max_per_seat': 1 });
    try {
      const plan = await begin();
      const id = classOf(plan);
      expect((await lookAtMove(market.sensei, id)).body).toMatchObject({
        side: 'SENSEI',
        other: market.student.name,
      });
      expect((await moveTo(market.sensei, id, at('13 14'))).status).toBe(200);
      expect(codeOf(await moveTo(market.sensei, id, at('13 16')))).toEqual([409, 'moves_used_up']);
      await app.advance(minutes(1));
      expect(await noticeCodesOf(market.student)).toContain('BOOKING_RESCHEDULED');
      expect((await moveTo(market.student, id, at('13 16'))).status).toBe(200);
    } finally {
      await setSettings(app, { 'reschedule.max_per_seat': 2 });
    }
  });

  test('goes to no time that is taken, or so near that it would be charged at once, and is nobody else’s', async () => {
    const plan = await begin();
    const id = classOf(plan);
    await placeFor(await createStudent(app), market.course, timesAt('13 14')[0]);
    expect(codeOf(await moveTo(market.student, id, at('13 14')))).toEqual([409, 'slot_taken']);
    expect(codeOf(await moveTo(market.student, id, at('5 10')))).toEqual([409, 'already_booked']);
    expect((await moveTo(market.student, id, at('3 10'))).problem).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'startsAt' }],
    });
    const { items } = await market.student.caller.call(listMoveTimes, { params: { id }, query: {} });
    expect(items[0]?.startsAt.localeCompare(at('3 12'))).toBe(1);
    expect((await lookAtMove(await createStudent(app), id)).status).toBe(404);
    expect((await planOf(market.student, plan.id)).classes[0]?.startsAt).toBe(at('12 10'));
    await market.student.caller.call(endPlannedClasses, {
      params: { id: plan.id },
      body: { orderId: orderIdOf(plan), scope: 'ONE' },
    });
    expect(codeOf(await moveTo(market.student, id, at('13 16')))).toEqual([409, 'class_canceled']);
  });

  test('that the card did not pay moves, too, is charged once more, and else paid by hand before its new time', async () => {
    const plan = await begin({ card: 'DECLINE' });
    const id = classOf(plan);
    await app.advanceTo(at('11 12'));
    const now = async () => (await planOf(market.student, plan.id)).classes[0];
    expect(await now()).toMatchObject({ state: 'FAILED' });
    expect((await lookAtMove(market.student, id, at('13 14'))).body.outcome?.chargeAt).toBe(at('12 14'));
    expect((await moveTo(market.student, id, at('13 14'))).status).toBe(200);
    expect(await now()).toMatchObject({ state: 'PLANNED', chargeAt: at('12 14'), payBy: at('13 2') });
    // Past the hour by which it would have been given up, and the card declines again.
    await app.advanceTo(at('12 15'));
    expect(await now()).toMatchObject({ state: 'FAILED', can: ['skip', 'move', 'pay'] });
    const codes = await noticeCodesOf(market.student);
    expect(codes.filter((code) => code === 'SERIES_CHARGE_FAILED')).toHaveLength(2);
    const card = await saveCard(market.student);
    await market.student.caller.call(startPayment, {
      params: { id: orderIdOf(plan) },
      body: { methodId: card.id },
    });
    await app.runJobs();
    expect(await capturesOf(app, orderIdOf(plan))).toBe(1);
    expect(stateOf(await planOf(market.student, plan.id))[0]).toBe('CHARGED');
    await expectTrueBooks(app);
  });

  test('is charged also where it has moved into the days of withdrawal, of which nobody was asked', async () => {
    await setSettings(app, { 'withdrawal.days': 14 });
    try {
      market = await createMarket(app, { price: 6000 });
      const plan = await begin({ times: ['20 10', '27 10'].map((time) => ({ startsAt: at(time) })) });
      expect((await moveTo(market.sensei, classOf(plan), at('12 14'))).status).toBe(200);
      await app.advanceTo(at('11 15'));
      expect(await capturesOf(app, orderIdOf(plan))).toBe(1);
      expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED']);
    } finally {
      await setSettings(app, { 'withdrawal.days': 0 });
    }
  });

  test('moved at the moment at which its hold ends, it stays', async () => {
    const plan = await begin({ card: 'DECLINE' });
    const orderId = orderIdOf(plan);
    app.clock.set(new Date(at('11 12')));
    await chargePlanned(app.ctx, orderId);
    app.clock.set(new Date(at('11 22')));
    const [moved] = await Promise.all([
      moveTo(market.student, classOf(plan), at('13 14')),
      expireOrder(app.ctx, orderId),
    ]);
    const { status, startsAt } = (await orderOf(market.student, orderId)).classes.map((one) => ({
      status: one.seatState,
      startsAt: one.startsAt,
    }))[0] ?? { status: '', startsAt: '' };
    if (moved.status === 200) expect([status, startsAt]).toEqual(['HELD', at('13 14')]);
    else expect(status).toBe('CANCELED');
  });

  test('two people, or the charge, at one moment: one of them wins, and nothing is doubled', async () => {
    for (const round of [0, 1, 2]) {
      app.clock.set(new Date('2026-03-02T12:00:00Z'));
      market = await createMarket(app, { price: 6000 });
      const plan = await begin();
      const [id, orderId] = [classOf(plan), orderIdOf(plan)];
      app.clock.set(new Date(at('11 10')));
      const goes = [
        () => moveTo(market.student, id, at('13 14')),
        () => moveTo(market.sensei, id, at('16 11')),
        () => chargePlanned(app.ctx, orderId),
      ];
      const turn = [...goes.slice(round), ...goes.slice(0, round)];
      await Promise.all(turn.map((go) => go()));
      await app.runJobs();
      const { startsAt, state } = (await planOf(market.student, plan.id)).classes.find(
        (one) => one.orderId === orderId,
      ) ?? { startsAt: '', state: '' };
      expect(await capturesOf(app, orderId)).toBe(state === 'CHARGED' ? 1 : 0);
      const blocks = await app.ctx.db
        .selectFrom('calendar_block')
        .select('kind')
        .where('class_id', '=', id)
        .execute();
      expect(blocks).toEqual([{ kind: state === 'CHARGED' ? 'CLASS' : 'HOLD' }]);
      await app.advanceTo(startsAt);
      expect(await capturesOf(app, orderId)).toBe(1);
    }
    await expectTrueBooks(app);
  });
});
