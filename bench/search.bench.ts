import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../server/src/app.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { growDemoWorld } from '../demo/growth/grow.ts';
import { warmIndexOf } from '../server/src/modules/discovery/index.ts';
import { type Bench, type Measured, rateRatio, type World } from './bench.ts';
import { startChild } from './child.ts';
import { inTurns, load } from './load.ts';
import { recordStatements, type Statement } from '../server/test/record-statements.ts';

/** `where`: of the courses that are counted. */
const jobs: readonly (readonly [job: string, query: string, where: string])[] = [
  ['list of courses, newest', 'sort=newest', 'true'],
  [
    'facet filter',
    'level=BEGINNER&format=ONE_TO_ONE&sort=price',
    `level = 'BEGINNER' and format = 'ONE_TO_ONE'`,
  ],
  [
    'rare words',
    'q=portfolio%20astrophysics',
    `search @@ websearch_to_tsquery('michi', 'portfolio astrophysics')`,
  ],
  ['word "essay"', 'q=essay', `search @@ websearch_to_tsquery('michi', 'essay')`],
];

/** Without an index nothing is counted; in SQL the counts of four facets would cost this. */
const countsWhere = (where: string): Statement => ({
  text: `select category_id, level, format, has_trial, count(*) from course where listed and ${where}
    group by grouping sets ((), (category_id), (level), (format), (has_trial))`,
  values: [],
});

/**
 * Search at 10 000 and at 100 000 courses, against a bare Node server that sends statements through pg: those
 * of a search in SQL, and ours.
 */
export const bench: Bench = {
  name: 'search',
  async run(world) {
    const copy = await world.cloneSmall();
    await growDemoWorld(copy.url, { courses: 10_000 });
    const small = await startChild('server.ts', { DATABASE_URL: copy.url });
    await small.said('warm');
    const rows = await measure({ url: small.url, databaseUrl: copy.url }, '10 000 courses');
    await small.stop();
    await copy.drop();
    return [...rows, ...(await measure(world, '100 000 courses'))];
  },
};

type Place = Pick<World, 'url' | 'databaseUrl'>;

async function measure(place: Place, size: string): Promise<Measured[]> {
  return [
    ...(await measureAgainst(place, size, { searchIndex: false })),
    ...(await measureAgainst(place, `${size}, what its index asks`, { searchIndex: true })),
  ];
}

/**
 * Against what the database is asked where there is no index, and for counts beside it, which is what the
 * same search costs in SQL, and against what it is asked by a warm one, which is the same work for both but
 * for the search itself.
 */
async function measureAgainst(
  { url, databaseUrl }: Place,
  size: string,
  { searchIndex }: { searchIndex: boolean },
): Promise<Measured[]> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'error',
    STRANGER_CALLS_PER_SECOND: '0',
    ROLES: 'web',
    SEARCH_INDEX: searchIndex ? 'on' : 'off',
  });
  const app = await createApp({ ...config, seedDemo: false }, { clock: systemClock, web: false });
  const own = await app.listen();
  while (searchIndex && !warmIndexOf(app.ctx)) await pause(100);
  const asked: Asked[] = [];
  for (const [job, query, where] of jobs) {
    const path = `/api/courses?${query}`;
    const sent = await statementsOf(own + path);
    if (!searchIndex) sent.perSecond.push(countsWhere(where));
    asked.push({ job, path, ...sent });
  }
  await app.close();
  const rows: Measured[] = [];
  for (const { job, path, each, perSecond } of asked) {
    const raw = await startChild('limits/raw-sql.ts', {}, { databaseUrl, each, perSecond });
    const { ours, limit } = await inTurns(
      () => load(url + path),
      () => load(raw.url),
    );
    // How long a reader waits is asked where two cores are not all taken: with 16 at once most of it is
    // waiting for each other.
    const calm = await inTurns(
      () => load(url + path, { connections: 4 }),
      () => load(raw.url, { connections: 4 }),
    );
    await raw.stop();
    const sent = `${each.length} an answer${perSecond.length > 0 ? `, ${perSecond.length} a second` : ''}`;
    const which = searchIndex
      ? 'the statements that ours sends'
      : 'the SQL of the same search without an index, four facets counted';
    rows.push({
      job: `${job}, ${size}`,
      ours: ours.perSecond,
      limit: limit.perSecond,
      unit: 'answers/s',
      ratio: rateRatio(ours.perSecond, limit.perSecond),
      note: `16 readers at once p50 ${ours.p50}, p99 ${ours.p99} ms (limit ${limit.p50}, ${limit.p99}); 4 at once p50 ${calm.ours.p50}, p99 ${calm.ours.p99} ms (limit ${calm.limit.p50}, ${calm.limit.p99}); limit: bare node:http and pg, ${which}: ${sent}`,
    });
  }
  return rows;
}

type Sent = { each: Statement[]; perSecond: Statement[] };
type Asked = Sent & { job: string; path: string };

/** They read nothing, and would bind connections of the bare server, which sends all at once. */
const ofTransaction = /^(begin|commit|set local)/;

/**
 * What every answer asks the database, and what one answer in a second asks for all: large counts are
 * remembered so long.
 */
async function statementsOf(address: string): Promise<Sent> {
  const asked = async () =>
    (await recordStatements(() => fetch(address))).filter(({ text }) => !ofTransaction.test(text));
  const first = await asked();
  const each = await asked();
  const texts = new Set(each.map(({ text }) => text));
  return { each, perSecond: first.filter(({ text }) => !texts.has(text)) };
}
