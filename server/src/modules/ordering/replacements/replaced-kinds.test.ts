import { getOrder } from '@michi/contract/ordering/orders';
import { getAvailability, getClass, updateAvailability } from '@michi/contract/scheduling/classes';
import { noLimits } from '@michi/contract/scheduling/limits';
import { previewClassEnding } from '@michi/contract/scheduling/moves';
import { chooseForAll, setSubstituteTerms } from '@michi/contract/scheduling/replacements';
import { createTimeOff, deleteTimeOff } from '@michi/contract/scheduling/time-offs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createFamily, limit } from '../../../../test/factories/family.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  type Market,
  placeFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { bookSeatFor, createGroupClass, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
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
import { hours } from '../../../platform/clock.ts';

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

test('of a package the session that was taken over ends by its substitute alone, and the rest by its sensei alone', async () => {
  const { sensei, course } = await createSubstitute(app, market, 6000, 50);
  market = await createMarket(app, {
    categoryId: course.categoryId,
    price: 6000,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 60 }],
  });
  const order = await bookFor(app, market.student, market.course, { kind: 'PACKAGE', packageIndex: 0 });
  await askAbout(market);
  expect((await chooseFor(market.student, substituteBy(course))).status).toBe(200);
  await app.runJobs();
  const taken = (await market.student.caller.call(getOrder, at(order.id))).classes.find(
    ({ seatState }) => seatState === 'BOOKED',
  );
  // She ends hers: what has no class yet goes back, what was taken over stays.
  const ended = await cancelFor(market.sensei, order);
  expect(ended.status).toBe('COMPLETED');
  await app.runJobs();
  const between = await market.student.caller.call(getOrder, at(order.id));
  expect(between.payments.map(({ status }) => status).toSorted()).toEqual(['HELD', 'REFUNDED', 'REFUNDED']);
  expect((await sensei.caller.attempt(previewClassEnding, at(taken?.classId ?? ''))).body).toMatchObject({
    refund: [{ amount: 5400 }],
  });
  await cancelFor(sensei, order, { seatId: taken?.seatId ?? '' });
  await app.runJobs();
  const after = await market.student.caller.call(getOrder, at(order.id));
  expect(after.payments.every(({ status }) => status === 'REFUNDED')).toBe(true);
});

test('of a group each student chooses, nobody new comes in, and it ends with the last of them', async () => {
  const { course } = await createSubstitute(app, market, 3000);
  market = await createMarket(app, { categoryId: course.categoryId, format: 'GROUP', price: 3000 });
  const classId = await createGroupClass(app, market.course, thursday);
  const later = await createGroupClass(app, market.course, friday);
  const [second, third] = [await createStudent(app), await createStudent(app)];
  for (const student of [market.student, second, third])
    await bookFor(app, student, market.course, { startsAt: thursday });
  await askAbout(market);
  await expect(placeFor(await createStudent(app), market.course, { startsAt: thursday })).rejects.toThrow(
    /cannot be booked/,
  );
  const group = await lookAt(market.student);
  expect(group).toMatchObject({ isGroup: true, times: [{ classId: later, startsAt: friday }] });
  expect((await chooseFor(market.student, substituteBy(course))).status).toBe(200);
  expect((await chooseFor(second, { choice: 'TIME', startsAt: friday, classId: later })).status).toBe(200);
  expect(await market.sensei.caller.call(getClass, at(classId))).toMatchObject({ status: 'SCHEDULED' });
  expect((await chooseFor(third, { choice: 'MONEY' })).status).toBe(200);
  expect(await market.sensei.caller.call(getClass, at(classId))).toMatchObject({ status: 'CANCELED' });
  expect(await second.caller.call(getClass, at(later))).toMatchObject({ seatsTaken: 1 });
});

/** Nobody can undo it any more. */
async function takeBack(timeOff: { id: string }) {
  await market.sensei.caller.call(deleteTimeOff, at(timeOff.id));
  await app.advance(hours(1));
  await app.runJobs();
}

test('a group that nobody has any more ends, also where the last of them cancels as ever; one that goes on takes new students again', async () => {
  market = await createMarket(app, { format: 'GROUP', price: 3000 });
  const second = await createStudent(app);
  const book = async () => {
    const classId = await createGroupClass(app, market.course, thursday);
    const orders = [
      await bookFor(app, market.student, market.course, { startsAt: thursday }),
      await bookFor(app, second, market.course, { startsAt: thursday }),
    ];
    return { classId, orders, off: await askAbout(market) };
  };
  const first = await book();
  expect((await chooseFor(second, { choice: 'MONEY' })).status).toBe(200);
  await cancelFor(market.student, first.orders[0] ?? { id: '' });
  expect(await market.sensei.caller.call(getClass, at(first.classId))).toMatchObject({ status: 'CANCELED' });
  await takeBack(first.off);
  // The other one cancels, and then the time-off is taken back.
  const { classId, orders, off } = await book();
  await cancelFor(market.student, orders[0] ?? { id: '' });
  await takeBack(off);
  await placeFor(await createStudent(app), market.course, { startsAt: thursday });
  expect(await market.sensei.caller.call(getClass, at(classId))).toMatchObject({ status: 'SCHEDULED' });
});

