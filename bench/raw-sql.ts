import { createServer } from 'node:http';
import pg from 'pg';
import { z } from 'zod';
import { readInput } from './child.ts';

// The limit of a list: a bare Node server that sends the rows of the same statements, all at once, as JSON.
const { statements, databaseUrl } = z
  .object({
    databaseUrl: z.string(),
    statements: z.array(z.object({ text: z.string(), values: z.array(z.unknown()) })),
  })
  .parse(await readInput());
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });

const server = createServer((_request, response) => {
  Promise.all(statements.map((statement) => pool.query(statement.text, statement.values)))
    .then((results) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(results.map(({ rows }: { rows: unknown[] }) => rows)));
    })
    .catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
process.once('SIGTERM', () => process.exit(0));
