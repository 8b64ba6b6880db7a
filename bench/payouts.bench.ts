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
const day = 86_400_000;

/**
 * One run that pays a hundred sensei of their own and those of the demo, preview and start over HTTP, against
 * the very same statements by bare pg.
 */
export const bench: Bench = {
  name: 'payouts',
  part: 'Payouts',
  async run(world) {
    const base = await world.cloneSmall();
    const app = await startBenchApp(base.url);
    const admin = await createAdmin(app);
    for (let index = 0; index < payees; index += 1) await earnOne(app, index);
    await app.close();
    const recorded = await record(world, base.url, admin);
    const rounds: { ours: number; limit: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      rounds.push({
        limit: await inCopy(world, base.url, (url) => replay(url, recorded)),
        ours: await inCopy(world, base.url, (url) => pay(url, admin)),
      });
    }
    await base.drop();
    const middle = rounds.toSorted((a, b) => a.ours / a.limit - b.ours / b.limit)[1];
    if (!middle) throw new Error('no round was run');
    return [
      {
        job: 'payouts of one run',
        ...middle,
        unit: 'payouts/s',
        ratio: rateRatio(middle.ours, middle.limit),
        note: `HTTP, preview and start; limit: the same ${recorded.length} statements by bare pg`,
      },
    ];
  },
};

/** A class of tomorrow that took place, and a bank account for its money. */
async function earnOne(app: TestApp, index: number): Promise<void> {
  const begun = app.clock.now().getTime();
  const market = await createMarket(app);
  await giveAccount(market.sensei);
  const startsAt = new Date(Math.ceil(begun / day) * day + day + 10 * 3_600_000).toISOString();
  const order = await bookFor(app, market.student, market.course, { startsAt });
  app.clock.set(new Date(new Date(startsAt).getTime() + 2 * 3_600_000));
  await market.student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
  app.clock.set(new Date(begun + index));
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

/** Payouts per second; each sensei must have got one, or the speed of refusals would be measured. */
async function inCopy(world: World, base: string, work: (url: string) => Promise<number>): Promise<number> {
  const copy = await world.clone(base);
  const before = await countPayouts(copy.url);
  const took = await work(copy.url);
  const made = (await countPayouts(copy.url)) - before;
  if (made < payees) throw new Error(`${made} of ${payees} payouts were made`);
  await copy.drop();
  return made / took;
}

async function countPayouts(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) from payout');
  await client.end();
  return Number(rows[0]?.count);
}

/** Seconds, in a process that has shown the preview before: else the time is that of compiling it. */
async function pay(databaseUrl: string, admin: Person): Promise<number> {
  const server = await startChild('server.ts', { DATABASE_URL: databaseUrl, ROLES: 'web' });
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
