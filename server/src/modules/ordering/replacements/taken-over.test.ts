import { previewPersonStep } from '@michi/contract/identity/people';
import { deleteUser } from '@michi/contract/identity/users';
import { listEarnings } from '@michi/contract/ordering/earnings';
import { confirmSeat, startPayment } from '@michi/contract/ordering/orders';
import { getClass } from '@michi/contract/scheduling/classes';
import { declineClass, setSubstituteTerms } from '@michi/contract/scheduling/replacements';
import { createTimeOff, deleteTimeOff, getTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  lookInto,
  type Market,
  placeFor,
} from '../../../../test/factories/money/ordering.ts';
import {
  askAbout,
  at,
  chooseFor,
  createSubstitute,
  friday,
  openOf,
  takeOver,
} from '../../../../test/factories/replacements.ts';
import { dayOff, decideAbout, mailsOf, takeDayOff } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';

// What becomes of a class, and of its money, once somebody took it over.

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, {
    price: 6000,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 60 }],
  });
});
afterAll(() => app.close());

const ban = async (person: Person) => {
  await market.admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
  await app.runJobs();
};
const statusOf = async (classId: string) => (await market.student.caller.call(getClass, at(classId))).status;
const moneyOf = async (order: { id: string }) =>
  (await lookInto(market.admin, order)).payments
    .map(({ status, isFrozen }) => (isFrozen ? 'FROZEN' : status))
    .toSorted();
/** The first class of a package, which somebody took over. */
async function sellTakenOver() {
  const substitute = await createSubstitute(app, market, 6000, 50);
  const order = await bookFor(app, market.student, market.course, { kind: 'PACKAGE', packageIndex: 0 });
  await askAbout(market);
  const classId = await takeOver(market.student, substitute.course);
  await app.runJobs();
  return { ...substitute, order, classId };
}

