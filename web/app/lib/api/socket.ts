import type { ClientToServer, ServerToClient } from '@michi/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import { io, type Socket } from 'socket.io-client';
import { session } from './client.ts';
import { sessionStore } from '../session/session-store.ts';

export type AppSocket = Socket<ServerToClient, ClientToServer>;

let socket: AppSocket | undefined;
const refusedWaitMs = 5_000;
const refusedWaitMaxMs = 300_000;

/**
 * The one connection of this tab, opened at the first use and closed with the session. Each connection, also
 * after a drop, asks for the token anew. What was missed meanwhile is fetched by the page (`useReconnect`),
 * never replayed.
 */
export function appSocket(): AppSocket {
  if (socket) return socket;
  const opened: AppSocket = io({
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    // A handshake that hangs on a weak network is tried again soon, not after the default 20 s.
    timeout: 8_000,
    auth: (answer) => void session.token().then((token) => answer({ token })),
  });
  opened.on('session.ended', () => session.endedSomewhere());
  // What the server refuses (a token that ran out on its way, a database that was away) the library does not
  // try again.
  let wait = refusedWaitMs;
  let trying: ReturnType<typeof setTimeout> | undefined;
  opened.on('connect', () => (wait = refusedWaitMs));
  opened.on('connect_error', () => {
    if (opened.active) return;
    trying = setTimeout(() => opened.connect(), wait);
    wait = Math.min(2 * wait, refusedWaitMaxMs);
  });
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.get().status !== 'signed-out') return;
    clearTimeout(trying);
    opened.disconnect();
    socket = undefined;
    stop();
  });
  socket = opened;
  return opened;
}

/** For what is written now or not at all; null where nobody is signed in, or the connection is away. */
export function connectedSocket(): AppSocket | null {
  // Without a session none is opened: the server would refuse it, again and again.
  return sessionStore.get().status === 'signed-in' && appSocket().connected ? appSocket() : null;
}

/** Listens while the component is there: `useSocketEvent('order.changed', ({ id }) => …)`. */
export function useSocketEvent<E extends keyof ServerToClient>(
  event: E,
  listener: (...payload: Parameters<ServerToClient[E]>) => void,
): void {
  const run = useEffectEvent(listener);
  useEffect(() => {
    // The library's types cannot resolve an event that is itself a type parameter.
    const open: Socket = appSocket();
    const name: string = event;
    const hear = (...payload: Parameters<ServerToClient[E]>) => run(...payload);
    open.on(name, hear);
    return () => {
      open.off(name, hear);
    };
  }, [event]);
}

/**
 * Runs when the connection is there (again), to fetch what was missed: also between the page's first answers
 * and the first connection.
 */
export function useReconnect(onReconnect: () => void): void {
  const run = useEffectEvent(onReconnect);
  useEffect(() => {
    const open = appSocket();
    let isBehind = !open.connected;
    const drop = () => (isBehind = true);
    const connect = () => {
      if (isBehind) run();
      isBehind = false;
    };
    open.on('disconnect', drop);
    open.on('connect', connect);
    return () => {
      open.off('disconnect', drop);
      open.off('connect', connect);
    };
  }, []);
}
