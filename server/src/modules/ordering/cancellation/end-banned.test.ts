import { decideSensei, deleteUser } from '@michi/contract/identity/users';
import { adminListOrders } from '@michi/contract/ordering/order-administration';
import { confirmSeat } from '@michi/contract/ordering/orders';
import { getClass } from '@michi/contract/scheduling/classes';
import { previewPersonStep, stepPerson } from '@michi/contract/identity/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookFor,
  choose,
  createMarket,
  lookInto,
  placeFor,
  submitFor,
  thursday,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('a sensei who was excluded before is banned: what lies ahead goes back too', async () => {
  const { admin, sensei, student, course } = await createMarket(app);
  const order = await bookFor(app, student, course, { startsAt: thursday });
  const params = { id: sensei.id };
  await admin.caller.call(decideSensei, { params, body: { status: 'EXCLUDED', reason: 'Not a sensei' } });
  await admin.caller.call(deleteUser, { params, query: { status: 'BANNED' } });
  await app.runJobs();
  expect(await lookInto(admin, order)).toMatchObject({
    status: 'CANCELED',
    payments: [{ status: 'REFUNDED' }],
  });
});

test('a banned sensei: what lies ahead goes back whole, what is over stays held until an appeal', async () => {
  const market = await createMarket(app, { packages: [{ sessions: 3, discountPercent: 10, validDays: 30 }] });
  const { admin, sensei, student, course } = market;
  const change = (status: 'BANNED' | 'ACTIVE') =>
    admin.caller.call(deleteUser, { params: { id: sensei.id }, query: { status } });
  const over = await bookFor(app, student, course, { startsAt: tomorrow });
  const packed = await bookFor(app, student, course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: thursday,
  });
  await app.advance(days(1));
  const held = await placeFor(student, course, { startsAt: '2026-03-06T10:00:00.000Z' });
  const late = await bookFor(app, student, course, { startsAt: '2026-03-04T10:00:00.000Z' });
  const unpaid = await submitFor(await createStudent(app), course, { startsAt: '2026-03-06T12:00:00.000Z' });

  const effectsOf = (id: string) =>
    admin.caller.call(previewPersonStep, { params: { id }, query: { status: 'BANNED' } });
  const shown = await effectsOf(sensei.id);
  await change('BANNED');
  await app.runJobs();
  for (const order of [packed, late, held, unpaid])
    expect(await lookInto(admin, order)).toMatchObject({ number: order.number, status: 'CANCELED' });
  const { payments, cancelReason, canceledBy } = await lookInto(admin, packed);
  expect(payments.map((payment) => payment.status)).toEqual(['REFUNDED', 'REFUNDED', 'REFUNDED']);
  expect([cancelReason, canceledBy]).toEqual(['SENSEI_BANNED', 'SYSTEM']);
  expect((await lookInto(admin, late)).payments[0]?.status).toBe('REFUNDED');
  await expect(choose(unpaid, 'APPROVE')).resolves.toContain('payment-result');
  await app.runJobs();
  expect((await lookInto(admin, unpaid)).payments[0]?.status).toBe('CANCELED');

  const refunded = await Promise.all([packed, late].map((order) => lookInto(admin, order)));
  const given = refunded.flatMap(({ payments: parts }) => parts).map(({ amount }) => amount);
  expect(shown).toMatchObject({
    classes: 2,
    students: 1,
    refunds: [{ amount: given.reduce((a, b) => a + b, 0), currency: 'USD' }],
    frozen: [{ amount: over.price.total, currency: 'USD' }],
    unpaid: 2,
    obstacles: ['UNSETTLED_ORDERS'],
  });
  const { items } = await admin.caller.call(adminListOrders, { query: { userId: unpaid.student.id } });
  expect(items.map(({ id }) => id)).toEqual([unpaid.id]);

  const seatId = over.classes[0]?.seatId ?? '';
  await student.caller.call(confirmSeat, { params: { id: seatId } });
  await app.advance(days(6));
  const statusOfOver = async () => (await lookInto(admin, over)).payments[0]?.status;
  expect(await statusOfOver()).toBe('HELD');
  await change('ACTIVE');
  await app.advance(days(1));
  expect(await statusOfOver()).toBe('RELEASED');
});