test('a ban of who sold the class leaves it as it is, and a ban of who took it over ends it and nothing else', async () => {
  const { sensei, order, classId } = await sellTakenOver();
  const effectsOf = (person: Person, status: 'BANNED' | 'EXCLUDED') =>
    market.admin.caller.call(previewPersonStep, { params: { id: person.id }, query: { status } });
  expect(await effectsOf(sensei, 'EXCLUDED')).toMatchObject({ refunds: [] });
  expect(await effectsOf(sensei, 'BANNED')).toMatchObject({
    classes: 1,
    refunds: [{ amount: 5400 }],
    frozen: [],
  });
  expect(await effectsOf(market.sensei, 'BANNED')).toMatchObject({
    classes: 0,
    refunds: [{ amount: 10_800 }],
    frozen: [],
  });
  await ban(market.sensei);
  expect(await moneyOf(order)).toEqual(['HELD', 'REFUNDED', 'REFUNDED']);
  expect(await statusOf(classId)).toBe('SCHEDULED');
  await ban(sensei);
  expect(await moneyOf(order)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
  expect(await statusOf(classId)).toBe('CANCELED');
});

test('of a class that is over the ban of who taught it freezes the money, and that of who sold it does not', async () => {
  const { sensei, order } = await sellTakenOver();
  await app.advanceTo(new Date('2026-03-05T12:00:00Z'));
  await ban(market.sensei);
  expect(await moneyOf(order)).toEqual(['HELD', 'REFUNDED', 'REFUNDED']);
  await ban(sensei);
  expect(await moneyOf(order)).toEqual(['FROZEN', 'REFUNDED', 'REFUNDED']);
});

test('a free class that was taken over keeps its substitute from leaving, and ends with their ban alone', async () => {
  market = await createMarket(app, { price: 0 });
  const { sensei, course } = await createSubstitute(app, market, 0, 0);
  const order = await placeFor(market.student, market.course);
  await market.student.caller.call(startPayment, { ...at(order.id), body: {} });
  await app.runJobs();
  await askAbout(market);
  const classId = await takeOver(market.student, course);
  const leaving = await sensei.caller.attempt(deleteUser, {
    params: { id: sensei.id },
    query: { status: 'DELETED' },
  });
  expect(leaving.problem.message).toContain('have not taken place yet');
  await ban(market.sensei);
  expect(await statusOf(classId)).toBe('SCHEDULED');
  await ban(sensei);
  expect(await statusOf(classId)).toBe('CANCELED');
});

test('the discount that is lost with the rest of a package goes to who taught the class that was used', async () => {
  const { sensei, order, classId } = await sellTakenOver();
  await app.advanceTo(new Date('2026-03-05T12:00:00Z'));
  const { classes } = await lookInto(market.admin, order);
  await cancelFor(market.student, order);
  const seatId = classes.find((each) => each.classId === classId)?.seatId ?? '';
  await market.student.caller.call(confirmSeat, at(seatId));
  await app.runJobs();
  const earned = async (person: Person) =>
    (await person.caller.call(listEarnings, { query: {} })).items
      .filter(({ status }) => status === 'RELEASED')
      .reduce((sum, { senseiNet }) => sum + senseiNet, 0);
  // 54.00 and the 6.00 of the discount, less the fee of the platform.
  const { payments } = await lookInto(market.admin, order);
  const released = payments.filter(({ status }) => status === 'RELEASED');
  expect(released.reduce((sum, { amount }) => sum + amount, 0)).toBe(6000);
  expect(await earned(sensei)).toBe(released.reduce((sum, { senseiNet }) => sum + senseiNet, 0));
  expect(await earned(market.sensei)).toBe(0);
  expect(await mailsOf(app, sensei, 'PAYMENT_RELEASED')).not.toEqual([]);
  expect(await mailsOf(app, market.sensei, 'PAYMENT_RELEASED')).toEqual([]);
});

test('who is away and hands it back asks the student once, and the first sensei’s other time cannot be handed back', async () => {
  const { sensei, course } = await createSubstitute(app, market);
  await bookFor(app, market.student, market.course);
  await askAbout(market);
  const classId = await takeOver(market.student, course);
  await takeDayOff(sensei, dayOff('2026-03-05'), 'OFFER');
  expect((await sensei.caller.attempt(declineClass, at(classId))).status).toBe(200);
  expect(await openOf(market.student)).toHaveLength(1);
  const { body } = await chooseFor(market.student, { choice: 'TIME', startsAt: friday, classId: null });
  const backId = body.chosen?.classId ?? '';
  const stands = await market.sensei.caller.call(getClass, at(backId));
  expect(stands).toMatchObject({ sensei: { id: market.sensei.id }, startsAt: friday });
  expect(stands.substitution).toBeUndefined();
  expect((await market.sensei.caller.attempt(declineClass, at(backId))).status).toBe(404);
});

test('a day of a series that is changed still asks its students, until that day is taken back', async () => {
  await bookFor(app, market.student, market.course);
  const weekly = dayOff('2026-03-05', { recurrence: 'WEEKLY', recursUntil: '2026-03-19' });
  const { id } = await takeDayOff(market.sensei, weekly, 'OFFER');
  const { version } = await market.sensei.caller.call(getTimeOff, at(id));
  const { body } = await decideAbout(market.sensei, dayOff('2026-03-05', { publicNote: 'Ill' }), 'KEEP');
  const instead = { id, version, date: '2026-03-05', following: false };
  const day = await market.sensei.caller.call(createTimeOff, { body: { ...body, instead } });
  expect(await openOf(market.student)).toHaveLength(1);
  await market.sensei.caller.call(deleteTimeOff, at(day.id));
  // Nobody can undo it any more.
  await app.advance(hours(1));
  await app.runJobs();
  expect(await openOf(market.student)).toEqual([]);
});

test('whoever takes over no more when it comes to it is not chosen', async () => {
  const { sensei, course } = await createSubstitute(app, market);
  await bookFor(app, market.student, market.course);
  await askAbout(market);
  await sensei.caller.call(setSubstituteTerms, { body: { isOn: false, leastPercent: 100 } });
  await expect(takeOver(market.student, course)).rejects.toThrow(/slot_taken/);
  expect(await openOf(market.student)).toHaveLength(1);
});
