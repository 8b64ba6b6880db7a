import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';

export type { Socket };

export async function connectSocket(url: string, token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Socket.IO with nothing behind it: what one socket sends, all get as `message`. */
export async function startBareSockets(
  readers: number,
): Promise<{ sockets: Socket[]; send(message: object): void; close(): Promise<void> }> {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket'] });
  server.on('connection', (socket) => {
    void socket.join('all');
    socket.on('send', (message: object) => server.to('all').emit('message', message));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
  const address = http.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const sockets = await Promise.all(Array.from({ length: readers }, () => connectSocket(url, '')));
  const sender = await connectSocket(url, '');
  return {
    sockets,
    send: (message) => void sender.emit('send', message),
    async close() {
      for (const socket of [...sockets, sender]) socket.close();
      await server.close();
    },
  };
}
