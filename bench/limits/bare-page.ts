import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { z } from 'zod';
import { brotliOf } from '../../server/src/platform/web/page.ts';
import { listenAsChild, readInput } from '../child.ts';

// The limit of a page: React Router and React drawing all of it from answers that are in memory, behind a
// bare Node server. No database.
const { answers } = z.object({ answers: z.record(z.string(), z.unknown()) }).parse(await readInput());

type Build = {
  entry: {
    module: {
      createRequestHandler(
        build: object,
        mode: string,
      ): (request: Request, context: unknown) => Promise<Response>;
      createLoadContext(options: object): unknown;
    };
  };
};
const build: unknown = await import(
  fileURLToPath(new URL('../../web/build/server/index.js', import.meta.url))
);
if (!isBuild(build)) throw new Error('The web is not built as expected');
const { createRequestHandler, createLoadContext } = build.entry.module;
const handle = createRequestHandler(build, 'production');

function isBuild(module: unknown): module is Build {
  return typeof module === 'object' && module !== null && 'entry' in module;
}

type Asked = { query?: { cursor?: string } };

async function call({ path }: { path: string }, { query: { cursor } = {} }: Asked): Promise<unknown> {
  const asked = cursor === undefined ? path : `${path}?cursor=${cursor}`;
  if (!(asked in answers)) throw new Error(`No answer of ${asked} was given`);
  return answers[asked];
}

async function draw(url: string): Promise<Buffer> {
  const context = createLoadContext({
    call,
    nonce: '',
    locale: 'en',
    report: console.error,
  });
  const page = await handle(new Request(`http://localhost${url}`), context);
  if (page.status !== 200) throw new Error(`${url}: ${page.status}`);
  return Buffer.from(await page.arrayBuffer());
}

const pack = promisify(brotliCompress);

const server = createServer((request, response) => {
  const isPacked = request.headers['accept-encoding'] === 'br';
  draw(request.url ?? '/')
    .then(async (page) => {
      const body = isPacked ? await pack(page, brotliOf(page.length)) : page;
      const encoding = isPacked ? { 'content-encoding': 'br' } : {};
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length, ...encoding });
      response.end(body);
    })
    .catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
});
listenAsChild(server);
