import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { placeOrder } from '@michi/contract/ordering/orders';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../launcher/postgres/free-port.ts';
import { createCourse } from '../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../test/factories/identity.ts';
import { giveWeeklyHours } from '../test/factories/scheduling.ts';
import { appCaller, startTestApp, type TestApp } from '../test/harness.ts';
import { startNginx } from '../test/services/nginx.ts';
import { keepCalling, startNode, stopNode } from '../test/services/nodes.ts';
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
  for (const port of ports) nodes.push(await startNode(port, world.ctx.config));
  nginx = await startNginx(ports);
});
afterAll(async () => {
  await nginx.stop();
  await Promise.all(nodes.map(stopNode));
  await world.close();
});

const soon = { timeout: 10_000 };
const hour = 3_600_000;
const day = 24 * hour;

async function makeBookings(url: string) {
  const sensei = await createSensei(world, { timeZone: 'UTC' });
  await giveWeeklyHours(world, sensei, { hours: [{ from: 0, to: 1440 }] });
  const course = await createCourse(world, sensei, { durationMinutes: 60, slotInterval: 60 });
  // Nobody holds more than a few unpaid.
  const students = await Promise.all(Array.from({ length: 60 }, () => createStudent(world)));
  const midnight = Math.ceil(Date.now() / day) * day + day;
  return keepCalling(20, (turn) =>
    appCaller(url, students[turn % students.length]?.token ?? null).attempt(placeOrder, {
      body: {
        courseId: course.id,
        startsAt: new Date(midnight + turn * hour).toISOString(),
        idempotencyKey: randomUUID(),
      },
    }),
  );
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
  const uuid = await world.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'DIRECT', title: 'Chat', people: [writer.id, reader.id] }),
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
    nodes[at] = await startNode(port, world.ctx.config);
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
