import { listOutcomeMatches } from '@michi/contract/records/outcomes';
import { applicationCalls, scoreCalls } from '@michi/contract/records/record-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { wholeReads } from '../../../../test/admin-pages/plan-reads.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { sql } from '../../../platform/db/db.ts';
import { findCollege } from '../../records/index.ts';
import { countShown, findMatchCandidates } from './sensei-outcome.repository.ts';

// A college that thousands show, most of them with newer admissions than those whose scores are near.
let app: TestApp;
let student: Person;
let exact: Person;
let collegeId: string;
const aims: string[] = [];
const college = 'Yale University';

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.ctx;
  student = await createStudent(app);
  exact = await createSensei(app, { name: 'Exact' });
  await createCourse(app, exact, { title: 'Lessons' });
  await admit(app, exact.id, { college, sat: 1150, cycleYear: 2009 });
  collegeId = (await findCollege(app.ctx, college))?.id ?? '';
  await sql`insert into "user" (id, email, name, type, status, locale, time_zone, sensei_status, created_at, updated_at)
    select gen_random_uuid(), i || '@many.test', 'Many', 'SENSEI', 'ACTIVE', 'en', 'UTC', 'ACTIVE', created_at, updated_at
    from "user", generate_series(1, 9000) i where id = ${exact.id}`.execute(db);
  await sql`insert into sensei_profile (user_id, name, status, time_zone, created_at, updated_at)
    select id, name, case when row_number() over () % 2 = 0 then 'ACTIVE' else 'INACTIVE' end, 'UTC', created_at, updated_at from "user" where name = 'Many'`.execute(
    db,
  );
  await sql`insert into course (id, sensei_id, category_id, slug, title, cancellation_policy, status, listed, price, sensei_name, search, published_at, created_at, updated_at)
    select gen_random_uuid(), many.user_id, category_id, slug || many.user_id, title, cancellation_policy, course.status, listed, price, sensei_name, search, published_at, course.created_at, course.updated_at
    from course, sensei_profile as many where many.name = 'Many'`.execute(db);
  await sql`insert into sensei_admission (application_id, sensei_id, college_id, cycle_year, round, enrolled, verified, sat, act, gpa)
    select gen_random_uuid(), user_id, college_id, 2024, 'EARLY_ACTION', false, i % 3 > 0, 1300 + i % 30 * 10, case when i % 2 = 0 then 25 + i % 10 end, 3 + (i % 100) / 100.0
    from (select user_id, row_number() over () i from sensei_profile where name = 'Many') many
    join (select id as college_id, name, row_number() over (order by name = ${college} desc, name) as place from college) aim
      on place between 2 and 9 or place = 1 and i % 3 < 2`.execute(db);
  await sql`vacuum (analyze) sensei_admission, sensei_profile, course`.execute(db);
}, 60_000);
afterAll(() => app.close());

