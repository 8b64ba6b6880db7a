import { randomUUID } from 'node:crypto';
import {
  decideForChild,
  getChild,
  listChildOrders,
  listGuardianRequests,
  setPurse,
} from '@michi/contract/ordering/family';
import { addChild, guardianConsentVersion } from '@michi/contract/identity/guardians';
import {
  getOrder,
  listOrders,
  type Order,
  placeOrder,
  quoteOrder,
  startPayment,
} from '@michi/contract/ordering/orders';
import { makeReceipt } from '@michi/contract/ordering/receipt';
import { getClassroom } from '@michi/contract/classroom/rooms';
import { getClass, markAttendance } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { giveCoupon } from '../../../../test/factories/money/coupons.ts';
import {
  createFamily,
  createMinor,
  guard,
  limit,
  youngBirthDate,
} from '../../../../test/factories/family.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { subjectsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  type Market,
  placeFor,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 4000 });
});
afterAll(() => app.close());

let given = 0;
/** A free hour of its own. */
const nextTime = () => {
  given += 1;
  return new Date(Date.UTC(2026, 2, 9 + Math.floor(given / 7), 9 + (given % 7))).toISOString();
};
const ask = (student: Person, more: { forStudentId?: string } = {}) =>
  student.caller.attempt(placeOrder, {
    body: { courseId: market.course.id, startsAt: nextTime(), idempotencyKey: randomUUID(), ...more },
  });
const place = (student: Person) => placeFor(student, market.course, { startsAt: nextTime() });
const decide = (person: Person, { id }: { id: string }, decision: 'APPROVE' | 'DECLINE') =>
  person.caller.attempt(decideForChild, { params: { id }, body: { decision } });
const pay = (person: Person, { id }: { id: string }) =>
  person.caller.attempt(startPayment, { params: { id }, body: {} });
const see = (person: Person, { id }: { id: string }): Promise<Order> =>
  person.caller.call(getOrder, { params: { id } });
const view = (guardian: Person, { id }: { id: string }) => guardian.caller.call(getChild, { params: { id } });

describe('who may book', () => {
  it('says the birth date first, and a minor has a guardian', async () => {
    const unknown = await ask(await createStudent(app, { birthDate: null }));
    expect([unknown.status, unknown.problem.code, unknown.problem.violations?.[0]?.field]).toEqual([
      409,
      'birth_date_needed',
      'birthDate',
    ]);
    const minor = await ask(await createMinor(app));
    expect([minor.status, minor.problem.code]).toEqual([403, 'guardian_needed']);
  });

  it('a guardian books for the child, on its calendar, and pays', async () => {
    const guardian = await createStudent(app);
    const { id } = await guardian.caller.call(addChild, {
      body: { name: 'Lia', birthDate: youngBirthDate, consent: guardianConsentVersion },
    });
    const startsAt = nextTime();
    const order = await bookFor(app, guardian, market.course, { startsAt, forStudentId: id });
    expect(order).toMatchObject({ status: 'COMPLETED', student: { id, name: 'Lia' }, payerId: guardian.id });
    const other = await createCourse(app, market.sensei);
    const twice = { courseId: other.id, startsAt, idempotencyKey: randomUUID(), forStudentId: id };
    expect((await guardian.caller.attempt(placeOrder, { body: twice })).status).toBe(409);
    expect((await guardian.caller.call(listOrders, {})).items.map((each) => each.id)).toEqual([order.id]);
    expect((await view(guardian, { id })).classes).toMatchObject([
      { orderId: order.id, attendance: 'UNKNOWN' },
    ]);
    expect((await ask(await createStudent(app), { forStudentId: id })).status).toBe(404);
  });
});

