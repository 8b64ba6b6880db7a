import { getClassroom } from '@michi/contract/classroom/rooms';
import { cancelOrder, getOrder, type Order, previewCancel } from '@michi/contract/ordering/orders';
import {
  agreeToNewTime,
  getClass,
  listProposedTimes,
  scheduleClass,
} from '@michi/contract/scheduling/classes';
import { createTimeOff, deleteTimeOff } from '@michi/contract/scheduling/time-offs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBlackoutFor, dayOff as closedDay } from '../../../../test/factories/times/blackouts.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  lookInto,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import {
  dayOff,
  decideAbout,
  freeDaysOf,
  mailsOf,
  mondayAtTen,
  proposedTo,
} from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { closeProposals } from './move-class.ts';

let app: TestApp;
let market: Awaited<ReturnType<typeof createMarket>>;
const start = new Date('2026-03-02T12:00:00Z');
const monday = '2026-03-09T10:00:00.000Z';
const nextWeek = { from: '2026-03-09T00:00:00.000Z', to: '2026-03-16T00:00:00.000Z' };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app);
});
afterAll(() => app.close());

const classOf = (order: Order) => order.classes[0]?.classId ?? '';
const see = (person: Person, id: string) => person.caller.call(getClass, { params: { id } });
const agree = (person: Person, id: string) => person.caller.attempt(agreeToNewTime, { params: { id } });

/** Takes Thursday off and asks for Monday instead. */
async function propose(newTime = mondayAtTen, day = '2026-03-05') {
  const { body } = await decideAbout(market.sensei, dayOff(day), newTime);
  return market.sensei.caller.attempt(createTimeOff, { body });
}
/** The time to answer is over. */
async function close(later = hours(48)) {
  await app.advance(later);
  await app.enqueueTask('ordering.close_proposals');
  await app.runJobs();
}

test('a class moves once its student agrees: calendars, room, money and reminders follow', async () => {
  const order = await bookFor(app, market.student, market.course);
  const id = classOf(order);
  expect((await propose()).status).toBe(201);
  await app.runJobs();
  expect(await see(market.student, id)).toMatchObject({
    startsAt: thursday,
    proposal: { startsAt: monday, answerBy: '2026-03-04T12:00:00.000Z', agreed: 0 },
  });
  expect((await see(market.student, id)).can).toContain('agree');
  expect((await see(market.sensei, id)).can).not.toContain('agree');
  const [proposed] = (await market.sensei.caller.call(listProposedTimes, { query: nextWeek })).items;
  expect(proposed).toMatchObject({ classId: id, startsAt: monday, answerBy: '2026-03-04T12:00:00.000Z' });
  // Not in the week of the class itself, and in nobody else's calendar.
  expect(await proposedTo(market.sensei, { from: '2026-03-02T00:00:00.000Z', to: nextWeek.from })).toEqual(
    [],
  );
  expect(await proposedTo((await createMarket(app)).sensei, nextWeek)).toEqual([]);
  // Monday at ten is nobody else's meanwhile.
  const other = await createStudent(app);
  await expect(bookFor(app, other, market.course, { startsAt: monday })).rejects.toThrow(/taken/);
  const moved = await agree(market.student, id);
  expect(moved.body).toMatchObject({ startsAt: monday, proposal: null, seat: { state: 'BOOKED' } });
  expect(await proposedTo(market.sensei, nextWeek)).toEqual([]);
  await app.runJobs();
  const { payments, classes, ledger } = await lookInto(market.admin, order);
  expect(classes).toMatchObject([{ startsAt: monday, seatState: 'BOOKED' }]);
  expect(payments).toMatchObject([{ status: 'HELD', holdUntil: '2026-03-12T11:00:00.000Z' }]);
  expect(ledger.filter((entry) => entry.kind === 'refund')).toEqual([]);
  const room = await market.student.caller.call(getClassroom, {
    params: { uuid: moved.body.classroomId ?? '' },
  });
  expect(room.opensAt).toBe('2026-03-09T09:50:00.000Z');
  expect(await freeDaysOf(app, market.course.id)).toBe('03 04 06 07 08 09 10 11');
  expect(await mailsOf(app, market.student, 'TIME_PROPOSED', 'BOOKING_RESCHEDULED')).toEqual([
    'TIME_PROPOSED',
    'BOOKING_RESCHEDULED',
  ]);
  expect(await mailsOf(app, market.sensei, 'TIME_PROPOSED', 'BOOKING_RESCHEDULED')).toEqual([
    'BOOKING_RESCHEDULED',
  ]);
  await app.advance(hours(49));
  await app.runJobs();
  expect(await mailsOf(app, market.student, 'REMINDER_24H')).toEqual([]);
  await app.advance(hours(96));
  await app.runJobs();
  expect(await mailsOf(app, market.student, 'REMINDER_24H')).toEqual(['REMINDER_24H']);
  // Twice is once.
  expect((await agree(market.student, id)).status).toBe(409);
});

