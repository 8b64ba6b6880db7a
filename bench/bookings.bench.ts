import { placeOrder } from '@michi/contract/ordering/orders';
import pg from 'pg';
import { createCourse } from '../server/test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../server/test/factories/identity.ts';
import { giveWeeklyHours } from '../server/test/factories/scheduling.ts';
import type { TestApp } from '../server/test/harness.ts';
import { startBenchApp } from './bench-app.ts';
import { type Bench, type Measured, rateRatio, type World } from './bench.ts';
import { startChild } from './child.ts';
import { inParallel, replay, rivals } from './limits/replay.ts';
import { recordStatements, type Statement } from '../server/test/record-statements.ts';

const bookings = 480;
const day = 86_400_000;

type Wish = { courseId: string; student: Person; startsAt: string; key: string };
type Scene = { url: string; wishes: Wish[]; recorded: Statement[][]; drop(): Promise<void> };

/**
 * Bookings over HTTP, against the very same statements sent by bare pg with the same number of connections,
 * and against the smallest transaction that keeps the rules. The statements are recorded booking by booking
 * in one copy of the database and replayed in another, so that all write the same orders.
 */
export const bench: Bench = {
  name: 'bookings',
  async run(world) {
    const distinct = await measure(world, 'bookings on distinct slots, 64 sensei', 64);
    const contended = await measure(world, `${rivals} rivals on one sensei`, 1);
    return [...distinct, ...contended];
  },
};

async function measure(world: World, job: string, senseiCount: number): Promise<Measured[]> {
  const scene = await prepare(world, senseiCount);
  const smallest = scene.recorded.map(smallestOf);
  const rounds: { ours: number; same: number; least: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    rounds.push({
      same: await inCopy(world, scene.url, (url) => replay(url, scene.recorded)),
      least: await inCopy(world, scene.url, (url) => replay(url, smallest)),
      ours: await inCopy(world, scene.url, (url) => book(url, scene.wishes)),
    });
  }
  await scene.drop();
  const against = (limit: 'same' | 'least', name: string, note: string): Measured => {
    const middle = rounds.toSorted((a, b) => a.ours / a[limit] - b.ours / b[limit])[1];
    if (!middle) throw new Error('no round was run');
    return {
      job: name,
      ours: middle.ours,
      limit: middle[limit],
      unit: 'bookings/s',
      ratio: rateRatio(middle.ours, middle[limit]),
      note: `HTTP, ${rivals} at once; limit: ${note}`,
    };
  };
  const [all, least] = [scene.recorded[0]?.length ?? 0, smallest[0]?.length ?? 0];
  return [
    against('same', job, `the same ${all} statements each by bare pg`),
    against(
      'least',
      `${job}, of the smallest transaction`,
      `${least} statements by bare pg: lock, free times, order, class with seat and blocks, job`,
    ),
  ];
}

const needed = [
  /^begin$/,
  /^insert into "order" /,
  /from calendar where user_id in .* for no key update/s,
  /select 'sensei'.* from calendar_block/s,
  /^with new_class as/,
  /graphile_worker\.add_jobs/,
  /^commit$/,
];

/**
 * The smallest transaction of a booking that keeps the rules, out of all of its statements: each of these
 * once.
 */
function smallestOf(statements: readonly Statement[]): Statement[] {
  const chosen = needed.map((pattern) => {
    const found = statements.find(({ text }) => pattern.test(text.trim()));
    if (!found) throw new Error(`no statement of a booking is like ${String(pattern)}`);
    return found;
  });
  return statements.filter((statement) => chosen.includes(statement));
}

/**
 * People, hours and wishes in a database of their own; each round has a copy of it, and so begins at the same
 * point.
 */
async function prepare(world: World, senseiCount: number): Promise<Scene> {
  const base = await world.cloneSmall();
  const app = await startBenchApp(base.url);
  const wishes = await makeWishes(app, senseiCount);
  await app.close();
  const recordedIn = await world.clone(base.url);
  const recorded = await record(recordedIn.url, wishes);
  await recordedIn.drop();
  return { url: base.url, wishes, recorded, drop: base.drop };
}

/** Every booking must have been made, or the speed of refusals would be measured. */
async function inCopy(world: World, url: string, work: (url: string) => Promise<number>): Promise<number> {
  const copy = await world.clone(url);
  const before = await countOrders(copy.url);
  const perSecond = await work(copy.url);
  const made = (await countOrders(copy.url)) - before;
  if (made !== bookings) throw new Error(`${made} of ${bookings} bookings were made`);
  await copy.drop();
  return perSecond;
}

async function countOrders(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(`select count(*) from "order"`);
  await client.end();
  return Number(rows[0]?.count);
}

async function makeWishes(app: TestApp, senseiCount: number): Promise<Wish[]> {
  const courses: string[] = [];
  for (let index = 0; index < senseiCount; index += 1) {
    const sensei = await createSensei(app, { email: `bench-sensei-${index}@example.com`, timeZone: 'UTC' });
    await giveWeeklyHours(app, sensei, { hours: [{ from: 0, to: 1440 }] });
    courses.push((await createCourse(app, sensei, { durationMinutes: 60, slotInterval: 60 })).id);
  }
  const midnight = Math.ceil(Date.now() / day) * day + day;
  const wishes: Wish[] = [];
  for (let index = 0; index < bookings; index += 1) {
    const student = await createStudent(app, { email: `bench-student-${index}@example.com` });
    const courseId = courses[index % senseiCount];
    if (courseId === undefined) throw new Error('no course');
    const hour = Math.floor(index / senseiCount);
    wishes.push({
      courseId,
      student,
      startsAt: new Date(midnight + hour * 3_600_000).toISOString(),
      key: `bench-key-${index}`,
    });
  }
  return wishes;
}

async function record(databaseUrl: string, wishes: readonly Wish[]): Promise<Statement[][]> {
  const app = await startBenchApp(databaseUrl);
  const recorded: Statement[][] = [];
  for (const wish of wishes) recorded.push(await recordStatements(() => send(app.url, wish)));
  await app.close();
  return recorded;
}

async function book(databaseUrl: string, wishes: readonly Wish[]): Promise<number> {
  const server = await startChild('server.ts', { DATABASE_URL: databaseUrl, ROLES: 'web' });
  await fetch(`${server.url}/health`);
  const perSecond = await inParallel(wishes, (wish) => send(server.url, wish));
  await server.stop();
  return perSecond;
}

async function send(url: string, { courseId, student, startsAt, key }: Wish): Promise<void> {
  const answer = await fetch(`${url}/api${placeOrder.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${student.token}` },
    body: JSON.stringify({ courseId, kind: 'SINGLE', startsAt, idempotencyKey: key }),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
