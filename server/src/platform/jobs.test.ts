import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { createPool } from './db.ts';
import { defineJob, enqueueJob, runDueJobs } from './jobs.ts';

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

const later = (letters: string[]) => enqueueJob(app.ctx, 'test.letters', letters, { jobKey: 'letters' });

test('of jobs that are put together none is lost when one fails while the next comes', async () => {
  const done: string[] = [];
  let runs = 0;
  const letters = defineJob('test.letters', z.array(z.string()), async (_ctx, told) => {
    runs += 1;
    if (runs === 1) {
      await later(['b']);
      throw new Error('The mail server is away');
    }
    done.push(...told);
  });
  await later(['a']);
  await runDueJobs(app.ctx, pool, [letters]);
  expect(done.toSorted()).toEqual(['a', 'b']);
  expect(runs).toBe(2);
});
