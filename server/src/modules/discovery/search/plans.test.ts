import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import { searchOf, type SearchQuery } from '../../../../test/course-table.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { wholeReads } from '../../../../test/admin-pages/plan-reads.ts';
import { sql } from '../../../platform/db/db.ts';
import { type DirectConnection, openDirectConnection } from '../../../platform/db/direct-connection.ts';
import {
  findHolding,
  findPublishedCourses,
  findSenseiInDatabase,
  getCourseCards,
  searchDatabase,
} from '../../catalogue/index.ts';
import { databasePageOf } from './cursor.ts';
import { suggestCourses } from '../suggestions/suggest-courses.ts';
import { queryTextOf } from './query-text.ts';
import { readCourseChanges, readHorizon, visitCoursesOf } from './searched-course.repository.ts';

let app: TestApp;
let connection: DirectConnection;

beforeAll(async () => {
  app = await startTestApp();
  await createCourse(app, await createSensei(app), { title: 'Otter lessons' });
  connection = await openDirectConnection(app.ctx.config.databaseUrl);
});
afterAll(async () => {
  await connection.end();
  await app.close();
});

type Statement = { text: string; values: unknown[] };

/** These read nothing. */
const ofTransaction = /^(begin|commit|rollback|start transaction|set local)/;

/** What is asked of the database while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query');
  if (!original) throw new Error('pg has changed');
  const query = pg.Client.prototype.query;
  Reflect.set(pg.Client.prototype, 'query', function record(this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args;
    const text: unknown = first instanceof pg.Query ? Reflect.get(first, 'text') : first;
    const values: unknown[] = Array.isArray(second) ? second : [];
    if (typeof text === 'string' && !ofTransaction.test(text))
      statements.push({ text: text.replace(/^copy \((.*)\) to stdout$/s, '$1'), values });
    const answer: unknown = Reflect.apply(query, this, args);
    return answer;
  });
  try {
    await work();
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', original);
  }
  return statements;
}

/** With a handful of rows every plan is as good; with many this one is left. */
async function planOf({ text, values }: Statement): Promise<string> {
  await connection.query('set enable_seqscan = off');
  const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const searches: SearchQuery[] = [
  {},
  { sort: 'newest', freeWithinDays: 7, timeOfDay: 'MORNING', timeZone: 'America/New_York' },
  { q: 'otter ' },
  { q: 'otter ', sort: 'newest' },
  { q: 'otter ', timeOfDay: 'EVENING' },
  { admittedTo: 'MIT', round: 'EARLY_ACTION', test: '1500-1600' },
  { round: 'EARLY_ACTION', gpa: '3.9-4.0', activity: 'MUSIC', q: 'otter ' },
  { q: '"otter lessons"', level: 'BEGINNER', language: 'es', price: '0-2499' },
];
/** Without an index. */
function askDatabase(query: SearchQuery) {
  const search = searchOf(query);
  return searchDatabase(app.ctx, search, {
    ...databasePageOf(search, app.clock.now()),
    words: queryTextOf(search),
  });
}
const jobs: [string, () => Promise<unknown>][] = [
  ...searches.map((search): [string, () => Promise<unknown>] => [
    `the search ${JSON.stringify(search)}`,
    () => askDatabase(search),
  ]),
  ['the cards of what the index found', () => getCourseCards(app.ctx, [randomUUID(), randomUUID()])],
  ['suggestions', () => suggestCourses(app.ctx, 'otte')],
  ['courses that changed', () => visitCoursesOf(connection, [randomUUID(), randomUUID()], () => undefined)],
  ['changes', async () => readCourseChanges(connection, await readHorizon(connection))],
];

describe('no table is read whole', () => {
  it.each(jobs)('%s', async (_, work) => {
    const plans: string[] = [];
    for (const statement of await statementsOf(work)) plans.push(await planOf(statement));
    expect(plans.length).toBeGreaterThan(0);
    // Of categories there are some dozens.
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!category)/);
  });
});

