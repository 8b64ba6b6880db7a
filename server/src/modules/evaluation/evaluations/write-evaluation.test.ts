import { getCourse, getSenseiProfile } from '@michi/contract/catalogue/courses';
import { listCourseEvaluations, writeEvaluation } from '@michi/contract/evaluation/evaluations';
import { markAttendance } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { attendedSeat, nextMorning, tryToWrite } from '../../../../test/factories/evaluation.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookSeatFor, giveWeeklyHours, holdSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { cancelSeat, confirmAttendance } from '../../scheduling/index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let courseId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  sensei = await createSensei(app, { name: 'Hana Ito' });
  student = await createStudent(app, { name: 'María de la Sierra' });
  await giveWeeklyHours(app, sensei);
  courseId = (await createCourse(app, sensei)).id;
});

const startsAt = () => nextMorning(app);
const attended = (by = student, marked: 'PRESENT' | 'LATE' | 'ABSENT' | null = 'PRESENT') =>
  attendedSeat(app, { sensei, student: by, courseId }, marked);
const write = tryToWrite;
const shown = async () =>
  (await app.as(null).call(listCourseEvaluations, { params: { id: courseId } })).items;

describe('both sides', () => {
  test('nothing is seen until both wrote; then it counts on course and profile', async () => {
    const { seatId } = await attended();
    const criteria = { clarity: 5, punctuality: 4 };
    const first = await write(student, seatId, { rating: 4, criteria, privateNote: 'Only for you' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      status: 'PENDING',
      publishedAt: null,
      author: { name: 'María de la Sierra' },
    });
    expect(await shown()).toEqual([]);
    expect(await app.as(null).call(getCourse, { params: { id: courseId } })).toMatchObject({
      ratingAverage: null,
      ratingCount: 0,
    });

    const second = await write(sensei, seatId, { rating: 5, grade: 'A' });
    expect(second.body).toMatchObject({ status: 'PUBLISHED', grade: 'A', author: { name: 'Hana Ito' } });
    const [evaluation, ...others] = await shown();
    expect(others).toEqual([]);
    expect(evaluation).toMatchObject({
      rating: 4,
      comment: 'Clear and kind.',
      criteria: { clarity: 5, punctuality: 4, preparation: null },
      author: { name: 'María S.' },
      status: 'PUBLISHED',
    });
    expect(JSON.stringify(evaluation)).not.toMatch(/Sierra|Only for you/);
    const rating = { ratingAverage: 4, ratingCount: 1 };
    expect(await app.as(null).call(getCourse, { params: { id: courseId } })).toMatchObject({
      ...rating,
      sensei: rating,
    });
    expect(await app.as(null).call(getSenseiProfile, { params: { id: sensei.id } })).toMatchObject(rating);
  });

  test('writing at the same moment publishes both, once', async () => {
    const { seatId } = await attended();
    const answers = await Promise.all([
      write(student, seatId),
      write(sensei, seatId),
      write(student, seatId),
    ]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    expect(await shown()).toHaveLength(1);
    expect((await app.as(null).call(getCourse, { params: { id: courseId } })).ratingCount).toBe(1);
  });
});

describe('one side alone', () => {
  test('is published when the window closes, and counts once', async () => {
    const { seatId } = await attended();
    await write(student, seatId, { rating: 3 });
    await app.advance(days(13));
    expect(await shown()).toEqual([]);
    await app.advance(days(1));
    expect((await shown()).map((evaluation) => evaluation.rating)).toEqual([3]);
    await app.enqueueTask('evaluation.publish_due');
    await app.runJobs();
    expect((await app.as(null).call(getCourse, { params: { id: courseId } })).ratingCount).toBe(1);
  });

  test('is published by the hourly round when its own job is lost', async () => {
    const { seatId } = await attended();
    await write(student, seatId);
    app.clock.advance(days(15));
    await app.enqueueTask('evaluation.publish_due');
    await app.runJobs();
    expect(await shown()).toHaveLength(1);
  });

  test('of the sensei is not shown on the course and no rating of hers', async () => {
    const { seatId } = await attended();
    await write(sensei, seatId, { rating: 1 });
    await app.advance(days(15));
    expect(await shown()).toEqual([]);
    expect((await app.as(null).call(getCourse, { params: { id: courseId } })).ratingCount).toBe(0);
  });
});

describe('refused', () => {
  test('a second one of the same side', async () => {
    const { seatId } = await attended();
    await write(student, seatId);
    const again = await write(student, seatId, { rating: 1 });
    expect([again.status, again.problem.code]).toEqual([409, 'already_evaluated']);
  });

  test('before the end, and after the window', async () => {
    const seat = await bookSeatFor(app, { id: courseId }, student, { startsAt: startsAt() });
    expect((await write(student, seat.seatId)).problem.code).toBe('evaluation_closed');
    await app.advance(days(3));
    await sensei.caller.call(markAttendance, {
      params: { id: seat.seatId },
      body: { attendance: 'PRESENT' },
    });
    await app.advance(days(14));
    expect((await write(sensei, seat.seatId)).problem.code).toBe('evaluation_closed');
  });

  test('a class that did not take place, unless the student says that it did', async () => {
    const { seatId } = await attended(student, null);
    expect((await write(student, seatId)).problem).toMatchObject({ code: 'evaluation_closed' });
    await app.ctx.transaction((tx) => confirmAttendance(tx, seatId));
    expect((await write(student, seatId)).status).toBe(201);
    const absent = await attended(await createStudent(app), 'ABSENT');
    expect((await write(sensei, absent.seatId)).problem.code).toBe('evaluation_closed');
  });

  test('a seat that was canceled or only held', async () => {
    const seat = await bookSeatFor(app, { id: courseId }, student, { startsAt: startsAt() });
    await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
    const held = await holdSeatFor(app, { id: courseId }, student, { startsAt: startsAt() });
    await app.advance(days(2));
    for (const { seatId } of [seat, held])
      expect((await write(student, seatId)).problem.code).toBe('evaluation_closed');
  });

  test("somebody else's seat does not exist, nor does an unknown one", async () => {
    const { seatId } = await attended();
    for (const other of [await createStudent(app), await createSensei(app)])
      expect((await write(other, seatId)).status).toBe(404);
    expect((await write(student, courseId)).status).toBe(404);
    expect(
      (
        await app
          .as(null)
          .attempt(writeEvaluation, { params: { id: seatId }, body: { rating: 5, comment: '' } })
      ).status,
    ).toBe(401);
  });

  test.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 4.5 }],
    ['comment', { comment: 'x'.repeat(2001) }],
    ['criteria.clarity', { criteria: { clarity: 6 } }],
    ['grade', { grade: 'A' }],
  ])('a wrong %s, with the field named', async (field, body) => {
    const { seatId } = await attended();
    const answer = await write(student, seatId, body);
    expect([answer.status, answer.problem.violations?.[0]?.field]).toEqual([400, field]);
  });
});

test('the evaluations of a course come newest first, page by page', async () => {
  const written: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const person = await createStudent(app);
    const { seatId } = await attended(person);
    written.push((await write(person, seatId)).body.id);
    await write(sensei, seatId);
  }
  const page = (cursor?: string) =>
    app.as(null).call(listCourseEvaluations, {
      params: { id: courseId },
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
    });
  const first = await page();
  const second = await page(first.nextCursor ?? '');
  const third = await page(second.nextCursor ?? '');
  const ids = [...first.items, ...second.items, ...third.items].map((evaluation) => evaluation.id);
  expect(ids).toEqual(written.toReversed());
  expect(third.nextCursor).toBeNull();
});

test('the evaluations of a draft are as unknown as the draft', async () => {
  const draft = await createCourse(app, sensei, { status: 'DRAFT' });
  const params = { id: draft.id };
  expect((await app.as(null).attempt(listCourseEvaluations, { params })).status).toBe(404);
  expect((await sensei.caller.call(listCourseEvaluations, { params })).items).toEqual([]);
});