describe('a booking that a minor asks for', () => {
  it('waits a day, cannot be paid, and is the guardian’s to pay once approved', async () => {
    const { child, guardian } = await createFamily(app);
    const order = await place(child);
    expect(order).toMatchObject({ status: 'CREATED', guardianState: 'WAITING', can: ['cancel'] });
    expect(order.expiresAt).toBe(new Date(app.clock.now().getTime() + hours(24)).toISOString());
    expect((await pay(child, order)).problem.code).toBe('guardian_waiting');
    expect(await subjectsTo(app, guardian)).toContain(
      `${child.name} would like to book: ${order.course.title}`,
    );
    const { items } = await guardian.caller.call(listGuardianRequests, {});
    expect(items).toMatchObject([{ id: order.id, can: ['approve'] }]);
    await app.advance(hours(23));
    const approved = await decide(guardian, order, 'APPROVE');
    expect(approved.body).toMatchObject({ guardianState: 'APPROVED', payerId: guardian.id });
    expect(approved.body.can).toContain('pay');
    expect((await decide(guardian, order, 'APPROVE')).status).toBe(200);
    expect((await decide(guardian, order, 'DECLINE')).problem.code).toBe('order_not_payable');
    expect((await pay(child, order)).status).toBe(403);
    await choose((await pay(guardian, order)).body, 'APPROVE');
    await app.runJobs();
    expect((await see(child, order)).status).toBe('COMPLETED');
    expect(await subjectsTo(app, child)).toContain(`Your guardian approved: ${order.course.title}`);
    expect(await subjectsTo(app, guardian)).toContain(`${child.name} has a class: ${order.course.title}`);
    const receipt = { params: { id: order.id } };
    expect((await guardian.caller.attempt(makeReceipt, receipt)).status).toBe(200);
    const stranger = await createStudent(app);
    expect((await stranger.caller.attempt(makeReceipt, receipt)).status).toBe(404);
  });

  it('ends declined, or unanswered, and its time is free again', async () => {
    const { child, guardian } = await createFamily(app);
    const startsAt = nextTime();
    const order = await placeFor(child, market.course, { startsAt });
    const declined = await decide(guardian, order, 'DECLINE');
    expect(declined.body).toMatchObject({ status: 'CANCELED', cancelReason: 'GUARDIAN_DECLINED' });
    expect(await subjectsTo(app, child)).toContain(`Your guardian declined: ${order.course.title}`);
    const again = await placeFor(child, market.course, { startsAt });
    await app.advance(hours(24) + minutes(1));
    expect(await see(child, again)).toMatchObject({ status: 'CANCELED', cancelReason: 'GUARDIAN_SILENT' });
    expect((await decide(guardian, again, 'APPROVE')).problem.code).toBe('hold_expired');
    expect(await subjectsTo(app, child)).toContain(`No answer in time: ${order.course.title}`);
  });

  it('is nobody else’s to see or to decide', async () => {
    const { child } = await createFamily(app);
    const order = await place(child);
    const { guardian: foreigner } = await createFamily(app);
    for (const person of [foreigner, await createStudent(app), market.sensei]) {
      expect((await decide(person, order, 'APPROVE')).status).toBe(404);
      const of = { params: { id: child.id } };
      expect((await person.caller.attempt(getChild, of)).status).toBe(404);
      expect((await person.caller.attempt(listChildOrders, of)).status).toBe(404);
    }
    expect((await foreigner.caller.attempt(getOrder, { params: { id: order.id } })).status).toBe(404);
    expect((await decide(child, order, 'APPROVE')).status).toBe(404);
    const purse = { monthCap: null, classCap: null, smallUpTo: 100_000, version: 0 };
    const own = await child.caller.attempt(setPurse, { params: { id: child.id }, body: purse });
    expect(own.status).toBe(404);
  });
});

