import { sendMessage } from '@michi/contract/messaging/conversations';
import pg from 'pg';
import { createSensei, createStudent, type Person } from '../server/test/factories/identity.ts';
import { openConversation } from '../server/src/modules/messaging/index.ts';
import { type Bench, durationRatio, median, type World } from './bench.ts';
import { startBenchApp } from './bench-app.ts';
import { recordStatements, type Statement } from '../server/test/record-statements.ts';
import { connectSocket, type Socket, startBareSockets } from './sockets.ts';

const messages = 200;
const readers = 20;
type Send = (index: number) => Promise<unknown>;
type Scene = { url: string; conversationId: string; people: Person[]; drop(): Promise<void> };

/** From sending to the last of 20 readers; ours checks, orders and stores each message, with fsync. */
export const bench: Bench = {
  name: 'chat delivery',
  async run(world) {
    const scene = await prepare(world);
    const recorded = await record(world, scene);
    const ours = await measureOurs(world, scene);
    const stored = await measureStored(world, scene, recorded);
    const bare = await measureBare(() => Promise.resolve());
    await scene.drop();
    const row = (job: string, limit: number, note: string) => ({
      job,
      ours,
      limit,
      unit: 'ms (median)',
      ratio: durationRatio(ours, limit),
      note: `sent over HTTP; limit: ${note}`,
    });
    return [
      row(
        `a stored message to ${readers} readers`,
        stored,
        `the same ${recorded[0]?.length ?? 0} statements by bare pg, then bare Socket.IO`,
      ),
      row(`a message to ${readers} readers`, bare, 'bare Socket.IO, which stores nothing'),
    ];
  },
};

async function prepare(world: World): Promise<Scene> {
  const base = await world.cloneSmall();
  const app = await startBenchApp(base.url);
  const people = [await createSensei(app)];
  for (let reader = 0; reader < readers; reader += 1) people.push(await createStudent(app));
  const participantIds = people.map((person) => person.id);
  const conversationId = await app.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'GROUP', title: 'Bench', classId: null, participantIds }),
  );
  await app.close();
  return { url: base.url, conversationId, people, drop: base.drop };
}

/** The app on a copy of the scene, and how its first person says something there. */
async function withApp<T>(
  world: World,
  { url, conversationId, people }: Scene,
  work: (send: Send, address: string) => Promise<T>,
): Promise<T> {
  const copy = await world.clone(url);
  const app = await startBenchApp(copy.url);
  const sender = app.as(people[0]?.token ?? null);
  const result = await work(
    (index) =>
      sender.call(sendMessage, {
        params: { uuid: conversationId },
        body: { body: `Message ${index}`, clientId: `bench-${index}` },
      }),
    app.url,
  );
  await app.close();
  await copy.drop();
  return result;
}

function record(world: World, scene: Scene): Promise<Statement[][]> {
  return withApp(world, scene, async (send) => {
    const recorded: Statement[][] = [];
    for (let index = 0; index < messages; index += 1)
      recorded.push(await recordStatements(() => send(index)));
    return recorded;
  });
}

function measureOurs(world: World, scene: Scene): Promise<number> {
  return withApp(world, scene, async (send, address) => {
    const sockets = await Promise.all(
      scene.people.slice(1).map((person) => connectSocket(address, person.token)),
    );
    const taken = await latencies(sockets, 'message.new', send);
    for (const socket of sockets) socket.close();
    return taken;
  });
}

async function measureStored(world: World, scene: Scene, recorded: readonly Statement[][]): Promise<number> {
  const copy = await world.clone(scene.url);
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  const taken = await measureBare(async (index) => {
    for (const { text, values } of recorded[index] ?? []) await client.query(text, values);
  });
  await client.end();
  await copy.drop();
  return taken;
}

async function measureBare(before: Send): Promise<number> {
  const bare = await startBareSockets(readers);
  const taken = await latencies(bare.sockets, 'message', async (index) => {
    await before(index);
    bare.send({ index, body: `Message ${index}` });
  });
  await bare.close();
  return taken;
}

/** One message after the other; the median until every socket has it. */
async function latencies(sockets: readonly Socket[], event: string, send: Send): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < messages; index += 1) {
    const began = performance.now();
    const all = Promise.all(
      sockets.map((socket) => new Promise<void>((resolve) => socket.once(event, () => resolve()))),
    );
    await send(index);
    await all;
    taken.push(performance.now() - began);
  }
  return median(taken);
}
