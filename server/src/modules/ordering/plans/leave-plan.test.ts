import { endPlannedClasses, placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { cancelOrder, previewCancel, startPayment } from '@michi/contract/ordering/orders';
import { removePaymentMethod } from '@michi/contract/ordering/payment-methods';
import { listNotices } from '@michi/contract/notification/notices';
import { createTimeOff } from '@michi/contract/scheduling/time-offs';
import { deleteUser } from '@michi/contract/identity/users';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  beginPlanFor,
  blocksOf,
  capturesOf,
  orderOf,
  planOf,
  stateOf,
} from '../../../../test/factories/money/charge-plans.ts';
import { mailsTo, noticeCodesOf } from '../../../../test/factories/notification.ts';
import { createMarket, type Market, placeFor } from '../../../../test/factories/money/ordering.ts';
import { saveCard } from '../../../../test/factories/money/saved-cards.ts';
import {
  at,
  expectTrueBooks,
  terms,
  timesAt,
  weekly,
} from '../../../../test/factories/money/several-times.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { dayOff, decideAbout, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
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

describe('a planned class', () => {
  test('can be skipped, and the rest be stopped: nothing is charged, the times are free', async () => {
    const plan = await begin();
    const [second, third] = plan.classes.map(({ orderId }) => orderId);
    const params = { id: plan.id };
    const stranger = await createStudent(app);
    const end = (person: Person, orderId = '', scope: 'ONE' | 'FOLLOWING' = 'ONE') =>
      person.caller.attempt(endPlannedClasses, { params, body: { orderId, scope } });
    expect((await end(stranger, second)).status).toBe(404);
    expect(stateOf((await end(market.student, second)).body)).toEqual(['SKIPPED', 'PLANNED', 'PLANNED']);
    expect((await end(market.student, second)).status).toBe(409);
    await app.runJobs();
    expect(await noticeCodesOf(market.sensei)).not.toContain('SERIES_CLASSES_ENDED');
    const stopped = (await end(market.student, third, 'FOLLOWING')).body;
    expect([stopped.status, ...stateOf(stopped)]).toEqual(['ENDED', 'SKIPPED', 'SKIPPED', 'SKIPPED']);
    expect(await blocksOf(app, market.sensei)).toHaveLength(1);
    await app.runJobs();
    await app.advance(minutes(1));
    // All that ended at a time is one notice.
    expect(
      (await noticeCodesOf(market.sensei)).filter((code) => code === 'SERIES_CLASSES_ENDED').length,
    ).toBe(1);
    await goTo('26 9');
    expect(await capturesOf(app, second ?? '')).toBe(0);
    await placeFor(await createStudent(app), market.course, timesAt('27 10')[0]);
  });

  test('can be ended by its sensei, without a time-off: the student is told, and the card is theirs alone', async () => {
    const plan = await begin();
    const [second] = plan.classes.map(({ orderId }) => orderId);
    const { body } = await market.sensei.caller.attempt(endPlannedClasses, {
      params: { id: plan.id },
      body: { orderId: second ?? '', scope: 'ONE' },
    });
    expect(stateOf(body)).toEqual(['CANCELED', 'PLANNED', 'PLANNED']);
    expect([body.card, body.can]).toEqual([null, ['stop']]);
    expect(await blocksOf(app, market.sensei)).toHaveLength(3);
    await app.advance(minutes(1));
    expect(await noticeCodesOf(market.student)).toContain('SERIES_CLASSES_ENDED');
    expect(await noticeCodesOf(market.sensei)).not.toContain('SERIES_CLASSES_ENDED');
    const [mail] = await mailsTo(app, market.student.email);
    expect(mail?.subject).toContain('No longer planned');
    expect(mail?.text).not.toContain('away');
    expect((await planOf(market.student, plan.id)).can).toEqual(['stop', 'changeCard']);
  });

  test('ends where its sensei is away: nothing was charged, and the student is told why', async () => {
    const plan = await begin();
    await takeDayOff(market.sensei, dayOff('2026-03-19'), 'CANCEL_REFUND');
    await app.runJobs();
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['PLANNED', 'CANCELED', 'PLANNED']);
    await app.advance(minutes(1));
    const { items } = await market.student.caller.call(listNotices, { query: {} });
    expect(items[0]).toMatchObject({ code: 'SERIES_CLASSES_ENDED' });
    await goTo('18 12');
    expect(await capturesOf(app, plan.classes[1]?.orderId ?? '')).toBe(0);
  });

  test('that a time-off was not shown to end does not end with it', async () => {
    const { body } = await decideAbout(market.sensei, dayOff('2026-03-19'), 'KEEP');
    const plan = await begin();
    const answer = await market.sensei.caller.attempt(createTimeOff, { body });
    expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['PLANNED', 'PLANNED', 'PLANNED']);
  });

  test('is taken away with the time-off itself: what is charged at that moment books nothing', async () => {
    const plan = await begin();
    const second = plan.classes[1]?.orderId ?? '';
    await takeDayOff(market.sensei, dayOff('2026-03-19'));
    app.clock.set(new Date(at('18 10')));
    await chargePlanned(app.ctx, second);
    expect(await capturesOf(app, second)).toBe(0);
    await app.runJobs();
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['PLANNED', 'CANCELED', 'PLANNED']);
  });

  test('is paid back where the bank was at work on it as its sensei took the day off', async () => {
    const plan = await begin({ card: 'SLOW' });
    const first = plan.classes[0]?.orderId ?? '';
    app.clock.set(new Date(at('11 10')));
    await chargePlanned(app.ctx, first);
    await takeDayOff(market.sensei, dayOff('2026-03-12'));
    await goTo('11 13');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CANCELED', 'PLANNED', 'PLANNED']);
    const order = await orderOf(market.student, first);
    expect(order).toMatchObject({ status: 'CANCELED', payments: [{ status: 'REFUNDED' }] });
    await expectTrueBooks(app);
  });

  test('that was charged as its student gave it up is paid back, and told so', async () => {
    const plan = await begin();
    const [second] = plan.classes.map(({ orderId }) => orderId);
    app.clock.set(new Date(at('11 10')));
    const { cards } = app.ctx.gateways.payment;
    const confirmCharge = cards.confirmCharge.bind(cards);
    cards.confirmCharge = async (...asked) => {
      await confirmCharge(...asked);
      throw new Error('killed');
    };
    try {
      await expect(chargePlanned(app.ctx, second ?? '')).rejects.toThrow('killed');
    } finally {
      cards.confirmCharge = confirmCharge;
    }
    await market.student.caller.call(endPlannedClasses, {
      params: { id: plan.id },
      body: { orderId: second ?? '', scope: 'ONE' },
    });
    await app.runJobs();
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['SKIPPED', 'PLANNED', 'PLANNED']);
    await app.advance(minutes(1));
    const codes = await noticeCodesOf(market.student);
    expect(codes).toContain('BOOKING_CANCELED');
    expect(codes).not.toContain('SERIES_CLASSES_ENDED');
    expect(await noticeCodesOf(market.sensei)).toContain('SERIES_CLASSES_ENDED');
    await expectTrueBooks(app);
  });

  test('ends with a ban of its student, or of its sensei', async () => {
    const plan = await begin();
    const other = await createMarket(app, { price: 5000 });
    const theirs = await beginPlanFor(app, other.student, other.course);
    for (const { id } of [market.student, other.sensei])
      await market.admin.caller.call(deleteUser, { params: { id }, query: { status: 'BANNED' } });
    await app.runJobs();
    expect(await blocksOf(app, market.sensei)).toHaveLength(1);
    const states = stateOf(await planOf(other.student, theirs.id));
    expect(states).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
    await goTo('11 12');
    expect(await capturesOf(app, plan.classes[0]?.orderId ?? '')).toBe(0);
  });

  test('keeps its place where the first is cancelled later', async () => {
    const plan = await begin();
    const about = { params: { id: plan.firstOrderId } };
    const { fingerprint } = await market.student.caller.call(previewCancel, { ...about, query: {} });
    await market.student.caller.call(cancelOrder, { ...about, body: { fingerprint } });
    await goTo('11 10');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['CHARGED', 'PLANNED', 'PLANNED']);
  });
});

