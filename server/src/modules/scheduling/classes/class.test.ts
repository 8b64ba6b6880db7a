import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  adminListClasses,
  getClass,
  listOwnClasses,
  listSlots,
  markAttendance,
  scheduleClass,
} from '@michi/contract/scheduling/classes';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import {
  bookSeatFor,
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
} from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import {
  cancelClass,
  cancelSeat,
  confirmAttendance,
  getClassDetails,
  getSeats,
  listClassesBelowQuorum,
  setClassroom,
} from '../index.ts';

const start = new Date('2026-03-02T12:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ start });
});
afterAll(() => app.close());

const moveTo = (time: string) => app.advance(Date.parse(time) - app.clock.now().getTime());
async function setUpGroup(overrides: Parameters<typeof createCourse>[2] = {}) {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { format: 'GROUP', minSeats: 2, maxSeats: 3, ...overrides });
  return {
    sensei,
    course,
    ada: await createStudent(app, { name: 'Ada' }),
    bob: await createStudent(app, { name: 'Bob' }),
  };
}
const see = (person: Person, classId: string) => person.caller.call(getClass, { params: { id: classId } });
const dayAfter = (days: number, clock: string) =>
  `${new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}:00.000Z`;

describe('a group class', () => {
  test('is put into the calendar, offered with its places, and seen by each as they may', async () => {
    const { sensei, course, ada, bob } = await setUpGroup();
    const startsAt = dayAfter(2, '18:00');
    const made = await sensei.caller.call(scheduleClass, { params: { id: course.id }, body: { startsAt } });
    expect(made).toMatchObject({
      courseId: course.id,
      format: 'GROUP',
      status: 'SCHEDULED',
      seatsTaken: 0,
      minSeats: 2,
      maxSeats: 3,
      attendees: [],
      can: ['cancel', 'move', 'end'],
    });
    await bookSeatFor(app, course, ada, { startsAt, classId: made.id });
    await bookSeatFor(app, course, bob, { startsAt });
    const { items } = await app.as(null).call(listSlots, { params: { id: course.id } });
    expect(items).toMatchObject([{ startsAt, classId: made.id, seatsLeft: 1 }]);

    const forSensei = await see(sensei, made.id);
    expect(forSensei.attendees.map((each) => each.name)).toEqual(['Ada', 'Bob']);
    const forAda = await see(ada, made.id);
    expect(forAda).toMatchObject({
      seatsTaken: 2,
      seat: { state: 'BOOKED' },
      attendees: [],
      can: ['cancel'],
    });
    expect(JSON.stringify(forAda)).not.toContain('Bob');
    expect((await see(await createAdmin(app), made.id)).attendees).toHaveLength(2);
    const stranger = await createStudent(app);
    expect((await stranger.caller.attempt(getClass, { params: { id: made.id } })).status).toBe(404);
  });

  test('goes on for the others when one cancels, and one who canceled may come back', async () => {
    const { sensei, course, ada, bob } = await setUpGroup();
    const startsAt = dayAfter(3, '18:00');
    const classId = await createGroupClass(app, course, startsAt);
    const seat = await bookSeatFor(app, course, ada, { startsAt });
    await bookSeatFor(app, course, bob, { startsAt });
    await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: ada.id, reason: 'ill' }));
    expect(await see(bob, classId)).toMatchObject({
      status: 'SCHEDULED',
      seatsTaken: 1,
      seat: { state: 'BOOKED' },
    });
    expect(await see(ada, classId)).toMatchObject({ seat: { state: 'CANCELED' }, can: [] });
    await bookSeatFor(app, course, ada, { startsAt });
    expect((await see(ada, classId)).seat).toMatchObject({ state: 'BOOKED' });
    expect((await see(sensei, classId)).attendees).toMatchObject([{ state: 'BOOKED' }, { state: 'BOOKED' }]);
  });

  test('is canceled whole, and frees its time', async () => {
    const { sensei, course, ada, bob } = await setUpGroup();
    const startsAt = dayAfter(4, '18:00');
    const classId = await createGroupClass(app, course, startsAt);
    await bookSeatFor(app, course, ada, { startsAt });
    await holdSeatFor(app, course, bob, { startsAt });
    const { booked, held } = await app.ctx.transaction((tx) =>
      cancelClass(tx, classId, { by: sensei.id, reason: 'ill' }),
    );
    expect(booked).toMatchObject([{ studentId: ada.id, state: 'CANCELED', classStatus: 'CANCELED' }]);
    expect(held).toMatchObject([{ studentId: bob.id, state: 'CANCELED' }]);
    expect((await getSeats(app.ctx, { classIds: [classId] })).map((seat) => seat.state)).toEqual([
      'CANCELED',
      'CANCELED',
    ]);
    await expect(bookSeatFor(app, course, bob, { startsAt, classId })).rejects.toMatchObject({
      code: 'slot_unavailable',
    });
    expect(
      (await sensei.caller.call(scheduleClass, { params: { id: course.id }, body: { startsAt } })).status,
    ).toBe('SCHEDULED');
  });

  test('is refused over another class, in the past, for a 1:1 course and for somebody else’s', async () => {
    const { sensei, course, ada } = await setUpGroup();
    const schedule = (person: Person, id: string, startsAt: string) =>
      person.caller.attempt(scheduleClass, { params: { id }, body: { startsAt } });
    const startsAt = dayAfter(2, '09:00');
    expect((await schedule(sensei, course.id, startsAt)).status).toBe(201);
    expect((await schedule(sensei, course.id, dayAfter(2, '09:30'))).problem).toMatchObject({
      code: 'slot_taken',
      violations: [{ field: 'startsAt' }],
    });
    expect((await schedule(sensei, course.id, '2026-01-01T09:00:00Z')).problem).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'startsAt' }],
    });
    const own = await createCourse(app, sensei);
    expect((await schedule(sensei, own.id, dayAfter(3, '09:00'))).status).toBe(400);
    expect((await schedule(await createSensei(app), course.id, startsAt)).status).toBe(403);
    expect((await schedule(ada, course.id, startsAt)).status).toBe(403);
  });

  test('that has too few at its deadline is found; one that has enough, or time, is not', async () => {
    const { course, ada, bob } = await setUpGroup();
    const deadline = { quorumDeadline: new Date(app.clock.now().getTime() - 1) };
    const low = await createGroupClass(app, course, dayAfter(1, '18:00'), deadline);
    const enough = await createGroupClass(app, course, dayAfter(1, '20:00'), deadline);
    await createGroupClass(app, course, dayAfter(1, '22:00'), {
      quorumDeadline: new Date(app.clock.now().getTime() + 1),
    });
    for (const student of [ada, bob])
      await bookSeatFor(app, course, student, { startsAt: dayAfter(1, '20:00'), classId: enough });
    expect((await listClassesBelowQuorum(app.ctx)).map((each) => each.classId)).toEqual([low]);
  });
});

