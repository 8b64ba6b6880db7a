import { CourseSearch, searchCourses } from '@michi/contract/catalogue/courses';
import { listOutcomeMatches } from '@michi/contract/records/outcomes';
import { applicationCalls, scoreCalls, setSectionVisibility } from '@michi/contract/records/record-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { wholeReads } from '../../../../test/admin-pages/plan-reads.ts';
import { sql } from '../../../platform/db/db.ts';
import { findCollege } from '../../records/index.ts';
import { senseiWithOutcome } from './sensei-outcome.repository.ts';

let app: TestApp;
let student: Person;
let sensei: Record<'near' | 'far' | 'unverified' | 'hidden', Person>;
beforeAll(async () => {
  app = await startSearchApp();
  student = await createStudent(app);
  const teach = async (name: string, made: Parameters<typeof admit>[2], hasCourse = true) => {
    const person = await createSensei(app, { name });
    if (hasCourse) await createCourse(app, person, { title: `Lessons of ${name}` });
    await admit(app, person.id, made);
    return person;
  };
  const mit = { college: 'Massachusetts Institute of Technology' };
  sensei = {
    near: await teach('Near', { ...mit, sat: 1510, enrolled: true }),
    far: await teach('Far', { ...mit, sat: 1250, round: 'REGULAR_DECISION' }),
    unverified: await teach('Unverified', { ...mit, sat: 1480, verified: false }),
    hidden: await teach('Hidden', { ...mit, sat: 1480, visibility: 'MY_SENSEI' }),
  };
  await teach('Idle', { ...mit, sat: 1480 }, false);
  await admit(app, sensei.near.id, { college: 'Yale University' });
});
afterAll(() => app.close());

const idOf = async (name: string) => (await findCollege(app.ctx, name))?.id ?? '';
const matches = (query = {}) => student.caller.call(listOutcomeMatches, { query });
const found = async (query: z.input<typeof CourseSearch>) =>
  (await app.as(null).call(searchCourses, { query })).items.map(({ title }) => title.slice(11)).toSorted();

describe('matches of a student', () => {
  it('are none without a college to go to', async () => {
    expect(await matches()).toEqual({ items: [], nextCursor: null, colleges: 0 });
  });

  it('are those who show an admission there and teach, the near scores first, each with the reason', async () => {
    for (const name of ['MIT', 'Yale']) {
      const body = { collegeId: await idOf(name), cycleYear: 2027, round: 'REGULAR_DECISION' as const };
      await student.caller.call(applicationCalls.create, { body });
    }
    await student.caller.call(scoreCalls.create, { body: { type: 'SAT', value: 1480 } });
    const { items, colleges } = await matches();
    expect([colleges, items.map((match) => match.sensei.name)]).toEqual([2, ['Near', 'Unverified', 'Far']]);
    expect(items[0]).toMatchObject({
      admission: {
        college: 'Massachusetts Institute of Technology',
        round: 'EARLY_ACTION',
        cycleYear: 2024,
        enrolled: true,
        verified: true,
      },
      alsoAdmittedTo: [{ college: 'Yale University' }],
      score: { type: 'SAT', value: 1510, difference: 30, isNear: true },
    });
  });

  it('come in pages whose cursor says nothing and belongs to one student', async () => {
    const first = await matches({ limit: 2 });
    const cursor = first.nextCursor ?? '';
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(sensei.unverified.id);
    expect((await matches({ limit: 2, cursor })).items.map((match) => match.sensei.name)).toEqual(['Far']);
    const other = await createStudent(app);
    const answer = await other.caller.attempt(listOutcomeMatches, { query: { cursor } });
    expect([answer.status, answer.problem.code]).toEqual([400, 'validation_failed']);
  });

  it('of one sensei are asked for by id', async () => {
    const { items } = await matches({ senseiId: sensei.far.id });
    expect(items.map((match) => match.sensei.name)).toEqual(['Far']);
    expect((await matches({ senseiId: sensei.hidden.id })).items).toEqual([]);
  });
});

