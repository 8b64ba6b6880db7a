import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendMessage } from '@michi/contract/messaging/conversations';
import { io, type Socket } from 'socket.io-client';
import { openConversation } from '../server/src/modules/messaging/index.ts';
import { createStudent, type Person } from '../server/test/factories/identity.ts';
import { appCaller } from '../server/test/harness.ts';
import { recordStatements, type Statement } from '../server/test/record-statements.ts';
import { type Bench, type Copy, durationRatio, type Measured, quantile, type World } from './bench.ts';
import { startBenchApp } from './bench-app.ts';
import { type Child, startChild } from './child.ts';

/** MICHI_BENCH_PEOPLE: fewer, to try it out. */
const people = Number(process.env['MICHI_BENCH_PEOPLE'] ?? 2000);
const rooms = people / 2;
const perSecond = 100;
const messages = 10 * perSecond;

type Scene = Copy & { persons: Person[]; conversations: string[] };
type Figures = { p99: number; bytes: number };

/**
 * Everybody in a room of two with the page open, and a hundred messages a second among them all, from sending
 * to the other one's screen.
 */
export const bench: Bench = {
  name: 'connected people',
  part: 'Connected people',
  async run(world) {
    const scene = await prepare(world);
    const recorded = await record(world, scene);
    const ours = await measureOurs(world, scene);
    const bare = await measureBare(world, scene, recorded);
    await scene.drop();
    return [
      row(`${perSecond} messages a second among ${people} people in rooms of two`, ours.p99, bare.p99, {
        unit: 'ms (p99)',
        note: `limit: the same ${recorded[0]?.length ?? 0} statements by bare pg, then bare Socket.IO`,
      }),
      row('memory of one connection', ours.bytes / 1024, bare.bytes / 1024, {
        unit: 'KiB',
        note: 'of the process beyond what it had before; limit: bare Socket.IO',
      }),
    ];
  },
};

const row = (job: string, ours: number, limit: number, more: Pick<Measured, 'unit' | 'note'>): Measured => ({
  job,
  ours,
  limit,
  ratio: durationRatio(ours, limit),
  ...more,
});

async function prepare(world: World): Promise<Scene> {
  const base = await world.cloneSmall();
  const app = await startBenchApp(base.url);
  const persons: Person[] = [];
  for (let person = 0; person < people; person += 1) persons.push(await createStudent(app));
  const conversations: string[] = [];
  for (let room = 0; room < rooms; room += 1) {
    const participantIds = [2 * room, 2 * room + 1].flatMap((at) => persons[at]?.id ?? []);
    const id = await app.ctx.transaction((tx) =>
      openConversation(tx, { kind: 'GROUP', title: 'Bench', classId: null, participantIds }),
    );
    conversations.push(id);
  }
  await app.close();
  return { ...base, persons, conversations };
}

const sendBy =
  (url: string, { persons, conversations }: Scene) =>
  (turn: number) =>
    appCaller(url, persons[2 * (turn % rooms)]?.token ?? null).call(sendMessage, {
      params: { uuid: conversations[turn % rooms] ?? '' },
      body: { body: `Message ${turn}`, clientId: `bench-${turn}` },
    });

async function record(world: World, scene: Scene): Promise<Statement[][]> {
  const copy = await world.clone(scene.url);
  const app = await startBenchApp(copy.url);
  const recorded: Statement[][] = [];
  for (let turn = 0; turn < messages; turn += 1)
    recorded.push(await recordStatements(() => sendBy(app.url, scene)(turn)));
  await app.close();
  await copy.drop();
  return recorded;
}

async function measureOurs(world: World, scene: Scene): Promise<Figures> {
  const copy = await world.clone(scene.url);
  const env = { DATABASE_URL: copy.url, ROLES: 'web,socket', SEARCH_INDEX: 'off' };
  const child = await startChild('server.ts', env);
  const send = sendBy(child.url, scene);
  const auth = (at: number) => ({ token: scene.persons[at]?.token ?? '' });
  const figures = await measure(child, auth, 'message.new', (turn) => send(turn));
  await child.stop();
  await copy.drop();
  return figures;
}

async function measureBare(world: World, scene: Scene, recorded: Statement[][]): Promise<Figures> {
  const copy = await world.clone(scene.url);
  const child = await startChild('limits/bare-rooms.ts', { DATABASE_URL: copy.url });
  const room = (at: number) => scene.conversations[Math.floor(at / 2)] ?? '';
  const figures = await measure(
    child,
    (at) => ({ room: room(at) }),
    'message',
    async (turn, sockets) => {
      const at = 2 * (turn % rooms);
      sockets[at]?.emit('send', room(at), `Message ${turn}`, recorded[turn]);
    },
  );
  await child.stop();
  await copy.drop();
  return figures;
}

async function measure(
  child: Child,
  auth: (at: number) => object,
  event: string,
  send: (turn: number, sockets: readonly Socket[]) => Promise<unknown>,
): Promise<Figures> {
  await sleep(2000);
  const before = await residentBytes(child);
  const sockets: Socket[] = [];
  for (let at = 0; at < people; at += 50)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, people - at) }, (_none, each) =>
          connect(child.url, auth(at + each)),
        ),
      )),
    );
  await sleep(2000);
  const bytes = ((await residentBytes(child)) - before) / people;
  const taken: number[] = [];
  const running: Promise<unknown>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < messages; turn += 1) {
    await sleep(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()));
    const sent = performance.now();
    const arrived = new Promise<void>((resolve) => {
      sockets[2 * (turn % rooms) + 1]?.once(event, () => {
        taken.push(performance.now() - sent);
        resolve();
      });
    });
    running.push(arrived, send(turn, sockets));
  }
  await Promise.all(running);
  for (const socket of sockets) socket.close();
  return { p99: quantile(taken, 0.99), bytes };
}

function connect(url: string, auth: object): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function residentBytes({ pid }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
