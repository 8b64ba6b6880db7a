import { createServer, connect, type Socket } from 'node:net';

export type SilentProxy = {
  /** The same database, through the proxy. */
  url: string;
  /**
   * The connections that are open now stay open, and nothing passes through them any more, in either
   * direction.
   */
  goSilent(): void;
  close(): void;
};

/** Stands between a process and its database, as a router that forgets what it carries. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = new URL(databaseUrl);
  // The folder of its socket, which leads past whoever stands between.
  own.searchParams.delete('host');
  own.host = `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  return {
    url: own.href,
    goSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