test('a class that a banned sensei had scheduled for a group stands in no calendar, though nobody booked it', async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  const { admin, sensei, student } = await createMarket(app);
  const workshop = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 5 });
  const [booked, empty] = [
    await createGroupClass(app, workshop, '2026-03-10T10:00:00.000Z'),
    await createGroupClass(app, workshop, '2026-03-11T10:00:00.000Z'),
  ];
  await bookFor(app, student, workshop, { classId: booked, startsAt: '2026-03-10T10:00:00.000Z' });
  const params = { id: sensei.id };
  const shown = await admin.caller.call(previewPersonStep, { params, query: { status: 'BANNED' } });
  expect(shown).toMatchObject({ classes: 2, students: 1 });
  await admin.caller.call(deleteUser, { params, query: { status: 'BANNED' } });
  await app.runJobs();
  for (const id of [booked, empty])
    expect((await admin.caller.call(getClass, { params: { id } })).status).toBe('CANCELED');
});

test('a class of a group of which somebody is just paying the only places ends with the ban, and is counted before', async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  const { admin, sensei, student, course } = await createMarket(app);
  const workshop = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 5 });
  const [held, mixed] = [
    await createGroupClass(app, workshop, '2026-03-10T10:00:00.000Z'),
    await createGroupClass(app, workshop, '2026-03-11T10:00:00.000Z'),
  ];
  await placeFor(student, workshop, { classId: held, startsAt: '2026-03-10T10:00:00.000Z' });
  await submitFor(await createStudent(app), workshop, {
    classId: held,
    startsAt: '2026-03-10T10:00:00.000Z',
  });
  await bookFor(app, student, workshop, { classId: mixed, startsAt: '2026-03-11T10:00:00.000Z' });
  await placeFor(await createStudent(app), workshop, {
    classId: mixed,
    startsAt: '2026-03-11T10:00:00.000Z',
  });
  // Nobody's class yet: only its checkout ends.
  await placeFor(await createStudent(app), course, { startsAt: thursday });
  const params = { id: sensei.id };
  const shown = await admin.caller.call(previewPersonStep, { params, query: { status: 'BANNED' } });
  expect(shown).toMatchObject({ classes: 2, students: 1, unpaid: 4 });
  await admin.caller.call(deleteUser, { params, query: { status: 'BANNED' } });
  await app.runJobs();
  for (const id of [held, mixed])
    expect((await admin.caller.call(getClass, { params: { id } })).status).toBe('CANCELED');
});

test.each(['BANNED', 'EXCLUDED'] as const)(
  '%s: what was shown is what follows, or nothing',
  async (status) => {
    const { admin, sensei, student, course } = await createMarket(app, {
      packages: [{ sessions: 2, discountPercent: 10, validDays: 30 }],
    });
    const params = { id: sensei.id };
    const look = () => admin.caller.call(previewPersonStep, { params, query: { status } });
    const go = (effects: string) =>
      status === 'BANNED'
        ? admin.caller.attempt(stepPerson, { params, body: { status, expected: 'ACTIVE', effects } })
        : admin.caller.attempt(decideSensei, {
            params,
            body: { status, expected: 'ACTIVE', effects, reason: 'Not a sensei' },
          });
    const { fingerprint } = await look();
    expect((await look()).fingerprint).toBe(fingerprint);
    await bookFor(app, student, course, { kind: 'PACKAGE', packageIndex: 0, startsAt: thursday });
    const late = await go(fingerprint);
    expect([late.status, late.problem.code]).toEqual([409, 'conflict']);
    expect(late.problem.message).toBe(
      'What would follow has changed in the meantime; please look at it again',
    );
    const now = await look();
    expect(now.refunds).not.toEqual([]);
    expect((await go(now.fingerprint)).status).toBeLessThan(300);
  },
);
