import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { cancelOrder, placeOrder } from '@michi/contract/ordering/orders';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../launcher/postgres/free-port.ts';
import { createCourse } from '../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../test/factories/identity.ts';
import { giveWeeklyHours } from '../test/factories/scheduling.ts';
import { type Answer, appCaller, startTestApp, type TestApp } from '../test/harness.ts';
import { startNginx } from '../test/services/nginx.ts';
import type { Service } from '../test/services/service.ts';
import { openConversation } from './modules/messaging/index.ts';

/** Two processes behind nginx; a third one only makes the people. They go by the machine's clock. */
let world: TestApp;
let ports: readonly [number, number];
let nginx: Service;
const nodes: ChildProcess[] = [];
beforeAll(async () => {
  world = await startTestApp({ start: new Date() });
  ports = [await freePort(), await freePort()];
  for (const port of ports) nodes.push(await startNode(port));
  nginx = await startNginx(ports);
});
afterAll(async () => {
  await nginx.stop();
  await Promise.all(nodes.map(stopNode));
  await world.close();
});

async function startNode(port: number): Promise<ChildProcess> {
  const child = fork(path.resolve(import.meta.dirname, '../test/services/node.ts'), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: world.ctx.config.databaseUrl,
      DATA_DIR: world.ctx.config.dataDir,
      PORT: String(port),
      DRAIN_SECONDS: '0.5',
      TRUSTED_PROXIES: '1',
      STRANGER_CALLS_PER_SECOND: '0',
      SEARCH_INDEX: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('A process ended before it was up'))),
  ]);
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status;
  await vi.waitUntil(async () => (await ready()) === 200, { timeout: 10_000 });
  return child;
}

async function stopNode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return child.exitCode;
}

/** Calls one after the other until told to stop; answers what they answered. */
function keepCalling<T>(pauseMs: number, call: (turn: number) => Promise<Answer<T>>) {
  let isOver = false;
  const statuses: number[] = [];
  const failures: string[] = [];
  const done = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      try {
        const answer = await call(turn);
        statuses.push(answer.status);
        if (answer.status >= 300) failures.push(`${answer.status} ${answer.problem.code}`);
      } catch (error) {
        failures.push(String(error));
      }
      await sleep(pauseMs);
    }
  })();
  return {
    statuses,
    async stop() {
      isOver = true;
      await done;
      return failures;
    },
  };
}

const soon = { timeout: 10_000 };
const hour = 3_600_000;
const day = 24 * hour;

async function makeBookings(url: string) {
  const sensei = await createSensei(world, { timeZone: 'UTC' });
  await giveWeeklyHours(world, sensei, { hours: [{ from: 0, to: 1440 }] });
  const course = await createCourse(world, sensei, { durationMinutes: 60, slotInterval: 60 });
  // An account books no more than so often.
  const students = await Promise.all(Array.from({ length: 8 }, () => createStudent(world)));
  const midnight = Math.ceil(Date.now() / day) * day + day;
  return keepCalling(20, async (turn) => {
    const caller = appCaller(url, students[turn % students.length]?.token ?? null);
    const startsAt = new Date(midnight + turn * hour).toISOString();
    const placed = await caller.attempt(placeOrder, {
      body: { courseId: course.id, startsAt, idempotencyKey: randomUUID() },
    });
    // Nobody holds more than a few unpaid.
    return placed.status === 201
      ? caller.attempt(cancelOrder, { params: { id: placed.body.id }, body: {} })
      : placed;
  });
}

function openSocket(url: string, { token }: Person) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnectionDelay: 100 });
  let connections = 0;
  socket.on('connect', () => (connections += 1));
  return { socket, connections: () => connections };
}

test('two processes are started anew, one after the other: no booking fails, no message is lost, sockets come back', async () => {
  const url = `http://127.0.0.1:${nginx.port}`;
  const [writer, reader] = [await createSensei(world), await createStudent(world)];
  const uuid = randomUUID();
  await world.ctx.transaction((tx) =>
    openConversation(tx, { id: uuid, title: 'Chat', classId: null, participantIds: [writer.id, reader.id] }),
  );
  const sockets = [openSocket(url, reader), openSocket(url, writer)];
  await expect.poll(() => sockets.every(({ socket }) => socket.connected), soon).toBe(true);
  const acknowledged: string[] = [];
  const chat = keepCalling(15, async (turn) => {
    const body = { body: `Message ${turn}`, clientId: `client-${turn}` };
    const answer = await appCaller(url, writer.token).attempt(sendMessage, { params: { uuid }, body });
    if (answer.status < 300) acknowledged.push(body.body);
    return answer;
  });
  const bookings = [await makeBookings(url), await makeBookings(url)];

  for (const [at, port] of ports.entries()) {
    await expect
      .poll(() => bookings.every(({ statuses }) => statuses.length > at * 15 + 10), soon)
      .toBe(true);
    const node = nodes[at];
    if (node) expect(await stopNode(node)).toBe(0);
    nodes[at] = await startNode(port);
  }
  for (const each of bookings) {
    expect(await each.stop()).toEqual([]);
    expect(each.statuses.length).toBeGreaterThan(20);
  }
  expect(await chat.stop()).toEqual([]);
  await expect.poll(() => sockets.every(({ socket }) => socket.connected), soon).toBe(true);
  // Each hung on one of the two, which went.
  for (const { connections } of sockets) expect(connections()).toBeGreaterThan(1);
  const kept: string[] = [];
  for (let after = 0; ;) {
    const { items } = await appCaller(url, reader.token).call(listMessages, {
      params: { uuid },
      query: { after },
    });
    kept.push(...items.flatMap(({ body }) => body ?? []));
    const last = items.at(-1)?.seq;
    if (last === undefined) break;
    after = last;
  }
  expect(kept).toEqual(acknowledged);
  for (const { socket } of sockets) socket.close();
}, 60_000);
