import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createPool, sql } from '../db/db.ts';
import { declareJob } from './declare-job.ts';
import { defineJob, runDueJobs } from './jobs.ts';

let app: TestApp;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  app = await startTestApp();
  pool = createPool(app.ctx.config.databaseUrl, 2);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

const letters = declareJob('test.letters', z.array(z.string()), () => 'letters');

test('of jobs that are put together none is lost when one fails while the next comes', async () => {
  const done: string[] = [];
  let runs = 0;
  const collect = defineJob(letters, async (ctx, told) => {
    runs += 1;
    if (runs === 1) {
      await ctx.enqueue(letters, ['b']);
      throw new Error('The mail server is away');
    }
    done.push(...told);
  });
  await app.ctx.enqueue(letters, ['a']);
  await runDueJobs(app.ctx, pool, [collect]);
  expect(done.toSorted()).toEqual(['a', 'b']);
  expect(runs).toBe(2);
});

test('a job that is asked for again while it is tried gives up in the end, and is told', async () => {
  const failing = defineJob(
    declareJob('test.failing', z.object({}), () => 'failing'),
    async () => {
      throw new Error('The provider is away');
    },
  );
  const ask = () => app.ctx.enqueue(failing, {}, { maxAttempts: 2, unlessTried: true });
  const attempts = async () =>
    (
      await sql<{
        attempts: number;
      }>`select attempts from graphile_worker.jobs where key = 'failing'`.execute(app.ctx.db)
    ).rows;
  const told = () =>
    app.ctx.db.selectFrom('job_failure').select('error').where('task', '=', 'test.failing').execute();
  await ask();
  await runDueJobs(app.ctx, pool, [failing]);
  await ask();
  expect(await attempts()).toEqual([{ attempts: 1 }]);
  expect(await told()).toEqual([]);
  await sql`update graphile_worker._private_jobs set run_at = now() where key = 'failing'`.execute(
    app.ctx.db,
  );
  await runDueJobs(app.ctx, pool, [failing]);
  expect(await told()).toEqual([{ error: 'The provider is away' }]);
  // It has given up: whoever finds it undone begins anew.
  await ask();
  expect(await attempts()).toEqual([{ attempts: 0 }]);
});
