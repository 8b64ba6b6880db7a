import { searchCourses } from '@michi/contract/catalogue/courses';
import { deleteUser, forgotPassword } from '@michi/contract/identity/users';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createCourse } from '../test/factories/catalogue.ts';
import { createAdmin, createSensei, createStudent } from '../test/factories/identity.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../test/harness.ts';
import { indexed } from '../test/search-app.ts';
import { type Pooler, startPgbouncer } from '../test/services/pgbouncer.ts';
import { closed, connectSocket } from '../test/sockets.ts';
import { cloneDatabase } from '../test/database.ts';
import { newId } from './platform/ids.ts';
import { ConfigError } from './platform/config.ts';
import { requireDirectAddress } from './platform/db/require-direct-address.ts';
import { saveSetting } from './platform/settings.ts';

/** Two processes whose every connection but the direct ones goes through PgBouncer in transaction mode. */
type Node = Awaited<ReturnType<typeof startSecondProcess>>;
let world: TestApp;
let pooler: Pooler;
let one: Node;
let other: Node;
beforeAll(async () => {
  world = await startTestApp();
  pooler = await startPgbouncer(world.ctx.config.databaseUrl);
  const { databaseUrl } = world.ctx.config;
  const env = { DATABASE_URL: pooler.urlOf(databaseUrl), DATABASE_DIRECT_URL: databaseUrl };
  const start = () => startSecondProcess(world, { ...env, ROLES: 'web,socket,worker', SEARCH_INDEX: 'on' });
  [one, other] = [await start(), await start()];
});
afterAll(async () => {
  await other.close();
  await one.close();
  await pooler.stop();
  await world.close();
});

test('jobs run and mails leave', async () => {
  const { email } = await createStudent(world);
  for (const node of [one, other]) await node.as(null).call(forgotPassword, { body: { email } });
  const mails = () =>
    world.ctx.db.selectFrom('outbox_mail').select('status').where('to_address', '=', email).execute();
  await expect.poll(mails, { timeout: 10_000 }).toEqual([{ status: 'SENT' }, { status: 'SENT' }]);
});

test('who is banned at one process loses the sockets of the other', async () => {
  const [admin, person] = [await createAdmin(world), await createStudent(world)];
  const gone = closed(await connectSocket(other, person.token));
  await one.as(admin.token).call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
  expect(await gone).toBe('io server disconnect');
});

test('a setting changed at one process holds at the other', async () => {
  await one.ctx.transaction((tx) => saveSetting(tx, 'checkout.hold_minutes', 23, newId(world.clock)));
  await expect.poll(() => other.ctx.settings.get('checkout.hold_minutes'), { timeout: 5_000 }).toBe(23);
});

test('a course is found at both as soon as it is published', async () => {
  await Promise.all([indexed(one), indexed(other)]);
  await createCourse(world, await createSensei(world), { title: 'Kakapo lessons' });
  for (const node of [one, other]) {
    const found = () => node.as(null).call(searchCourses, { query: { q: 'kakapo' } });
    await expect.poll(async () => (await found()).items.length, { timeout: 5_000 }).toBe(1);
    // PostgreSQL would not count.
    expect((await found()).totalItems).toBe(1);
  }
});

test('a pooler without a direct address is refused in words, also as the direct one; one that keeps sessions is not', async () => {
  const direct = world.ctx.config.databaseUrl;
  const pooled = pooler.urlOf(direct);
  const refusal = async (databaseUrl: string, databaseDirectUrl: string) => {
    const error: unknown = await requireDirectAddress({ databaseUrl, databaseDirectUrl }).catch(
      (e: unknown) => e,
    );
    return error instanceof ConfigError ? error.message : error;
  };
  expect(await refusal(pooled, pooled)).toMatch(
    /^DATABASE_URL: .*Set DATABASE_DIRECT_URL to the address of PostgreSQL/,
  );
  expect(await refusal(direct, pooled)).toMatch(
    /^DATABASE_DIRECT_URL: .*Give the address of PostgreSQL itself/,
  );
  expect(await refusal(pooled, direct)).toBeUndefined();
  expect(await refusal(direct, direct)).toBeUndefined();
  const another = await cloneDatabase();
  expect(await refusal(pooled, another.url)).toMatch(/names another database/);
  await another.drop();
  const ofSessions = await startPgbouncer(inject('postgres').url, 'session');
  expect(await refusal(ofSessions.urlOf(direct), ofSessions.urlOf(direct))).toBeUndefined();
  await ofSessions.stop();
});
