import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeOrder } from '@michi/contract/ordering/orders';
import pg from 'pg';
import { growDemoWorld } from '../demo/growth/grow.ts';
import { freePort } from '../launcher/postgres/free-port.ts';
import { folderPlace } from '../server/src/platform/backup/folder-place.ts';
import { restoreBackup } from '../server/src/platform/backup/restore-backup.ts';
import { runBackup } from '../server/src/platform/backup/run-backup.ts';
import { copyRows, openDirectConnection } from '../server/src/platform/db/direct-connection.ts';
import { diskStorage } from '../server/src/platform/gateways/storage/storage.ts';
import { createCourse } from '../server/test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../server/test/factories/identity.ts';
import { giveWeeklyHours } from '../server/test/factories/scheduling.ts';
import { appCaller } from '../server/test/harness.ts';
import { startNginx } from '../server/test/services/nginx.ts';
import { keepCalling, startNode, stopNode } from '../server/test/services/nodes.ts';
import { startBenchApp } from './bench-app.ts';
import { type Bench, durationRatio, type Measured, quantile, type World } from './bench.ts';

const courses = 100_000;
const writers = 8;
/** Nobody holds more than a few that are unpaid. */
const perWriter = 100;
const restarts = 6;
const kills = 4;
const hour = 3_600_000;
const day = 24 * hour;

/**
 * What an operator counts on: a backup and its restore, and two processes behind nginx (Debian's) that are
 * started anew and killed under load.
 */
