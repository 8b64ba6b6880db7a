import { randomUUID } from 'node:crypto';
import { listCourseSettings } from '@michi/contract/catalogue/course-settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { addCategory, mergeInto } from '../../../../test/factories/categories.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let admin: Person;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const add = (en: string, slug: string, parentId: string | null = null) =>
  addCategory(admin, en, slug, parentId);

it('the list of courses of a category that was merged is that of the one it went into, and of one that never was is empty', async () => {
  const [tests, exams] = [await add('Quizzes', 'quizzes'), await add('Mock quizzes', 'mock-quizzes')];
  const below = await add('Finals', 'finals', tests.id);
  const first = await add('Riddles', 'riddles');
  await createCourse(app, sensei, { title: 'Digital riddles', categoryId: exams.id });
  await createCourse(app, sensei, { title: 'Finals of riddles', categoryId: below.id });
  // One after the other: what went into the first goes on with it.
  for (const [from, into] of [
    [first, exams],
    [exams, tests],
  ] as const) {
    await mergeInto(admin, from.id, into.id);
    await app.runJobs();
  }
  const titlesOf = async (categoryId: string) =>
    (await admin.caller.call(listCourseSettings, { query: { categoryId } })).items
      .map(({ title }) => title)
      .toSorted();
  for (const { id } of [tests, exams, first])
    expect(await titlesOf(id)).toEqual(['Digital riddles', 'Finals of riddles']);
  expect(await titlesOf(randomUUID())).toEqual([]);
});
