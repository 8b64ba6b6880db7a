import type { ClientToServer, ServerToClient } from '@michi/contract/realtime';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { SignedIn } from '../actor.ts';
import { minutes } from '../clock.ts';
import type { Ctx } from '../context.ts';
import type { FanOut } from '../gateways/redis/fan-out.ts';
import type { Authenticate } from '../http/http.ts';
import { addressOf, callerOf } from '../http/network.ts';
import type { PgNotifications } from '../db/pg-notify.ts';
import { newRequestId, withRequestId } from '../observability/request-id.ts';

type SocketData = { actor: SignedIn };
/** A session that ends closes its sockets, in every process. */
type Admission = {
  authenticate: Authenticate;
  /** Whether who came in may still be here. */
  isStillHere: (ctx: Ctx, actor: SignedIn) => Promise<boolean>;
  news: PgNotifications;
};
type NoServerEvents = Record<never, never>;
export type MichiSocket = Socket<ClientToServer, ServerToClient, NoServerEvents, SocketData>;
export type MichiIo = Server<ClientToServer, ServerToClient, NoServerEvents, SocketData>;
/** A module's socket events for one connection. */
export type SocketHandler = (ctx: Ctx, io: MichiIo, socket: MichiSocket) => void;

/** As long as an access token lives: no socket outlives its session by more. */
export const askMs = minutes(15);
/** In one process. Whoever has more tabs and devices open sees what changes when a page is loaded. */
export const mostSockets = {
  ofAccount: 30,
  /** Of one address, until they have signed in. */
  ofStranger: 50,
};
/** Who has not signed in by then is let go of. A browser may have to fetch a new token first. */
const strangerMs = 8_000;
/** Time to say goodbye, which the other side may not answer. */
const farewellMs = 1_000;

export const userRoom = (userId: string) => `user:${userId}`;

export function createIo(): MichiIo {
  return new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 200_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    connectTimeout: strangerMs,
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
        if (!actor?.emailVerified || actor.mustEnrol || actor.needsGuardian)
          return next(new Error('unauthorized'));
        const open = io.sockets.adapter.rooms.get(userRoom(actor.id))?.size ?? 0;
        if (open >= mostSockets.ofAccount) return next(new Error('too_many'));
        socket.data.actor = actor;
        return next();
      })
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'socket sign-in failed');
        next(new Error('unauthorized'));
      });
  });
  const strangers = countStrangers(ctx);
  io.on('connection', (socket) => {
    strangers.hasSignedIn(socket.conn);
    void socket.join(userRoom(socket.data.actor.id));
    socket.use((_event, next) => withRequestId(newRequestId(), next));
    for (const handle of handlers) handle(ctx, io, socket);
    // The session may have ended after the sign-in and before anybody could tell this socket; one that runs
    // out is told of by nobody.
    guarded(ctx, closeIfEnded(socket));
    const asking = setInterval(() => guarded(ctx, closeIfEnded(socket)), askMs).unref();
    socket.on('disconnect', () => {
      clearInterval(asking);
      // Whoever leaves keeps no connection that nobody counts.
      socket.conn.close();
    });
  });
  io.attach(http, {
    allowRequest: (request, answer) => answer(null, strangers.mayCome(request)),
  });
  io.engine.on('connection', strangers.hasCome);

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

type Connection = Pick<MichiSocket['conn'], 'request' | 'once'>;

/** Connections of each address that have not signed in yet. */
function countStrangers(ctx: Ctx) {
  const open = new Map<string, Set<Connection>>();
  const callerIn = (request: IncomingMessage) => callerOf(addressOf(request, ctx.config.trustedProxies));
  const forget = (connection: Connection) => {
    const caller = callerIn(connection.request);
    const those = open.get(caller);
    if (those?.delete(connection) && those.size === 0) open.delete(caller);
  };
  return {
    mayCome: (request: IncomingMessage): boolean =>
      (open.get(callerIn(request))?.size ?? 0) < mostSockets.ofStranger,
    hasCome(connection: Connection): void {
      const caller = callerIn(connection.request);
      open.set(caller, (open.get(caller) ?? new Set()).add(connection));
      connection.once('close', () => {
        forget(connection);
        setTimeout(() => connection.request.socket.destroy(), farewellMs).unref();
      });
    },
    hasSignedIn: forget,
  };
}

/** One encoded frame for all the sockets of these users, here and in the other processes. */
export function pushTo(io: MichiIo, fanOut: FanOut): Ctx['push'] {
  return (userIds, event, ...args) => emitTo(io, fanOut, userIds.map(userRoom), event, ...args);
}

/** The same for the sockets in these rooms, whichever process they hang on. */
export function emitTo<E extends keyof ServerToClient>(
  io: MichiIo,
  fanOut: FanOut,
  rooms: string[],
  event: E,
  ...args: Parameters<ServerToClient[E]>
): void {
  if (rooms.length === 0) return;
  io.to(rooms).emit(event, ...args);
  fanOut.send({ rooms, event, args });
}

/**
 * What other processes push. After a gap the sockets are let go of: browsers come back at once and fetch what
 * they missed.
 */
export function hearPushes(io: MichiIo, fanOut: FanOut): Promise<void> {
  return fanOut.listen(
    ({ rooms, event, args }) => void io.to(rooms).emit(event as keyof ServerToClient, ...(args as never)),
    () => {
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
    },
  );
}

/** Socket events are not awaited by anyone: a failure is logged here, and nothing else. */
export function guarded(ctx: Ctx, work: Promise<unknown>): void {
  work.catch((error: unknown) => ctx.log.error({ err: error }, 'socket event failed'));
}