describe('the purse', () => {
  it('lets small ones through, which the child pays, and holds its caps against everybody', async () => {
    const { child, guardian } = await createFamily(app);
    await limit(guardian, child, { smallUpTo: 4000, monthCap: 8000 });
    const first = await submitFor(child, market.course, { startsAt: nextTime() });
    expect(first.guardianState).toBeUndefined();
    await choose(first, 'APPROVE');
    await app.runJobs();
    expect((await view(guardian, child)).spent).toBe(4000);
    const second = await place(child);
    const over = await ask(child);
    expect([over.problem.code, over.problem.violations?.[0]?.field]).toEqual(['purse_exceeded', 'monthCap']);
    expect((await ask(guardian, { forStudentId: child.id })).problem.code).toBe('purse_exceeded');
    const lower = { monthCap: 7999, classCap: null, smallUpTo: null, version: 1 };
    const refused = await guardian.caller.attempt(setPurse, { params: { id: child.id }, body: lower });
    expect([refused.problem.code, refused.problem.violations?.[0]?.field]).toEqual([
      'cap_below_spent',
      'monthCap',
    ]);
    expect((await view(guardian, child)).purse).toMatchObject({ monthCap: 8000, version: 1 });
    await cancelFor(child, second);
    await cancelFor(child, first);
    await app.runJobs();
    expect((await view(guardian, child)).spent).toBe(0);
    await limit(guardian, child, { classCap: 3999 }, 1);
    expect((await ask(child)).problem.violations?.[0]?.field).toBe('classCap');
    const stale = { ...lower, version: 1 };
    expect(
      (await guardian.caller.attempt(setPurse, { params: { id: child.id }, body: stale })).problem.code,
    ).toBe('stale_version');
  });

  it('is spent once by two bookings at once', async () => {
    const { child, guardian } = await createFamily(app);
    await limit(guardian, child, { smallUpTo: 4000, monthCap: 4000 });
    const answers = await Promise.all([ask(child), ask(child), ask(child)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
  });
});

describe('a coupon that a guardian uses for a child', () => {
  it('is the child’s: once for each student, and a first class is the child’s first', async () => {
    const { child, guardian } = await createFamily(app);
    const { code } = await giveCoupon(market.admin, {
      code: 'FIRST-ONE',
      kind: 'FIRST_FREE',
      value: 0,
      firstOf: 'MARKET',
      maxUsesPerPerson: 1,
    });
    const coupon = code ?? '';
    const quoteFor = (person: Person, forStudentId?: string) =>
      person.caller.attempt(quoteOrder, {
        params: { id: market.course.id },
        query: { coupon, ...(forStudentId ? { forStudentId } : {}) },
      });
    const book = (forStudentId?: string) =>
      guardian.caller.attempt(placeOrder, {
        body: {
          courseId: market.course.id,
          startsAt: nextTime(),
          idempotencyKey: randomUUID(),
          coupon,
          ...(forStudentId ? { forStudentId } : {}),
        },
      });
    expect((await quoteFor(guardian, child.id)).body.price.total).toBe(0);
    expect((await book(child.id)).body.price.total).toBe(0);
    expect((await book(child.id)).problem.code).toBe('coupon_used_by_you');
    expect((await quoteFor(guardian, child.id)).problem.code).toBe('coupon_used_by_you');
    // The guardian's own first class is another one.
    expect((await quoteFor(guardian)).body.price.total).toBe(0);
    expect((await book()).body.price.total).toBe(0);
    const stranger = await createStudent(app);
    for (const who of [stranger, { ...stranger, caller: app.as(null) }])
      expect((await quoteFor(who, child.id)).status).toBe(404);
  });
});

it('a sensei sees that a student is a minor, and whom to write to; the guardian hears of a missed class, and enters none', async () => {
  const { child, guardian } = await createFamily(app);
  await guard(app, child, await createStudent(app));
  await limit(guardian, child, { smallUpTo: 4000 });
  const order = await bookFor(app, child, market.course, { startsAt: nextTime() });
  const shown = { isMinor: true, guardian: { id: guardian.id, name: 'Sofía' } };
  expect((await see(market.sensei, order)).student).toMatchObject(shown);
  const [seat] = order.classes;
  const meeting = await market.sensei.caller.call(getClass, { params: { id: seat?.classId ?? '' } });
  expect(meeting.attendees).toMatchObject([shown]);
  expect((await see(child, order)).student).not.toHaveProperty('isMinor');
  expect(
    (await guardian.caller.attempt(getClassroom, { params: { uuid: seat?.classroomId ?? '' } })).status,
  ).toBe(404);
  await app.advanceTo(new Date(new Date(seat?.endsAt ?? '').getTime() + minutes(1)));
  const absent = { params: { id: seat?.seatId ?? '' }, body: { attendance: 'ABSENT' as const } };
  await market.sensei.caller.call(markAttendance, absent);
  expect(await subjectsTo(app, guardian)).toContain(`${child.name} missed a class: ${order.course.title}`);
  expect((await view(guardian, child)).classes[0]?.attendance).toBe('ABSENT');
});
