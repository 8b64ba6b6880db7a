import { sendMessage } from '@michi/contract/messaging';
import { io } from 'socket.io-client';
import { Server } from 'socket.io';
import { createServer } from 'node:http';
import { createStudent, createSensei } from '../server/test/factories/identity.ts';
import { openConversation } from '../server/src/modules/messaging/index.ts';
import { type Bench, durationRatio, median } from './bench.ts';
import { startBenchApp } from './bench-app.ts';

const messages = 200;
const readers = 20;

/** From sending to the last of 20 readers: ours stores, orders and checks each message; the limit is bare Socket.IO with nothing behind it. */
export const bench: Bench = {
  name: 'chat delivery',
  async run(world) {
    const small = await world.cloneSmall();
    const app = await startBenchApp(small.url);
    const people = [
      await createSensei(app),
      ...(await Promise.all(Array.from({ length: readers }, () => createStudent(app)))),
    ];
    const id = crypto.randomUUID();
    await app.ctx.transaction((tx) =>
      openConversation(tx, {
        id,
        title: 'Bench',
        classId: null,
        participantIds: people.map((person) => person.id),
      }),
    );
    const sockets = await Promise.all(people.slice(1).map((person) => connect(app.url, person.token)));
    const sender = people[0];
    if (!sender) throw new Error('nobody sends');
    const ours = await latencies(sockets, 'message.new', async (index) => {
      await app.as(sender.token).call(sendMessage, {
        params: { uuid: id },
        body: { body: `Message ${index}`, clientId: `bench-${index}` },
      });
    });
    for (const socket of sockets) socket.close();
    await app.close();
    await small.drop();
    const limit = await bareLatencies();
    return [
      {
        job: `a message to ${readers} readers`,
        ours: median(ours),
        limit: median(limit),
        unit: 'ms (median)',
        ratio: durationRatio(median(ours), median(limit)),
        note: 'ours over HTTP, with fsync; limit: bare Socket.IO, in memory',
      },
    ];
  },
};

type Socket = ReturnType<typeof io>;

async function connect(url: string, token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

async function latencies(
  sockets: readonly Socket[],
  event: string,
  send: (index: number) => Promise<void>,
): Promise<number[]> {
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
  return taken;
}

async function bareLatencies(): Promise<number[]> {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'] });
  server.on('connection', (socket) => {
    void socket.join('all');
    socket.on('send', (message: object) => server.to('all').emit('message', message));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
  const address = http.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const sockets = await Promise.all(Array.from({ length: readers }, () => connect(url, '')));
  const sender = await connect(url, '');
  const taken = await latencies(sockets, 'message', (index) =>
    Promise.resolve(void sender.emit('send', { index, body: `Message ${index}` })),
  );
  for (const socket of [...sockets, sender]) socket.close();
  await server.close();
  return taken;
}