test('a time-off that is taken back asks nobody any more', async () => {
  const order = await bookFor(app, market.student, market.course);
  await takeBack(await askAbout(market));
  expect(await openOf(market.student)).toEqual([]);
  expect(await market.student.caller.call(getClass, at(classOf(order)))).toMatchObject({
    status: 'SCHEDULED',
    startsAt: thursday,
  });
  expect(await mailsOf(app, market.student, 'TIME_WITHDRAWN')).toEqual(['TIME_WITHDRAWN']);
  // And one that was saved with the money ends the question with the class.
  await askAbout(market);
  const { body } = await decideAbout(market.sensei, dayOff('2026-03-05', { allDay: true }), 'KEEP');
  expect((await market.sensei.caller.attempt(createTimeOff, { body })).status).toBe(409);
});

test('for a minor a guardian is asked, too, chooses where the purse says so, and reads of each change', async () => {
  const { course } = await createSubstitute(app, market);
  const { child, guardian } = await createFamily(app);
  await limit(guardian, child, { smallUpTo: 100_000 });
  await bookFor(app, child, market.course);
  await bookFor(app, child, market.course, { startsAt: '2026-03-05T12:00:00.000Z' });
  await limit(guardian, child, { smallUpTo: null }, 1);
  await askAbout(market);
  await app.runJobs();
  expect(await mailsOf(app, guardian, 'REPLACEMENT_ASKED')).toHaveLength(2);
  const [first, second] = (await openOf(guardian)).map(({ id }) => id);
  expect(codeOf(await chooseFor(child, substituteBy(course), first))).toEqual([409, 'guardian_waiting']);
  expect((await chooseFor(guardian, substituteBy(course), first)).status).toBe(200);
  const time = { choice: 'TIME', startsAt: friday, classId: null } as const;
  expect((await chooseFor(guardian, time, second)).status).toBe(200);
  await app.runJobs();
  expect(await mailsOf(app, guardian, 'CHILD_MOVED', 'CHILD_CANCELED')).toEqual([
    'CHILD_MOVED',
    'CHILD_MOVED',
  ]);
});

test('whoever is offered is exactly who may take over, the best rated first', async () => {
  const made = fc.sample(
    fc.record({
      price: fc.constantFrom(4000, 5000, 5001, 10_000),
      leastPercent: fc.constantFrom(null, 0, 50, 100),
      isSame: fc.boolean(),
      currency: fc.constantFrom('USD', 'USD', 'EUR'),
      format: fc.constantFrom('ONE_TO_ONE' as const, 'ONE_TO_ONE' as const, 'GROUP' as const),
      isAway: fc.boolean(),
      isFull: fc.boolean(),
      ratingSum: fc.integer({ min: 0, max: 50 }),
    }),
    { numRuns: 20, seed: 7 },
  );
  const expected: { id: string; weight: number }[] = [];
  for (const { price, leastPercent, isSame, currency, format, isAway, isFull, ratingSum } of made) {
    const sensei = await createSensei(app);
    await giveWeeklyHours(app, sensei);
    const course = await createCourse(app, sensei, {
      ...(isSame ? { categoryId: market.course.categoryId } : {}),
      price,
      currency,
      format,
      ratingSum,
      ratingCount: 10,
    });
    if (leastPercent !== null)
      await sensei.caller.call(setSubstituteTerms, { body: { isOn: true, leastPercent } });
    if (isAway) await takeDayOff(sensei, dayOff('2026-03-05'));
    if (isFull && !isAway && format === 'ONE_TO_ONE') {
      const { caller } = sensei;
      const limits = { all: { ...noLimits, perDay: 1 }, courses: [] };
      const body = { ...(await caller.call(getAvailability, {})), limits };
      await caller.call(updateAvailability, { body });
      await bookSeatFor(app, course, await createStudent(app), { startsAt: '2026-03-05T13:00:00.000Z' });
    }
    const isPaid = leastPercent !== null && market.course.price * 100 >= price * leastPercent;
    if (isPaid && isSame && currency === 'USD' && format === 'ONE_TO_ONE' && !isAway && !isFull)
      expected.push({ id: course.id, weight: ratingSum });
  }
  await bookFor(app, market.student, market.course);
  await askAbout(market);
  const { substitutes } = await lookAt(market.student);
  expect(substitutes.map(({ course }) => course.id).toSorted()).toEqual(
    expected.map(({ id }) => id).toSorted(),
  );
  const weights = substitutes.map(({ course }) => expected.find(({ id }) => id === course.id)?.weight ?? -1);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
});

test('all touched classes of a series are settled at once', async () => {
  const { sensei } = await createSubstitute(app, market);
  for (const startsAt of [thursday, '2026-03-12T10:00:00.000Z', '2026-03-19T10:00:00.000Z'])
    await bookFor(app, market.student, market.course, { startsAt });
  await takeDayOff(
    market.sensei,
    dayOff('2026-03-05', { recurrence: 'WEEKLY', recursUntil: '2026-03-19' }),
    'OFFER',
  );
  await takeDayOff(sensei, dayOff('2026-03-12'));
  const ids = (await openOf(market.student)).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  const substituted = await market.student.caller.call(chooseForAll, {
    body: { ids, choice: { choice: 'SUBSTITUTE', senseiId: sensei.id } },
  });
  expect(substituted).toEqual({ done: 2, left: 1 });
  const rest = (await openOf(market.student)).map(({ id }) => id);
  expect(
    await market.student.caller.call(chooseForAll, { body: { ids: rest, choice: { choice: 'MONEY' } } }),
  ).toEqual({ done: 1, left: 0 });
});