export const bench: Bench = {
  name: 'operation',
  part: 'Backup, restart, kill',
  async run(world) {
    const folder = await mkdtemp(path.join(tmpdir(), 'michi-bench-operation-'));
    try {
      return [...(await measureBackup(world, folder)), ...(await measureRestarts(world, folder))];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function measureBackup(world: World, folder: string): Promise<Measured[]> {
  const full = await world.cloneSmall();
  await growDemoWorld(full.url, { courses });
  const target = await world.cloneSmall();
  const app = await startBenchApp(full.url);
  const place = folderPlace(path.join(folder, 'backups'));
  const storage = diskStorage(path.join(folder, 'files'));
  const bare = await seconds(() => copyOut(full.url));
  let file = '';
  let rows = 0;
  const taken = await seconds(async () => {
    ({ file, rows } = await runBackup(app.ctx, {
      databaseUrl: full.url,
      storage,
      place,
      key: null,
      bySchedule: false,
    }));
  });
  await app.close();
  const restored = await seconds(() =>
    restoreBackup({
      open: () => place.read(file),
      databaseUrl: target.url,
      storage,
      key: null,
      replace: true,
    }),
  );
  const { size } = await stat(path.join(folder, 'backups', file));
  await full.drop();
  await target.drop();
  const what = `${courses.toLocaleString('en')} courses, ${rows.toLocaleString('en')} rows, ${Math.round(size / 2 ** 20)} MB`;
  return [
    {
      job: 'a backup into a folder',
      ours: taken,
      limit: bare,
      unit: 's',
      ratio: durationRatio(taken, bare),
      note: `${what}, compressed, with sums; limit: bare COPY of every table, thrown away`,
    },
    {
      job: 'its restore in the place of another world',
      ours: restored,
      limit: taken,
      unit: 's',
      ratio: durationRatio(restored, taken),
      note: 'read twice: first all of it is verified; then rows, keys and indexes; limit: the backup',
    },
  ];
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function copyOut(url: string): Promise<void> {
  const names = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return rows.map(({ name }) => name);
  });
  const connection = await openDirectConnection(url);
  for (const name of names) await copyRows(connection, `table ${name}`, () => undefined);
  await connection.end();
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function measureRestarts(world: World, folder: string): Promise<Measured[]> {
  const copy = await world.cloneSmall();
  const config = { databaseUrl: copy.url, dataDir: folder };
  // On the demo's closed days nobody could book.
  await withClient(copy.url, (client) => client.query('truncate blackout cascade'));
  const app = await startBenchApp(copy.url);
  const sensei = await createSensei(app, { timeZone: 'UTC' });
  await giveWeeklyHours(app, sensei, { hours: [{ from: 0, to: 1440 }] });
  const course = await createCourse(app, sensei, {
    durationMinutes: 60,
    slotInterval: 60,
    bookingWindowDays: 365,
  });
  const students = await Promise.all(Array.from({ length: writers * perWriter }, () => createStudent(app)));
  const ports = [await freePort(), await freePort()] as const;
  const nodes = [await startNode(ports[0], config), await startNode(ports[1], config)];
  const nginx = await startNginx(ports);
  const url = `http://127.0.0.1:${nginx.port}`;
  try {
    const acknowledged: string[] = [];
    const load = Array.from({ length: writers }, (_, writer) =>
      book(
        url,
        course.id,
        students.slice(writer * perWriter, (writer + 1) * perWriter),
        writer,
        acknowledged,
      ),
    );
    for (let round = 0; round < restarts; round += 1) {
      await sleep(1500);
      await renew(nodes, ports, round % 2, config, stopNode);
    }
    const failed = await Promise.all(load.map((each) => each.stop()));
    const calls = load.flatMap(({ milliseconds }) => milliseconds);
    const answered = load.reduce((sum, { statuses }) => sum + statuses.length, 0);

    const harsh = Array.from({ length: writers }, (_, writer) =>
      book(
        url,
        course.id,
        students.slice(writer * perWriter, (writer + 1) * perWriter),
        writer + writers,
        acknowledged,
      ),
    );
    for (let round = 0; round < kills; round += 1) {
      await sleep(1000);
      await renew(nodes, ports, round % 2, config, killNode);
    }
    await Promise.all(harsh.map((each) => each.stop()));
    const kept = await withClient(copy.url, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from "order" where id = any($1)',
        [acknowledged],
      );
      return rows[0]?.count ?? 0;
    });
    const good = answered - failed.flat().length;
    return [
      percent(
        'calls answered while six processes were started anew',
        good,
        answered,
        ['bookings', ...new Set(failed.flat())].join(', not '),
      ),
      {
        job: 'the slowest of them, p99',
        ours: quantile(calls, 0.99),
        limit: 1000,
        unit: 'ms',
        ratio: durationRatio(quantile(calls, 0.99), 1000),
        note: `${writers} at once through nginx; the slowest ${Math.round(Math.max(...calls))} ms; limit: the target`,
      },
      percent(
        'acknowledged bookings that are there after four kills',
        kept,
        acknowledged.length,
        'acknowledged, of both',
      ),
    ];
  } finally {
    await nginx.stop();
    await Promise.all(nodes.map(stopNode));
    await app.close();
    await copy.drop();
  }
}

const percent = (job: string, kept: number, all: number, what: string): Measured => ({
  job,
  ours: (100 * kept) / all,
  limit: 100,
  unit: '%',
  ratio: kept / all,
  note: `${kept.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}; limit: all`,
});

/** Each booking is another student's, an hour of its own. */
function book(
  url: string,
  courseId: string,
  students: readonly Person[],
  lane: number,
  acknowledged: string[],
) {
  const first = Math.ceil(Date.now() / day) * day + day;
  return keepCalling(60, async (turn) => {
    const startsAt = new Date(first + (turn * writers * 2 + lane) * hour).toISOString();
    const answer = await appCaller(url, students[turn % students.length]?.token ?? null).attempt(placeOrder, {
      body: { courseId, startsAt, idempotencyKey: randomUUID() },
    });
    if (answer.status === 201) acknowledged.push(answer.body.id);
    return answer;
  });
}

async function renew(
  nodes: ChildProcess[],
  ports: readonly [number, number],
  at: number,
  config: { databaseUrl: string; dataDir: string },
  end: (node: ChildProcess) => Promise<unknown>,
): Promise<void> {
  const [node, port] = [nodes[at], ports[at]];
  if (!node || port === undefined) throw new Error('There are two processes');
  await end(node);
  nodes[at] = await startNode(port, config);
}

async function killNode(node: ChildProcess): Promise<void> {
  const gone = once(node, 'exit');
  node.kill('SIGKILL');
  await gone;
}
