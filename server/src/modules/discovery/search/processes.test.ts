import { searchCourses } from '@michi/contract/catalogue/courses';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { appCaller, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type App, createApp } from '../../../app.ts';
import { warmIndexOf } from './course-index.ts';

let app: TestApp;
let other: App;
let otherUrl: string;
let hana: Person;
let otterId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { SEARCH_INDEX: 'on' } });
  hana = await createSensei(app, { name: 'Hana Ito' });
  otterId = (await createCourse(app, hana, { title: 'Otter lessons' })).id;
  other = await createApp({ ...app.ctx.config, publicUrl: null, port: 0 }, { clock: app.clock, web: false });
  otherUrl = await other.listen();
  await vi.waitUntil(() => warmIndexOf(app.ctx) && warmIndexOf(other.ctx), { timeout: 20_000 });
}, 60_000);
afterAll(async () => {
  await other.close();
  await app.close();
});

/** What both processes find, in their order. */
async function find(query: { q?: string; sort?: 'rating' | 'price' }): Promise<string[][]> {
  const callers = [app.as(null), appCaller(otherUrl, null)];
  const answers = await Promise.all(callers.map((caller) => caller.call(searchCourses, { query })));
  return answers.map(({ items }) => items.map(({ title }) => title));
}
const both = (...titles: string[]) => [titles, titles];
// It takes some 20 ms; a machine under load may be slower.
const soon = { timeout: 3000, interval: 20 };
const update = (values: {
  title?: string;
  price?: number;
  rating_sum?: number;
  rating_count?: number;
  listed?: boolean;
}) => app.ctx.db.updateTable('course').set(values).where('id', '=', otterId).execute();

test('a change is found by every process soon', async () => {
  const kakapo = await createCourse(app, hana, { title: 'Kakapo lessons', price: 2000 });
  await vi.waitFor(async () => expect(await find({ q: 'kakapo' })).toEqual(both('Kakapo lessons')), soon);
  await update({ title: 'Beaver lessons' });
  await vi.waitFor(async () => expect(await find({ q: 'beaver' })).toEqual(both('Beaver lessons')), soon);
  expect(await find({ q: 'otter' })).toEqual(both());
  await update({ rating_sum: 10, rating_count: 2 });
  await vi.waitFor(
    async () => expect(await find({ sort: 'rating' })).toEqual(both('Beaver lessons', 'Kakapo lessons')),
    soon,
  );
  await update({ price: 100 });
  await vi.waitFor(
    async () => expect(await find({ sort: 'price' })).toEqual(both('Beaver lessons', 'Kakapo lessons')),
    soon,
  );
  await update({ listed: false });
  await vi.waitFor(async () => expect(await find({})).toEqual(both('Kakapo lessons')), soon);
  await app.ctx.db.deleteFrom('course').where('id', '=', kakapo.id).execute();
  await vi.waitFor(async () => expect(await find({})).toEqual(both()), soon);
  await update({ listed: true });
  await vi.waitFor(async () => expect(await find({})).toEqual(both('Beaver lessons')), soon);
});

test('the new name of a category is found', async () => {
  const { category_id: id } = await app.ctx.db
    .updateTable('course')
    .set({ listed: true })
    .where('id', '=', otterId)
    .returning('category_id')
    .executeTakeFirstOrThrow();
  await app.ctx.db
    .updateTable('category')
    .set({ name: JSON.stringify({ en: 'Wetlands' }) })
    .where('id', '=', id)
    .execute();
  await vi.waitFor(async () => expect(await find({ q: 'wetlands' })).toEqual(both('Beaver lessons')), {
    timeout: 3000,
  });
});

test('typing errors and synonyms are understood, and said', async () => {
  await createCourse(app, hana, { title: 'Digital SAT with calm', summary: 'Ensayos' });
  await vi.waitFor(
    async () => expect(await find({ q: 'digital' })).toEqual(both('Digital SAT with calm')),
    soon,
  );
  expect(await find({ q: 'scholastic assessment test' })).toEqual(both('Digital SAT with calm'));
  expect(await find({ q: 'essay' })).toEqual(both('Digital SAT with calm'));
  const { items, meant } = await app.as(null).call(searchCourses, { query: { q: 'diigtal ' } });
  expect(items.map(({ title }) => title)).toEqual(['Digital SAT with calm']);
  expect(meant).toEqual([{ typed: 'diigtal', instead: 'digital' }]);
});

test('while somebody types: courses, sensei, categories and colleges', async () => {
  const suggested = (q: string) => app.as(null).call(suggestCourses, { query: { q } });
  expect((await suggested('digi')).courses).toMatchObject([{ title: 'Digital SAT with calm' }]);
  expect((await suggested('han')).sensei).toMatchObject([{ id: hana.id, name: 'Hana Ito' }]);
  expect((await suggested('wetl')).categories).toMatchObject([{ name: { en: 'Wetlands' } }]);
  expect((await suggested('harvard univ')).colleges).toMatchObject([{ name: 'Harvard University' }]);
  const nothing = { courses: [], sensei: [], categories: [], colleges: [] };
  for (const q of ['', '!', 'qqqqqqq']) expect(await suggested(q)).toEqual(nothing);
});
