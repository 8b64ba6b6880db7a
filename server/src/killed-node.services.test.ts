import type { ChildProcess } from 'node:child_process';
import { listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import type { Peer } from '@michi/contract/realtime';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../launcher/postgres/free-port.ts';
import { joinRoom, peersIn, sellGroupClass } from '../test/factories/classroom.ts';
import { createStudent, type Person } from '../test/factories/identity.ts';
import { createMarket } from '../test/factories/money/ordering.ts';
import { appCaller, startTestApp, type TestApp } from '../test/harness.ts';
import { keepCalling, killNode, startNode, stopNode } from '../test/services/nodes.ts';
import { startRedis, type TestRedis } from '../test/services/redis.ts';
import { nextEvent, recordEvents, type TestSocket } from '../test/sockets.ts';
import { after, minutes } from './platform/clock.ts';

/** Two processes with one Redis; a third one only makes the people. They go by the machine's clock. */
let world: TestApp;
let redis: TestRedis;
let urls: readonly [string, string];
let scene: { sensei: Person; maya: Person; otto: Person; roomUuid: string };
const nodes: ChildProcess[] = [];
const sockets: TestSocket[] = [];
beforeAll(async () => {
  [world, redis] = await Promise.all([startTestApp({ start: new Date() }), startRedis()]);
  const ports = [await freePort(), await freePort()] as const;
  urls = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
  const { sensei } = await createMarket(world);
  const [maya, otto] = [await createStudent(world), await createStudent(world)];
  const startsAt = after(new Date(), minutes(5));
  const { roomUuid } = await sellGroupClass(world, sensei, { startsAt, students: [maya, otto] });
  scene = { sensei, maya, otto, roomUuid };
  // From here on the jobs are theirs.
  const roles = ['web,socket,worker', 'socket'];
  for (const [at, port] of ports.entries())
    nodes.push(await startNode(port, world.ctx.config, { REDIS_URL: redis.url, ROLES: roles[at] ?? '' }));
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await Promise.all(nodes.filter(({ signalCode }) => signalCode === null).map(stopNode));
  await redis.stop();
  await world.close();
});

const soon = { timeout: 15_000 };

/**
 * As a browser's: after a lost line it tries again by itself, and the balancer leads it to a process that is
 * there.
 */
function hangOn(person: Person, url: string): TestSocket {
  const socket: TestSocket = io(url, {
    transports: ['websocket'],
    auth: { token: person.token },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  });
  socket.on('disconnect', () => Object.assign(socket.io, { uri: urls[0] }));
  sockets.push(socket);
  return socket;
}

test('a process dies in the middle of a conversation and a call: no message is lost or doubled, its people come back on the other, a ghost goes', async () => {
  const { sensei, maya, otto, roomUuid } = scene;
  const [hers, his, ghost] = [hangOn(sensei, urls[0]), hangOn(maya, urls[1]), hangOn(otto, urls[1])];
  const inCall = recordEvents(hers, 'room.peers');
  const idsOf = (peers: readonly Peer[] = []) => peers.map(({ peerId }) => peerId);
  expect(peersIn(await joinRoom(hers, { roomUuid, peerId: 'peer-sensei' }))).toEqual(['peer-sensei']);
  expect((await joinRoom(ghost, { roomUuid, peerId: 'peer-otto' })).ok).toBe(true);
  expect((await joinRoom(his, { roomUuid, peerId: 'peer-maya' })).ok).toBe(true);
  const all = ['peer-sensei', 'peer-otto', 'peer-maya'];
  await expect.poll(() => idsOf(inCall.at(-1)?.peers), soon).toEqual(all);
  // Each signal goes from one process to the other.
  const signal = (by: TestSocket, peerId: string, to: string) =>
    by.emit('room.signal', { roomUuid, peerId, to, data: { candidate: null } });
  const [there, here] = [nextEvent(his, 'room.signal'), nextEvent(hers, 'room.signal')];
  signal(hers, 'peer-sensei', 'peer-maya');
  signal(his, 'peer-maya', 'peer-sensei');
  expect([(await there).from, (await here).from]).toEqual(['peer-sensei', 'peer-maya']);

  const acknowledged: string[] = [];
  const pushed = recordEvents(hers, 'message.new');
  const send = async (turn: number) => {
    const message = { body: `Message ${turn}`, clientId: `client-${turn}` };
    // What was not acknowledged is sent again, under its own id.
    for (const url of [urls[turn % 2 === 0 ? 0 : 1], urls[0]]) {
      const answer = await appCaller(url, maya.token)
        .attempt(sendMessage, { params: { uuid: roomUuid }, body: message })
        .catch(() => null);
      if (answer === null) continue;
      if (answer.status < 300) acknowledged.push(message.body);
      return answer;
    }
    throw new Error('No process answers');
  };
  const chat = keepCalling(10, send);
  await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(10);

  ghost.io.reconnection(false);
  const back = new Promise((resolve) =>
    his.once('disconnect', () =>
      his.once('connect', () =>
        resolve(joinRoom(his, { roomUuid, peerId: 'peer-maya', returnOf: 'peer-maya' })),
      ),
    ),
  );
  const [, second] = nodes;
  if (second) await killNode(second);
  const before = acknowledged.length;
  expect(await back).toMatchObject({ ok: true });
  await expect.poll(() => acknowledged.length, soon).toBeGreaterThan(before + 20);
  expect(await chat.stop()).toEqual([]);

  // Nobody saw her go, and she is heard again.
  expect(inCall.every(({ peers }) => peers.length < 3 || idsOf(peers).includes('peer-maya'))).toBe(true);
  const again = nextEvent(his, 'room.signal');
  signal(hers, 'peer-sensei', 'peer-maya');
  expect((await again).from).toBe('peer-sensei');
  await expect
    .poll(() => idsOf(inCall.at(-1)?.peers), { timeout: 30_000 })
    .toEqual(['peer-sensei', 'peer-maya']);

  const kept: string[] = [];
  for (let cursor = 0; ;) {
    const { items } = await appCaller(urls[0], sensei.token).call(listMessages, {
      params: { uuid: roomUuid },
      query: { after: cursor },
    });
    kept.push(...items.flatMap(({ body, system }) => (system ? [] : body)));
    const last = items.at(-1)?.seq;
    if (last === undefined) break;
    cursor = last;
  }
  expect(kept).toEqual(acknowledged);
  const seqs = pushed.map(({ seq }) => seq);
  expect(new Set(seqs).size).toBe(seqs.length);
}, 90_000);
