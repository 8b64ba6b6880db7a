import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { declareJob } from '../jobs/declare-job.ts';
import { isUnavailable } from './database-errors.ts';
import { sql } from './db.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const raise = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`);
const nobodysJob = declareJob('nobody.works', z.object({ key: z.string() }), ({ key }) => key);
const keep = (key: string) => ({ key, value: '1', updated_at: app.clock.now() });

test.each(['40001', '40P01'])(
  'a transaction that collides (%s) is tried again, and leaves its traces once',
  async (code) => {
    const key = `collided-${code}`;
    let runs = 0;
    await app.ctx.transaction(async (tx) => {
      await tx.db.insertInto('setting').values(keep(key)).execute();
      await tx.enqueue(nobodysJob, { key });
      if ((runs += 1) < 3) await raise(code).execute(tx.db);
    });
    expect(runs).toBe(3);
    const rows = await app.ctx.db.selectFrom('setting').select('key').where('key', '=', key).execute();
    expect(rows).toHaveLength(1);
  },
);

test('one that collides each time gives up: its caller may come back later', async () => {
  let runs = 0;
  const failed: unknown = await app.ctx
    .transaction(async (tx) => {
      runs += 1;
      await raise('40001').execute(tx.db);
    })
    .catch((error: unknown) => error);
  expect(runs).toBe(4);
  expect(isUnavailable(failed)).toBe(true);
});

test('two that take their rows in opposite order both come through', async () => {
  const keys = [`a-${randomUUID()}`, `b-${randomUUID()}`];
  await app.ctx.db.insertInto('setting').values(keys.map(keep)).execute();
  let arrived = 0;
  let bothHold = () => undefined as void;
  const both = new Promise<void>((resolve) => (bothHold = resolve));
  const touch = (key = '') => sql`update setting set updated_at = ${app.clock.now()} where key = ${key}`;
  const take = ([first, second]: string[]) =>
    app.ctx.transaction(async (tx) => {
      await touch(first).execute(tx.db);
      if ((arrived += 1) === 2) bothHold();
      await both;
      await touch(second).execute(tx.db);
    });
  await Promise.all([take(keys), take(keys.toReversed())]);
  expect(arrived).toBe(3);
});
