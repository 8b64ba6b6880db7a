import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listCategories, searchCourses } from '@michi/contract/catalogue/courses';
import { forgotPassword } from '@michi/contract/identity/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../launcher/postgres/free-port.ts';
import { type Postgres, startPostgres } from '../../launcher/postgres/postgres.ts';
import { createCourse } from '../test/factories/catalogue.ts';
import { createSensei, createStudent } from '../test/factories/identity.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../test/harness.ts';
import { indexed } from '../test/search-app.ts';
import { migrateToLatest } from './platform/db/migrate.ts';
import { newId } from './platform/ids.ts';
import { saveSetting } from './platform/settings.ts';

/** A PostgreSQL of its own, since it is stopped and started again. */
let postgres: Postgres;
let startAgain: () => Promise<Postgres>;
let app: TestApp;
let node: Awaited<ReturnType<typeof startSecondProcess>>;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'michi-restart-'));
beforeAll(async () => {
  const port = await freePort();
  startAgain = () => startPostgres({ dataDir, port, durable: false });
  postgres = await startAgain();
  await migrateToLatest(postgres.url);
  const env = { DATABASE_URL: postgres.url };
  app = await startTestApp({ env });
  node = await startSecondProcess(app, { ROLES: 'web,socket,worker', SEARCH_INDEX: 'on' });
  await indexed(node);
}, 60_000);
afterAll(async () => {
  await node.close();
  await app.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const statusOf = async (page: string) => (await fetch(node.url + page)).status;
const soon = { timeout: 15_000 };

test('PostgreSQL is stopped and started again: calls say when to come back, then jobs, news and the index go on', async () => {
  const { email } = await createStudent(app);
  await postgres.stop();
  for (const [route, input] of [
    [listCategories, {}],
    [searchCourses, { query: { q: 'kakapo' } }],
  ] as const) {
    const { status, headers } = await node.as(null).attempt(route, input);
    expect([route.path, status, headers.get('retry-after')]).toEqual([route.path, 503, '5']);
  }
  expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([503, 503]);
  postgres = await startAgain();
  await expect.poll(() => statusOf('/ready'), soon).toBe(200);

  await node.as(null).call(forgotPassword, { body: { email } });
  const mails = () =>
    app.ctx.db.selectFrom('outbox_mail').select('status').where('to_address', '=', email).execute();
  await expect.poll(mails, soon).toEqual([{ status: 'SENT' }]);
  await createCourse(app, await createSensei(app), { title: 'Kakapo lessons' });
  const found = () => node.as(null).call(searchCourses, { query: { q: 'kakapo' } });
  await expect.poll(async () => (await found()).totalItems, soon).toBe(1);
  await app.ctx.transaction((tx) => saveSetting(tx, 'checkout.hold_minutes', 23, newId(app.clock)));
  await expect.poll(() => node.ctx.settings.get('checkout.hold_minutes'), soon).toBe(23);
}, 60_000);
