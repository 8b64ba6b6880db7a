import { randomUUID } from 'node:crypto';
import { cancelOrder, placeOrder } from '@michi/contract/ordering/orders';
import { getClass } from '@michi/contract/scheduling/classes';
import {
  joinWaitingLine,
  leaveWaitingLine,
  listWaitingLines,
  listWaitingPlaces,
} from '@michi/contract/scheduling/waiting';
import { saveNoticeRhythm } from '@michi/contract/notification/notice-choices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { noticeCodesOf, subjectsTo } from '../../../../test/factories/notification.ts';
import {
  bookSeatFor,
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
} from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { cancelClass, cancelSeat, commitSeats } from '../index.ts';
import { expireHolds } from '../seats/expire-holds.ts';
import { settleLinesOf } from './settle-lines.ts';

const at = '2026-03-05T10:00:00.000Z';
const gone = { by: null, reason: 'test' };

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

async function fullClass(seats: number) {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { format: 'GROUP', maxSeats: seats });
  const classId = await createGroupClass(app, course, at);
  const booked = await many(seats, async () =>
    bookSeatFor(app, course, await createStudent(app), { startsAt: at, classId }),
  );
  return { sensei, course, classId, booked };
}
type Full = Awaited<ReturnType<typeof fullClass>>;

const join = (student: Person, { course, classId }: Pick<Full, 'course' | 'classId'>) =>
  student.caller.call(joinWaitingLine, { params: { id: course.id }, body: { classId } });
const placesOf = async (student: Person) => (await student.caller.call(listWaitingPlaces, {})).items;
const free = (seatId: string) => app.ctx.transaction((tx) => cancelSeat(tx, seatId, gone));
const order = (student: Person, { course, classId }: Pick<Full, 'course' | 'classId'>) =>
  student.caller.attempt(placeOrder, {
    body: { courseId: course.id, kind: 'SINGLE', startsAt: at, classId, idempotencyKey: randomUUID() },
  });

async function takenIn(classId: string): Promise<{ taken: number; twice: number }> {
  const { rows } = await sql<{ taken: number; twice: number }>`
    select (select count(*)::int from seat where class_id = ${classId} and state in ('HELD', 'BOOKED')) taken,
      (select count(*)::int from (select 1 from seat where class_id = ${classId} and order_id is null group by student_id having count(*) > 1) s) twice`.execute(
    app.ctx.db,
  );
  return rows[0] ?? { taken: 0, twice: 0 };
}

test('an offered place is told in the quiet hours when its time to answer ends soon after them', async () => {
  const full = await fullClass(2);
  const student = await createStudent(app);
  const digest = { every: 'DAILY', weekday: 1, at: '18:00' } as const;
  await student.caller.call(saveNoticeRhythm, { body: { quiet: { from: '12:00', until: '23:59' }, digest } });
  await join(student, full);
  await free(full.booked[0]?.seatId ?? '');
  await app.runJobs();
  expect(await subjectsTo(app, student)).toEqual([expect.stringContaining('place')]);
});

test('a freed place is kept for the first who waits, passed on to the next, and taken over by the checkout', async () => {
  const full = await fullClass(2);
  const { course, classId, booked, sensei } = full;
  const [first, second, rival] = await many(3, () => createStudent(app));
  if (!first || !second || !rival) throw new Error('missing');
  expect(await join(first, full)).toMatchObject({ turn: 1, waiting: 1, offer: null });
  expect((await join(first, full)).turn).toBe(1);
  expect(await join(second, full)).toMatchObject({ turn: 2, waiting: 2 });
  const lines = await rival.caller.call(listWaitingLines, { params: { id: course.id } });
  expect(lines.items).toMatchObject([{ classId, waiting: 2 }]);
  expect((await sensei.caller.call(getClass, { params: { id: classId } })).waiting).toBe(2);

  await free(booked[0]?.seatId ?? '');
  expect((await placesOf(first))[0]).toMatchObject({ turn: null, offer: { startsAt: at, orderId: null } });
  expect((await order(rival, full)).problem.code).toBe('class_full');
  expect((await order(second, full)).problem.code).toBe('class_full');
  await app.runJobs();
  expect(await noticeCodesOf(first)).toContain('WAITING_OFFERED');
  // Passed on.
  await first.caller.call(leaveWaitingLine, { params: { id: (await placesOf(first))[0]?.id ?? '' } });
  expect(await placesOf(first)).toEqual([]);
  expect((await placesOf(second))[0]?.offer).not.toBeNull();
  // What the checkout had, and gave back, is still kept for the same student.
  const made = await order(second, full);
  expect(made.status).toBe(201);
  const orderId = (await placesOf(second))[0]?.offer?.orderId;
  expect(orderId).toBeTruthy();
  expect((await takenIn(classId)).taken).toBe(2);
  await second.caller.call(cancelOrder, { params: { id: orderId ?? '' }, body: {} });
  expect((await placesOf(second))[0]).toMatchObject({ offer: { orderId: null } });
  expect((await order(rival, full)).problem.code).toBe('class_full');
  expect((await takenIn(classId)).taken).toBe(2);
});

