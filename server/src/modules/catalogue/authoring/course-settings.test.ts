import { changeCourseStatus, getCourse, updateCourse } from '@michi/contract/catalogue/courses';
import {
  type BulkAction,
  changeCoursesInBulk,
  countWaitingCourses,
  courseSettingSorts,
  listCourseSettings,
  previewCourseBulk,
  reviewCourse,
} from '@michi/contract/catalogue/course-settings';
import { listNotices } from '@michi/contract/notification/notices';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { courseSettingsQuery } from './course-settings.repository.ts';
import { namedCoursesQuery } from '../search/named-things.repository.ts';

let app: TestApp;
let admin: Person;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('course').execute();
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const titles = async (query: object) =>
  (await admin.caller.call(listCourseSettings, { query })).items.map(({ title }) => title);
const publish = (id: string, version = 1) =>
  admin.caller.attempt(reviewCourse, { params: { id }, body: { verdict: 'PUBLISH', version } });
const giveBack = (id: string, remarks: string) =>
  admin.caller.attempt(reviewCourse, { params: { id }, body: { verdict: 'RETURN', version: 1, remarks } });
const trailOf = async (id: string) =>
  (await admin.caller.call(listTrail, { query: { targetType: 'course', targetId: id } })).items;

describe('the list of courses', () => {
  it('finds them in every state by words, state, category with those below, and sensei', async () => {
    const tests = await createCategory(app, { name: { en: 'Tests' } });
    const sat = await createCategory(app, { name: { en: 'SAT' }, parentId: tests.id });
    const other = await createSensei(app, { name: 'Renée Ōkubo' });
    await createCourse(app, sensei, { title: 'Évaluation of essays', status: 'DRAFT' });
    await createCourse(app, sensei, { title: 'Digital mathematics', categoryId: sat.id });
    await createCourse(app, other, { title: 'Interviews', status: 'PAUSED' });
    expect(await titles({ q: 'evalu' })).toEqual(['Évaluation of essays']);
    expect(await titles({ q: 'math digi' })).toEqual(['Digital mathematics']);
    expect(await titles({ q: 'okubo' })).toEqual(['Interviews']);
    expect(await titles({ q: `'; drop table course; -- & | !` })).toEqual([]);
    expect(await titles({ status: 'PAUSED' })).toEqual(['Interviews']);
    expect(await titles({ categoryId: tests.id })).toEqual(['Digital mathematics']);
    expect(await titles({ senseiId: other.id })).toEqual(['Interviews']);
  });

  it('goes on where it ended, and shows who waits longest for a review first', async () => {
    for (const title of ['One course', 'Two course', 'Three course']) {
      const { id } = await createCourse(app, sensei, { title, status: 'IN_REVIEW' });
      const at = app.clock.now();
      await app.ctx.db
        .updateTable('course')
        .set({ submitted_at: at, updated_at: at })
        .where('id', '=', id)
        .execute();
      app.clock.advance(minutes(1));
    }
    const first = await admin.caller.call(listCourseSettings, { query: { status: 'IN_REVIEW', limit: 2 } });
    expect(first.items.map(({ title }) => title)).toEqual(['One course', 'Two course']);
    expect(await titles({ status: 'IN_REVIEW', limit: 2, cursor: first.nextCursor })).toEqual([
      'Three course',
    ]);
    expect(await titles({ limit: 1 })).toEqual(['Three course']);
    expect(await admin.caller.call(countWaitingCourses, {})).toEqual({ count: 3, changed: 0 });
  });

  it('is sorted by its columns either way, and no row is skipped or shown twice', async () => {
    const prices = { Évora: 300, alpha: 100, Beta: 300, delta: 200 };
    for (const [title, price] of Object.entries(prices))
      await createCourse(app, sensei, { title, price, status: price === 300 ? 'PAUSED' : 'PUBLISHED' });
    expect(await titles({ sortBy: 'title' })).toEqual(['alpha', 'Beta', 'delta', 'Évora']);
    expect(await titles({ sortBy: 'title', sortOrder: 'desc', status: 'PAUSED' })).toEqual(['Évora', 'Beta']);
    for (const sortBy of courseSettingSorts)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const whole = await titles({ sortBy, sortOrder });
        const walked: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await admin.caller.call(listCourseSettings, {
            query: { sortBy, sortOrder, limit: 1, cursor },
          });
          walked.push(...page.items.map(({ title }) => title));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(walked).toEqual(whole);
        expect(new Set(walked).size).toBe(4);
      }
    const { nextCursor } = await admin.caller.call(listCourseSettings, {
      query: { sortBy: 'price', limit: 1 },
    });
    const nil = '00000000-0000-7000-8000-000000000000';
    const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const cursor of [nextCursor ?? '', 'nonsense', forged(['title', 'a\u0000', nil])])
      expect(
        (await admin.caller.attempt(listCourseSettings, { query: { sortBy: 'title', cursor } })).problem.code,
      ).toBe('validation_failed');
    const beyond = forged(['price', '9'.repeat(15), nil]);
    expect(await titles({ sortBy: 'price', sortOrder: 'asc', cursor: beyond })).toEqual([]);
  });

  it('compares prices in unlike currencies by what they stand for', async () => {
    await createCourse(app, sensei, { title: 'Of thirty dollars', price: 3000 });
    const { id } = await createCourse(app, sensei, { title: 'Of two thousand yen', price: 2000 });
    await createCourse(app, sensei, { title: 'Of ten dollars', price: 1000 });
    await app.ctx.db.updateTable('course').set({ currency: 'JPY' }).where('id', '=', id).execute();
    expect(await titles({ sortBy: 'price', sortOrder: 'asc' })).toEqual([
      'Of ten dollars',
      'Of two thousand yen',
      'Of thirty dollars',
    ]);
  });

  it('reads its rows from indexes, whatever is asked', async () => {
    const empty = {
      status: undefined,
      changedAfterReview: undefined,
      senseiId: undefined,
      words: [],
      categoryIds: null,
      sortBy: 'updatedAt' as const,
      sortOrder: 'desc' as const,
      after: null,
      limit: 30,
    };
    const changed = {
      changedAfterReview: true,
      sortBy: 'changedAfterReviewAt' as const,
      sortOrder: 'asc' as const,
    };
    const place = { key: '0', id: '00000000-0000-7000-8000-000000000000' };
    await app.ctx.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx.db);
      const asked = [
        empty,
        { ...empty, status: 'IN_REVIEW' as const, sortBy: 'submittedAt' as const, sortOrder: 'asc' as const },
        { ...empty, words: ['essay', 'sat'] },
        { ...empty, status: 'PAUSED' as const },
        { ...empty, sortBy: 'title' as const },
        { ...empty, sortBy: 'price' as const, sortOrder: 'asc' as const, after: place },
        { ...empty, sortBy: 'status' as const, after: place },
        { ...empty, after: place },
        { ...empty, ...changed },
        { ...empty, ...changed, after: place },
      ];
      const plans: string[] = [];
      for (const query of asked) plans.push(JSON.stringify(await courseSettingsQuery(tx, query).explain()));
      expect(plans[0]).toContain('course_changed');
      expect(plans[1]).toContain('course_review');
      expect(plans[2]).toContain('course_search_unlisted');
      expect(plans[3]).toMatch(/course_in_status|course_changed/);
      expect(plans[4]).toContain('course_by_title');
      expect(plans[5]).toContain('course_by_price_weight');
      expect(plans[6]).toContain('course_by_status');
      expect(plans[7]).toContain('course_changed');
      for (const plan of plans.slice(8)) expect(plan).toContain('course_changed_after_review');
      for (const plan of plans.slice(4)) expect(plan).not.toContain('Sort Key');
      // Of a handful of rows the newest first are as quick to look through.
      await sql`set local enable_indexscan = off`.execute(tx.db);
      const named = JSON.stringify(await namedCoursesQuery(tx, 'essay').explain());
      expect(named).toContain('course_title_words');
    });
  });
});