test('without an answer it ends, with all of the money back and the proposed time free again', async () => {
  const order = await bookFor(app, market.student, market.course);
  await propose();
  expect(await proposedTo(market.sensei, nextWeek)).toEqual([monday]);
  await close();
  expect(await proposedTo(market.sensei, nextWeek)).toEqual([]);
  expect(await lookInto(market.admin, order)).toMatchObject({
    status: 'CANCELED',
    cancelReason: 'NEW_TIME_NOT_AGREED',
    payments: [{ status: 'REFUNDED', amount: order.price.total }],
  });
  expect((await agree(market.student, classOf(order))).status).toBe(409);
  await bookFor(app, await createStudent(app), market.course, { startsAt: monday });
  expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test('whoever says no cancels for nothing, however late, and the preview says so', async () => {
  // Twenty hours before: else half of nothing would come back.
  app.clock.set(new Date('2026-03-04T14:00:00Z'));
  const order = await bookFor(app, market.student, market.course);
  await propose();
  const params = { params: { id: order.id } };
  const preview = await market.student.caller.call(previewCancel, params);
  expect(preview).toMatchObject({ rule: 'ASKED_TO_MOVE', refund: order.price.total });
  const { fingerprint } = preview;
  await market.student.caller.call(cancelOrder, { ...params, body: { fingerprint } });
  await app.runJobs();
  expect((await lookInto(market.admin, order)).payments).toMatchObject([{ status: 'REFUNDED' }]);
  await bookFor(app, await createStudent(app), market.course, { startsAt: monday });
});

/** For two at least. */
async function scheduleGroup(startsAt = thursday) {
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 2000,
    minSeats: 2,
    maxSeats: 5,
  });
  const body = { startsAt };
  const meeting = await market.sensei.caller.call(scheduleClass, { params: { id: course.id }, body });
  return { course, meeting, seat: { ...body, classId: meeting.id } };
}

test('a group moves with those who agree when they are enough; it is not sold meanwhile', async () => {
  const { course, meeting, seat } = await scheduleGroup();
  const students = [await createStudent(app), await createStudent(app), await createStudent(app)];
  const orders: Order[] = [];
  for (const student of students) orders.push(await bookFor(app, student, course, seat));
  await propose();
  await expect(bookFor(app, await createStudent(app), course, seat)).rejects.toThrow(/cannot be booked/);
  const [first, second, third] = students;
  if (!first || !second || !third) throw new Error('three students');
  expect((await agree(first, meeting.id)).body).toMatchObject({
    startsAt: thursday,
    proposal: { agreed: 1 },
  });
  await agree(second, meeting.id);
  expect((await see(market.sensei, meeting.id)).proposal?.agreed).toBe(2);
  expect((await see(third, meeting.id)).proposal?.agreed).toBe(0);
  await close();
  const states = await Promise.all(orders.map((order) => lookInto(market.admin, order)));
  expect(states.map(({ status, payments }) => [status, payments[0]?.status])).toEqual([
    ['COMPLETED', 'HELD'],
    ['COMPLETED', 'HELD'],
    ['CANCELED', 'REFUNDED'],
  ]);
  expect(await see(market.sensei, meeting.id)).toMatchObject({ startsAt: monday, seatsTaken: 2 });
});

test('a group of which too few agree ends for all', async () => {
  const { course, meeting, seat } = await scheduleGroup('2026-03-06T10:00:00.000Z');
  const students = [await createStudent(app), await createStudent(app)];
  const orders: Order[] = [];
  for (const student of students) orders.push(await bookFor(app, student, course, seat));
  // To be answered by Wednesday; the quorum is decided on Thursday.
  await propose(undefined, '2026-03-06');
  if (students[0]) await agree(students[0], meeting.id);
  await close();
  for (const order of orders)
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'CANCELED',
      payments: [{ status: 'REFUNDED', amount: 2000 }],
    });
});

test('a group that was enough at its deadline moves with whoever agrees: the quorum is decided once', async () => {
  const { course, meeting, seat } = await scheduleGroup();
  const [first, second] = [await createStudent(app), await createStudent(app)];
  const orders = [await bookFor(app, first, course, seat), await bookFor(app, second, course, seat)];
  // Half an hour after the deadline.
  app.clock.set(new Date('2026-03-04T10:30:00Z'));
  await propose();
  await agree(first, meeting.id);
  // An hour before the class.
  await close(hours(22.5));
  const states = await Promise.all(orders.map((order) => lookInto(market.admin, order)));
  expect(states.map(({ status, payments }) => [status, payments[0]?.status])).toEqual([
    ['COMPLETED', 'HELD'],
    ['CANCELED', 'REFUNDED'],
  ]);
  expect(await see(market.sensei, meeting.id)).toMatchObject({ startsAt: monday, seatsTaken: 1 });
});

