import { listConversations } from '@michi/contract/messaging/conversations';
import { confirmSeat, getOrder } from '@michi/contract/ordering/orders';
import { getClass, listOwnClasses, listSlots } from '@michi/contract/scheduling/classes';
import { chooseReplacement, declineClass, getReplacement } from '@michi/contract/scheduling/replacements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  placeFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { giveAccount, payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { codeOf } from '../../../../test/factories/answer-code.ts';
import {
  askAbout,
  at,
  chooseFor,
  classOf,
  createSubstitute,
  friday,
  lookAt,
  openOf,
  substituteBy,
} from '../../../../test/factories/replacements.ts';
import { dayOff, decideAbout, mailsOf, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';
import { findClassChanges } from '../../scheduling/index.ts';
import { closeReplacements } from './choose-replacement.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app);
});
afterAll(() => app.close());

test('the preview says who could take over, until when, and that silence is the money', async () => {
  await createSubstitute(app, market);
  // Not asked for: too dear, of another category, takes over nothing, away then.
  await createSubstitute(app, market, market.course.price + 1);
  await createSubstitute(app, market, market.course.price, null);
  const away = await createSubstitute(app, market);
  await takeDayOff(away.sensei, dayOff('2026-03-05'));
  await bookFor(app, market.student, market.course);
  const { preview } = await decideAbout(market.sensei, dayOff('2026-03-05'), 'OFFER');
  expect(preview.classes).toMatchObject([
    {
      actions: ['KEEP', 'RESCHEDULE', 'OFFER', 'CANCEL_REFUND'],
      offer: { answerBy: '2026-03-05T08:00:00.000Z', substitutes: 1 },
      asked: 0,
    },
  ]);
});

test('a substitute takes the class over: calendar, room, money and payout are the substitute’s, the order is the same', async () => {
  const { sensei, course } = await createSubstitute(app, market);
  const order = await bookFor(app, market.student, market.course);
  await askAbout(market);
  await app.runJobs();
  expect(await mailsOf(app, market.student, 'REPLACEMENT_ASKED')).toEqual(['REPLACEMENT_ASKED']);
  const seen = await lookAt(market.student);
  expect(seen).toMatchObject({
    state: 'OPEN',
    refund: { amount: order.price.total, currency: 'USD' },
    note: 'Back on Monday',
    substitutes: [{ senseiId: sensei.id, course: { id: course.id } }],
    declineBy: '2026-03-04T10:00:00.000Z',
  });
  expect(seen.times.some(({ startsAt }) => startsAt === friday)).toBe(true);
  expect(seen.times.some(({ startsAt }) => startsAt.startsWith('2026-03-05'))).toBe(false);
  // Nobody else's business.
  const stranger = await createStudent(app);
  expect((await stranger.caller.attempt(getReplacement, at(seen.id))).status).toBe(404);
  const before = await ledgerOf(app);
  const chosen = await chooseFor(market.student, substituteBy(course));
  expect(chosen.body).toMatchObject({ state: 'SUBSTITUTED', can: [], chosen: { startsAt: thursday } });
  await app.runJobs();
  const classId = chosen.body.chosen?.classId ?? '';
  // The same time, the substitute's calendar and course; the first sensei has nothing of it.
  const stands = await market.student.caller.call(getClass, at(classId));
  expect(stands).toMatchObject({
    sensei: { id: sensei.id },
    courseId: course.id,
    startsAt: thursday,
    status: 'SCHEDULED',
    substitution: { insteadOf: { id: market.sensei.id }, declineBy: '2026-03-04T10:00:00.000Z' },
  });
  expect(stands.classroomId).not.toBeNull();
  const own = await sensei.caller.call(listOwnClasses, { query: {} });
  expect(own.items.map(({ id }) => id)).toEqual([classId]);
  const slots = await app.as(null).call(listSlots, { ...at(course.id), query: {} });
  expect(slots.items.some(({ startsAt }) => startsAt === thursday)).toBe(false);
  const talks = await sensei.caller.call(listConversations, { query: {} });
  expect(talks.items).toHaveLength(1);
  // The money waits as it did, for somebody else.
  expect(await ledgerOf(app)).toEqual(before);
  const after = await lookInto(market.admin, order);
  expect(after).toMatchObject({ status: 'COMPLETED', price: order.price });
  expect(after.payments).toMatchObject([
    { id: order.payments[0]?.id, status: 'HELD', senseiNet: order.payments[0]?.senseiNet },
  ]);
  expect(after.events.map(({ reason }) => reason)).toContain('SUBSTITUTED');
  const seenByFirst = await market.sensei.caller.call(getOrder, at(order.id));
  expect([
    seenByFirst.payments,
    seenByFirst.classes.filter(({ seatState }) => seatState === 'BOOKED'),
  ]).toEqual([[], []]);
  expect(await mailsOf(app, sensei, 'SUBSTITUTE_BOOKED')).toEqual(['SUBSTITUTE_BOOKED']);
  expect(await mailsOf(app, market.student, 'SUBSTITUTE_BOOKED')).toEqual(['SUBSTITUTE_BOOKED']);
  expect(await mailsOf(app, market.sensei, 'BOOKING_CANCELED')).toEqual(['BOOKING_CANCELED']);
  // It takes place, and the run pays who gave it.
  await giveAccount(sensei);
  await giveAccount(market.sensei);
  await app.advanceTo(new Date('2026-03-05T11:00:00Z'));
  const seatId = after.classes.find(({ seatState }) => seatState === 'BOOKED')?.seatId ?? '';
  await market.student.caller.call(confirmSeat, at(seatId));
  // Both sides of a dispute would read it.
  expect(await findClassChanges(app.ctx, [seatId])).toMatchObject([
    { kind: 'SUBSTITUTED', by: 'STUDENT', from: new Date(thursday), insteadOf: market.sensei.id },
  ]);
  await app.advance(days(15));
  await app.runJobs();
  await runPayouts(market.admin, true);
  expect((await payoutsOf(market.admin, sensei)).map(({ amount }) => amount)).toEqual([
    order.payments[0]?.senseiNet,
  ]);
  expect(await payoutsOf(market.admin, market.sensei)).toEqual([]);
});

