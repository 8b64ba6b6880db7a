import { searchCourses } from '@michi/contract/catalogue/courses';
import { noFacetCounts } from '@michi/contract/discovery/course-facets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '../../../../test/course-table.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { whileSlow } from '../../../../test/slow-statements.ts';
import { sql } from '../../../platform/db/db.ts';

// No index is warm here, and PostgreSQL has more to do than the time of an answer allows.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const sensei = await createSensei(app);
  for (const title of ['Otter lessons', 'Otters and rivers', 'Otters at night'])
    await createCourse(app, sensei, { title });
});
afterAll(() => app.close());

const search = (query: SearchQuery) => app.as(null).call(searchCourses, { query });
const counting = /judged as materialized/;

test(
  'a search that nobody can count in time is answered without its counts',
  { timeout: 20_000 },
  async () => {
    const [all, ofWord] = await whileSlow(counting, () =>
      Promise.all([search({ limit: 2 }), search({ q: 'otter', limit: 2 })]),
    );
    for (const answer of [all, ofWord]) {
      expect(answer).toMatchObject({ counted: false, totalItems: 3, facets: noFacetCounts() });
      expect(answer.items).toHaveLength(2);
    }
    expect(await search({ limit: 2, cursor: `${all.nextCursor}` })).toMatchObject({
      counted: true,
      totalItems: 3,
    });
  },
);

test('whoever waits for counts holds up nobody who reads a page', { timeout: 20_000 }, async () => {
  await whileSlow(counting, async () => {
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, minPrice) => search({ minPrice: String(minPrice) })),
    );
    expect(answers.map(({ counted, items }) => [counted, items.length])).toEqual(
      answers.map(() => [false, 3]),
    );
    expect(performance.now() - began).toBeLessThan(7000);
  });
});

test('of more courses than can be ranked the best come first, each once', { timeout: 60_000 }, async () => {
  const { nextCursor: begun, items: first } = await search({ q: 'otter', limit: 2 });
  await app.ctx.transaction(async ({ db }) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into course (id, sensei_id, category_id, slug, title, cancellation_policy, status, listed, price, rating_sum, rating_count, sensei_name, search,
        published_at, created_at, updated_at)
      select gen_random_uuid(), sensei_id, category_id, slug || i, title, cancellation_policy, status, listed, price, i % 20, 5, sensei_name,
        case when i % 40 < 20 then setweight(search, 'D') else search end,
        published_at, created_at, updated_at
      from (select * from course where title = 'Otter lessons') as otters, generate_series(1, 20_000) i`.execute(
      db,
    );
  });
  await sql`analyze course`.execute(app.ctx.db);
  const [words, none]: [string[], string[]] = [[], []];
  for (const [found, query] of [
    [words, { q: 'otter' }],
    [none, {}],
  ] as const) {
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const answer = await search({ ...query, limit: 5, ...(cursor === null ? {} : { cursor }) });
      found.push(...answer.items.map(({ id }) => id));
      cursor = answer.nextCursor;
    }
  }
  expect(words).toEqual(none);
  expect(new Set(words).size).toBe(15);
  // What was begun when they were fewer goes on as it was begun.
  const { items } = await search({ q: 'otter', limit: 2, cursor: `${begun}` });
  expect(items).toHaveLength(2);
  expect(items.map(({ id }) => id)).not.toContain(first[0]?.id);
});
