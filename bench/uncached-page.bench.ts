import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Bench, durationRatio, type Measured, median } from './bench.ts';
import { type Child, startChild } from './child.ts';
import { figure } from './table.ts';

const pages = 200;
const atOnce = 4;
const rounds = 6;
/** The same cards each time, and never the same address. */
let addresses = 0;
const nextAddress = () => `/search?q=essay&maxPrice=${1_000_000 + (addresses += 1)}`;

/** What a public page costs that nobody has asked for in the last second, against the framework alone. */
export const bench: Bench = {
  name: 'uncached page',
  async run({ databaseUrl }) {
    const ours = await startChild('server.ts', { DATABASE_URL: databaseUrl, ROLES: 'web' });
    await ours.said('warm');
    const answerOf = async (path: string) => (await fetch(ours.url + path)).json();
    const others = await readOthers(ours);
    const answers = {
      '/courses': await answerOf('/api/courses?q=essay'),
      '/categories': await answerOf('/api/categories'),
      ...Object.fromEntries(others.map(({ cursor, answer }) => [`/courses?cursor=${cursor}`, answer])),
    };
    const limit = await startChild('limits/bare-page.ts', {}, { answers });
    const shown = cardsIn(await textOf(ours.url + nextAddress()));
    if (shown !== 24 || cardsIn(await textOf(limit.url + nextAddress())) !== shown)
      throw new Error(`The search page shows ${shown} cards, not 24, or another number than the limit`);

    const aside = others.pop()?.query;
    for (const { url } of [ours, limit])
      if (cardsIn(await textOf(`${url}/search?${aside}`)) !== shown)
        throw new Error('Another page shows fewer cards');
    // Each counted anew, by a highest price of its own.
    const walk = (path: string, leastPrice: number) => {
      const left = others.map(({ query }, at) => `${path}?${query}&maxPrice=${leastPrice + at}`);
      return () => left.pop() ?? '';
    };
    const sameAddresses = { ours: nextAddress, limit: nextAddress };
    const rows: Measured[] = [];
    for (const { job, note = '', encoding = 'identity', next = sameAddresses, alone } of [
      { job: 'search page of 24 cards, uncached', note: 'the cards are on other pages, too; ' },
      { job: 'the same, packed', encoding: 'br' },
      {
        job: 'another one, its cards on no other page',
        next: { ours: walk('/search', 1_000_000), limit: walk('/search', 1_000_000) },
        alone: walk('/api/courses', 2_000_000),
      },
    ]) {
      const costs: { ours: number; limit: number }[] = [];
      // The first one is for the compilers.
      for (let round = 0; round < rounds; round += 1)
        costs.push({
          limit: await costOfOne(limit, encoding, next.limit),
          ours: await costOfOne(ours, encoding, next.ours),
        });
      const measured = {
        ours: median(costs.slice(1).map((cost) => cost.ours)),
        limit: median(costs.slice(1).map((cost) => cost.limit)),
      };
      const search = alone
        ? `its answer, asked for by itself, takes ${figure(await costOfAnswer(ours, alone))} ms; `
        : '';
      rows.push({
        job,
        ...measured,
        unit: 'ms of CPU',
        ratio: durationRatio(measured.ours, measured.limit),
        note: `${note}${search}the process with all its threads; limit: React Router and React drawing all of the page from answers in memory${encoding === 'br' ? ', Node packing it in the same way' : ''}, behind bare node:http`,
      });
    }
    await Promise.all([ours.stop(), limit.stop()]);
    return rows;
  },
};

const Page = z.object({ nextCursor: z.string() });

type Other = { query: string; cursor: string; answer: unknown };

/** One page after the other of all courses, so that no card stands on two of them. */
async function readOthers({ url }: Child): Promise<Other[]> {
  const answerOf = async (query: string): Promise<unknown> =>
    (await fetch(`${url}/api/courses?${query}`)).json();
  const found: Other[] = [];
  let { nextCursor: cursor } = Page.parse(await answerOf('sort=newest'));
  while (found.length <= pages * rounds) {
    const query = `sort=newest&cursor=${encodeURIComponent(cursor)}`;
    const answer = await answerOf(query);
    found.push({ query, cursor, answer });
    ({ nextCursor: cursor } = Page.parse(answer));
  }
  return found;
}

const cardsIn = (html: string) => html.match(/<article /g)?.length ?? 0;

async function textOf(url: string, encoding = 'identity'): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.text();
}

/** Milliseconds of processor for what the page is drawn from, without the page. */
async function costOfAnswer(child: Child, next: () => string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await costOfOne(child, 'identity', next));
  return median(costs.slice(1));
}

/** Milliseconds of processor for one page. */
async function costOfOne(child: Child, encoding: string, next: () => string): Promise<number> {
  const before = await processorMilliseconds(child);
  let left = pages;
  const reader = async () => {
    for (; left > 0;) {
      left -= 1;
      await textOf(child.url + next(), encoding);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return ((await processorMilliseconds(child)) - before) / pages;
}

/** Linux counts in hundredths of a second. See proc_pid_stat(5), `utime` and `stime`. */
async function processorMilliseconds({ pid }: Child): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
