import { randomUUID } from 'node:crypto';
import { confirmSeat } from '@michi/contract/ordering/orders';
import { previewPayoutRun, startPayoutRun } from '@michi/contract/payouts/payout-administration';
import pg from 'pg';
import { createAdmin, type Person } from '../server/test/factories/identity.ts';
import { bookFor, createMarket } from '../server/test/factories/money/ordering.ts';
import { giveAccount } from '../server/test/factories/money/payouts.ts';
import { appCaller, type TestApp } from '../server/test/harness.ts';
import { recordStatements, type Statement } from '../server/test/record-statements.ts';
import { startBenchApp } from './bench-app.ts';
import { type Bench, rateRatio, type World } from './bench.ts';
import { startChild } from './child.ts';

const payees = 100;
/** Runs of so many others before it, as a server has seen some: else the time is that of compiling it. */
const earlier = { runs: 3, payees: 10 };
const day = 86_400_000;

/**
 * One run that pays a hundred sensei, preview and start over HTTP, against the very same statements by bare
 * pg.
 */
export const bench: Bench = {
  name: 'payouts',
  part: 'Payouts',
  async run(world) {
    const base = await world.cloneSmall();
    const app = await startBenchApp(base.url);
    const admin = await createAdmin(app);
    const earners: string[] = [];
    for (let index = 0; index < payees + earlier.runs * earlier.payees; index += 1)
      earners.push(await earnOne(app, index));
    await app.close();
    const groups = Array.from({ length: earlier.runs }, (_, run) =>
      earners.slice(run * earlier.payees, (run + 1) * earlier.payees),
    );
    groups.push(earners.slice(earlier.runs * earlier.payees));
    await hold(base.url, admin, earners);
    const ready = await world.clone(base.url);
    const other = await startBenchApp(ready.url);
    await payEarlier(ready.url, other.url, admin, groups);
    await other.close();
    const recorded = await record(world, ready.url, admin);
    const rounds: { ours: number; limit: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      rounds.push({
        limit: await inCopy(world, ready.url, (url) => replay(url, recorded)),
        ours: await inCopy(world, base.url, (url) => pay(url, admin, groups)),
      });
    }
    await base.drop();
    await ready.drop();
    const middle = rounds.toSorted((a, b) => a.ours / a.limit - b.ours / b.limit)[1];
    if (!middle) throw new Error('no round was run');
    return [
      {
        job: 'payouts of one run',
        ...middle,
        unit: 'payouts/s',
        ratio: rateRatio(middle.ours, middle.limit),
        note: `HTTP, preview and start of a run, the fourth of the process; limit: the same ${recorded.length} statements by bare pg`,
      },
    ];
  },
};

/** A class of tomorrow that took place, and a bank account for its money. */
async function earnOne(app: TestApp, index: number): Promise<string> {
  const begun = app.clock.now().getTime();
  const market = await createMarket(app);
  await giveAccount(market.sensei);
  const startsAt = new Date(Math.ceil(begun / day) * day + day + 10 * 3_600_000).toISOString();
  const order = await bookFor(app, market.student, market.course, { startsAt });
  app.clock.set(new Date(new Date(startsAt).getTime() + 2 * 3_600_000));
  await market.student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
  app.clock.set(new Date(begun + index));
  return market.sensei.id;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const hold = (url: string, admin: Person, ids: readonly string[]) =>
  query(
    url,
    `insert into payout_hold (sensei_id, reason, created_by, created_at) select id, 'Later', $2, now() from unnest($1::uuid[]) id`,
    [ids, admin.id],
  );
const letGo = (url: string, ids: readonly string[] = []) =>
  query(url, 'delete from payout_hold where sensei_id = any($1::uuid[])', [ids]);

/** Each group but the last is paid; that one waits for its run. */
async function payEarlier(
  databaseUrl: string,
  url: string,
  admin: Person,
  groups: readonly string[][],
): Promise<void> {
  for (const group of groups.slice(0, -1)) {
    await letGo(databaseUrl, group);
    await send(url, admin);
  }
  await letGo(databaseUrl, groups.at(-1));
}

const preview = (url: string, admin: Person) =>
  appCaller(url, admin.token).call(previewPayoutRun, { query: { belowMinimum: 'true' } });

async function send(url: string, admin: Person): Promise<void> {
  const { fingerprint } = await preview(url, admin);
  const body = { currency: null, belowMinimum: true, fingerprint, idempotencyKey: randomUUID() };
  await appCaller(url, admin.token).call(startPayoutRun, { body });
}

async function record(world: World, base: string, admin: Person): Promise<Statement[]> {
  const copy = await world.clone(base);
  const app = await startBenchApp(copy.url);
  const statements = await recordStatements(() => send(app.url, admin));
  await app.close();
  await copy.drop();
  return statements;
}

/**
 * Payouts per second of the last run; each sensei must have got one, or the speed of refusals would be
 * measured.
 */
async function inCopy(world: World, base: string, work: (url: string) => Promise<number>): Promise<number> {
  const copy = await world.clone(base);
  const took = await work(copy.url);
  const [last] = await query<{ made: number }>(
    copy.url,
    'select count(*)::int as made from payout where run_id = (select id from payout_run order by number desc limit 1)',
  );
  const made = last?.made ?? 0;
  if (made !== payees) throw new Error(`${made} payouts of ${payees} were made`);
  await copy.drop();
  return made / took;
}

/** Seconds. */
async function pay(databaseUrl: string, admin: Person, groups: readonly string[][]): Promise<number> {
  const server = await startChild('server.ts', { DATABASE_URL: databaseUrl, ROLES: 'web' });
  await payEarlier(databaseUrl, server.url, admin, groups);
  for (let look = 0; look < 10; look += 1) await preview(server.url, admin);
  const began = performance.now();
  await send(server.url, admin);
  const took = (performance.now() - began) / 1000;
  await server.stop();
  return took;
}

/** Seconds. */
async function replay(databaseUrl: string, statements: readonly Statement[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const began = performance.now();
  for (const { text, values } of statements) await client.query(text, values);
  const took = (performance.now() - began) / 1000;
  await client.end();
  return took;
}
