import { randomUUID } from 'node:crypto';
import {
  changeCourseStatus,
  createCourse as createDraft,
  getCourse,
  updateCourse,
} from '@michi/contract/catalogue/courses';
import { placeOrder } from '@michi/contract/ordering/orders';
import { getClass, listSlots, scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCategory } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, placeFor, thursday } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

// The class of a group is its sensei's: it stays when a seat in it goes. The class of one student goes with
// the seat.

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

async function change(sensei: Person, id: string, body: { format?: 'GROUP'; maxSeats: number }) {
  const { version } = await sensei.caller.call(getCourse, { params: { id } });
  await sensei.caller.call(updateCourse, { params: { id }, body: { version, ...body } });
}

test('a draft of a group with one place has no classes yet; with more, a place that nobody paid for is free again in the same class', async () => {
  const { sensei, student } = await createMarket(app);
  const { id: categoryId } = await createCategory(app);
  const { id } = await sensei.caller.call(createDraft, {
    body: {
      title: 'Essays in a small circle',
      categoryId,
      summary: 'We read one another.',
      description: 'And write again.',
      price: 2000,
      format: 'GROUP',
      maxSeats: 1,
    },
  });
  const meeting = { params: { id }, body: { startsAt: thursday } };
  const early = await sensei.caller.attempt(scheduleClass, meeting);
  expect([early.status, early.problem.violations?.[0]]).toEqual([
    400,
    { field: 'courseId', message: 'A group has at least two seats' },
  ]);
  await change(sensei, id, { maxSeats: 2 });
  const { id: classId } = await sensei.caller.call(scheduleClass, meeting);
  await sensei.caller.call(changeCourseStatus, { params: { id }, body: { status: 'PUBLISHED' } });
  await placeFor(student, { id });
  app.clock.advance(minutes(16));
  const order = await bookFor(app, await createStudent(app), { id });
  expect(order).toMatchObject({ status: 'COMPLETED', classes: [{ classId, seatState: 'BOOKED' }] });
  const params = { id: classId };
  expect(await sensei.caller.call(getClass, { params })).toMatchObject({
    status: 'SCHEDULED',
    seatsTaken: 1,
  });
});

test('what somebody held of a course while it was one to one is no class of the group that it becomes', async () => {
  const { sensei, student, course } = await createMarket(app);
  await placeFor(student, course);
  const { version } = await sensei.caller.call(getCourse, { params: { id: course.id } });
  const body = { version, format: 'GROUP', maxSeats: 5 } as const;
  const early = await sensei.caller.attempt(updateCourse, { params: { id: course.id }, body });
  expect([early.status, early.problem.violations?.[0]?.field]).toEqual([400, 'format']);
  // Over, and no job has looked yet.
  app.clock.advance(minutes(16));
  await change(sensei, course.id, { format: 'GROUP', maxSeats: 5 });
  const other = await createStudent(app);
  expect((await other.caller.call(listSlots, { params: { id: course.id }, query: {} })).items).toEqual([]);
  const booking = { courseId: course.id, startsAt: thursday, idempotencyKey: randomUUID() };
  const answer = await other.caller.attempt(placeOrder, { body: booking });
  expect([answer.status, answer.problem.code]).toEqual([409, 'slot_unavailable']);
});