describe('from the start of a class to its evaluation', () => {
  test('each step is open when its time has come', async () => {
    const sensei = await createSensei(app);
    await giveWeeklyHours(app, sensei);
    const course = await createCourse(app, sensei);
    const ada = await createStudent(app);
    const day = dayAfter(5, '10:00').slice(0, 10);
    const seat = await bookSeatFor(app, course, ada, { startsAt: `${day}T10:00:00Z` });
    const { classId, seatId } = seat;
    await app.ctx.transaction((tx) => setClassroom(tx, classId, '018f0000-0000-7000-8000-000000000001'));
    const mark = (person: Person, attendance: 'PRESENT' | 'ABSENT') =>
      person.caller.attempt(markAttendance, { params: { id: seatId }, body: { attendance } });
    const abilities = async () => [(await see(sensei, classId)).can, (await see(ada, classId)).can];
    expect(await abilities()).toEqual([
      ['enter', 'cancel', 'move'],
      ['enter', 'cancel', 'move'],
    ]);
    // She may look, but the room is theirs.
    expect((await see(await createAdmin(app), classId)).can).toEqual(['cancel']);
    expect((await mark(sensei, 'PRESENT')).problem.code).toBe('invalid_transition');

    await moveTo(`${day}T09:50:00Z`);
    expect(await abilities()).toEqual([
      ['enter', 'join', 'cancel', 'move'],
      ['enter', 'join', 'cancel', 'move'],
    ]);
    await moveTo(`${day}T10:00:00Z`);
    expect(await abilities()).toEqual([
      ['enter', 'join', 'mark_attendance'],
      ['enter', 'join'],
    ]);
    expect((await mark(ada, 'PRESENT')).status).toBe(403);
    expect((await mark(await createSensei(app), 'PRESENT')).status).toBe(404);
    // Who is not there yet may still come.
    expect((await mark(sensei, 'ABSENT')).problem).toMatchObject({
      code: 'invalid_transition',
      message: 'A student is absent 15 minutes after the start at the earliest',
    });
    await moveTo(`${day}T10:15:00Z`);
    expect((await mark(sensei, 'ABSENT')).body.attendees).toMatchObject([{ attendance: 'ABSENT' }]);
    expect((await mark(sensei, 'PRESENT')).body.attendees).toMatchObject([{ attendance: 'PRESENT' }]);

    await moveTo(`${day}T11:00:00Z`);
    expect(await see(ada, classId)).toMatchObject({
      status: 'ENDED',
      can: ['enter', 'join', 'confirm', 'evaluate'],
    });
    await expect(
      app.ctx.transaction((tx) => cancelSeat(tx, seatId, { by: ada.id, reason: 'late' })),
    ).rejects.toMatchObject({ code: 'invalid_transition' });
    const confirmedAt = app.clock.now();
    await app.ctx.transaction((tx) => confirmAttendance(tx, seatId));
    app.clock.advance(minutes(1));
    expect(await app.ctx.transaction((tx) => confirmAttendance(tx, seatId))).toMatchObject({ confirmedAt });
    expect((await mark(sensei, 'ABSENT')).problem.code).toBe('invalid_transition');
    expect(await abilities()).toEqual([
      ['enter', 'join', 'evaluate'],
      ['enter', 'join', 'evaluate'],
    ]);
    await app.advance(15 * 86_400_000);
    expect(await abilities()).toEqual([['enter'], ['enter']]);
  });

  test('a class ends by the timer too; one that nobody booked is canceled', async () => {
    const { course, ada } = await setUpGroup();
    const [full, empty] = [dayAfter(1, '08:00'), dayAfter(1, '12:00')];
    const fullId = await createGroupClass(app, course, full);
    const emptyId = await createGroupClass(app, course, empty);
    await bookSeatFor(app, course, ada, { startsAt: full });
    app.clock.advance(2 * 86_400_000);
    await app.enqueueTask('scheduling.end_classes');
    await app.runJobs();
    const details = await getClassDetails(app.ctx, [fullId, emptyId]);
    expect([details.get(fullId)?.status, details.get(emptyId)?.status]).toEqual(['ENDED', 'CANCELED']);
  });
});

