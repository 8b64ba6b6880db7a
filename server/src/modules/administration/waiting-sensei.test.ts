import { listWaitingSensei } from '@michi/contract/administration';
import { getAdminDashboard } from '@michi/contract/market-figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createSensei, createStudent } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('the dashboard counts the sensei that the list shows, and only administrators see either', async () => {
  const admin = await createAdmin(app);
  const waiting = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
  await createSensei(app, { senseiStatus: 'PENDING_APPROVAL', emailVerifiedAt: null });
  await createSensei(app, { senseiStatus: 'PENDING_APPROVAL', status: 'DELETED' });
  const list = await admin.caller.call(listWaitingSensei, {});
  expect(list.items.map((item) => item.id)).toEqual([waiting.id]);
  expect((await admin.caller.call(getAdminDashboard, {})).waitingSensei).toBe(1);
  for (const other of [await createStudent(app), waiting, await createAdmin(app, { status: 'INACTIVE' })]) {
    expect((await other.caller.attempt(listWaitingSensei, {})).status).toBe(403);
    expect((await other.caller.attempt(getAdminDashboard, {})).status).toBe(403);
  }
});