describe('a search by outcome', () => {
  it('finds verified admissions that are public, by any name of the college, and bands and activities', async () => {
    expect(await found({ admittedTo: 'mit' })).toEqual(['Far', 'Near']);
    expect(await found({ admittedTo: 'MIT', round: 'REGULAR_DECISION' })).toEqual(['Far']);
    expect(await found({ round: 'EARLY_ACTION' })).toEqual(['Near']);
    expect(await found({ test: '1500-1600' })).toEqual(['Near']);
    expect(await found({ test: '1400-1490' })).toEqual(['Unverified']);
    expect(await found({ admittedTo: 'MIT', test: '1200-1390' })).toEqual(['Far']);
    expect(await found({ admittedTo: 'Hogwarts' })).toEqual([]);
    expect(await found({ activity: 'MUSIC' })).toEqual([]);
  });

  it('knows of a change at once, and of nothing that was taken back', async () => {
    const show = (visibility: 'PUBLIC' | 'PRIVATE') =>
      sensei.far.caller.call(setSectionVisibility, { body: { section: 'APPLICATIONS', visibility } });
    await show('PRIVATE');
    expect(await found({ admittedTo: 'MIT' })).toEqual(['Near']);
    await show('PUBLIC');
    expect(await found({ admittedTo: 'MIT' })).toEqual(['Far', 'Near']);
  });

  const facets = ['admittedTo', 'round', 'test', 'gpa', 'activity'] as const;
  const counted = async (query: z.input<typeof CourseSearch>) => {
    const results = await app.as(null).call(searchCourses, { query });
    const told = facets.flatMap((facet) =>
      (results.facets?.[facet] ?? []).map(({ value, count }) => `${facet} ${value} ${count}`),
    );
    return told.toSorted();
  };

  it('counts courses, each facet without its own filter and obeying all others', async () => {
    const mit = 'admittedTo Massachusetts Institute of Technology';
    const everything = [
      `${mit} 2`,
      'admittedTo Yale University 1',
      'round EARLY_ACTION 1',
      'round REGULAR_DECISION 1',
      'test 1200-1390 1',
      'test 1400-1490 1',
      'test 1500-1600 1',
    ];
    expect(await counted({})).toEqual(everything);
    expect(await counted({ test: '1500-1600' })).toEqual(
      [`${mit} 1`, 'admittedTo Yale University 1', 'round EARLY_ACTION 1', ...everything.slice(4)].toSorted(),
    );
    // In that round she was admitted to both; the other one to one only.
    expect(await counted({ admittedTo: 'Yale', round: 'REGULAR_DECISION' })).toEqual([
      `${mit} 1`,
      'round EARLY_ACTION 1',
    ]);
    expect(await counted({ admittedTo: 'MIT', q: 'far' })).toEqual([
      `${mit} 1`,
      'round REGULAR_DECISION 1',
      'test 1200-1390 1',
    ]);
    expect(await counted({ level: 'ADVANCED' })).toEqual([]);
  });

  it.each([{}, { round: 'EARLY_ACTION' }, { admittedTo: 'MIT' }, { test: '1200-1390' }] as const)(
    'counts what choosing each value gives, from %j',
    async (query) => {
      const results = await app.as(null).call(searchCourses, { query });
      for (const facet of facets)
        for (const { value, count } of results.facets?.[facet] ?? []) {
          const chosen = CourseSearch.parse({ ...query, [facet]: value });
          const { totalItems } = await app.as(null).call(searchCourses, {
            query: {
              ...query,
              ...(facet === 'admittedTo' ? { admittedTo: value } : {}),
              [facet]: chosen[facet],
            },
          });
          expect(`${facet} ${value} ${totalItems}`).toBe(`${facet} ${value} ${count}`);
        }
    },
  );

  it('counts nothing of records that are not public, whatever they say', async () => {
    const before = await counted({});
    const facts = { college: 'Massachusetts Institute of Technology', sat: 1600 };
    const shy = [];
    for (const visibility of ['PRIVATE', 'MY_SENSEI'] as const) {
      const person = await createSensei(app, { name: 'Shy' });
      await createCourse(app, person, { title: 'Lessons of Shy' });
      await admit(app, person.id, { ...facts, visibility });
      await admit(app, sensei.hidden.id, { ...facts, visibility });
      shy.push(person.id);
    }
    expect(await counted({})).toEqual(before);
    const { rows } = await sql<{ shown_outcomes: string[] }>`
      select shown_outcomes from sensei_profile where user_id = any(${[...shy, sensei.hidden.id]}::uuid[])`.execute(
      app.ctx.db,
    );
    expect(rows.map((row) => row.shown_outcomes)).toEqual([[], [], []]);
  });

  it('reads the index of what is asked, where many have outcomes', async () => {
    const { db } = app.ctx;
    await sql`insert into "user" (id, email, name, type, status, locale, time_zone, sensei_status, created_at, updated_at)
      select gen_random_uuid(), i || '@many.test', 'Many', 'SENSEI', 'ACTIVE', 'en', 'UTC', 'ACTIVE', created_at, updated_at
      from "user", generate_series(1, 5000) i where id = ${sensei.near.id}`.execute(db);
    await sql`insert into sensei_profile (user_id, name, status, time_zone, created_at, updated_at)
      select id, name, 'ACTIVE', 'UTC', created_at, updated_at from "user" where name = 'Many'`.execute(db);
    await sql`insert into sensei_outcome (sensei_id, test_band, gpa_band, activities)
      select user_id, 'band ' || i % 100, 'band ' || i % 100, array['activity ' || i % 100]
      from (select user_id, row_number() over () i from sensei_profile where name = 'Many') many`.execute(db);
    await sql`insert into sensei_admission (application_id, sensei_id, college_id, cycle_year, round, enrolled, verified)
      select gen_random_uuid(), user_id, college_id, 2024, 'round ' || i % 100, false, true
      from (select user_id, row_number() over () i from sensei_profile where name = 'Many') many
      join (select id college_id, row_number() over () - 1 nth, count(*) over () colleges from college) college on nth = i % colleges`.execute(
      db,
    );
    await sql`vacuum (analyze) sensei_outcome, sensei_admission`.execute(db);
    const nothing = { collegeId: null, round: null, testBand: null, gpaBand: null, activity: null };
    for (const [filter, index] of [
      [{ ...nothing, collegeId: await idOf('MIT') }, 'sensei_admission_college'],
      [{ ...nothing, collegeId: await idOf('MIT'), round: 'EARLY_ACTION' }, 'sensei_admission_'],
      [{ ...nothing, round: 'EARLY_ACTION' }, 'sensei_admission_round'],
      [{ ...nothing, testBand: '1500-1600' }, 'sensei_outcome_test'],
      [{ ...nothing, gpaBand: '3.9-4.0' }, 'sensei_outcome_gpa'],
      [{ ...nothing, activity: 'MUSIC' }, 'sensei_outcome_activity'],
    ] as const) {
      const { rows } = await sql`explain (format json) ${senseiWithOutcome(filter)}`.execute(db);
      expect(JSON.stringify(rows)).toContain(index);
      expect(wholeReads(rows[0])).toEqual([]);
    }
  });
});
