import { createFee } from '@michi/contract/ordering/fees';
import {
  cancelOrder,
  getOrder,
  type Order,
  previewCancel,
  quoteOrder,
} from '@michi/contract/ordering/orders';
import { listSlots, scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { feeContent } from '../../../../test/factories/money/fees.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { failQuorums } from './fail-quorum.ts';

// What somebody who is about to pay for a group has to know: from how many on it takes place, and what each
// price means in all.

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

const startsAt = '2026-03-05T09:00:00.000Z';
const decidedAt = '2026-03-04T09:00:00.000Z';

test('before paying it is told from how many students on a class takes place, and when that is decided', async () => {
  const terms = { format: 'GROUP' as const, price: 5000, minSeats: 2, maxSeats: 6 };
  const course = await createCourse(app, market.sensei, terms);
  const params = { id: course.id };
  const { id: classId } = await market.sensei.caller.call(scheduleClass, { params, body: { startsAt } });
  const { quorum } = await market.student.caller.call(quoteOrder, { params, query: {} });
  expect(quorum).toEqual({ minSeats: 2, hours: 24 });
  const slots = async () => (await market.student.caller.call(listSlots, { params, query: {} })).items;
  expect(await slots()).toMatchObject([{ seatsBooked: 0, quorum: { minSeats: 2, decidedAt } }]);
  const order = await bookFor(app, market.student, course, { startsAt, classId });
  expect(order.classes).toMatchObject([{ quorum: { minSeats: 2, decidedAt } }]);
  await bookFor(app, await createStudent(app), course, { startsAt, classId });
  app.clock.set(new Date('2026-03-04T10:00:00Z'));
  await failQuorums(app.ctx);
  expect(await slots()).toMatchObject([{ seatsBooked: 2, quorum: null }]);
});

test('an order says so as long as it is still to be decided', async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  const terms = { format: 'GROUP' as const, price: 5000, minSeats: 2, maxSeats: 6 };
  const course = await createCourse(app, market.sensei, terms);
  const { id: classId } = await market.sensei.caller.call(scheduleClass, {
    params: { id: course.id },
    body: { startsAt: '2026-03-05T14:00:00.000Z' },
  });
  const [stays, leaves] = [await createStudent(app), await createStudent(app)];
  const seat = { startsAt: '2026-03-05T14:00:00.000Z', classId };
  const order = await bookFor(app, stays, course, seat);
  const left = await bookFor(app, leaves, course, seat);
  const told = async (person: Person, { id }: Order) =>
    (await person.caller.call(getOrder, { params: { id } })).classes[0]?.quorum;
  expect(await told(leaves, left)).toEqual({ minSeats: 2, decidedAt: '2026-03-04T14:00:00.000Z' });
  const params = { id: left.id };
  const { fingerprint } = await leaves.caller.call(previewCancel, { params });
  await leaves.caller.call(cancelOrder, { params, body: { fingerprint } });
  expect(await told(leaves, left)).toBeNull();
  expect(await told(stays, order)).toMatchObject({ minSeats: 2 });
  app.clock.set(new Date('2026-03-04T14:00:00Z'));
  expect(await told(stays, order)).toBeNull();
  await failQuorums(app.ctx);
  expect(await told(stays, order)).toBeNull();
});

test('one to one there is no quorum', async () => {
  const { quorum } = await market.student.caller.call(quoteOrder, {
    params: { id: market.course.id },
    query: {},
  });
  expect(quorum).toBeNull();
});

test('each step of a falling price says what a student pays in all, and so does the order', async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  const service = { name: 'Service', code: 'SERVICE', payer: 'STUDENT' as const };
  await market.admin.caller.call(createFee, { body: feeContent({ ...service, type: 'PERCENT', value: 5 }) });
  const priceSteps = [
    { seats: 3, price: 4000 },
    { seats: 5, price: 3000 },
  ];
  const terms = { format: 'GROUP' as const, price: 5000, minSeats: 3, maxSeats: 6, priceSteps };
  const course = await createCourse(app, market.sensei, terms);
  const params = { id: course.id };
  const at = '2026-03-06T09:00:00.000Z';
  await market.sensei.caller.call(scheduleClass, { params, body: { startsAt: at } });
  const falling = {
    atLeast: 3150,
    steps: [
      { seats: 3, price: 4000, total: 4200 },
      { seats: 5, price: 3000, total: 3150 },
    ],
  };
  const { price, falling: told } = await market.student.caller.call(quoteOrder, { params, query: {} });
  expect([price.total, told]).toEqual([5250, falling]);
  const order = await bookFor(app, market.student, course, { startsAt: at });
  expect([order.price.total, order.falling]).toEqual([5250, falling]);
});
