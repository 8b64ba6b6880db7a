import { scheduleClass } from '@michi/contract/scheduling/classes';
import { getOrder, quoteOrder, type PlaceOrder } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { giveCoupon } from '../../../../test/factories/money/coupons.ts';
import { createFamily, limit } from '../../../../test/factories/family.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookFor, createMarket, placeFor, type Market } from '../../../../test/factories/money/ordering.ts';
import {
  at,
  attemptFor,
  expectTrueBooks,
  moneyOf,
  refusalOf,
  terms,
  weekly,
} from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, terms);
});
afterAll(() => app.close());

const attempt = (more: Partial<PlaceOrder>, who: Person = market.student) =>
  attemptFor(who, market.course, more);
const read = (order: { id: string }, who: Person = market.student) =>
  who.caller.call(getOrder, { params: { id: order.id } });

/**
 * Classes of a group, on the fifth and on the twelfth; the second has one student, and costs the next one
 * less.
 */
async function groupOfTwo() {
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 6000,
    maxSeats: 5,
    priceSteps: [{ seats: 2, price: 5000 }],
  });
  const schedule = (startsAt: string) =>
    market.sensei.caller.call(scheduleClass, { params: { id: course.id }, body: { startsAt } });
  const { id: dear } = await schedule(at('5 10'));
  const { id: cheap } = await schedule(at('12 10'));
  await bookFor(app, await createStudent(app), course, { startsAt: at('12 10'), classId: cheap });
  return { course, dear, cheap };
}

describe('the price', () => {
  test('is n times the price, a coupon on the whole; the first class free takes one', async () => {
    const quote = (query: object) =>
      market.student.caller.call(quoteOrder, { params: { id: market.course.id }, query });
    const times = weekly.map(({ startsAt }) => startsAt).join(',');
    expect((await quote({ times })).price).toMatchObject({ quantity: 4, total: 24_000 });
    expect((await quote({ times })).freeCancelUntil).toBe(at('4 10'));
    const percent = await giveCoupon(market.admin, { code: 'MANY-25', value: 25 });
    expect((await quote({ times, coupon: percent.code })).price.total).toBe(18_000);
    const free = await giveCoupon(market.admin, {
      code: 'MANY-FREE',
      kind: 'FIRST_FREE',
      value: 0,
      firstOf: 'MARKET',
    });
    const order = await bookFor(app, market.student, market.course, { times: weekly, coupon: free.code });
    expect(order.price).toMatchObject({ coupon: { code: 'MANY-FREE', amount: 6000 }, total: 18_000 });
    expect(moneyOf(order)).toEqual(['HELD 4500', 'HELD 4500', 'HELD 4500', 'HELD 4500']);
    await expectTrueBooks(app);
  });

  test('of a group falls class by class', async () => {
    const { course, dear, cheap } = await groupOfTwo();
    const times = [
      { startsAt: at('5 10'), classId: dear },
      { startsAt: at('12 10'), classId: cheap },
    ];
    const order = await bookFor(app, market.student, course, { times });
    expect(order.price).toMatchObject({ unitPrices: [6000, 5000], subtotal: 11_000, total: 11_000 });
    expect(moneyOf(order)).toEqual(['HELD 6000', 'HELD 5000']);
    await bookFor(app, await createStudent(app), course, { startsAt: at('5 10'), classId: dear });
    expect(moneyOf(await read(order)).toSorted()).toEqual(['HELD 5000', 'HELD 5000', 'REFUNDED 1000']);
    await expectTrueBooks(app);
  });

  test('belongs to the class: one of another start than it has is refused', async () => {
    const { course, dear, cheap } = await groupOfTwo();
    // The dear one would be paid as the cheap one, and the cheap one refunded as the dear one.
    const times = [
      { startsAt: at('5 10'), classId: cheap },
      { startsAt: at('12 10'), classId: dear },
    ];
    expect(await refusalOf(attempt({ courseId: course.id, times }))).toEqual({
      status: 409,
      code: 'slot_unavailable',
      fields: ['times[0]', 'times[1]'],
    });
  });
});

describe('a guardian’s purse', () => {
  test('counts each time: against the class, the month and what goes through', async () => {
    const { child, guardian } = await createFamily(app);
    await limit(guardian, child, { classCap: 6000, monthCap: 18_000, smallUpTo: 12_000 });
    const [first, second, third, fourth] = weekly;
    const two = await placeFor(child, market.course, { times: [first, second].flatMap((one) => one ?? []) });
    expect(two.guardianState).toBeUndefined();
    const more = { times: [third, fourth].flatMap((one) => one ?? []) };
    expect(await refusalOf(attempt(more, child))).toMatchObject({
      code: 'purse_exceeded',
      fields: ['monthCap'],
    });
    await limit(guardian, child, { classCap: 5999, smallUpTo: 12_000 }, 1);
    expect(await refusalOf(attempt(more, child))).toMatchObject({ fields: ['classCap'] });
    await limit(guardian, child, { smallUpTo: 6000 }, 2);
    const asked = await placeFor(child, market.course, more);
    expect(asked).toMatchObject({ guardianState: 'WAITING', can: ['cancel'] });
    await app.runJobs();
    const [mail] = (await mailsTo(app, guardian.email)).filter(({ subject }) => /would like/.test(subject));
    expect(mail?.text).toContain('March 19');
    expect(mail?.text).toContain('March 26');
  });
});
