import * as contract from '@michi/contract/catalogue/courses';
import { languageCalls } from '@michi/contract/records/record-calls';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';

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

test('what was stored before is cleaned, and a course keeps a language', async () => {
  const { db } = app.ctx;
  const written = { mixed: ['EN', '!!', 'pt', 'en'], none: ['<b>x'], right: ['pt-BR', 'en'] };
  const ids = new Map<string, string>();
  for (const [name, languages] of Object.entries(written)) {
    const { id } = await createCourse(app, sensei);
    ids.set(name, id);
    await db.updateTable('course').set({ languages }).where('id', '=', id).execute();
  }
  const spoken = ['!!', 'EN', 'en', 'fr'].map((code) => ({ code, proficiency: 'FLUENT' }));
  await sql`update sensei_profile set languages = ${JSON.stringify(spoken)}::jsonb where user_id = ${sensei.id}`.execute(
    db,
  );
  const migration = path.join(
    import.meta.dirname,
    '../../../../migrations/0104_catalogue_language_codes.sql',
  );
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  const languagesOf = async (name: string) =>
    (await sensei.caller.call(contract.getCourse, { params: { id: ids.get(name) ?? '' } })).languages;
  expect(await languagesOf('mixed')).toEqual(['en', 'pt']);
  expect(await languagesOf('none')).toEqual(['en']);
  expect(await languagesOf('right')).toEqual(['pt-BR', 'en']);
  const profile = await app.as(null).call(contract.getSenseiProfile, { params: { id: sensei.id } });
  expect(profile.languages.map(({ code }) => code)).toEqual(['en', 'fr']);
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
