import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { readInput } from './child.ts';

// The limit of a cached page: a bare Node server that sends the same bytes with the same headers.
const { body, headers } = z
  .object({ body: z.string(), headers: z.record(z.string(), z.string()) })
  .parse(await readInput());
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${portOf(server.address())}`));
process.once('SIGTERM', () => process.exit(0));

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}
