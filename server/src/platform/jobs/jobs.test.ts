import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createPool, sql } from '../db/db.ts';
import { after, hours } from '../clock.ts';
import { declareJob } from './declare-job.ts';
import { defineJob, enqueueJobsAtLatest, jobToCome, runDueJobs, whenDue } from './jobs.ts';

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

test('what is wanted at the latest leaves one that is due sooner, and brings a later one forward', async () => {
  const counted = declareJob('test.counted', z.object({}), () => 'counted');
  const inHours = (count: number) => after(app.clock.now(), hours(count));
  const atLatest = (count: number) =>
    enqueueJobsAtLatest(app.ctx, [jobToCome(counted, {}, { runAt: inHours(count) })]);
  const dueIn = async () => {
    const due = await whenDue(app.ctx, counted, {});
    return due && Math.round((due.getTime() - app.clock.now().getTime()) / hours(1));
  };
  await atLatest(5);
  expect(await dueIn()).toBe(5);
  await atLatest(24);
  expect(await dueIn()).toBe(5);
  await atLatest(2);
  expect(await dueIn()).toBe(2);
  await app.ctx.enqueue(counted, {});
  await atLatest(24);
  expect(await dueIn()).toBeCloseTo(0);
});
