import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@michi/contract/identity/users';
import pg from 'pg';
import { z } from 'zod';
import { startPostgres } from '../launcher/postgres/postgres.ts';
import { growDemoWorld } from '../demo/growth/grow.ts';
import { demoEmails, demoPassword } from '../demo/index.ts';
import { accountLimit } from '../server/src/platform/http/rate-limit.ts';
import {
  type AdminCall,
  type AdminPage,
  askAdmin,
  pathOf,
  type Subjects,
} from '../server/test/admin-pages/admin-call.ts';
import { adminPages } from '../server/test/admin-pages/admin-pages.ts';
import {
  type Bench,
  type Copy,
  durationRatio,
  type Measured,
  median,
  quantile,
  type World,
} from './bench.ts';
import { startChild } from './child.ts';

const most = 200;
/** In each of so many fresh processes every page is asked for so often: twelve times each in ten minutes. */
const processes = 3;
const runs = 4;
const grown = { courses: 20_000, people: 100_000, orders: 1_000_000, payouts: 100_000 };

/**
 * Every administrator page in a market of 100 000 users, 1 000 000 orders and 100 000 payouts. Growing it
 * takes minutes; `ADMIN_DATA_DIR` names a data folder in which it is grown already (`npm run demo:grow --
 * --courses 20000 --people 100000 --orders 1000000 --payouts 100000`).
 */
export const bench: Bench = {
  name: 'admin',
  part: 'The back office with 100 000 users and 1 000 000 orders',
  async run(world) {
    const folder = process.env['ADMIN_DATA_DIR'];
    const database = folder ? await openGrown(folder) : await grow(world);
    try {
      return await measure(database.url);
    } finally {
      await database.drop();
    }
  },
};

async function openGrown(folder: string): Promise<Copy> {
  const { url, stop } = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: true });
  return { url, drop: stop };
}

async function grow(world: World): Promise<Copy> {
  const copy = await world.cloneSmall();
  await growDemoWorld(copy.url, grown);
  return copy;
}

type Times = { first: number[]; later: number[]; slowest: Map<string, number> };

async function measure(databaseUrl: string): Promise<Measured[]> {
  const pages = adminPages(await findSubjects(databaseUrl), new Date());
  const times = new Map(
    pages.map(({ page }): [string, Times] => [page, { first: [], later: [], slowest: new Map() }]),
  );
  for (let count = 0; count < processes; count += 1) {
    // Without jobs, so that what was grown stays as it is.
    const server = await startChild('server.ts', { DATABASE_URL: databaseUrl, ROLES: 'web,socket' });
    try {
      await server.said('warm');
      const token = await signInAt(server.url);
      const pace = createPace();
      for (const page of pages)
        await measurePage({ url: server.url, token, pace }, page, times.get(page.page));
    } finally {
      await server.stop();
    }
  }
  return pages.map((page) => measuredOf(page, times.get(page.page)));
}

/** No faster than an account may go on asking. */
function createPace() {
  const began = performance.now();
  let asked = 0;
  return async (calls: number) => {
    asked += calls;
    // A little less than the allowance: signing in was a call, too.
    const earned = ((asked - accountLimit.max * 0.9) * accountLimit.perSeconds * 1000) / accountLimit.max;
    await pause(Math.max(0, began + earned - performance.now()));
  };
}

type Asker = { url: string; token: string; pace: ReturnType<typeof createPace> };

/**
 * The page itself, then all that it asks at once, as a browser does. A run takes as long as its slowest
 * answer.
 */
async function measurePage(
  { url, token, pace }: Asker,
  { address, calls }: AdminPage,
  times: Times | undefined,
) {
  const ask = async (at: string, call: AdminCall) => {
    const taken = await answerMilliseconds(url + at, call, token);
    const path = at + pathOf(call);
    times?.slowest.set(path, Math.max(times.slowest.get(path) ?? 0, taken));
    return taken;
  };
  for (let run = 0; run < runs; run += 1) {
    await pace(calls.length);
    const taken = Math.max(
      await ask('', address),
      ...(await Promise.all(calls.map((call) => ask('/api', call)))),
    );
    (run === 0 ? times?.first : times?.later)?.push(taken);
  }
}

function measuredOf({ page, calls }: AdminPage, times: Times | undefined): Measured {
  const { first = [], later = [], slowest = new Map<string, number>() } = times ?? {};
  const p95 = quantile(later, 0.95);
  const ours = Math.max(median(first), p95);
  const [worst = ''] = [...slowest].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const figures = `first ${first.map(ms).join(', ')}; p50 ${ms(median(later))}, p95 ${ms(p95)}, max ${ms(Math.max(...later))} ms`;
  const asked = `${calls.length + 1} answers, the slowest \`${worst.replace(/[0-9a-f-]{36}/g, ':id').replace(/cursor=[^&]*/, 'cursor=:cursor')}\``;
  return {
    job: page,
    ours,
    limit: most,
    unit: 'ms',
    ratio: durationRatio(ours, most),
    note: `${figures}; ${asked}`,
  };
}

async function answerMilliseconds(at: string, call: AdminCall, token: string): Promise<number> {
  const began = performance.now();
  const answer = await askAdmin(at, call, token);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${pathOf(call)}: ${answer.status}`);
  return performance.now() - began;
}

async function signInAt(url: string): Promise<string> {
  const answer = await fetch(`${url}/api${signIn.path}`, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmails.admin, password: demoPassword }),
  });
  return z.object({ accessToken: z.string() }).parse(await answer.json()).accessToken;
}

async function findSubjects(databaseUrl: string): Promise<Subjects> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } =
      await client.query<Subjects>(`select sensei.id as sensei, student.id as student, course.id as course, course.category_id as category, "order".id as "order", "order".number, "order".class_id as class,
        array(select id::text from course order by created_at desc, id limit 100) as courses,
        jsonb_build_object(
          'payment', (select payment_id from payout_payment limit 1),
          'payout', (select id from payout where sensei_id = sensei.id order by created_at desc limit 1),
          'run', (select run_id from payout group by 1 order by count(*) desc limit 1),
          'chargeback', (select id from chargeback where status = 'WON' order by opened_at desc limit 1),
          'coupon', (select id from coupon order by updated_at desc, id desc limit 1)) as money,
        (select id from category where parent_id is null and active and id <> course.category_id order by position, id limit 1) as "otherCategory"
      from (select sensei_id as id from "order" group by 1 order by count(*) desc, 1 limit 1) sensei, (select student_id as id from "order" group by 1 order by count(*) desc, 1 limit 1) student,
      lateral (select id, category_id from course where sensei_id = sensei.id order by id limit 1) course,
      lateral (select id, number, (select class_id from seat where order_id = "order".id limit 1) as class_id from "order" where sensei_id = sensei.id and status = 'COMPLETED' order by created_at limit 1) "order"`);
    const [found] = rows;
    if (!found) throw new Error('Nothing was sold: grow the market with --orders');
    return found;
  } finally {
    await client.end();
  }
}

const ms = (milliseconds: number) => milliseconds.toPrecision(3);
