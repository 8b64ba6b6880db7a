import { listUsers } from '@michi/contract/identity/users';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondProcess, startTestApp, type TestApp } from '../../test/harness.ts';
import { createAdmin, type Person } from '../../test/factories/identity.ts';
import { type SilentProxy, startSilentProxy } from '../../test/providers/silent-proxy.ts';

/** A process whose database goes away; another one beside it keeps the world. */
let world: TestApp;
let proxy: SilentProxy;
let app: Awaited<ReturnType<typeof startSecondProcess>>;
let admin: Person;
beforeAll(async () => {
  world = await startTestApp();
  admin = await createAdmin(world);
  proxy = await startSilentProxy(world.ctx.config.databaseUrl);
  app = await startSecondProcess(world, { DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await app.close();
  proxy.close();
  await world.close();
});

const health = () => fetch(`${app.url}/health`);

test('a database that says nothing any more: /health says so within seconds', async () => {
  expect((await health()).status).toBe(200);
  proxy.goSilent();
  expect((await health()).status).toBe(503);
});

test('a database that is away: calls say when to come back, strangers’ and others’', async () => {
  proxy.close();
  const answers = [
    await app.as(null).attempt(searchCourses, { query: {} }),
    await app.as(admin.token).attempt(listUsers, { query: {} }),
  ];
  for (const { status, headers, problem } of answers) {
    expect([status, problem.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await health()).status).toBe(503);
});
