import * as contract from '@michi/contract/catalogue/courses';
import { languageCalls } from '@michi/contract/records/record-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// A code of no language, once published, would be drawn in the facets of everybody's search.

let app: TestApp;
let sensei: Person;

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const odd = ['!!', '<b>x', 'en-', 'EN', 'zzz', 'e', 'x'.repeat(5000)];

test.each(odd)('%s is no language: of a course, a profile, a record', async (code) => {
  const { id: categoryId } = await createCategory(app, {});
  const asked = [
    await sensei.caller.attempt(contract.createCourse, {
      body: { title: 'Essays by hand', categoryId, languages: ['en', code] },
    }),
    await sensei.caller.attempt(contract.updateSenseiProfile, {
      body: { headline: 'Essays', bio: '', subjects: [], languages: [{ code, proficiency: 'FLUENT' }] },
    }),
    await (
      await createStudent(app)
    ).caller.attempt(languageCalls.create, {
      body: { code, proficiency: 'FLUENT' },
    }),
  ];
  expect(asked.map(({ status, problem }) => [status, problem.violations?.map(({ field }) => field)])).toEqual(
    [
      [400, ['languages.1']],
      [400, ['languages.0.code']],
      [400, ['code']],
    ],
  );
});

test('each is named once', async () => {
  const { problem } = await sensei.caller.attempt(contract.createCourse, {
    body: { title: 'Essays by hand', languages: ['en', 'pt', 'en'] },
  });
  expect(problem.violations).toEqual([{ field: 'languages', message: 'Name each language once' }]);
});

test('a title is made of something that can be read', async () => {
  const asked = await Promise.all(
    ['\u200b'.repeat(8), '!'.repeat(8)].map((title) =>
      sensei.caller.attempt(contract.createCourse, { body: { title } }),
    ),
  );
  expect(asked.map(({ problem }) => problem.violations)).toEqual([
    [{ field: 'title', message: 'Use at least 5 characters' }],
    [{ field: 'title', message: 'Use letters or digits' }],
  ]);
});
