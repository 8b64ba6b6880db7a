import type { ClientToServer, ServerToClient } from '@michi/contract/realtime';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { SignedIn } from './actor.ts';
import { minutes } from './clock.ts';
import type { Ctx } from './context.ts';
import type { FanOut } from './gateways/fan-out.ts';
import type { Authenticate } from './http.ts';
import type { News } from './news.ts';

type SocketData = { actor: SignedIn };
/** A session that ends closes its sockets, in every process. */
type Admission = {
  authenticate: Authenticate;
  /** Whether who came in may still be here. */
  isStillHere: (ctx: Ctx, actor: SignedIn) => Promise<boolean>;
  news: News;
};
type NoServerEvents = Record<never, never>;
export type MichiSocket = Socket<ClientToServer, ServerToClient, NoServerEvents, SocketData>;
export type MichiIo = Server<ClientToServer, ServerToClient, NoServerEvents, SocketData>;
/** A module's socket events for one connection. */
export type SocketHandler = (ctx: Ctx, io: MichiIo, socket: MichiSocket) => void;

/** As long as an access token lives: no socket outlives its session by more. */
export const askMs = minutes(15);

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

/** Only signed-in, verified people connect, administrators with the second factor that they need. */
export function attachIo(
  io: MichiIo,
  http: HttpServer,
  ctx: Ctx,
  { authenticate, isStillHere, news }: Admission,
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
    // The session may have ended after the sign-in and before anybody could tell this socket; one that runs out is told of by nobody.
    guarded(ctx, closeIfEnded(socket));
    const asking = setInterval(() => guarded(ctx, closeIfEnded(socket)), askMs).unref();
    socket.on('disconnect', () => clearInterval(asking));
  });
  io.attach(http);

  const closeIfEnded = async (socket: { data: SocketData; disconnect(close: true): unknown }) => {
    if (!(await isStillHere(ctx, socket.data.actor))) socket.disconnect(true);
  };
  news.on('michi_session', async (userId) => {
    // After lost news it may have been anybody's: all are asked for, and nobody is bothered.
    const sockets = userId === null ? io : io.to(userRoom(userId));
    if (userId !== null) sockets.emit('session.ended');
    await Promise.all((await sockets.fetchSockets()).map(closeIfEnded));
  });
}

/** One encoded frame for all the sockets of these users, here and in the other processes. */
export function pushTo(io: MichiIo, fanOut: FanOut): Ctx['push'] {
  return (userIds, event, ...args) => {
    if (userIds.length === 0) return;
    io.to(userIds.map(userRoom)).emit(event, ...args);
    fanOut.send({ userIds: [...userIds], event, args });
  };
}

/** What other processes push. After a gap the sockets are let go of: browsers come back at once and fetch what they missed. */
export function hearPushes(io: MichiIo, fanOut: FanOut): Promise<void> {
  return fanOut.listen(
    ({ userIds, event, args }) =>
      void io.to(userIds.map(userRoom)).emit(event as keyof ServerToClient, ...(args as never)),
    () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
  );
}

/** Socket events are not awaited by anyone: a failure is logged here, and nothing else. */
export function guarded(ctx: Ctx, work: Promise<unknown>): void {
  work.catch((error: unknown) => ctx.log.error({ err: error }, 'socket event failed'));
}
