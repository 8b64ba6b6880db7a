import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Service, startService } from './service.ts';

export type Pooler = Service & {
  /** The same database, through the pooler. */
  urlOf(databaseUrl: string): string;
};

/** Debian's PgBouncer before a server of PostgreSQL, in front of all its databases. */
export async function startPgbouncer(
  databaseUrl: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const service = await startService({
    name: 'pgbouncer',
    debian: 'pgbouncer',
    args(place) {
      const file = path.join(place.folder, 'pgbouncer.ini');
      const lines = [
        '[databases]',
        `* = host=${hostname} port=${port} user=${username} password=${password}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${place.port}`,
        'unix_socket_dir =',
        'auth_type = any',
        `pool_mode = ${mode}`,
        'max_client_conn = 200',
        'default_pool_size = 20',
      ];
      writeFileSync(file, `${lines.join('\n')}\n`);
      chmodSync(file, 0o644);
      // It does not run as root.
      return [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file];
    },
  });
  return {
    ...service,
    urlOf: (url) => {
      const own = Object.assign(new URL(url), { host: `127.0.0.1:${service.port}` });
      // The folder of PostgreSQL's own socket.
      own.searchParams.delete('host');
      return own.href;
    },
  };
}
