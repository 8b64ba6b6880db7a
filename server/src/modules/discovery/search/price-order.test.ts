import { type CourseResults, searchCourses } from '@michi/contract/catalogue/courses';
import { currencyCodes, mostMoney } from '@michi/contract/money';
import { priceWeightOf } from '@michi/contract/catalogue/price-bands';
import { saveSearch } from '@michi/contract/discovery/saved-searches';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { clearSettings, setSettings } from '../../../../test/factories/settings.ts';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import type { SearchQuery } from '../../../../test/course-table.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { sql } from '../../../platform/db/db.ts';
import { findNewCourses } from '../saved-searches/find-new-courses.ts';
import { findSearch } from '../saved-searches/saved-search.repository.ts';

// A market that has changed its currency: each course keeps its own.
let app: TestApp;

/** A dollar stands on the price of 100 yen, 2000 pesos and 0.2 dinars. */
const courses: [name: string, currency: string, price: number][] = [
  ['1999 yen', 'JPY', 1999],
  ['20.00 dollars', 'USD', 2000],
  ['20.01 dollars', 'USD', 2001],
  ['2001 yen and a half as pesos', 'COP', 4_003_000],
  ['2002 yen', 'JPY', 2002],
  ['4.019 dinars', 'KWD', 4019],
  ['4.020 dinars', 'KWD', 4020],
  ['4.021 dinars', 'KWD', 4021],
  ['20.11 dollars', 'USD', 2011],
  ['40220.01 pesos', 'COP', 4_022_001],
  ['40220.02 pesos', 'COP', 4_022_002],
  ['30.00 dollars', 'USD', 3000],
  ['3001 yen', 'JPY', 3001],
  ['the most pesos', 'COP', mostMoney - 1],
  ['the very most pesos', 'COP', mostMoney],
  ['the most yen', 'JPY', mostMoney - 1],
  ['the very most yen', 'JPY', mostMoney],
];
const names = courses.map(([name]) => name);

beforeAll(async () => {
  app = await startSearchApp();
  const sensei = await createSensei(app);
  const { id: categoryId } = await createCategory(app);
  // Neither their ids nor their moments are in the order of their prices.
  for (const [title, currency, price] of courses.toSorted((one, two) => (one[0] < two[0] ? -1 : 1)))
    await createCourse(app, sensei, { title, currency, price, categoryId });
}, 60_000);
afterAll(() => app.close());

async function find(query: SearchQuery): Promise<string[]> {
  const { items, totalItems } = await app.as(null).call(searchCourses, { query });
  expect(totalItems).toBe(items.length);
  return items.map(({ title }) => title);
}

async function idsOf(titles: readonly string[]): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('course')
    .select('id')
    .where('title', 'in', [...titles])
    .execute();
  return rows.map(({ id }) => id);
}

test('courses come by what their prices are beside those of other currencies', async () => {
  expect(await find({ sort: 'price' })).toEqual(names);
  expect(await find({ sort: '-price' })).toEqual(names.toReversed());
});

test.each(['price', '-price'] as const)('by %s the pages together are the whole, once each', async (sort) => {
  const whole = sort === 'price' ? names : names.toReversed();
  for (const limit of [1, 2, 3]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: SearchQuery = { sort, limit, ...(cursor === null ? {} : { cursor }) };
      const answer: CourseResults = await app.as(null).call(searchCourses, { query });
      seen.push(...answer.items.map(({ title }) => title));
      cursor = answer.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
  }
});

test('a place in the order of before, by bare amounts, is refused', async () => {
  const place = ['price', '2000', '00000000-0000-7000-8000-000000000000', app.clock.now().getTime()];
  const cursor = Buffer.from(JSON.stringify([...place, 0, [], [], false])).toString('base64url');
  const { status, problem } = await app.as(null).attempt(searchCourses, { query: { sort: 'price', cursor } });
  expect([status, problem.violations?.[0]?.field]).toEqual([400, 'cursor']);
});

describe('the least and the most are amounts in the currency of the site', () => {
  beforeEach(() => () => clearSettings(app));
  const setCurrency = (currency: string) => setSettings(app, { 'currency.default': currency });

  test.each([
    ['USD', 2000, 2002],
    ['JPY', 2000, 2002],
    ['COP', 4_000_000, 4_004_000],
    ['KWD', 4000, 4004],
  ])('%s', async (currency, minPrice, maxPrice) => {
    await setCurrency(currency);
    expect(await find({ sort: 'price', minPrice, maxPrice })).toEqual(names.slice(1, 5));
    expect(await find({ sort: 'price', minPrice: minPrice + 1, q: 'dollars' })).toEqual(
      names.filter((name) => name.includes('dollars')).slice(1),
    );
  });

  test('so are those of a saved search', async () => {
    await setCurrency('COP');
    const student = await createStudent(app);
    const path = '/search?minPrice=4000000&maxPrice=4004000';
    const saved = await student.caller.call(saveSearch, { body: { path, name: 'About twenty dollars' } });
    expect(saved.path).toBe(path);
    // As if it were saved before they were published.
    const since = new Date(app.clock.now().getTime() - 1);
    await app.ctx.db.updateTable('saved_search').set({ since }).where('id', '=', saved.id).execute();
    const row = await findSearch(app.ctx, saved.id);
    if (!row) throw new Error('it was not saved');
    expect(new Set(await findNewCourses(app.ctx, row))).toEqual(new Set(await idsOf(names.slice(1, 5))));
  });

  test('both ends are within, to the last minor unit', async () => {
    await setCurrency('COP');
    const pesos = (minPrice: number, maxPrice: number) => find({ sort: 'price', minPrice, maxPrice });
    expect(await pesos(4_022_001, 4_022_002)).toEqual(['40220.01 pesos', '40220.02 pesos']);
    expect(await pesos(4_022_002, 4_022_002)).toEqual(['40220.02 pesos']);
    expect(await pesos(4_022_003, 4_022_004)).toEqual([]);
  });

  test('amounts that no course can cost are answered all the same', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(await find({ sort: 'price', maxPrice: most })).toEqual(names);
    expect(await find({ sort: 'price', minPrice: most })).toEqual([]);
  });
});

test('the database weighs a price as the contract does, in every currency that there is', async () => {
  const currencies = [...currencyCodes(), 'XTS'];
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: mostMoney }), async (price) => {
      const { rows } = await sql<{ currency: string; weight: number }>`
        select currency, price_weight(${price}::bigint, currency) as weight from unnest(${currencies}::text[]) as currency`.execute(
        app.ctx.db,
      );
      expect(rows).toEqual(
        currencies.map((currency) => ({ currency, weight: priceWeightOf(price, currency) })),
      );
    }),
    { numRuns: 20, examples: [[0], [1], [mostMoney]] },
  );
});
