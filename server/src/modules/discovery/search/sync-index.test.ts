import { CourseSearch, searchCourses } from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';
import { startCourseIndex, warmIndexOf } from './course-index.ts';
import { indexSearchOf } from './index-search.ts';

// What goes wrong between an index and the database: each time PostgreSQL answers meanwhile, and the index is
// right again by itself.
let app: TestApp;
let stop: () => Promise<void>;
let otterId: string;

beforeAll(async () => {
  app = await startTestApp();
  const sensei = await createSensei(app);
  otterId = (await createCourse(app, sensei, { title: 'Otter lessons' })).id;
  await createCourse(app, sensei, { title: 'Heron lessons' });
  stop = startCourseIndex(app.ctx);
  await untilWarm();
});
afterAll(async () => {
  await stop();
  await app.close();
});

const soon = { timeout: 10_000, interval: 20 };
const untilWarm = () => vi.waitUntil(() => warmIndexOf(app.ctx), soon);
const untilBehind = () => vi.waitUntil(() => !warmIndexOf(app.ctx), soon);

/** How many courses the index itself finds. */
async function inIndex(q: string, category?: string): Promise<number | null> {
  const page = { order: 'score' as const, at: app.clock.now(), after: null, meaning: null };
  const search = { ...indexSearchOf(CourseSearch.parse({ q, category }), page, 'USD'), exactly: [] };
  return (await warmIndexOf(app.ctx)?.search(search))?.totalItems ?? null;
}
const untilInIndex = (q: string) => vi.waitFor(async () => expect(await inIndex(q)).toBe(1), soon);
const inApi = async (q: string) => (await app.as(null).call(searchCourses, { query: { q } })).items.length;

const rename = (title: string) =>
  app.ctx.db.updateTable('course').set({ title }).where('id', '=', otterId).execute();
/** So that no trigger tells of it. */
const renameInSilence = (title: string) =>
  app.ctx.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx.db);
    await tx.db.updateTable('course').set({ title }).where('id', '=', otterId).execute();
  });
const tellOf = (ids: string) =>
  sql`insert into course_change (course_id) ${sql.raw(ids)}`.execute(app.ctx.db);
const notify = () => sql`select pg_notify('michi_course_change', '')`.execute(app.ctx.db);

/**
 * An index that reads nothing again of what was told before. What was told is read as long as any transaction
 * of before goes on, also one of another database, and an index that read all anew meanwhile reads it once
 * more; one that begins later knows of nothing before it.
 */
async function beginAnew(): Promise<void> {
  await stop();
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from course_change where transaction >= pg_snapshot_xmin(pg_current_snapshot())`.execute(
      app.ctx.db,
    );
    expect(rows).toEqual([]);
  }, soon);
  stop = startCourseIndex(app.ctx);
  await untilWarm();
}

test('a change of which no word came is found by asking', async () => {
  await renameInSilence('Beaver lessons');
  await tellOf(`select '${otterId}'::uuid`);
  await untilInIndex('beaver ');
  expect(await inIndex('otter ')).toBe(0);
});

test('a connection that was cut is opened again, and what changed meanwhile is caught up with', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'michi search index' and datname = current_database()`.execute(app.ctx.db);
  await untilBehind();
  await createCourse(app, await createSensei(app), { title: 'Coati lessons' });
  expect(await inApi('coati')).toBe(1);
  await untilWarm();
  await untilInIndex('coati ');
});

test.each([
  ['anything may have changed', 'select null::uuid', 'Dugong lessons', 'dugong '],
  ['too much changed', 'select gen_random_uuid() from generate_series(1, 1500)', 'Egret lessons', 'egret '],
])('all is read anew when %s', async (_when, ids, title, q) => {
  await renameInSilence(title);
  expect(await inIndex(q)).toBe(0);
  await tellOf(ids);
  await notify();
  await untilInIndex(q);
});

describe('a category', () => {
  const put = (id: string, values: { slug?: string; parent_id?: string }) =>
    app.ctx.db.updateTable('category').set(values).where('id', '=', id).execute();
  const isIn = async (category: string) =>
    (await app.as(null).call(searchCourses, { query: { category } })).items.length;
  /** On each page that is asked for until the index itself has it. */
  async function isAlwaysIn(category: string): Promise<void> {
    await vi.waitFor(async () => {
      const count = await isIn(category);
      if (count !== 1) expect.unreachable(`${count} courses`);
      expect(await inIndex('', category)).toBe(1);
    }, soon);
  }

  it('has its courses at once at another address and below another one, and no course is read', async () => {
    await beginAnew();
    const fish = await createCategory(app, { slug: 'fish' });
    const animals = await createCategory(app, { slug: 'animals' });
    await createCourse(app, await createSensei(app), { title: 'Carp', categoryId: fish.id });
    await untilInIndex('carp ');
    await renameInSilence('Ibis lessons');
    await put(fish.id, { slug: 'fishes' });
    await isAlwaysIn('fishes');
    // Whoever has the address now has its own courses.
    await put(animals.id, { slug: 'fish' });
    await vi.waitFor(async () => expect(await inIndex('', 'fish')).toBe(0), soon);
    await put(fish.id, { parent_id: animals.id });
    await vi.waitFor(async () => expect(await isIn('fish')).toBe(1), soon);
    expect(await inIndex('ibis ')).toBe(0);
  });

  it('is found by its new name, and its courses alone are read for that', async () => {
    await beginAnew();
    const reptiles = await createCategory(app, { slug: 'reptiles' });
    await createCourse(app, await createSensei(app), { title: 'Gecko', categoryId: reptiles.id });
    await untilInIndex('gecko ');
    await renameInSilence('Jackal lessons');
    await app.ctx.db
      .updateTable('category')
      .set({ name: JSON.stringify({ en: 'Saurians' }) })
      .where('id', '=', reptiles.id)
      .execute();
    await untilInIndex('saurians ');
    expect(await inIndex('jackal ')).toBe(0);
  });
});

test('what cannot be read is read later, a change as well as the whole', async () => {
  await sql`alter view searched_course rename to searched_course_away`.execute(app.ctx.db);
  await rename('Ferret lessons');
  await untilBehind();
  expect(await inApi('heron')).toBe(1);
  await sql`alter view searched_course_away rename to searched_course`.execute(app.ctx.db);
  await untilWarm();
  await untilInIndex('ferret ');

  await sql`alter view searched_course rename to searched_course_away`.execute(app.ctx.db);
  await renameInSilence('Gopher lessons');
  await tellOf('select null::uuid');
  await notify();
  await untilBehind();
  expect(await inApi('heron')).toBe(1);
  await sql`alter view searched_course_away rename to searched_course`.execute(app.ctx.db);
  await untilWarm();
  await untilInIndex('gopher ');
  expect(await inIndex('heron ')).toBe(1);
}, 30_000);
