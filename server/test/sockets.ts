import type { ClientToServer, ServerToClient } from '@michi/contract/realtime';
import { io, type Socket } from 'socket.io-client';

export type TestSocket = Socket<ServerToClient, ClientToServer>;

/** A real socket to the real app, connected; rejects when the server refuses it. */
export function connectSocket(app: { url: string }, token: string): Promise<TestSocket> {
  const socket: TestSocket = io(app.url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

/** Why it was closed, once it is. */
export const closed = (socket: Socket) =>
  new Promise<string>((resolve) => void socket.on('disconnect', resolve));

type Payload<E extends keyof ServerToClient> = Parameters<ServerToClient[E]>[0];

/** The next event of this name that `wanted` accepts; register before causing it. Rejects after 5 s. */
export function nextEvent<E extends keyof ServerToClient>(
  socket: TestSocket,
  event: E,
  wanted: (payload: NonNullable<Payload<E>>) => boolean = () => true,
): Promise<NonNullable<Payload<E>>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${event} came`)), 5000);
    const listen = (name: string, payload: NonNullable<Payload<E>>) => {
      if (name !== event || !wanted(payload)) return;
      clearTimeout(timer);
      socket.offAny(listen);
      resolve(payload);
    };
    socket.onAny(listen);
  });
}

/** All events of this name from now on, in the order in which they came. */
export function recordEvents<E extends keyof ServerToClient>(
  socket: TestSocket,
  event: E,
): NonNullable<Payload<E>>[] {
  const seen: NonNullable<Payload<E>>[] = [];
  socket.onAny((name: string, payload: NonNullable<Payload<E>>) => {
    if (name === event) seen.push(payload);
  });
  return seen;
}
