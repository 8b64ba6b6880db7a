import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@michi/contract/identity';
import pg from 'pg';
import { z } from 'zod';
import { startPostgres } from '../launcher/postgres.ts';
import { growDemoWorld } from '../server/src/demo/grow.ts';
import { demoEmails, demoPassword } from '../server/src/demo/index.ts';
import { accountLimit } from '../server/src/platform/rate-limit.ts';
import { type AdminPage, adminPages, type Subjects } from '../server/test/admin-pages.ts';
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
const runs = 21;
const grown = { courses: 20_000, people: 100_000, orders: 1_000_000 };

/**
 * Every administrator page in a market of 100 000 users and 1 000 000 orders. Growing it takes minutes; `ADMIN_DATA_DIR` names a data
 * folder in which it is grown already (`npm run demo:grow -- --courses 20000 --people 100000 --orders 1000000`).
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

async function measure(databaseUrl: string): Promise<Measured[]> {
  const subjects = await findSubjects(databaseUrl);
  // Without jobs, so that what was grown stays as it is.
  const server = await startChild('server.ts', { DATABASE_URL: databaseUrl, ROLES: 'web,socket' });
  try {
    await server.said('warm');
    const token = await signInAt(server.url);
    const rows: Measured[] = [];
    for (const page of adminPages(subjects, new Date()))
      rows.push(await measurePage(server.url, token, page));
    return rows;
  } finally {
    await server.stop();
  }
}

/** The page itself, then all that it asks at once, as a browser does. A run takes as long as its slowest answer. */
async function measurePage(
  url: string,
  token: string,
  { page, address, calls }: AdminPage,
): Promise<Measured> {
  const slowest = new Map<string, number>();
  const ask = async (at: string) => {
    const taken = await answerMilliseconds(url + at, token);
    slowest.set(at, Math.max(slowest.get(at) ?? 0, taken));
    return taken;
  };
  const run = async () => {
    const taken = Math.max(
      await ask(address),
      ...(await Promise.all(calls.map((call) => ask(`/api${call}`)))),
    );
    // No faster than an account may go on asking.
    await pause((calls.length * accountLimit.perSeconds * 1000) / accountLimit.max);
    return taken;
  };
  const first = await run();
  const taken: number[] = [];
  for (let round = 0; round < runs; round += 1) taken.push(await run());
  const p95 = quantile(taken, 0.95);
  const ours = Math.max(first, p95);
  const [worst = ''] = [...slowest].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const figures = `first ${ms(first)}, p50 ${ms(median(taken))}, p95 ${ms(p95)}, max ${ms(Math.max(...taken))} ms`;
  const asked = `${calls.length + 1} answers, the slowest \`${worst.replace(/[0-9a-f-]{36}/g, ':id')}\``;
  return {
    job: page,
    ours,
    limit: most,
    unit: 'ms',
    ratio: durationRatio(ours, most),
    note: `${figures}; ${asked}`,
  };
}

async function answerMilliseconds(address: string, token: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
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
      await client.query<Subjects>(`select sensei.id as sensei, student.id as student, course.id as course, course.category_id as category, "order".id as "order", "order".number, "order".class_id as class
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
