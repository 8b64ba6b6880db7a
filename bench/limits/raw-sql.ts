import { createServer } from 'node:http';
import pg from 'pg';
import { z } from 'zod';
import { listenAsChild, readInput } from '../child.ts';

// The limit of a list: a bare Node server that sends the rows of the same statements, all at once, as JSON.
// Those that the real one sends once a second for everybody, it sends once a second too.
const Statements = z.array(z.object({ text: z.string(), values: z.array(z.unknown()) }));
const { each, perSecond, databaseUrl } = z
  .object({ databaseUrl: z.string(), each: Statements, perSecond: Statements })
  .parse(await readInput());
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });

async function rowsOf(statements: z.output<typeof Statements>): Promise<unknown[][]> {
  const results = await Promise.all(
    statements.map(({ text, values }) => pool.query<Record<string, unknown>>(text, values)),
  );
  return results.map(({ rows }) => rows);
}

let remembered = await rowsOf(perSecond);
let readAt = performance.now();
let isReading = false;

async function remember(): Promise<void> {
  if (isReading || performance.now() - readAt < 1000) return;
  isReading = true;
  remembered = await rowsOf(perSecond);
  readAt = performance.now();
  isReading = false;
}

const server = createServer((_request, response) => {
  Promise.all([rowsOf(each), perSecond.length > 0 ? remember() : undefined])
    .then(([rows]) => {
      const body = JSON.stringify([...rows, ...remembered]);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    })
    .catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
});
listenAsChild(server);
