import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { sql } from './db.ts';
import { within } from './statement-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sleep = (seconds: number) => (ctx: Pick<TestApp['ctx'], 'db'>) =>
  sql`select pg_sleep(${seconds})`.execute(ctx.db);

test('what takes longer is given up with words of its own, and the connection is as before', async () => {
  const tooLong = () => new Error('too long');
  await expect(within(app.ctx, 50, tooLong, sleep(5))).rejects.toThrow('too long');
  for (let nth = 0; nth < 12; nth += 1) await sleep(0.06)(app.ctx);
  await expect(within(app.ctx, 1000, tooLong, sleep(0.01))).resolves.toBeDefined();
});

test('other failures stay what they are', async () => {
  const nothing = (ctx: Pick<TestApp['ctx'], 'db'>) => sql`select nothing`.execute(ctx.db);
  await expect(within(app.ctx, 1000, () => new Error('too long'), nothing)).rejects.toThrow('nothing');
});
