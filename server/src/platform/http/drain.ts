import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether the process still wants calls. */
export type Drain = {
  isStopping(): boolean;
  /**
   * From now on `/ready` says no, and each connection ends after its answer: who keeps it open asks elsewhere
   * next.
   */
  begin(): void;
  /** Takes no new connection. */
  stopListening(): Promise<void>;
  /** Resolves when what runs is answered, at the latest after so long: what runs then is cut off. */
  finish(mostMs: number): Promise<void>;
};

/** A turn of the event loop that did no more than this had hardly a moment in which somebody could come. */
const quietMs = 1.5;
const mostTurns = 300;
const askMs = 25;

export function createDrain(server: Server): Drain {
  let isStopping = false;
  let closed: Promise<unknown> = Promise.resolve();
  return {
    isStopping: () => isStopping,
    begin() {
      isStopping = true;
      server.prependListener('request', (_request, response) => {
        response.setHeader('connection', 'close');
      });
    },
    async stopListening() {
      if (!server.listening) return;
      // Whoever stands in the system's queue when it closes is refused after having sent: the loop has just
      // asked it when it is quiet.
      for (let turn = 0; turn < mostTurns && (await turnOfLoop()) > quietMs; turn += 1);
      closed = new Promise((resolve) => void server.close(resolve));
    },
    async finish(mostMs) {
      const idle = setInterval(() => server.closeIdleConnections(), askMs);
      await Promise.race([closed, sleep(mostMs, undefined, { ref: false })]);
      clearInterval(idle);
      server.closeAllConnections();
    },
  };
}

/** Milliseconds from the end of one turn to the timers of the next one; between them lies what came in. */
const turnOfLoop = () =>
  new Promise<number>((resolve) => {
    setImmediate(() => {
      const begun = performance.now();
      setTimeout(() => resolve(performance.now() - begun), 1);
    });
  });
