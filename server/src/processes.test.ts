import { deleteUser } from '@michi/contract/identity/users';
import { changePassword } from '@michi/contract/identity/sessions';
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../test/factories/identity.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../test/harness.ts';
import { startRedis, type TestRedis } from '../test/redis.ts';
import { connectSocket, nextEvent, recordEvents, type TestSocket } from '../test/sockets.ts';

/** Two processes of one site: people hang on the sockets of either, calls arrive at either. */
type Second = Awaited<ReturnType<typeof startSecondProcess>>;
const open: Socket[] = [];
const hangOn = async (app: { url: string }, token: string): Promise<TestSocket> => {
  const socket = await connectSocket(app, token);
  open.push(socket);
  return socket;
};
const closed = (socket: Socket) => new Promise<string>((resolve) => void socket.on('disconnect', resolve));
const ban = async (app: TestApp, person: Person) => {
  const admin = await createAdmin(app);
  await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
};
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

describe('two processes without Redis', () => {
  let first: TestApp;
  let second: Second;
  beforeAll(async () => {
    first = await startTestApp();
    second = await startSecondProcess(first);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('close the sockets of who is banned, wherever it was done', async () => {
    const [person, other] = [await createStudent(first), await createStudent(first)];
    const socket = await hangOn(second, person.token);
    const stays = await hangOn(second, other.token);
    const events = Promise.all([nextEvent(socket, 'session.ended', () => true), closed(socket)]);
    await ban(first, person);
    expect((await events)[1]).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  it('close all sockets but the own at a new password', async () => {
    const person = await createStudent(first);
    const here = (await attemptSignIn(first, person.email)).body.accessToken;
    const [stays, goes] = [await hangOn(second, here), await hangOn(second, person.token)];
    const gone = closed(goes);
    const told = nextEvent(stays, 'session.ended');
    const body = { currentPassword: testPassword, newPassword: 'entirely-new-words' };
    await first.as(here).call(changePassword, { body });
    expect(await gone).toBe('io server disconnect');
    await told;
    expect(stays.connected).toBe(true);
  });

  it('close also the sockets of sessions that ended while a process heard no news', async () => {
    const person = await createStudent(first);
    const socket = await hangOn(second, person.token);
    const gone = closed(socket);
    const lost = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and application_name = 'michi news'`.execute(first.ctx.db);
    expect(lost.rows.length).toBe(2);
    await ban(first, person);
    expect(await gone).toBe('io server disconnect');
  });
});

describe('two processes with Redis', () => {
  let redis: TestRedis | null = null;
  let first: TestApp;
  let second: Second;
  let worker: Second;
  beforeAll(async () => {
    redis = await startRedis();
    if (!redis) return;
    const env = { REDIS_URL: redis.url };
    first = await startTestApp({ env });
    second = await startSecondProcess(first, env);
    worker = await startSecondProcess(first, { ...env, ROLES: 'web' });
  }, 300_000);
  afterAll(async () => {
    if (!redis) return;
    await worker.close();
    await second.close();
    await first.close();
    await redis.stop();
  });
  const told = (socket: TestSocket, id: string) =>
    nextEvent(socket, 'order.changed', (order) => order.id === id);

  test('what one pushes arrives at the sockets of both, once', async (context) => {
    if (!redis) return context.skip();
    const [person, other] = [await createStudent(first), await createStudent(first)];
    const sockets = [await hangOn(first, person.token), await hangOn(second, person.token)];
    const elsewhere = await hangOn(second, other.token);
    const seen = [...sockets, elsewhere].map((socket) => recordEvents(socket, 'order.changed'));
    for (const [from, id] of [
      [first, 'a'],
      [second, 'b'],
      [worker, 'c'],
    ] as const) {
      const arrived = Promise.all(sockets.map((socket) => told(socket, id)));
      from.ctx.push([person.id], 'order.changed', { id });
      await arrived;
    }
    first.ctx.push([other.id], 'order.changed', { id: 'last' });
    await expect.poll(() => seen[2]).toEqual([{ id: 'last' }]);
    expect(seen.slice(0, 2)).toEqual([
      [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
      [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    ]);
  });

  test('without their Redis each serves its own sockets, and when it is back the pages come back to fetch the rest', async (context) => {
    if (!redis) return context.skip();
    const person = await createStudent(first);
    const [here, there] = [await hangOn(first, person.token), await hangOn(second, person.token)];
    const gone = closed(there);
    await redis.kill();
    const arrived = told(here, 'alone');
    first.ctx.push([person.id], 'order.changed', { id: 'alone' });
    await arrived;
    await redis.revive();
    // A browser comes back by itself after this one, as after a lost network; not after a session's end.
    expect(await gone).toBe('transport close');
    const back = await hangOn(second, person.token);
    await expect
      .poll(
        async () => {
          const again = nextEvent(back, 'order.changed').catch(() => null);
          first.ctx.push([person.id], 'order.changed', { id: 'again' });
          return again;
        },
        { timeout: 12_000 },
      )
      .toEqual({ id: 'again' });
  }, 30_000);
});
