import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSlots } from '@michi/contract/scheduling/classes';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { bookSeatFor, giveWeeklyHours, holdSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  cancelSeat,
  commitSeats,
  countSeats,
  extendHold,
  getClassDetails,
  getSeats,
  releaseSeats,
} from '../index.ts';

// Tuesday; the clock stands on Monday noon.
const at = (clock: string) => `2026-03-03T${clock}:00.000Z`;
const minutes = (count: number) => count * 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function setUp(overrides: Parameters<typeof createCourse>[2] = {}) {
  const sensei = await createSensei(app);
  await giveWeeklyHours(app, sensei);
  return {
    sensei,
    course: await createCourse(app, sensei, overrides),
    student: await createStudent(app),
    other: await createStudent(app),
  };
}
async function starts(course: { id: string }, trial?: 'true'): Promise<string[]> {
  const query = { from: at('00:00'), to: at('23:59'), ...(trial ? { trial } : {}) };
  return (await app.as(null).call(listSlots, { params: { id: course.id }, query })).items.map(
    (slot) => slot.startsAt,
  );
}
const release = (orderId: string) =>
  app.ctx.transaction((tx) => releaseSeats(tx, orderId, { by: null, reason: 'test' }));
const commit = (orderId: string) => app.ctx.transaction((tx) => commitSeats(tx, orderId));

describe('a 1:1 time', () => {
  test('is offered, held, booked, and not offered any more', async () => {
    const { sensei, course, student } = await setUp({ durationMinutes: 60, slotInterval: 60 });
    expect(await starts(course)).toEqual(
      ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map(at),
    );
    const { seatId, orderId, classId } = await holdSeatFor(app, course, student, { startsAt: at('10:00') });
    expect(await starts(course)).not.toContain(at('10:00'));
    expect(await commit(orderId)).toMatchObject([
      {
        seatId,
        classId,
        orderId,
        courseId: course.id,
        studentId: student.id,
        senseiId: sensei.id,
        state: 'BOOKED',
        heldUntil: null,
        classStatus: 'SCHEDULED',
      },
    ]);
    expect(await starts(course)).not.toContain(at('10:00'));
    expect(await commit(orderId)).toEqual([]);
    expect((await countSeats(app.ctx, [classId])).get(classId)).toEqual({ booked: 1, held: 0 });
    expect((await getClassDetails(app.ctx, [classId])).get(classId)).toMatchObject({
      bookedSeats: 1,
      studentIds: [student.id],
    });
  });

  test('of a trial is as long as the trial', async () => {
    const { course } = await setUp({
      durationMinutes: 60,
      slotInterval: 30,
      trial: { enabled: true, price: 0, minutes: 30 },
    });
    expect((await starts(course)).at(-1)).toBe(at('16:00'));
    expect((await starts(course, 'true')).at(-1)).toBe(at('16:30'));
  });

  test('that is taken, outside the hours, off the grid, past or too soon is refused by its name', async () => {
    const { course, student, other } = await setUp({ bufferAfter: 15 });
    await holdSeatFor(app, course, student, { startsAt: at('10:00') });
    const hold = (startsAt: string) => holdSeatFor(app, course, other, { startsAt });
    await expect(hold(at('10:00'))).rejects.toMatchObject({
      code: 'slot_taken',
      violations: [{ field: 'startsAt' }],
    });
    await expect(hold(at('10:30'))).rejects.toMatchObject({ code: 'slot_taken' });
    // Free itself, but its buffer is not.
    await expect(hold(at('09:00'))).rejects.toMatchObject({ code: 'slot_taken' });
    for (const time of [
      at('08:00'),
      at('16:30'),
      at('12:07'),
      '2026-03-02T09:00:00Z',
      '2026-03-02T13:00:00Z',
      '2026-09-01T10:00:00Z',
    ]) {
      await expect(hold(time)).rejects.toMatchObject({
        code: 'slot_unavailable',
        violations: [{ field: 'startsAt' }],
      });
    }
    await expect(holdSeatFor(app, course, student, { startsAt: at('10:00') })).rejects.toMatchObject({
      code: 'already_booked',
    });
  });

  test('is refused to a student who has another class then', async () => {
    const { course, student } = await setUp();
    const second = await setUp();
    await bookSeatFor(app, course, student, { startsAt: at('10:00') });
    await expect(holdSeatFor(app, second.course, student, { startsAt: at('10:30') })).rejects.toMatchObject({
      code: 'student_busy',
    });
    await holdSeatFor(app, second.course, student, { startsAt: at('11:00') });
  });

  test('of a sensei without hours is not there', async () => {
    const sensei = await createSensei(app);
    const course = await createCourse(app, sensei);
    await expect(
      holdSeatFor(app, course, await createStudent(app), { startsAt: at('10:00') }),
    ).rejects.toMatchObject({ code: 'slot_unavailable' });
    expect(await starts(course)).toEqual([]);
  });
});