describe('matches at a college that thousands show', () => {
  it('begin with the nearest scores of all, however many newer admissions there are', async () => {
    const body = { collegeId, cycleYear: 2027, round: 'REGULAR_DECISION' as const };
    await student.caller.call(applicationCalls.create, { body });
    await student.caller.call(scoreCalls.create, { body: { type: 'SAT', value: 1150 } });
    const { items } = await student.caller.call(listOutcomeMatches, { query: { limit: 1 } });
    expect(items).toMatchObject([{ sensei: { id: exact.id }, score: { difference: 0 } }]);
    const { items: own } = await student.caller.call(listOutcomeMatches, { query: { senseiId: exact.id } });
    expect(own).toHaveLength(1);
  });

  it('begin with whoever was admitted to more of the colleges, however many are nearer', async () => {
    const [crowded, crowdedToo, quiet] = ['Rice University', 'Duke University', 'Pomona College'];
    const [several, two] = [await createSensei(app), await createSensei(app)];
    for (const person of [several, two]) await createCourse(app, person, { title: 'Lessons' });
    for (const [person, name, scores] of [
      [several, college, { sat: 1480 }],
      [several, crowded, {}],
      [several, crowdedToo, {}],
      [two, college, { sat: 1480 }],
      [two, quiet, {}],
    ] as const)
      await admit(app, person.id, { college: name, ...scores });
    await sql`insert into sensei_admission (application_id, sensei_id, college_id, cycle_year, round, enrolled, verified, sat)
      select gen_random_uuid(), user_id, college.id, 2024, 'EARLY_ACTION', false, true, 1460
      from (select user_id, row_number() over (order by user_id) i from sensei_profile where name = 'Many' and status = 'ACTIVE'
          and not exists (select from sensei_admission where sensei_id = user_id and college_id = ${collegeId})) many
      join college on name = case when i <= 500 then ${crowded} when i <= 1000 then ${crowdedToo} end`.execute(
      app.ctx.db,
    );
    const reader = await createStudent(app);
    for (const name of [college, crowded, crowdedToo, quiet]) {
      const id = (await findCollege(app.ctx, name))?.id ?? '';
      aims.push(id);
      const body = { collegeId: id, cycleYear: 2027, round: 'REGULAR_DECISION' as const };
      await reader.caller.call(applicationCalls.create, { body });
    }
    await reader.caller.call(scoreCalls.create, { body: { type: 'SAT', value: 1450 } });
    const { items } = await reader.caller.call(listOutcomeMatches, { query: { limit: 2 } });
    expect(items).toMatchObject([
      { sensei: { id: several.id }, alsoAdmittedTo: [{}, {}], score: { difference: 30 } },
      { sensei: { id: two.id }, alsoAdmittedTo: [{}], score: { difference: 30 } },
    ]);
  });

  it('are of active sensei alone, by each of the scores', async () => {
    for (const own of [
      { sat: 1450, act: null, gpa: null },
      { sat: null, act: 30, gpa: 3.5 },
      { sat: null, act: null, gpa: 3.5 },
      { sat: null, act: null, gpa: null },
    ]) {
      const found = await findMatchCandidates(app.ctx, [collegeId], own, null);
      const { rows } = await sql<{ others: number }>`select count(*)::int as others from sensei_profile
        where user_id = any(${found.map(({ senseiId }) => senseiId)}::uuid[]) and status <> 'ACTIVE'`.execute(
        app.ctx.db,
      );
      expect([own, rows, found.length > 300]).toEqual([own, [{ others: 0 }], true]);
      expect(new Set(found.map(({ senseiId }) => senseiId)).size).toBe(found.length);
    }
  });

  it.each([
    ['for scores of every kind', () => near({ sat: 1450, act: 30, gpa: 3.5 }, null)],
    ['for scores of every kind at several colleges', () => nearAims({ sat: 1450, act: 30, gpa: 3.5 })],
    ['for a grade average', () => near({ sat: null, act: null, gpa: 3.5 }, null)],
    ['for somebody without scores', () => near({ sat: null, act: null, gpa: null }, null)],
    ['of one sensei', () => near({ sat: 1450, act: 30, gpa: 3.5 }, exact.id)],
    ['where they are counted', () => countShown(app.ctx, collegeId)],
  ])('are read from indexes %s', async (_, work) => {
    const [statement, ...others] = await recordStatements(work);
    expect(others).toEqual([]);
    const client = app.ctx.db;
    const { rows } = await client.executeQuery({
      ...sql`select`.compile(client),
      sql: `explain (format json) ${statement?.text ?? ''}`,
      parameters: statement?.values ?? [],
    });
    expect(wholeReads(rows[0])).toEqual([]);
  });
});

const near = (own: Parameters<typeof findMatchCandidates>[2], senseiId: string | null) =>
  findMatchCandidates(app.ctx, [collegeId], own, senseiId);
const nearAims = (own: Parameters<typeof findMatchCandidates>[2]) =>
  findMatchCandidates(app.ctx, aims, own, null);
