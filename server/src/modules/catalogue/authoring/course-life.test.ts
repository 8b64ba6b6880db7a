import * as contract from '@michi/contract/catalogue/courses';
import { updateOwnUser } from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory, publishable } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
let sensei: Person;
let categoryId: string;

beforeAll(async () => {
  app = await startSearchApp();
  sensei = await createSensei(app, { name: 'Hana Ito' });
  categoryId = (await createCategory(app, { slug: 'essays', name: { en: 'Essays' } })).id;
});
afterAll(() => app.close());

const complete = () => ({ ...publishable, categoryId });

async function draft(by = sensei, change: Partial<contract.CourseDraft> = {}) {
  return by.caller.call(contract.createCourse, { body: { ...complete(), ...change } });
}
const setStatus = (
  by: Person,
  id: string,
  status: 'PUBLISHED' | 'PAUSED' | 'ARCHIVED' | 'DRAFT' | 'IN_REVIEW',
) => by.caller.attempt(contract.changeCourseStatus, { params: { id }, body: { status } });
const find = async (q: string) =>
  (await app.as(null).call(contract.searchCourses, { query: { q } })).items.map((item) => item.id);

describe('a draft', () => {
  test('needs only a title and takes the rest from the platform', async () => {
    const course = await sensei.caller.call(contract.createCourse, {
      body: { title: 'Interviews without fear' },
    });
    expect(course).toMatchObject({
      status: 'DRAFT',
      category: null,
      currency: 'USD',
      minNoticeMinutes: 120,
      bookingWindowDays: 60,
      cancellationPolicy: { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 100 },
      slug: 'interviews-without-fear',
      can: ['edit', 'publish', 'duplicate', 'delete'],
      version: 1,
    });
  });

  test('exists for its sensei and administrators alone', async () => {
    const { id } = await draft();
    const others = [app.as(null), (await createStudent(app)).caller, (await createSensei(app)).caller];
    for (const other of others)
      expect((await other.attempt(contract.getCourse, { params: { id } })).status).toBe(404);
    const admin = await createAdmin(app);
    expect((await admin.caller.call(contract.getCourse, { params: { id } })).can).toEqual([
      'edit',
      'publish',
    ]);
    expect((await sensei.caller.call(contract.getCourse, { params: { id } })).id).toBe(id);
  });

  test('names each missing field when it is published too early', async () => {
    const { id } = await sensei.caller.call(contract.createCourse, { body: { title: 'Only a title' } });
    const answer = await setStatus(sensei, id, 'PUBLISHED');
    expect(answer.status).toBe(400);
    expect(answer.problem.code).toBe('course_not_publishable');
    expect(answer.problem.violations?.map((violation) => violation.field)).toEqual([
      'categoryId',
      'summary',
      'description',
      'price',
    ]);
  });

  test('is not for students, and a category must be one of ours', async () => {
    const student = await createStudent(app);
    expect((await student.caller.attempt(contract.createCourse, { body: complete() })).status).toBe(403);
    const foreign = await sensei.caller.attempt(contract.createCourse, {
      body: { ...complete(), categoryId: sensei.id },
    });
    expect(foreign.problem).toMatchObject({
      code: 'category_unknown',
      violations: [{ field: 'categoryId' }],
    });
    const short = await sensei.caller.attempt(contract.createCourse, { body: { title: 'abc' } });
    expect(short.problem.violations).toEqual([{ field: 'title', message: 'Use at least 5 characters' }]);
  });
});

test('nobody promises students less than the platform when the sensei cancels', async () => {
  const cancellationPolicy = { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 0 };
  const field = 'cancellationPolicy.senseiRefundPercent';
  const begun = await sensei.caller.attempt(contract.createCourse, {
    body: { ...complete(), cancellationPolicy },
  });
  expect([begun.status, begun.problem.violations?.[0]?.field]).toEqual([400, field]);
  const { id, version } = await draft();
  const changed = await sensei.caller.attempt(contract.updateCourse, {
    params: { id },
    body: { version, cancellationPolicy },
  });
  expect([changed.status, changed.problem.violations?.[0]?.field]).toEqual([400, field]);
});

