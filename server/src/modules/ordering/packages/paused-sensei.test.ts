import { randomUUID } from 'node:crypto';
import { changeCourseStatus, getCourse, getSenseiProfile } from '@michi/contract/catalogue/courses';
import { listCourseEvaluations } from '@michi/contract/evaluation/evaluations';
import { decideSensei, deleteUser } from '@michi/contract/identity/users';
import { getOrder, type Order, placeOrder, scheduleSession } from '@michi/contract/ordering/orders';
import { listSlots, scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  thursday,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
let order: Order;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
});
beforeEach(async () => {
  market = await createMarket(app, { packages: [{ sessions: 5, discountPercent: 10, validDays: 30 }] });
  order = await bookFor(app, market.student, market.course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: thursday,
  });
});
afterAll(() => app.close());

const slotsFor = async (caller: Caller) =>
  (await caller.call(listSlots, { params: { id: market.course.id }, query: {} })).items;
/** The statuses of all that the pages of the course and the sensei ask for. */
async function see(caller: Caller): Promise<number[]> {
  const course = { params: { id: market.course.id } };
  const answers = [
    await caller.attempt(getCourse, course),
    await caller.attempt(getSenseiProfile, { params: { id: market.sensei.id } }),
    await caller.attempt(listCourseEvaluations, { ...course, query: { limit: 8 } }),
    await caller.attempt(listSlots, { ...course, query: {} }),
  ];
  return answers.map(({ status }) => status);
}

test('a sensei who pauses is hidden, and there for those who booked with her: a package goes on', async () => {
  const { sensei, student, course, admin } = market;
  await sensei.caller.call(decideSensei, { params: { id: sensei.id }, body: { status: 'INACTIVE' } });
  expect(await see(student.caller)).toEqual([200, 200, 200, 200]);
  expect(await see(sensei.caller)).toEqual([200, 200, 200, 200]);
  expect(await see(admin.caller)).toEqual([200, 200, 200, 200]);
  expect(await see((await createStudent(app)).caller)).toEqual([404, 404, 404, 404]);
  expect(await see(app.as(null))).toEqual([404, 404, 404, 404]);
  const [first, second] = await slotsFor(student.caller);
  const session = await student.caller.attempt(scheduleSession, {
    params: { id: order.id },
    body: { startsAt: first?.startsAt ?? '' },
  });
  expect(session.status).toBe(201);
  const anew = await student.caller.attempt(placeOrder, {
    body: { courseId: course.id, startsAt: second?.startsAt ?? '', idempotencyKey: randomUUID() },
  });
  expect(anew.problem.code).toBe('course_not_bookable');
});

test('an excluded sensei is not there for those who booked with her', async () => {
  const { sensei, student, admin } = market;
  await admin.caller.call(decideSensei, {
    params: { id: sensei.id },
    body: { status: 'EXCLUDED', reason: 'No documents' },
  });
  expect((await see(student.caller))[0]).toBe(404);
  expect((await see(admin.caller))[0]).toBe(200);
});

test('a sensei who deletes her account is gone for everybody but the administrators', async () => {
  const { sensei, student, admin } = market;
  await cancelFor(student, order);
  await app.runJobs();
  await sensei.caller.call(deleteUser, { params: { id: sensei.id }, query: { status: 'DELETED' } });
  expect(await see(student.caller)).toEqual([404, 404, 404, 404]);
  expect((await see(admin.caller))[0]).toBe(200);
});

test('a course that pauses stays where it is and shows free times to its students only', async () => {
  const { sensei, student, course } = market;
  await sensei.caller.call(changeCourseStatus, { params: { id: course.id }, body: { status: 'PAUSED' } });
  expect(await see(app.as(null))).toEqual([200, 200, 200, 200]);
  expect(await slotsFor(app.as(null))).toEqual([]);
  expect(await slotsFor((await createStudent(app)).caller)).toEqual([]);
  expect((await slotsFor(student.caller)).length).toBeGreaterThan(0);
});