describe('a review', () => {
  const submitted = (title = 'Essays from scratch') =>
    createCourse(app, sensei, { title, status: 'IN_REVIEW' });

  it('publishes, and the sensei hears of it', async () => {
    const { id } = await submitted();
    const { body } = await publish(id);
    expect(body.status).toBe('PUBLISHED');
    await app.runJobs();
    expect((await mailsTo(app, sensei.email))[0]?.subject).toBe('Published: Essays from scratch');
  });

  it('returns it with remarks, which the sensei gets and sees until the course is handed in again', async () => {
    const { id } = await submitted();
    const remarks = 'Please say what happens in the first class.';
    expect((await giveBack(id, remarks)).body).toMatchObject({ status: 'DRAFT', reviewRemarks: remarks });
    await app.runJobs();
    expect((await mailsTo(app, sensei.email))[0]?.text).toContain(remarks);
    expect((await sensei.caller.call(listNotices, { query: {} })).items[0]?.body).toBe(remarks);
    const own = await sensei.caller.call(getCourse, { params: { id } });
    expect(own.reviewRemarks).toBe(remarks);
    await sensei.caller.call(changeCourseStatus, { params: { id }, body: { status: 'PUBLISHED' } });
    expect((await sensei.caller.call(getCourse, { params: { id } })).reviewRemarks).toBeNull();
    expect((await app.as(null).call(getCourse, { params: { id } })).reviewRemarks).toBeNull();
  });

  it('asks for words, judges what was read, and only what waits', async () => {
    const { id } = await submitted();
    expect((await giveBack(id, 'no')).status).toBe(400);
    await sensei.caller.call(updateCourse, { params: { id }, body: { version: 1, summary: 'Anew' } });
    expect((await publish(id)).problem.code).toBe('stale_version');
    expect((await publish(id, 2)).status).toBe(200);
    expect((await publish(id, 3)).problem.code).toBe('invalid_transition');
  });
});

