import { listWaitingSensei } from '@michi/contract/administration/desk';
import { decideSensei, deleteUser } from '@michi/contract/identity/users';
import { getAdminDashboard } from '@michi/contract/ordering/market-figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createSensei, createStudent } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('who waits with an account that is banned or paused cannot be approved, and waits again once it is active', async () => {
  const admin = await createAdmin(app);
  const applicant = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
  const paused = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
  const { id } = applicant;
  const waiting = async () => {
    const { items } = await admin.caller.call(listWaitingSensei, {});
    const { waitingSensei } = await admin.caller.call(getAdminDashboard, {});
    expect(waitingSensei).toBe(items.length);
    return items.map((item) => item.id);
  };
  expect(await waiting()).toEqual([id, paused.id]);
  await admin.caller.call(deleteUser, { params: { id: paused.id }, query: { status: 'INACTIVE' } });
  await admin.caller.call(deleteUser, { params: { id }, query: { status: 'BANNED' } });
  expect(await waiting()).toEqual([]);
  const approve = { params: { id }, body: { status: 'ACTIVE' as const } };
  expect((await admin.caller.attempt(decideSensei, approve)).problem.message).toBe(
    'The account itself is not active',
  );
  await admin.caller.call(deleteUser, { params: { id }, query: { status: 'ACTIVE' } });
  expect(await waiting()).toEqual([id]);
  expect((await admin.caller.call(decideSensei, approve)).senseiStatus).toBe('ACTIVE');
  expect(await waiting()).toEqual([]);
});

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
