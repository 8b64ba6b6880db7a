import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStudent } from '../test/factories/identity.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../test/harness.ts';
import { startRedis, type TestRedis } from '../test/services/redis.ts';
import { closed, connectSocket, nextEvent, recordEvents, type TestSocket } from '../test/sockets.ts';

type Second = Awaited<ReturnType<typeof startSecondProcess>>;
const open: Socket[] = [];
const hangOn = async (app: { url: string }, token: string): Promise<TestSocket> => {
  const socket = await connectSocket(app, token);
  open.push(socket);
  return socket;
};
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

describe('two processes with Redis', () => {
  let redis: TestRedis;
  let first: TestApp;
  let second: Second;
  let worker: Second;
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url };
    first = await startTestApp({ env });
    second = await startSecondProcess(first, env);
    worker = await startSecondProcess(first, { ...env, ROLES: 'web' });
  });
  afterAll(async () => {
    await worker.close();
    await second.close();
    await first.close();
    await redis.stop();
  });
  const told = (socket: TestSocket, id: string) =>
    nextEvent(socket, 'order.changed', (order) => order.id === id);

  test('what one pushes arrives at the sockets of both, once', async () => {
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

  test('without their Redis each serves its own sockets, and when it is back the pages come back to fetch the rest', async () => {
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