describe('publishing', () => {
  test('a published course is found at once, a paused and an archived one no longer', async () => {
    const { id } = await draft(sensei, { title: 'Quokka admissions essay' });
    expect(await find('quokka')).toEqual([]);
    const published = await setStatus(sensei, id, 'PUBLISHED');
    expect(published.body).toMatchObject({ status: 'PUBLISHED', can: ['edit', 'pause', 'duplicate'] });
    expect(await find('quokka')).toEqual([id]);
    expect((await app.as(null).call(contract.getCourse, { params: { id } })).can).toEqual([]);

    expect((await setStatus(sensei, id, 'PAUSED')).body.can).toEqual([
      'edit',
      'publish',
      'archive',
      'duplicate',
    ]);
    expect(await find('quokka')).toEqual([]);
    expect((await app.as(null).attempt(contract.getCourse, { params: { id } })).status).toBe(200);
    expect((await setStatus(sensei, id, 'ARCHIVED')).body.can).toEqual(['duplicate']);
    expect((await app.as(null).attempt(contract.getCourse, { params: { id } })).status).toBe(404);
    expect((await setStatus(sensei, id, 'PUBLISHED')).problem.code).toBe('invalid_transition');
  });

  test('waits for the approval of the sensei, and ends with her status', async () => {
    const waiting = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
    const { id, can } = await draft(waiting, { title: 'Wombat interviews' });
    expect(can).toEqual(['edit', 'duplicate', 'delete']);
    const refused = await setStatus(waiting, id, 'PUBLISHED');
    expect([refused.status, refused.problem.code]).toEqual([403, 'sensei_not_approved']);

    await changeSenseiStatus(waiting, 'PENDING_APPROVAL', 'ACTIVE');
    expect((await setStatus(waiting, id, 'PUBLISHED')).status).toBe(200);
    expect(await find('wombat')).toEqual([id]);
    await changeSenseiStatus(waiting, 'ACTIVE', 'INACTIVE');
    expect(await find('wombat')).toEqual([]);
    expect((await app.as(null).attempt(contract.getCourse, { params: { id } })).status).toBe(404);
    await changeSenseiStatus(waiting, 'INACTIVE', 'ACTIVE');
    expect(await find('wombat')).toEqual([id]);
  });

  test('goes through a review where the platform wants one', async () => {
    await setSettings(app, { 'course.review_required': true });
    const { id } = await draft();
    const admin = await createAdmin(app);
    expect((await setStatus(sensei, id, 'PUBLISHED')).body.status).toBe('IN_REVIEW');
    expect((await setStatus(sensei, id, 'PUBLISHED')).problem.code).toBe('invalid_transition');
    expect((await setStatus(admin, id, 'DRAFT')).body.status).toBe('DRAFT');
    expect((await setStatus(sensei, id, 'IN_REVIEW')).body.status).toBe('IN_REVIEW');
    expect((await setStatus(admin, id, 'PUBLISHED')).body.status).toBe('PUBLISHED');
    await setSettings(app, { 'course.review_required': false });
  });

  test("nobody changes another sensei's course", async () => {
    const { id, version } = await draft();
    await setStatus(sensei, id, 'PUBLISHED');
    const other = await createSensei(app);
    const edit = await other.caller.attempt(contract.updateCourse, {
      params: { id },
      body: { version: version + 1, price: 1 },
    });
    expect([edit.status, edit.problem.code]).toEqual([403, 'forbidden']);
    expect((await setStatus(other, id, 'PAUSED')).status).toBe(403);
    expect((await app.as(null).call(contract.getCourse, { params: { id } })).price).toBe(6000);
  });
});