test('nobody answers: the place goes to the next, then to anybody; a class that goes takes its line with it', async () => {
  const full = await fullClass(2);
  const [first, second, rival] = await many(3, () => createStudent(app));
  if (!first || !second || !rival) throw new Error('missing');
  await join(first, full);
  await join(second, full);
  await free(full.booked[0]?.seatId ?? '');
  app.clock.advance(hours(12));
  // No job has looked yet: whoever comes by does not get before the line.
  expect((await order(rival, full)).problem.code).toBe('class_full');
  await expireHolds(app.ctx);
  expect(await placesOf(first)).toEqual([]);
  expect((await placesOf(second))[0]?.offer).not.toBeNull();
  await app.runJobs();
  expect(await noticeCodesOf(first)).toContain('WAITING_EXPIRED');
  app.clock.advance(hours(12));
  await expireHolds(app.ctx);
  expect((await order(rival, full)).status).toBe(201);
  const third = await createStudent(app);
  await join(third, full);
  await app.ctx.transaction((tx) => cancelClass(tx, full.classId, gone));
  await app.runJobs();
  expect(await placesOf(third)).toEqual([]);
  expect(await noticeCodesOf(third)).toContain('WAITING_ENDED');
});

test('what can be booked is not waited for, nor what is booked; strangers learn nothing of a place', async () => {
  const full = await fullClass(2);
  const [one, other] = await many(2, () => createStudent(app));
  if (!one || !other) throw new Error('missing');
  const { id } = await join(one, full);
  expect((await other.caller.attempt(leaveWaitingLine, { params: { id } })).status).toBe(404);
  await one.caller.call(leaveWaitingLine, { params: { id } });
  await free(full.booked[0]?.seatId ?? '');
  const early = await other.caller.attempt(joinWaitingLine, {
    params: { id: full.course.id },
    body: { classId: full.classId },
  });
  expect(early.problem.code).toBe('places_left');
});

test('thirty-two wait, places are freed at once, rivals come and offers run out: never too many, nobody twice', async () => {
  const full = await fullClass(7);
  const { course, classId, booked } = full;
  const waiting = await many(32, () => createStudent(app));
  const rivals = await many(16, () => createStudent(app));
  for (const student of waiting) await join(student, full);
  const attempts = await Promise.allSettled([
    ...booked.map(({ seatId }) => free(seatId)),
    ...rivals.map((rival) => holdSeatFor(app, course, rival, { startsAt: at, classId })),
  ]);
  expect(attempts.slice(7).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await takenIn(classId)).toEqual({ taken: 7, twice: 0 });
  for (const student of waiting.slice(0, 7)) expect((await placesOf(student))[0]?.offer).not.toBeNull();
  // The timer races those who take their place.
  app.clock.advance(hours(12) - 1);
  const held = Promise.allSettled(
    waiting.slice(0, 7).map((student) => holdSeatFor(app, course, student, { startsAt: at, classId })),
  );
  app.clock.advance(1);
  await Promise.all([expireHolds(app.ctx), settleLinesOf(app.ctx, full.sensei.id), held]);
  for (const result of await held)
    if (result.status === 'fulfilled')
      await app.ctx.transaction((tx) => commitSeats(tx, result.value.orderId));
  app.clock.advance(minutes(1));
  await expireHolds(app.ctx);
  expect((await takenIn(classId)).taken).toBeLessThanOrEqual(7);
  const { rows } = await sql<{ asked: number; places: number }>`
    select count(distinct seat.student_id)::int asked, count(distinct waiting_place.id)::int places from waiting_place
      join seat on seat.student_id = waiting_place.student_id and seat.class_id = waiting_place.class_id
    where waiting_place.class_id = ${classId} and offered_at is not null`.execute(app.ctx.db);
  expect(rows[0]?.asked).toBe(rows[0]?.places);
});

test('a sensei without free times: what is freed is kept for the first for whom it fits', async () => {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { bookingWindowDays: 4 });
  await giveWeeklyHours(app, sensei, { weekdays: [4], hours: [{ from: 600, to: 660 }] });
  const seat = await bookSeatFor(app, course, await createStudent(app), { startsAt: at });
  const [busy, first, rival] = await many(3, () => createStudent(app));
  if (!busy || !first || !rival) throw new Error('missing');
  const wait = (student: Person) =>
    student.caller.call(joinWaitingLine, { params: { id: course.id }, body: { classId: null } });
  await wait(busy);
  expect(await wait(first)).toMatchObject({ turn: 2, startsAt: null });
  // Has another class then.
  const elsewhere = await createCourse(app, await createSensei(app), { format: 'GROUP', maxSeats: 3 });
  const otherClass = await createGroupClass(app, elsewhere, at);
  await bookSeatFor(app, elsewhere, busy, { startsAt: at, classId: otherClass });
  await free(seat.seatId);
  expect((await placesOf(busy))[0]?.offer).toBeNull();
  expect((await placesOf(first))[0]?.offer).toMatchObject({ startsAt: at });
  await expect(holdSeatFor(app, course, rival, { startsAt: at })).rejects.toMatchObject({
    code: 'slot_taken',
  });
  const { orderId } = await holdSeatFor(app, course, first, { startsAt: at });
  await app.ctx.transaction((tx) => commitSeats(tx, orderId));
  expect(await placesOf(first)).toEqual([]);
});
