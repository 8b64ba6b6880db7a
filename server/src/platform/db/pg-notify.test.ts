import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type SilentProxy, startSilentProxy } from '../../../test/providers/silent-proxy.ts';
import { createDb, createPool } from './db.ts';
import { newId } from '../ids.ts';
import { createPgNotifications, type PgNotifications, notifyProcesses } from './pg-notify.ts';
import { createSettings, saveSetting } from '../settings.ts';

let app: TestApp;
let proxy: SilentProxy;
let news: PgNotifications;
beforeAll(async () => {
  app = await startTestApp();
  proxy = await startSilentProxy(app.ctx.config.databaseUrl);
});
afterEach(() => news.close());
afterAll(async () => {
  proxy.close();
  await app.close();
});

const pace = { askMs: 200, patienceMs: 150, retryMs: 20 };
const listen = async () => (news = await createPgNotifications(proxy.url, app.ctx.log, pace));

test('a connection that went silent without an end is replaced, and whoever listens is told that anything may have happened', async () => {
  const heard: (string | null)[] = [];
  (await listen()).on('michi_session', async (text) => void heard.push(text));
  await notifyProcesses(app.ctx, 'michi_session', 'before');
  await expect.poll(() => heard).toEqual(['before']);
  proxy.goSilent();
  await notifyProcesses(app.ctx, 'michi_session', 'lost');
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['before', null]);
  await notifyProcesses(app.ctx, 'michi_session', 'after');
  await expect.poll(() => heard).toEqual(['before', null, 'after']);
});

test('what could not be acted on is logged and tried again with the same text', async () => {
  const logged = vi.spyOn(app.ctx.log, 'error');
  const heard: (string | null)[] = [];
  (await listen()).on('michi_session', async (text) => {
    heard.push(text);
    if (heard.length < 3) throw new Error('not yet');
  });
  await notifyProcesses(app.ctx, 'michi_session', 'somebody');
  await expect.poll(() => heard).toEqual(['somebody', 'somebody', 'somebody']);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('settings that could not be read when they changed are read again', async () => {
  // A handle of its own: the settings of the app read them, too.
  const db = createDb(createPool(app.ctx.config.databaseUrl, 1));
  const ask = vi.spyOn(db, 'selectFrom');
  const settings = await createSettings(db, await listen(), app.ctx.log);
  ask.mockImplementationOnce(() => {
    throw new Error('no connection');
  });
  await app.ctx.transaction((tx) => saveSetting(tx, 'checkout.hold_minutes', 20, newId(app.clock)));
  await expect.poll(() => settings.get('checkout.hold_minutes')).toBe(20);
  expect(ask).toHaveBeenCalledTimes(3);
  await db.destroy();
});
