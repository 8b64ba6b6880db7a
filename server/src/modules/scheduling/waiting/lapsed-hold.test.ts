import { joinWaitingLine } from '@michi/contract/scheduling/waiting';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookSeatFor,
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
} from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { cancelSeat, commitSeats, isFreeAgain } from '../index.ts';
import { expireHolds } from '../seats/expire-holds.ts';

const startsAt = '2026-03-05T10:00:00.000Z';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

type Place = { course: { id: string }; classId: string | null };

/** The only place of it is freed, and held by an order of the first who waited until its hold runs out. */
async function lapse({ course, classId }: Place) {
  const seat = await bookSeatFor(app, course, await createStudent(app), { startsAt, classId });
  const [first, rival] = [await createStudent(app), await createStudent(app)];
  const join = (student: Person) =>
    student.caller.call(joinWaitingLine, { params: { id: course.id }, body: { classId } });
  await join(first);
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: null, reason: 'test' }));
  const { orderId } = await holdSeatFor(app, course, first, { startsAt, classId });
  app.clock.advance(minutes(20));
  await expireHolds(app.ctx);
  await expect(holdSeatFor(app, course, rival, { startsAt, classId })).rejects.toThrow(/taken/);
  return { orderId, first };
}

const isFree = (orderId: string) => app.ctx.transaction((tx) => isFreeAgain(tx, orderId));

async function groupPlace(): Promise<Place> {
  const course = await createCourse(app, await createSensei(app), { format: 'GROUP', maxSeats: 2 });
  const classId = await createGroupClass(app, course, startsAt);
  await bookSeatFor(app, course, await createStudent(app), { startsAt, classId });
  return { course, classId };
}

async function onlyTime(): Promise<Place> {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { bookingWindowDays: 4 });
  await giveWeeklyHours(app, sensei, { weekdays: [4], hours: [{ from: 600, to: 660 }] });
  return { course, classId: null };
}

test.each([
  ['of a group', groupPlace],
  ['alone', onlyTime],
])(
  'a hold that ran out, its place kept for the same student: can be taken again, %s',
  async (_name, make) => {
    const place = await make();
    const { orderId, first } = await lapse(place);
    expect(await isFree(orderId)).toBe(true);
    // By another checkout of the same student it is taken.
    const other = await holdSeatFor(app, place.course, first, { startsAt, classId: place.classId });
    expect(await isFree(orderId)).toBe(false);
    await app.ctx.transaction((tx) => commitSeats(tx, other.orderId));
    expect(await isFree(orderId)).toBe(false);
  },
);