describe('several courses at once', () => {
  const preview = (courseIds: string[], action: BulkAction, categoryId?: string) =>
    admin.caller.call(previewCourseBulk, { body: { courseIds, action, categoryId } });

  it('are changed as the preview said, and the others are named with the reason', async () => {
    const open = await createCourse(app, sensei, { title: 'Open course' });
    const draft = await createCourse(app, sensei, { title: 'Draft course', status: 'DRAFT' });
    const gone = '00000000-0000-7000-8000-000000000000';
    const courseIds = [open.id, draft.id, gone];
    const expected = await preview(courseIds, 'PAUSE');
    expect(expected).toEqual({
      touched: [{ id: open.id, title: 'Open course', version: 1 }],
      skipped: [
        { id: draft.id, title: 'Draft course', reason: 'STATUS' },
        { id: gone, title: '', reason: 'GONE' },
      ],
      leaving: 1,
      coming: 0,
    });
    await admin.caller.call(changeCoursesInBulk, { body: { courseIds, action: 'PAUSE', expected } });
    expect((await admin.caller.call(getCourse, { params: { id: open.id } })).status).toBe('PAUSED');
    expect((await trailOf(open.id))[0]?.changes).toEqual([
      { field: 'status', before: 'PUBLISHED', after: 'PAUSED' },
    ]);
    const again = await preview([open.id], 'RESTORE');
    expect([again.touched.length, again.coming]).toEqual([1, 1]);
  });

  it('stay as they are when one of them changed since', async () => {
    const [one, two] = [await createCourse(app, sensei), await createCourse(app, sensei)];
    const courseIds = [one.id, two.id];
    const expected = await preview(courseIds, 'PAUSE');
    await sensei.caller.call(changeCourseStatus, { params: { id: two.id }, body: { status: 'PAUSED' } });
    const { problem } = await admin.caller.attempt(changeCoursesInBulk, {
      body: { courseIds, action: 'PAUSE', expected },
    });
    expect(problem.code).toBe('stale_version');
    expect((await admin.caller.call(getCourse, { params: { id: one.id } })).status).toBe('PUBLISHED');
  });

  it('move to another category', async () => {
    const category = await createCategory(app, { name: { en: 'Research' } });
    const { id } = await createCourse(app, sensei);
    const expected = await preview([id], 'MOVE', category.id);
    const body = { courseIds: [id], action: 'MOVE' as const, categoryId: category.id, expected };
    await admin.caller.call(changeCoursesInBulk, { body });
    expect((await admin.caller.call(getCourse, { params: { id } })).categoryId).toBe(category.id);
    expect((await preview([id], 'MOVE', category.id)).skipped[0]?.reason).toBe('SAME_CATEGORY');
    expect((await trailOf(id))[0]?.changes).toMatchObject([{ field: 'category', after: 'Research' }]);
  });
});

it('what an administrator edits stands in the trail, what the sensei edits does not', async () => {
  const { id } = await createCourse(app, sensei, { title: 'Before it', price: 5000 });
  await admin.caller.call(updateCourse, {
    params: { id },
    body: { version: 1, title: 'After it', price: 6000 },
  });
  await sensei.caller.call(updateCourse, { params: { id }, body: { version: 2, summary: 'Mine' } });
  const trail = await trailOf(id);
  expect(trail).toHaveLength(1);
  expect(trail[0]).toMatchObject({
    name: 'Before it',
    actor: { name: admin.name },
    facts: { currency: 'USD' },
  });
  expect(trail[0]?.changes.map(({ field, before, after }) => [field, before, after])).toEqual(
    expect.arrayContaining([
      ['title', 'Before it', 'After it'],
      ['price', 5000, 6000],
    ]),
  );
});
