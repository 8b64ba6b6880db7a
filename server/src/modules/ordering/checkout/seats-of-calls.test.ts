import { getPublicConfiguration } from '@michi/contract/administration/desk';
import * as catalogue from '@michi/contract/catalogue/courses';
import { duplicateCourse } from '@michi/contract/catalogue/course-duplicate';
import { previewCourseBulk } from '@michi/contract/catalogue/course-settings';
import { listSlots, scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory, createCourse, publishable } from '../../../../test/factories/catalogue.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { createMarket, type Market, placeFor, thursday } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

const message = 'A video call carries 7 students beside the sensei';
const violations = [{ field: 'maxSeats', message }];
const group = { format: 'GROUP', minSeats: 2, price: 5000 } as const;
/** As it was made while nobody asked how many a call carries. */
const old = (overrides: object = {}) =>
  createCourse(app, market.sensei, { ...group, minSeats: 9, maxSeats: 50, ...overrides });
const stored = (id: string) =>
  app.ctx.db.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a course', () => {
  it('has no more seats than a video call carries students, and the editor is told how many those are', async () => {
    expect((await app.as(null).call(getPublicConfiguration, {})).mostSeats).toBe(7);
    const { caller } = market.sensei;
    const { id: categoryId } = await createCategory(app);
    const body = { ...publishable, ...group, categoryId };
    const refused = await caller.attempt(catalogue.createCourse, { body: { ...body, maxSeats: 8 } });
    expect([refused.status, refused.problem.violations]).toEqual([400, violations]);
    const { id, version, maxSeats } = await caller.call(catalogue.createCourse, { body });
    expect(maxSeats).toBe(7);
    const change = await caller.attempt(catalogue.updateCourse, {
      params: { id },
      body: { version, maxSeats: 50 },
    });
    expect([change.status, change.problem.violations]).toEqual([400, violations]);
  });

  it('that has more from before may be saved, but neither published, restored nor scheduled, and a copy has fewer', async () => {
    const { caller } = market.sensei;
    const { id } = await old({
      status: 'PAUSED',
      priceSteps: [5, 20].map((seats) => ({ seats, price: 9000 / seats })),
    });
    const { version } = await stored(id);
    const saved = await caller.call(catalogue.updateCourse, {
      params: { id },
      body: { version, title: 'Another title' },
    });
    expect(saved).toMatchObject({ title: 'Another title', maxSeats: 50 });
    const published = await caller.attempt(catalogue.changeCourseStatus, {
      params: { id },
      body: { status: 'PUBLISHED' },
    });
    expect([published.problem.code, published.problem.violations]).toEqual([
      'course_not_publishable',
      violations,
    ]);
    const bulk = await market.admin.caller.call(previewCourseBulk, {
      body: { courseIds: [id], action: 'RESTORE' },
    });
    expect(bulk).toMatchObject({ touched: [], skipped: [{ id, reason: 'INCOMPLETE' }] });
    const scheduled = await caller.attempt(scheduleClass, { params: { id }, body: { startsAt: thursday } });
    expect([scheduled.status, scheduled.problem.violations?.[0]?.message]).toEqual([
      400,
      `${message}: lower the seats of the course first`,
    ]);
    expect(await caller.call(duplicateCourse, { params: { id } })).toMatchObject({
      minSeats: 7,
      maxSeats: 7,
      priceSteps: [{ seats: 5 }],
    });
  });
});

describe('a class of fifty seats', () => {
  it('sells seven, shows no more, and says that it is full', async () => {
    const course = await old();
    const classId = await createGroupClass(app, course, thursday);
    const { items } = await app.as(null).call(listSlots, { params: { id: course.id }, query: {} });
    expect(items).toMatchObject([{ classId, seatsLeft: 7 }]);
    for (let taken = 0; taken < 7; taken += 1) await placeFor(await createStudent(app), course, { classId });
    await expect(placeFor(await createStudent(app), course, { classId })).rejects.toThrow('class_full');
  });
});