describe('editing', () => {
  test('changes what was given, and refuses whoever saw an older version', async () => {
    const course = await draft(sensei, { title: 'Numbat essays' });
    const change = {
      params: { id: course.id },
      body: { version: course.version, title: 'Bilby essays', price: 7000 },
    };
    const changed = await sensei.caller.call(contract.updateCourse, change);
    expect(changed).toMatchObject({
      title: 'Bilby essays',
      price: 7000,
      summary: course.summary,
      version: course.version + 1,
    });
    const late = await sensei.caller.attempt(contract.updateCourse, change);
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
  });

  test('of two at the same moment one wins', async () => {
    const { id, version } = await draft();
    const prices = [6100, 6200, 6300, 6400];
    const answers = await Promise.all(
      prices.map((price) =>
        sensei.caller.attempt(contract.updateCourse, { params: { id }, body: { version, price } }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('keeps a published course complete and findable by its new words', async () => {
    const { id } = await draft(sensei, { title: 'Echidna essays' });
    const { version } = (await setStatus(sensei, id, 'PUBLISHED')).body;
    const emptied = await sensei.caller.attempt(contract.updateCourse, {
      params: { id },
      body: { version, summary: '' },
    });
    expect(emptied.problem).toMatchObject({
      code: 'course_not_publishable',
      violations: [{ field: 'summary' }],
    });
    await sensei.caller.call(contract.updateCourse, {
      params: { id },
      body: { version, title: 'Platypus essays' },
    });
    expect(await find('platypus')).toEqual([id]);
    expect(await find('echidna')).toEqual([]);
  });

  test('a wrong pair of numbers names the field', async () => {
    const { id, version } = await draft();
    const answer = await sensei.caller.attempt(contract.updateCourse, {
      params: { id },
      body: { version, format: 'GROUP', minSeats: 9, maxSeats: 4 },
    });
    expect([answer.status, answer.problem.violations?.[0]?.field]).toEqual([400, 'minSeats']);
  });
});

test('a new name reaches the cards and the search', async () => {
  const teacher = await createSensei(app, { name: 'Quillfeather' });
  const { id } = await draft(teacher);
  await setStatus(teacher, id, 'PUBLISHED');
  await teacher.caller.call(updateOwnUser, { body: { name: 'Wanda Zephyr' } });
  expect(await find('zephyr')).toEqual([id]);
  expect(await find('quillfeather')).toEqual([]);
  expect((await app.as(null).call(contract.getCourse, { params: { id } })).sensei.name).toBe('Wanda Zephyr');
});

test('own courses come newest first, page by page, in every state', async () => {
  const teacher = await createSensei(app);
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    app.clock.advance(index % 2 === 0 ? 1000 : 0);
    ids.push((await draft(teacher)).id);
  }
  await setStatus(teacher, ids[0] ?? '', 'PUBLISHED');
  const first = await teacher.caller.call(contract.listOwnCourses, { query: { limit: 3 } });
  const second = await teacher.caller.call(contract.listOwnCourses, {
    query: { limit: 3, cursor: first.nextCursor ?? '' },
  });
  expect([...first.items, ...second.items].map((course) => course.id)).toEqual(ids.toReversed());
  expect(second.nextCursor).toBeNull();
  const published = await teacher.caller.call(contract.listOwnCourses, { query: { status: 'PUBLISHED' } });
  expect(published.items.map((course) => course.id)).toEqual([ids[0]]);
});

async function changeSenseiStatus(
  person: Person,
  from: 'PENDING_APPROVAL' | 'ACTIVE' | 'INACTIVE',
  to: 'ACTIVE' | 'INACTIVE',
) {
  await app.ctx.transaction(async (tx) => {
    await tx.db.updateTable('user').set({ sensei_status: to }).where('id', '=', person.id).execute();
    await tx.announce('sensei.status_changed', { userId: person.id, from, to, reason: null });
  });
}
