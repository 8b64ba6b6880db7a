import { listCategories } from '@michi/contract/catalogue/courses';
import { afterEach, expect, test, vi } from 'vitest';
import { createStudent } from '../../../test/factories/identity.ts';
import { startSecondProcess, startTestApp } from '../../../test/harness.ts';
import { type SilentProxy, startSilentProxy } from '../../../test/providers/silent-proxy.ts';
import { closed, connectSocket } from '../../../test/sockets.ts';
import { warmIndexOf } from '../../modules/discovery/index.ts';
import { sql } from '../db/db.ts';

const open: { close(): unknown }[] = [];
const opened = <T extends { close(): unknown }>(each: T): T => {
  open.unshift(each);
  return each;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function ready({ url }: { url: string }): Promise<[number, unknown]> {
  const answer = await fetch(`${url}/ready`);
  return [answer.status, await answer.json()];
}
const isReady = [200, { status: 'ready' }];
const misses = (...missing: string[]) => [503, { status: 'not ready', missing }];
// An answer holds for a second.
const soon = { timeout: 5_000 };

test('ready is who has the migrations of its build, none less and none more', async () => {
  const app = opened(await startTestApp());
  expect(await ready(app)).toEqual(isReady);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_of_a_later_build', '')`.execute(
    app.ctx.db,
  );
  await expect.poll(() => ready(app), soon).toEqual(misses('migrations'));
  await sql`delete from kysely_migration where name in ('9999_of_a_later_build', '0156_baseline')`.execute(
    app.ctx.db,
  );
  expect(await ready(opened(await startSecondProcess(app)))).toEqual(misses('migrations'));
});

test('ready is who has a database', async () => {
  const app = opened(await startTestApp());
  const proxy: SilentProxy = opened(await startSilentProxy(app.ctx.config.databaseUrl));
  const behind = opened(await startSecondProcess(app, { DATABASE_URL: proxy.url }));
  expect(await ready(behind)).toEqual(isReady);
  proxy.goSilent();
  await expect.poll(() => ready(behind), soon).toEqual(misses('database'));
  proxy.close();
});

test('ready is who has read its index', async () => {
  const app = opened(await startTestApp({ env: { SEARCH_INDEX: 'on' } }));
  await vi.waitFor(async () => expect(await ready(app)).toEqual(isReady), { timeout: 20_000, interval: 20 });
  expect(warmIndexOf(app.ctx)).not.toBeNull();
});

test('who stops says so at once, still takes calls for a while, ends what runs and lets the sockets go', async () => {
  const app = opened(await startTestApp());
  const stopping = await startSecondProcess(app, { DRAIN_SECONDS: '0.4' });
  const gone = closed(await connectSocket(stopping, (await createStudent(app)).token));
  expect(await ready(stopping)).toEqual(isReady);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = app.ctx.db.transaction().execute(async (tx) => {
    await sql`lock table category in access exclusive mode`.execute(tx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const running = stopping.as(null).attempt(listCategories, {});
  // It has come in before the stop.
  await fetch(`${stopping.url}/health`);

  const stopped = stopping.close();
  const drained = await fetch(`${stopping.url}/ready`);
  expect([drained.status, await drained.json()]).toEqual(misses('stopping'));
  expect([drained.headers.get('connection'), drained.headers.get('retry-after')]).toEqual(['close', '5']);
  expect((await fetch(`${stopping.url}/api/health`)).status).toBe(200);
  // A browser comes back by itself after this one.
  expect(await gone).toBe('transport close');
  await expect(fetch(`${stopping.url}/health`)).rejects.toThrow('fetch failed');
  held.resolve();
  expect((await running).status).toBe(200);
  await Promise.all([stopped, holding]);
});