describe('a hold', () => {
  test('that ran out gives its time to the next, and its own order gets it no more', async () => {
    const { course, student, other } = await setUp();
    const first = await holdSeatFor(app, course, student, { startsAt: at('10:00') });
    app.clock.advance(minutes(15));
    expect(await starts(course)).toContain(at('10:00'));
    const second = await holdSeatFor(app, course, other, { startsAt: at('10:00') });
    expect(await getSeats(app.ctx, { orderIds: [first.orderId] })).toMatchObject([
      { state: 'CANCELED', classStatus: 'CANCELED' },
    ]);
    await expect(commit(first.orderId)).rejects.toMatchObject({ code: 'slot_taken' });
    expect(await commit(second.orderId)).toMatchObject([{ state: 'BOOKED' }]);
  });

  test('that ran out is still booked where nobody else came, also after the timer cleared it', async () => {
    const { course, student, other } = await setUp();
    const untouched = await holdSeatFor(app, course, student, { startsAt: at('10:00') });
    const cleared = await holdSeatFor(app, course, other, { startsAt: at('12:00') });
    app.clock.advance(minutes(20));
    expect(await commit(untouched.orderId)).toMatchObject([{ state: 'BOOKED' }]);
    await app.enqueueTask('scheduling.expire_holds');
    await app.runJobs();
    expect(await getSeats(app.ctx, { orderIds: [cleared.orderId] })).toMatchObject([{ state: 'CANCELED' }]);
    expect(await commit(cleared.orderId)).toMatchObject([
      { state: 'BOOKED', classStatus: 'SCHEDULED', heldUntil: null },
    ]);
    expect(await starts(course)).not.toContain(at('12:00'));
    await expect(
      holdSeatFor(app, course, await createStudent(app), { startsAt: at('12:00') }),
    ).rejects.toMatchObject({ code: 'slot_taken' });
  });

  test('that ran out and lies in the buffer of a newer class is not taken again', async () => {
    const { course, student, other } = await setUp({ bufferAfter: 30 });
    const first = await holdSeatFor(app, course, student, { startsAt: at('10:00') });
    app.clock.advance(minutes(20));
    const plain = await createCourse(app, { id: course.senseiId }, { bufferAfter: 0 });
    await bookSeatFor(app, plain, other, { startsAt: at('11:00') });
    await expect(commit(first.orderId)).rejects.toMatchObject({ code: 'slot_taken' });
  });

  test('of a student who meanwhile booked elsewhere is not taken again', async () => {
    const { course, student } = await setUp();
    const elsewhere = await setUp();
    const first = await holdSeatFor(app, course, student, { startsAt: at('10:00') });
    app.clock.advance(minutes(20));
    await bookSeatFor(app, elsewhere.course, student, { startsAt: at('10:00') });
    await expect(commit(first.orderId)).rejects.toMatchObject({ code: 'slot_taken' });
    expect(await getSeats(app.ctx, { orderIds: [first.orderId] })).toMatchObject([{ state: 'HELD' }]);
  });

  test('can be moved on, but not back to life', async () => {
    const { course, student, other } = await setUp();
    const { orderId } = await holdSeatFor(app, course, student, { startsAt: at('10:00') });
    const until = new Date(app.clock.now().getTime() + minutes(60));
    expect(await app.ctx.transaction((tx) => extendHold(tx, orderId, until))).toBe(true);
    app.clock.advance(minutes(30));
    await expect(holdSeatFor(app, course, other, { startsAt: at('10:00') })).rejects.toMatchObject({
      code: 'slot_taken',
    });
    await release(orderId);
    expect(await app.ctx.transaction((tx) => extendHold(tx, orderId, until))).toBe(false);
    await holdSeatFor(app, course, other, { startsAt: at('10:00') });
    await expect(commit(orderId)).rejects.toMatchObject({ code: 'slot_taken' });
  });
});

describe('a canceled seat', () => {
  test('frees sensei and student, and takes the 1:1 class along', async () => {
    const { course, student, other } = await setUp();
    const seat = await bookSeatFor(app, course, student, { startsAt: at('10:00') });
    const cancel = () =>
      app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
    expect(await cancel()).toMatchObject({ state: 'CANCELED', classStatus: 'CANCELED' });
    expect(await cancel()).toMatchObject({ state: 'CANCELED' });
    await bookSeatFor(app, course, other, { startsAt: at('10:00') });
    await bookSeatFor(app, (await setUp()).course, student, { startsAt: at('10:00') });
  });
});