describe('the rest of a plan', () => {
  test('is free again with the first class that nobody paid for, where there is no card', async () => {
    const plan = await begin();
    await market.student.caller.call(removePaymentMethod, { params: { id: plan.card?.id ?? '' } });
    await goTo('11 10');
    expect(await blocksOf(app, market.sensei)).toHaveLength(4);
    await goTo('11 22');
    await app.runJobs();
    await app.advance(minutes(1));
    const left = await planOf(market.student, plan.id);
    expect([left.status, ...stateOf(left)]).toEqual(['ENDED', 'FREED', 'FREED', 'FREED']);
    expect(await blocksOf(app, market.sensei)).toHaveLength(1);
    expect(await noticeCodesOf(market.sensei)).toContain('SERIES_CLASSES_ENDED');
  });

  test('is free again with the second of two that nobody paid for', async () => {
    const plan = await begin({ card: 'DECLINE' });
    await goTo('11 22');
    expect(stateOf(await planOf(market.student, plan.id))).toEqual(['FREED', 'PLANNED', 'PLANNED']);
    await goTo('18 22');
    await app.runJobs();
    const left = await planOf(market.student, plan.id);
    expect([left.status, ...stateOf(left)]).toEqual(['ENDED', 'FREED', 'FREED', 'FREED']);
  });
});

test('a class is withdrawn from within the days after the plan was made, not after it was charged', async () => {
  await setSettings(app, { 'withdrawal.days': 14 });
  market = await createMarket(app, terms);
  const { caller } = market.student;
  const card = await saveCard(market.student);
  const plan = await caller.call(placeChargePlan, {
    body: {
      courseId: market.course.id,
      times: [...weekly],
      agreesToEarlyStart: true,
      idempotencyKey: randomUUID(),
    },
  });
  await caller.call(startPayment, {
    params: { id: plan.firstOrderId },
    body: { methodId: card.id, agreesToEarlyStart: true },
  });
  await app.runJobs();
  const ruleOf = async (index: number) => {
    const params = { id: plan.classes[index]?.orderId ?? '' };
    return (await caller.call(previewCancel, { params, query: {} })).rule;
  };
  await goTo('11 11');
  expect(await ruleOf(0)).toBe('WITHDRAWAL');
  await goTo('18 11');
  expect(await ruleOf(1)).toBe('STUDENT_LATE');
  await setSettings(app, { 'withdrawal.days': 0 });
});
