import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { growDemoWorld, grownWords } from '../demo/growth/grow.ts';
import { type Bench, durationRatio, type Measured, median, quantile } from './bench.ts';
import { type Child, startChild } from './child.ts';
import { measureGolden } from './answers/golden-answers.ts';
import { measureCounts, measureSearches, measureSuggestions } from './answers/million-answers.ts';

const courses = 1_000_000;

/**
 * Search at a million courses. Growing them takes many minutes; `MILLION_DATABASE_URL` names a database in
 * which they are grown already.
 */
export const bench: Bench = {
  name: 'million',
  part: 'A million courses',
  async run(world) {
    const grown = process.env['MILLION_DATABASE_URL'];
    if (grown) return measure(grown);
    const copy = await world.cloneSmall();
    try {
      await growDemoWorld(copy.url, { courses, evaluations: false });
      await comeToRest(copy.url);
      return await measure(copy.url);
    } finally {
      await copy.drop();
    }
  },
};

/** What PostgreSQL does by itself after so many new rows it does now, not while it is measured. */
async function comeToRest(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function measure(databaseUrl: string): Promise<Measured[]> {
  const without = await startWith(databaseUrl, 'off');
  await ask(without);
  const bare = await residentMegabytes(without);
  const cold = await findingsOf(without.url);
  await without.stop();

  const began = performance.now();
  const one = await startWith(databaseUrl, 'on');
  const early = await fetch(`${one.url}/api/courses?q=${grownWords.rare}`);
  if (!early.ok) throw new Error(`Before it was warm a search was answered by ${early.status}`);
  await one.said('warm');
  const warmIn = (performance.now() - began) / 1000;
  requireNoneMissing(cold, await findingsOf(one.url));
  await ask(one);
  const rows = [
    ...(await measureSearches(one.url)),
    await measureCounts(one.url, databaseUrl),
    await measureSuggestions(one.url),
  ];
  rows.push(await measureGolden(one.url));
  const resident = (await residentMegabytes(one)) - bare;
  const other = await startWith(databaseUrl, 'on');
  await other.said('warm');
  const news = await newsSeconds(databaseUrl, [one.url, other.url]);
  await Promise.all([one.stop(), other.stop()]);
  return [
    ...rows,
    {
      job: 'memory of the index',
      ours: resident,
      limit: 300,
      unit: 'MB',
      ratio: durationRatio(resident, 300),
      note: `resident memory of the process with the index (after all answers above, with what it keeps of each clock) less that of one without (${Math.round(bare)} MB); limit: the target`,
    },
    {
      job: 'from the start of a process until the index is warm',
      ours: warmIn,
      limit: 20,
      unit: 's',
      ratio: durationRatio(warmIn, 20),
      note: `what PostgreSQL gives first without one, of all courses and of those of each of three words, is there too, in its order; limit: the target`,
    },
    {
      job: 'from the commit of a publication until two processes find it',
      ours: Math.max(...news) * 1000,
      limit: 1000,
      unit: 'ms',
      ratio: durationRatio(Math.max(...news), 1),
      note: `the slowest of ${news.length}, median ${Math.round(median(news) * 1000)} ms, 95 % ${Math.round(quantile(news, 0.95) * 1000)} ms; limit: the target`,
    },
  ];
}

const startWith = (databaseUrl: string, index: 'on' | 'off'): Promise<Child> =>
  startChild('server.ts', { DATABASE_URL: databaseUrl, SEARCH_INDEX: index, ROLES: 'web,socket' });

/** The same questions to both, so that what they load and remember is alike. */
async function ask({ url }: Child): Promise<void> {
  for (const word of Object.values(grownWords)) {
    await fetch(`${url}/api/courses?q=${word}&level=BEGINNER`);
    await fetch(`${url}/api/courses/suggestions?q=${word.slice(0, 6)}`);
  }
}

const Found = z.object({
  items: z.array(z.object({ id: z.string() })),
  totalItems: z.int().nullable(),
});
/** `total`: null where nobody counted. */
type Finding = { query: string; ids: string[]; total: number | null };

/** All courses and those of each word, in the one order that both have. */
async function findingsOf(url: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  // Whole words: of synonyms and beginnings the database knows none.
  for (const q of ['', ...Object.values(grownWords).map((word) => `q=${word}%20&`)]) {
    const query = `${q}sort=newest&limit=24`;
    const answer = await fetch(`${url}/api/courses?${query}`);
    if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
    const { items, totalItems } = Found.parse(await answer.json());
    findings.push({ query, ids: items.map(({ id }) => id), total: totalItems });
  }
  // By relevance, too, each has an answer.
  for (const word of Object.values(grownWords)) {
    const { status } = await fetch(`${url}/api/courses?q=${word}%20`);
    if (status !== 200) throw new Error(`${word}: ${status}`);
  }
  return findings;
}

/**
 * The index also finds words of the same meaning (university, universidade): all that the database found is
 * there, in its order.
 */
function requireNoneMissing(cold: readonly Finding[], warm: readonly Finding[]): void {
  for (const [at, { query, ids, total }] of cold.entries()) {
    const then = warm[at];
    const both = then?.ids.filter((id) => ids.includes(id)) ?? [];
    if (both.length < ids.length / 2 || both.join() !== ids.slice(0, both.length).join())
      throw new Error(`${query}: what was found before it was warm is not among the first ${ids.length} now`);
    if (total !== null && total > (then?.total ?? 0))
      throw new Error(`${query}: before it was warm ${total} courses were found, then ${then?.total}`);
  }
}

async function residentMegabytes({ pid }: Child): Promise<number> {
  // What was freed is given back to the machine a little later.
  await pause(5000);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** How long it takes each time until every process finds a course that became listed. */
async function newsSeconds(databaseUrl: string, urls: readonly string[]): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const taken: number[] = [];
  try {
    for (let round = 0; round < 20; round += 1) {
      const word = `newcomer${round}x${Date.now().toString(36)}`;
      await client.query(
        `update course set title = $1, listed = true, status = 'PUBLISHED' where id = (select id from course where not listed and slug like 'grown-%' limit 1)`,
        [word],
      );
      const began = performance.now();
      await Promise.all(urls.map((url) => untilFound(url, word, began)));
      taken.push((performance.now() - began) / 1000);
      await client.query(`update course set listed = false, status = 'PAUSED' where title = $1`, [word]);
    }
  } finally {
    await client.end();
  }
  return taken;
}

async function untilFound(url: string, word: string, began: number): Promise<void> {
  while (performance.now() - began < 30_000) {
    const answer = await fetch(`${url}/api/courses?q=${word}%20`);
    if ((await answer.text()).includes(word)) return;
    await pause(5);
  }
  throw new Error(`${url} did not find ${word}`);
}