test('another time is the same class, the money comes back whole, and who says nothing gets it at the deadline', async () => {
  const second = await createStudent(app);
  const third = await createStudent(app);
  const [moved, , silent] = [
    await bookFor(app, market.student, market.course),
    await bookFor(app, second, market.course, { startsAt: '2026-03-05T12:00:00.000Z' }),
    await bookFor(app, third, market.course, { startsAt: '2026-03-05T14:00:00.000Z' }),
  ];
  await askAbout(market);
  expect((await chooseFor(market.student, { choice: 'TIME', startsAt: friday, classId: null })).status).toBe(
    200,
  );
  expect(await market.student.caller.call(getClass, at(classOf(moved)))).toMatchObject({
    startsAt: friday,
    status: 'SCHEDULED',
    replacement: null,
  });
  // Leaving costs nothing meanwhile, and twice is once.
  const seen = await lookAt(second);
  const wants = {
    ...at(seen.id),
    body: { choice: { choice: 'MONEY' as const }, fingerprint: seen.fingerprint },
  };
  const both = await Promise.all([
    second.caller.attempt(chooseReplacement, wants),
    second.caller.attempt(chooseReplacement, wants),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await app.advance(hours(72));
  await closeReplacements(app.ctx);
  await app.runJobs();
  const { status, payments } = await third.caller.call(getOrder, at(silent.id));
  expect([status, payments[0]?.status]).toEqual(['CANCELED', 'REFUNDED']);
  const ledger = await ledgerOf(app);
  expect(Object.values(ledger).reduce((sum, each) => sum + each, 0)).toBe(0);
  expect(await openOf(third)).toEqual([]);
});

test('two students want one substitute’s hour: one has it, the other is told and still chooses', async () => {
  const { course } = await createSubstitute(app, market);
  const other = await createMarket(app, { categoryId: market.course.categoryId });
  await bookFor(app, market.student, market.course);
  await bookFor(app, other.student, other.course);
  await askAbout(market);
  await takeDayOff(other.sensei, dayOff('2026-03-05'), 'OFFER');
  const answers = await Promise.all([
    chooseFor(market.student, substituteBy(course)),
    chooseFor(other.student, substituteBy(course)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('slot_taken');
  const left = [...(await openOf(market.student)), ...(await openOf(other.student))];
  expect(left).toHaveLength(1);
});

test('a choice, a booking of that hour and the deadline race, and one of them wins whole', async () => {
  const { course } = await createSubstitute(app, market);
  const rival = await createStudent(app);
  const order = await bookFor(app, market.student, market.course);
  await askAbout(market);
  const seen = await lookAt(market.student);
  const [chosen, booked] = await Promise.all([
    chooseFor(market.student, substituteBy(course), seen.id),
    placeFor(rival, course).then(
      () => true,
      () => false,
    ),
  ]);
  expect(chosen.status === 200).toBe(!booked);
  // However late it is settled.
  await app.advance(hours(72));
  await Promise.all([
    closeReplacements(app.ctx),
    market.student.caller.attempt(chooseReplacement, {
      ...at(seen.id),
      body: { choice: { choice: 'MONEY' }, fingerprint: seen.fingerprint },
    }),
    closeReplacements(app.ctx),
  ]);
  await app.runJobs();
  const { payments, classes } = await lookInto(market.admin, order);
  const standing = classes.filter(({ seatState }) => seatState === 'BOOKED').length;
  expect([payments[0]?.status, standing]).toEqual(booked ? ['REFUNDED', 0] : ['HELD', 1]);
});

test('a substitute hands it back in time: the student chooses again, without who declined', async () => {
  const [first, next] = [await createSubstitute(app, market), await createSubstitute(app, market)];
  await bookFor(app, market.student, market.course);
  await askAbout(market);
  const chosen = await chooseFor(market.student, substituteBy(first.course));
  const classId = chosen.body.chosen?.classId ?? '';
  await app.runJobs();
  expect((await next.sensei.caller.attempt(declineClass, at(classId))).status).toBe(404);
  expect((await first.sensei.caller.attempt(declineClass, at(classId))).status).toBe(200);
  expect((await first.sensei.caller.attempt(declineClass, at(classId))).status).toBe(200);
  const again = await lookAt(market.student);
  expect(again).toMatchObject({
    sensei: { id: first.sensei.id },
    timesOf: { id: market.sensei.id },
    substitutes: [{ senseiId: next.sensei.id }],
  });
  const settled = await chooseFor(market.student, substituteBy(next.course));
  expect(settled.body.chosen?.startsAt).toBe(thursday);
  expect(await first.sensei.caller.call(getClass, at(classId))).toMatchObject({ status: 'CANCELED' });
  await app.runJobs();
  // Later it is cancelled as any class, with all of the money.
  app.clock.set(new Date('2026-03-04T11:00:00Z'));
  const nextId = settled.body.chosen?.classId ?? '';
  expect(codeOf(await next.sensei.caller.attempt(declineClass, at(nextId)))).toEqual([409, 'decline_over']);
});
