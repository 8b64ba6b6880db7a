import { randomUUID } from 'node:crypto';
import { getOrder, placeOrder, startPayment } from '@michi/contract/ordering/orders';
import { getMove, moveClass } from '@michi/contract/scheduling/moves';
import { moveSeries, previewSeriesMove } from '@michi/contract/scheduling/series-moves';
import { createCourse } from '../server/test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../server/test/factories/identity.ts';
import { giveWeeklyHours } from '../server/test/factories/scheduling.ts';
import type { TestApp } from '../server/test/harness.ts';
import { recordStatements, type Statement } from '../server/test/record-statements.ts';
import { startBenchApp } from './bench-app.ts';
import { type Bench, type Measured, rateRatio, type World } from './bench.ts';
import { startChild } from './child.ts';
import { inParallel, replay, rivals } from './limits/replay.ts';

const pairs = 96;
const week = 7 * 86_400_000;

/** One call that changes the calendar of one sensei and one student. */
type Wish = { path: string; body: object; student: Person; status: number };
type Scene = { url: string; wishes: Wish[]; recorded: Statement[][]; drop(): Promise<void> };
type Pair = { app: TestApp; student: Person; courseId: string; first: number };
type Kind = { job: string; unit: string; wish: (pair: Pair) => Promise<Wish> };

const kinds: Kind[] = [
  {
    job: 'classes moved, each of another sensei',
    unit: 'moves/s',
    async wish(pair) {
      const { student, first } = pair;
      const id = await bookedId(pair, [first]);
      const startsAt = new Date(first + 2 * 3_600_000).toISOString();
      const seen = await student.caller.call(getMove, { params: { id }, query: { startsAt } });
      const body = { startsAt, fingerprint: seen.outcome?.fingerprint ?? '' };
      return { path: moveClass.path.replace(':id', id), body, student, status: 200 };
    },
  },
  {
    job: 'series of four held, each with another sensei',
    unit: 'series/s',
    wish: async ({ student, courseId, first }) => ({
      path: placeOrder.path,
      body: bookingOf(courseId, weekly(first)),
      student,
      status: 201,
    }),
  },
  {
    job: 'series of four moved, each of another sensei',
    unit: 'series/s',
    async wish(pair) {
      const { student, first } = pair;
      const id = await bookedId(pair, weekly(first));
      const wish = { scope: 'FOLLOWING' as const, startsAt: new Date(first + 2 * 3_600_000).toISOString() };
      const { fingerprint } = await student.caller.call(previewSeriesMove, { params: { id }, body: wish });
      return {
        path: moveSeries.path.replace(':id', id),
        body: { ...wish, fingerprint },
        student,
        status: 200,
      };
    },
  },
];

/**
 * Moves and series over HTTP, against the very same statements sent by bare pg with as many connections,
 * recorded in one copy of the database and replayed in another.
 */
export const bench: Bench = {
  name: 'moves',
  part: 'Moves and series',
  async run(world) {
    const rows: Measured[] = [];
    for (const kind of kinds) rows.push(await measure(world, kind));
    return rows;
  },
};

async function measure(world: World, kind: Kind): Promise<Measured> {
  const scene = await prepare(world, kind);
  const rounds: { ours: number; same: number }[] = [];
  for (let round = 0; round < 3; round += 1)
    rounds.push({
      same: await inCopy(world, scene.url, (url) => replay(url, scene.recorded)),
      ours: await inCopy(world, scene.url, (url) => sendAll(url, scene.wishes)),
    });
  await scene.drop();
  const middle = rounds.toSorted((a, b) => a.ours / a.same - b.ours / b.same)[1];
  if (!middle) throw new Error('no round was run');
  return {
    job: kind.job,
    ours: middle.ours,
    limit: middle.same,
    unit: kind.unit,
    ratio: rateRatio(middle.ours, middle.same),
    note: `HTTP, ${rivals} at once; limit: the same ${scene.recorded[0]?.length ?? 0} statements each by bare pg`,
  };
}

async function prepare(world: World, kind: Kind): Promise<Scene> {
  const base = await world.cloneSmall();
  const app = await startBenchApp(base.url);
  const wishes: Wish[] = [];
  for (let index = 0; index < pairs; index += 1) wishes.push(await kind.wish(await makePair(app, index)));
  await app.close();
  const recordedIn = await world.clone(base.url);
  const recorder = await startBenchApp(recordedIn.url);
  const recorded: Statement[][] = [];
  for (const wish of wishes) recorded.push(await recordStatements(() => send(recorder.url, wish)));
  await recorder.close();
  await recordedIn.drop();
  return { url: base.url, wishes, recorded, drop: base.drop };
}

async function makePair(app: TestApp, index: number): Promise<Pair> {
  const sensei = await createSensei(app, { email: `bench-mover-${index}@example.com`, timeZone: 'UTC' });
  await giveWeeklyHours(app, sensei, { hours: [{ from: 0, to: 1440 }] });
  const about = { durationMinutes: 60, slotInterval: 60, price: 0 };
  const { id: courseId } = await createCourse(app, sensei, about);
  const student = await createStudent(app, { email: `bench-moved-${index}@example.com` });
  const day = 86_400_000;
  return { app, student, courseId, first: Math.ceil(Date.now() / day) * day + 3 * day + 10 * 3_600_000 };
}

const weekly = (first: number) => [0, 1, 2, 3].map((index) => first + index * week);

function bookingOf(courseId: string, starts: readonly number[]) {
  const times = starts.map((start) => ({ startsAt: new Date(start).toISOString() }));
  const common = { courseId, kind: 'SINGLE' as const, idempotencyKey: randomUUID() };
  const [only] = times;
  return only && times.length === 1
    ? { ...common, ...only }
    : { ...common, times, series: { firstAt: times[0]?.startsAt ?? '', everyWeeks: 1 } };
}

/** Of a course that costs nothing: nobody is asked to pay. */
async function bookedId({ app, student, courseId }: Pair, starts: readonly number[]): Promise<string> {
  const { id } = await student.caller.call(placeOrder, { body: bookingOf(courseId, starts) });
  await student.caller.call(startPayment, { params: { id }, body: {} });
  await app.runJobs();
  const order = await student.caller.call(getOrder, { params: { id } });
  const first = order.classes.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
  if (order.status !== 'COMPLETED' || !first) throw new Error(`the order is ${order.status}`);
  return first.classId;
}

async function inCopy(world: World, url: string, work: (url: string) => Promise<number>): Promise<number> {
  const copy = await world.clone(url);
  const perSecond = await work(copy.url);
  await copy.drop();
  return perSecond;
}

async function sendAll(databaseUrl: string, wishes: readonly Wish[]): Promise<number> {
  const server = await startChild('server.ts', { DATABASE_URL: databaseUrl, ROLES: 'web' });
  await fetch(`${server.url}/health`);
  const perSecond = await inParallel(wishes, (wish) => send(server.url, wish));
  await server.stop();
  return perSecond;
}

/** Each must have been done, or the speed of refusals would be measured. */
async function send(url: string, { path, body, student, status }: Wish): Promise<void> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${student.token}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== status) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
