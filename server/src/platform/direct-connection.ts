import pg from 'pg';

/** A connection outside of any pool, for what a pool cannot carry: LISTEN, and rows by the million. */
export type DirectConnection = pg.Client;

export async function openDirectConnection(databaseUrl: string): Promise<DirectConnection> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'michi search index' });
  // What was asked tells of a broken connection; unheard, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The rows of a query as `COPY` writes them (text), each as bytes that are gone after `visit`: a tenth of the cost of reading objects. */
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
