import pg from 'pg';
import { growDemoWorld } from '../demo/growth/grow.ts';
import { refreshFreeTimesOf } from '../server/src/modules/scheduling/core/refresh-free-times.ts';
import { startBenchApp } from './bench-app.ts';
import { type Bench, durationRatio, type Measured, median, type World } from './bench.ts';

const wanted = 1000;
const atOnce = 100;
const most = 1500;
const rounds = 5;
const grown = { courses: 3600, people: 6000, orders: 100_000 };

type Sensei = { id: string; courses: number; blocks: number };

/**
 * The next free times of all courses of a thousand sensei with their bookings and time-offs, read and
 * computed by one process, a hundred in a transaction, one transaction after another: as each day, when
 * nothing has changed, and where none was known before, so that every course is written, too.
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
      const [began, cpu] = [performance.now(), process.cpuUsage()];
      for (let from = 0; from < ids.length; from += atOnce)
        await refreshFreeTimesOf(app.ctx, ids.slice(from, from + atOnce));
      const { user, system } = process.cpuUsage(cpu);
      return { took: performance.now() - began, cpu: (user + system) / 1000 };
    };
    await refresh();
    const [again, anew]: [Took[], Took[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await forget(copy.url, ids);
      anew.push(await refresh());
      again.push(await refresh());
    }
    const known = await countKnown(copy.url, ids);
    await app.close();
    await copy.drop();
    const sum = (of: 'courses' | 'blocks') => sensei.reduce((all, each) => all + each[of], 0);
    const about = `${sum('courses')} courses, ${known} of them free, ${sum('blocks')} bookings and time-offs ahead; limit: the target`;
    return [
      measuredOf('next free times of 1 000 sensei, computed', again, about),
      measuredOf('next free times of 1 000 sensei, computed and all of them written', anew, about),
    ];
  },
};

type Took = { took: number; cpu: number };

function measuredOf(job: string, times: readonly Took[], about: string): Measured {
  const ours = median(times.map(({ took }) => took));
  const cpu = Math.round(median(times.map((each) => each.cpu)));
  return {
    job,
    ours,
    limit: most,
    unit: 'ms',
    ratio: durationRatio(ours, most),
    note: `with the database; ${cpu} ms of CPU in the process; ${about}`,
  };
}

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
  asked(url, `update course set next_free_at = null, free_starts = '{}' where sensei_id = any($1::uuid[])`, [
    ids,
  ]);

async function countKnown(url: string, ids: readonly string[]): Promise<number> {
  const text = `select count(*)::int from course where sensei_id = any($1::uuid[]) and next_free_at is not null`;
  return (await asked<{ count: number }>(url, text, [ids]))[0]?.count ?? 0;
}
