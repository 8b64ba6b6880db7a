import { createServer } from 'node:http';
import { z } from 'zod';
import { listenAsChild, readInput } from '../child.ts';

// The limit of a cached page: a bare Node server that sends the same bytes with the same headers.
const { body, headers } = z
  .object({ body: z.string(), headers: z.record(z.string(), z.string()) })
  .parse(await readInput());
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
listenAsChild(server);