describe('an archived course', () => {
  const archive = async () => {
    for (const status of ['PAUSED', 'ARCHIVED'] as const)
      await market.sensei.caller.call(changeCourseStatus, {
        params: { id: market.course.id },
        body: { status },
      });
  };
  const schedule = (startsAt: string | undefined) =>
    market.student.caller.attempt(scheduleSession, {
      params: { id: order.id },
      body: { startsAt: startsAt ?? '' },
    });

  test('is there for those who bought it, and the package goes on to its last session', async () => {
    const { sensei, student, course, admin } = market;
    await archive();
    expect(await see(student.caller)).toEqual([200, 200, 200, 200]);
    expect((await see(sensei.caller))[0]).toBe(200);
    expect((await see(admin.caller))[0]).toBe(200);
    expect(await see((await createStudent(app)).caller)).toEqual([404, 200, 404, 404]);
    expect(await see(app.as(null))).toEqual([404, 200, 404, 404]);
    const shown = await student.caller.call(getOrder, { params: { id: order.id } });
    expect(shown.can).toContain('schedule');
    for (let session = 0; session < 4; session += 1)
      expect((await schedule((await slotsFor(student.caller))[0]?.startsAt)).status).toBe(201);
    // Nothing is left to give a time to.
    expect(await slotsFor(student.caller)).toEqual([]);
    expect((await student.caller.attempt(getCourse, { params: { id: course.id } })).status).toBe(200);
  });

  test('of a group takes on classes for its packages, which nobody else can book', async () => {
    market = await createMarket(app, {
      format: 'GROUP',
      maxSeats: 5,
      packages: [{ sessions: 5, discountPercent: 10, validDays: 30 }],
    });
    const { sensei, student, course } = market;
    const params = { id: course.id };
    await sensei.caller.call(scheduleClass, { params, body: { startsAt: thursday } });
    order = await bookFor(app, student, course, { kind: 'PACKAGE', packageIndex: 0, startsAt: thursday });
    await archive();
    const startsAt = '2026-03-06T10:00:00.000Z';
    const added = await sensei.caller.attempt(scheduleClass, { params, body: { startsAt } });
    expect(added.status).toBe(201);
    expect((await slotsFor(student.caller)).map((slot) => slot.startsAt)).toContain(startsAt);
    const guest = await createStudent(app);
    const anew = await guest.caller.attempt(placeOrder, {
      body: { courseId: course.id, startsAt, idempotencyKey: randomUUID() },
    });
    expect(anew.problem.code).toBe('course_not_bookable');
    expect((await schedule(startsAt)).status).toBe(201);
  });

  test('takes no booking, and shows no times to those who only had a class of it', async () => {
    const { sensei, student, course } = market;
    const guest = await createStudent(app);
    const [, first, second] = await slotsFor(student.caller);
    await bookFor(app, guest, course, { startsAt: first?.startsAt ?? '' });
    await archive();
    expect(await see(guest.caller)).toEqual([200, 200, 200, 200]);
    expect(await slotsFor(guest.caller)).toEqual([]);
    expect((await slotsFor(sensei.caller)).length).toBeGreaterThan(0);
    for (const { caller } of [student, guest]) {
      const anew = await caller.attempt(placeOrder, {
        body: { courseId: course.id, startsAt: second?.startsAt ?? '', idempotencyKey: randomUUID() },
      });
      expect(anew.problem.code).toBe('course_not_bookable');
    }
  });

  test('of a sensei who pauses goes on as well, of one who was excluded it does not', async () => {
    const { sensei, student, admin } = market;
    await archive();
    await sensei.caller.call(decideSensei, { params: { id: sensei.id }, body: { status: 'INACTIVE' } });
    expect(await see(student.caller)).toEqual([200, 200, 200, 200]);
    const [slot] = await slotsFor(student.caller);
    await admin.caller.call(decideSensei, {
      params: { id: sensei.id },
      body: { status: 'EXCLUDED', reason: 'No documents' },
    });
    expect((await see(student.caller))[0]).toBe(404);
    expect((await schedule(slot?.startsAt)).problem.code).toBe('course_not_bookable');
  });
});
