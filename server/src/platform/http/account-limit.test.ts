import { getOwnUser, listUsers } from '@michi/contract/identity/users';
import { listNotices } from '@michi/contract/notification/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createStudent } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { accountLimit } from './rate-limit.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('a script that hammers the calls of its account is told how long to wait; nobody else is', async () => {
  const [script, other] = [await createStudent(app), await createAdmin(app)];
  const { limiter } = app.ctx.gateways;
  // What a minute of hammering takes, without asking over HTTP a thousand times.
  for (let call = 0; call < accountLimit.max - 2; call += 1)
    await limiter.take(`account:${script.id}`, accountLimit);
  await script.caller.call(getOwnUser, {});
  await script.caller.call(listNotices, { query: {} });

  const refused = await script.caller.attempt(getOwnUser, {});
  expect(refused.status).toBe(429);
  expect(refused.problem.code).toBe('rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect((await script.caller.attempt(listNotices, { query: {} })).status).toBe(429);
  expect((await other.caller.attempt(listUsers, { query: {} })).status).toBe(200);

  app.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
  expect((await script.caller.attempt(getOwnUser, {})).status).toBe(200);
});