describe('of many courses', () => {
  beforeAll(async () => {
    for (let nth = 0; nth < 20; nth += 1) await createCourse(app, await createSensei(app));
    const admitted = await createSensei(app);
    await createCourse(app, admitted);
    await admit(app, admitted.id, { college: 'Massachusetts Institute of Technology', sat: 1510 });
    await showMany();
    await sql`insert into course (id, sensei_id, category_id, slug, title, cancellation_policy, status, listed, price, rating_sum, rating_count, next_free_at,
        free_starts, sensei_name, search, published_at, created_at, updated_at)
      select gen_random_uuid(), sensei_id, category_id, slug || i, title, cancellation_policy, status, listed, i, i % 20, 5, next_free_at + i * interval '1 minute',
        free_starts, sensei_name, to_tsvector('michi', 'lesson ' || i || case when i % 500 = 0 then ' otter' else '' end),
        published_at - i * interval '1 minute', created_at, updated_at
      from course, generate_series(1, 300) i`.execute(app.ctx.db);
    await sql`vacuum (analyze) course, sensei_profile, sensei_admission, sensei_outcome`.execute(app.ctx.db);
  });

  /** Sensei with admissions and activities, who teach nothing. */
  async function showMany(): Promise<void> {
    const { db } = app.ctx;
    await sql`insert into "user" (id, email, name, type, status, locale, time_zone, sensei_status, created_at, updated_at)
      select gen_random_uuid(), i || '@many.test', 'Many', 'SENSEI', 'ACTIVE', 'en', 'UTC', 'ACTIVE', now(), now() from generate_series(1, 3000) i`.execute(
      db,
    );
    await sql`insert into sensei_profile (user_id, name, status, time_zone, created_at, updated_at)
      select id, name, 'ACTIVE', 'UTC', created_at, updated_at from "user" where name = 'Many'`.execute(db);
    await sql`insert into sensei_admission (application_id, sensei_id, college_id, cycle_year, round, enrolled, verified)
      select gen_random_uuid(), user_id, college_id, 2024, 'round ' || i % 100, false, true
      from (select user_id, row_number() over () i from sensei_profile where name = 'Many') many
      join (select id college_id, row_number() over () - 1 nth, count(*) over () colleges from college) college on nth = i % colleges`.execute(
      db,
    );
    await sql`insert into sensei_outcome (sensei_id, test_band, gpa_band, activities)
      select user_id, 'band ' || i % 100, 'band ' || i % 100, array['activity ' || i % 100]
      from (select user_id, row_number() over () i from sensei_profile where name = 'Many') many`.execute(db);
  }

  it('sensei are found by how their names begin', async () => {
    const statements = await statementsOf(() => findSenseiInDatabase(app.ctx, 'man', 3));
    await connection.query('set enable_seqscan = on');
    for (const { text, values } of statements) {
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index.* sensei_by_name/);
      expect(plan).not.toContain('Seq Scan');
    }
    expect(statements).toHaveLength(1);
  });

  const named = [...searches, { q: 'otter ', admittedTo: 'MIT' }, { round: 'EARLY_ACTION' as const }];
  const asked: [string, () => Promise<unknown>][] = [
    ...named.map((search): [string, () => Promise<unknown>] => [
      JSON.stringify(search),
      () => askDatabase(search),
    ]),
    ['suggestions', () => suggestCourses(app.ctx, 'otte')],
    ['what is new', () => newOf({ limit: 100 })],
    ['what is new of some words', () => newOf({ q: '"otter lessons" -river', limit: 100 })],
    ['what is new of a college', () => newOf({ admittedTo: 'MIT', limit: 100 })],
    ['courses that hold a phrase', () => findHolding(app.ctx, ids(500), phrase)],
  ];
  const newOf = (search: SearchQuery) => {
    const words = queryTextOf(searchOf(search));
    const publishedAfter = new Date(app.clock.now().getTime() - 5 * 60_000);
    return findPublishedCourses(app.ctx, searchOf(search), words, { publishedAfter, after: null });
  };
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const phrase = {
    groups: [[[{ text: 'otter lessons 7 5', isOpen: false }]]],
    excluded: ['river bank'],
  };

  it.each(asked)('not all of them are read: %s', async (_, work) => {
    const statements = await statementsOf(work);
    expect(statements.length).toBeGreaterThan(0);
    await connection.query('set enable_seqscan = on');
    for (const { text, values } of statements) {
      const { rows } = await connection.query(`explain (format json) ${text}`, values);
      const ofCourses = wholeReads(rows[0]).filter((read) =>
        /^(course|sensei_(admission|outcome))/.test(read),
      );
      expect({ text, ofCourses }).toEqual({ text, ofCourses: [] });
    }
  });
});
