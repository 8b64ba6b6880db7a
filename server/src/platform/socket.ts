import type { ClientToServer, ServerToClient } from '@michi/contract/realtime';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { SignedIn } from './actor.ts';
import type { Ctx } from './context.ts';
import type { Authenticate } from './http.ts';

type SocketData = { actor: SignedIn };
type NoServerEvents = Record<never, never>;
export type MichiSocket = Socket<ClientToServer, ServerToClient, NoServerEvents, SocketData>;
export type MichiIo = Server<ClientToServer, ServerToClient, NoServerEvents, SocketData>;
/** A module's socket events for one connection. */
export type SocketHandler = (ctx: Ctx, io: MichiIo, socket: MichiSocket) => void;

export const userRoom = (userId: string) => `user:${userId}`;

export function createIo(): MichiIo {
  return new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 200_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
  });
}

/** Only signed-in, verified people connect, administrators with the second factor that they need; a session that ends closes its sockets. */
export function attachIo(
  io: MichiIo,
  http: HttpServer,
  ctx: Ctx,
  authenticate: Authenticate,
  handlers: readonly SocketHandler[],
): void {
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth['token'];
    authenticate(ctx, typeof token === 'string' ? token : '')
      .then((actor) => {
        if (!actor?.emailVerified || actor.mustEnrol) return next(new Error('unauthorized'));
        socket.data.actor = actor;
        return next();
      })
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'socket sign-in failed');
        next(new Error('unauthorized'));
      });
  });
  io.on('connection', (socket) => {
    void socket.join(userRoom(socket.data.actor.id));
    for (const handle of handlers) handle(ctx, io, socket);
  });
  io.attach(http);
}

/** One encoded frame for all the sockets of these users. */
export function pushTo(io: MichiIo): Ctx['push'] {
  return (userIds, event, ...args) => {
    if (userIds.length > 0) io.to(userIds.map(userRoom)).emit(event, ...args);
  };
}

/** Socket events are not awaited by anyone: a failure is logged here, and nothing else. */
export function guarded(ctx: Ctx, work: Promise<unknown>): void {
  work.catch((error: unknown) => ctx.log.error({ err: error }, 'socket event failed'));
}