test('a new time may be one that another class of the same time-off gives up', async () => {
  const stays = await bookFor(app, market.student, market.course);
  const goes = await bookFor(app, await createStudent(app), market.course, {
    startsAt: '2026-03-05T12:00:00.000Z',
  });
  const hoursOff = { allDay: false, fromTime: '10:00', toTime: '12:30' };
  const { body } = await decideAbout(market.sensei, { ...dayOff('2026-03-05'), ...hoursOff }, 'KEEP');
  const newTime = { newDate: '2026-03-05', newTime: '12:30' };
  const choices = body.choices.map(({ classId }) =>
    classId === classOf(stays)
      ? { classId, action: 'RESCHEDULE' as const, ...newTime }
      : { classId, action: 'CANCEL_REFUND' as const },
  );
  expect(choices.map(({ action }) => action)).toEqual(['RESCHEDULE', 'CANCEL_REFUND']);
  const taken = await market.sensei.caller.attempt(createTimeOff, { body: { ...body, choices } });
  expect(taken.status).toBe(201);
  expect((await see(market.student, classOf(stays))).proposal?.startsAt).toBe('2026-03-05T12:30:00.000Z');
  expect((await lookInto(market.admin, goes)).status).toBe('CANCELED');
});

test('the deletion of the time-off takes the question back: the class stays', async () => {
  const order = await bookFor(app, market.student, market.course);
  const { body } = await propose();
  await market.sensei.caller.call(deleteTimeOff, { params: { id: body.id } });
  await app.advance(minutes(1));
  expect(await see(market.student, classOf(order))).toMatchObject({ startsAt: thursday, proposal: null });
  expect(await proposedTo(market.sensei, nextWeek)).toEqual([]);
  await app.runJobs();
  expect(await mailsOf(app, market.student, 'TIME_PROPOSED', 'TIME_WITHDRAWN')).toContain('TIME_WITHDRAWN');
  await close();
  const after = await market.student.caller.call(getOrder, { params: { id: order.id } });
  expect(after.status).toBe('COMPLETED');
  await bookFor(app, await createStudent(app), market.course, { startsAt: monday });
});

test('what was taken back or closed right before it is closed stays as it is', async () => {
  const meanwhile = (work: () => Promise<unknown>): Ctx => ({
    ...app.ctx,
    transaction: async (inside) => {
      await work();
      return app.ctx.transaction(inside);
    },
  });
  const kept = await bookFor(app, market.student, market.course);
  const { body } = await propose();
  app.clock.set(new Date('2026-03-04T12:01:00Z'));
  const takeBack = () => market.sensei.caller.attempt(deleteTimeOff, { params: { id: body.id } });
  await closeProposals(meanwhile(takeBack));
  expect((await lookInto(market.admin, kept)).status).toBe('COMPLETED');
  expect(await see(market.student, classOf(kept))).toMatchObject({ startsAt: thursday, proposal: null });
});

test('a time that is taken, too near or not said is refused at its field, and nothing has happened', async () => {
  const order = await bookFor(app, market.student, market.course);
  await bookFor(app, await createStudent(app), market.course, { startsAt: monday });
  await createBlackoutFor(market.admin, closedDay('2026-03-10'));
  for (const [newDate, newTime, code] of [
    ['2026-03-09', '10:30', 'slot_taken'],
    ['2026-03-05', '15:00', 'slot_taken'],
    ['2026-03-10', '10:00', 'day_closed'],
    ['2026-03-02', '13:00', 'validation_failed'],
    ['2027-04-02', '13:00', 'validation_failed'],
  ] as const) {
    const { problem } = await propose({ newDate, newTime });
    expect([problem.code, problem.violations?.[0]?.field]).toEqual([code, 'choices.0.newTime']);
  }
  expect(await see(market.student, classOf(order))).toMatchObject({ startsAt: thursday, proposal: null });
  expect((await agree(market.student, classOf(order))).status).toBe(409);
  const stranger = await createStudent(app);
  expect((await agree(stranger, classOf(order))).status).toBe(404);
});

test('a student who is busy then cannot agree, and the yes of one keeps the time free for that one', async () => {
  const order = await bookFor(app, market.student, market.course);
  await propose();
  await bookFor(app, market.student, (await createMarket(app)).course, { startsAt: monday });
  const { status, problem } = await agree(market.student, classOf(order));
  expect([status, problem.code]).toEqual([409, 'student_busy']);
});
