import {
  createBlackout,
  deleteBlackout,
  listBlackouts,
  restoreBlackout,
  updateBlackout,
} from '@michi/contract/scheduling/blackouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createAdmin, createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('the same closed days are there once, whoever asks at once, changes others into them or brings them back', async () => {
  const [admin, sensei] = [await createAdmin(app), await createSensei(app)];
  const body = dayOff('2027-06-01', { scope: 'SENSEI', senseiIds: [sensei.id], recursUntil: '2029-06-01' });
  const attempt = (overrides: Partial<typeof body>) =>
    admin.caller.attempt(createBlackout, { body: { ...body, ...overrides } });
  const both = await Promise.all([attempt({}), attempt({ name: 'MAINTENANCE' })]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const refused = both.find(({ status }) => status === 409)?.problem;
  expect(refused).toMatchObject({ code: 'conflict', message: 'These closed days are there already' });
  for (const other of [
    { name: 'Works' },
    { recursUntil: null },
    { toDate: '2027-06-02' },
    { scope: 'ALL' as const },
  ])
    expect((await attempt(other)).status).toBe(201);
  const made = both.find(({ status }) => status === 201)?.body;
  if (!made) throw new Error('None was made');
  const { items } = await admin.caller.call(listBlackouts, { query: { scope: 'SENSEI', limit: 100 } });
  const works = items.find(({ name }) => name === 'Works');
  const change = { ...body, version: works?.version ?? 0 };
  const changed = await admin.caller.attempt(updateBlackout, {
    params: { id: works?.id ?? '' },
    body: change,
  });
  expect(changed.problem.code).toBe('conflict');
  await admin.caller.call(deleteBlackout, { params: { id: made.id }, query: { version: made.version } });
  expect((await attempt({})).status).toBe(201);
  const back = await admin.caller.attempt(restoreBlackout, { params: { id: made.id } });
  expect(back.problem.code).toBe('conflict');
});
