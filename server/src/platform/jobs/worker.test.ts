import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createPool } from '../db/db.ts';
import { declareJob } from './declare-job.ts';
import { defineJob } from './jobs.ts';
import { startWorker } from './worker.ts';

let app: TestApp;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  app = await startTestApp();
  pool = createPool(app.ctx.config.databaseUrl, 5);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

/**
 * From a database beside it: nobody gets into this one, and whoever is in is thrown out; or back to how it
 * was.
 */
async function letIn(isOpen: boolean): Promise<void> {
  const url = new URL(app.ctx.config.databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`alter database "${name}" allow_connections ${isOpen}`);
  if (!isOpen)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.end();
}

test('a worker outlives its database: the job in hand is done again, and those after it are done', async () => {
  const done: string[] = [];
  let goOn = () => {};
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  const job = defineJob(declareJob('test.step', z.object({ name: z.string() })), async (_ctx, { name }) => {
    done.push(name);
    if (done.length === 1) await waits;
  });
  const stop = await startWorker(app.ctx, pool, [job], []);
  try {
    await app.ctx.enqueue(job, { name: 'in hand' });
    const soon = { timeout: 20_000, interval: 50 };
    await vi.waitUntil(() => done.length === 1, soon);
    await letIn(false);
    // It cannot be written off.
    goOn();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await letIn(true);
    await vi.waitUntil(
      () =>
        app.ctx.enqueue(job, { name: 'after' }).then(
          () => true,
          () => false,
        ),
      soon,
    );
    await vi.waitUntil(() => done.includes('after') && done.length === 3, soon);
    expect(done.toSorted()).toEqual(['after', 'in hand', 'in hand']);
  } finally {
    await letIn(true);
    await stop(5000);
  }
}, 90_000);
