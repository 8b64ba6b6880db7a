import pg from 'pg';
import { keptAlive } from './db.ts';

/** A connection outside of any pool, for what a pool cannot carry: LISTEN, and rows by the million. */
export type DirectConnection = pg.Client;

/**
 * `patienceMs`: what is asked on it fails after so long; without it a question waits for as long as it takes.
 */
export async function openDirectConnection(
  databaseUrl: string,
  { name = 'michi search index', patienceMs }: { name?: string; patienceMs?: number } = {},
): Promise<DirectConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs === undefined ? {} : { query_timeout: patienceMs }),
    ...keptAlive,
  });
  // What was asked tells of a broken connection; unheard, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * The rows of a query as `COPY` writes them (text), each as bytes that are gone after `visit`: a tenth of the
 * cost of reading objects.
 */
export function copyRows(
  client: DirectConnection,
  query: string,
  visit: (row: Uint8Array) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = new pg.Query(`copy (${query}) to stdout`, (error) => (error ? reject(error) : resolve()));
    Reflect.set(copy, 'handleCopyData', ({ chunk }: { chunk: Uint8Array }) => visit(chunk));
    client.query(copy);
  });
}
