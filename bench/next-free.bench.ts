import pg from 'pg';
import { growDemoWorld } from '../demo/growth/grow.ts';
import { refreshFreeTimesOf } from '../server/src/modules/scheduling/core/refresh-free-times.ts';
import { startBenchApp } from './bench-app.ts';
import { type Bench, durationRatio, median, type World } from './bench.ts';

const wanted = 1000;
const atOnce = 100;
const most = 1500;
const rounds = 5;
const grown = { courses: 3600, people: 6000, orders: 100_000 };

type Sensei = { id: string; courses: number; blocks: number };

/**
 * The next free times of all courses of a thousand sensei, with their bookings and time-offs, read, computed
 * and written, as after a day was closed for everybody: a hundred in a transaction, one after another. Before
 * each round none of them has any.
 */
export const bench: Bench = {
  name: 'next-free',
  part: 'Next free times',
  async run(world) {
    const copy = await growCopy(world);
    const app = await startBenchApp(copy.url);
    const sensei = await findBusy(copy.url);
    const ids = sensei.map(({ id }) => id);
    if (ids.length < wanted) throw new Error(`${ids.length} of ${wanted} sensei were grown`);
    const refresh = async () => {
      for (let from = 0; from < ids.length; from += atOnce)
        await refreshFreeTimesOf(app.ctx, ids.slice(from, from + atOnce));
    };
    await refresh();
    const times: { took: number; cpu: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await forget(copy.url, ids);
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      await refresh();
      const { user, system } = process.cpuUsage(cpu);
      times.push({ took: performance.now() - began, cpu: (user + system) / 1000 });
    }
    const known = await countKnown(copy.url, ids);
    await app.close();
    await copy.drop();
    const ours = median(times.map(({ took }) => took));
    const sum = (of: keyof Omit<Sensei, 'id'>) => sensei.reduce((all, each) => all + each[of], 0);
    return [
      {
        job: 'next free times of 1 000 sensei',
        ours,
        limit: most,
        unit: 'ms',
        ratio: durationRatio(ours, most),
        note: `read, computed and written by one process, ${atOnce} in a transaction, the database with it; ${Math.round(median(times.map(({ cpu }) => cpu)))} ms of CPU in the process; ${sum('courses')} courses, ${sum('blocks')} bookings and time-offs ahead, ${known} courses with a free time; limit: the target`,
      },
    ];
  },
};

async function growCopy(world: World) {
  const copy = await world.cloneSmall();
  await growDemoWorld(copy.url, grown);
  return copy;
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Those who have most ahead. */
const findBusy = (url: string) =>
  asked<Sensei>(
    url,
    `select sensei.*, (select count(*)::int from calendar_block where sensei_id = sensei.id and upper(during) > now()) as blocks
    from (select sensei_id as id, count(*)::int as courses from course where listed group by 1) sensei
    order by blocks desc, id limit $1`,
    [wanted],
  );

const forget = (url: string, ids: readonly string[]) =>
  asked(
    url,
    `update course set next_free_at = null, free_starts = '{}' where sensei_id = any($1::uuid[])`,
    [ids],
  );

async function countKnown(url: string, ids: readonly string[]): Promise<number> {
  const text = `select count(*)::int from course where sensei_id = any($1::uuid[]) and next_free_at is not null`;
  return (await asked<{ count: number }>(url, text, [ids]))[0]?.count ?? 0;
}