describe('the list of own classes', () => {
  test('is by start, page by page, without holds, with what was canceled', async () => {
    const sensei = await createSensei(app);
    await giveWeeklyHours(app, sensei);
    const course = await createCourse(app, sensei);
    const ada = await createStudent(app);
    const clocks = ['15:00', '09:00', '11:00', '13:00'];
    const seats = await Promise.all(
      clocks.map((clock) => bookSeatFor(app, course, ada, { startsAt: dayAfter(2, clock) })),
    );
    await holdSeatFor(app, course, ada, { startsAt: dayAfter(2, '10:00') });
    await app.ctx.transaction((tx) => cancelSeat(tx, seats[2]?.seatId ?? '', { by: ada.id, reason: 'ill' }));
    for (const person of [ada, sensei]) {
      const first = await person.caller.call(listOwnClasses, { query: { limit: 3 } });
      const second = await person.caller.call(listOwnClasses, {
        query: { limit: 3, cursor: first.nextCursor ?? '' },
      });
      const all = [...first.items, ...second.items];
      expect(all.map((each) => each.startsAt.slice(11, 16))).toEqual(['09:00', '11:00', '13:00', '15:00']);
      expect(all.map((each) => each.status)).toEqual(['SCHEDULED', 'CANCELED', 'SCHEDULED', 'SCHEDULED']);
      expect(second.nextCursor).toBeNull();
    }
    const noon = await ada.caller.call(listOwnClasses, {
      query: { from: dayAfter(2, '12:00'), to: dayAfter(2, '14:00') },
    });
    expect(noon.items.map((each) => each.startsAt)).toEqual([dayAfter(2, '13:00')]);
    expect((await (await createStudent(app)).caller.call(listOwnClasses, {})).items).toEqual([]);
    // An administrator sees the same of either, also backwards.
    const admin = await createAdmin(app);
    for (const { id } of [ada, sensei]) {
      const list = (query: { cursor?: string | undefined }) =>
        admin.caller.call(adminListClasses, { params: { id }, query: { ...query, order: 'desc', limit: 3 } });
      const first = await list({});
      const all = [...first.items, ...(await list({ cursor: first.nextCursor ?? undefined })).items];
      expect(all.map((each) => each.startsAt.slice(11, 16))).toEqual(['15:00', '13:00', '11:00', '09:00']);
      expect(all.at(-1)?.attendees).toMatchObject([{ userId: ada.id, state: 'BOOKED' }]);
    }
  });
});
