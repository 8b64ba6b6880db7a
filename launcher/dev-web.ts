import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { localePrefixes, locales } from '@michi/contract/locale';
import type { ViteDevServer } from 'vite';
import { root } from './paths.ts';

// The web with hot reload, on a server of its own: Vite's socket and the product's cannot share one.
// Pages are rendered as the server does it (platform/web/web.ts), except that their calls go over HTTP.

type Handler = (request: Request, context: unknown) => Promise<Response>;
type Entry = {
  createLoadContext: (options: Record<string, unknown>) => unknown;
  createRequestHandler: (build: unknown, mode: string) => Handler;
};

const PROXIED = ['/api', '/dev', '/sandbox', '/google-stand-in', '/health', '/ready', '/files'];

export async function startWebDev({ port, apiPort }: { port: number; apiPort: number }): Promise<{
  close: () => Promise<void>;
}> {
  const { createServer: createVite } = await import('vite');
  // The web's configuration names its files from its own folder.
  process.chdir(path.join(root, 'web'));
  const api = `http://127.0.0.1:${apiPort}`;
  const http = createServer();
  const vite = await createVite({
    root: path.join(root, 'web'),
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: Object.fromEntries(PROXIED.map((prefix) => [prefix, { target: api, xfwd: true }])),
    },
    appType: 'custom',
  });
  vite.middlewares.use(
    (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void) => {
      answerPage(vite, `${api}/api`, request, response).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        next(error);
      });
    },
  );
  http.on('request', vite.middlewares);
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/socket.io')) passOn(request, socket, head, apiPort);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: async () => {
      await vite.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

async function answerPage(
  vite: ViteDevServer,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const build = await vite.ssrLoadModule('virtual:react-router/server-build');
  const entry = entryOf(build);
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const language = languageOf(url.pathname);
  const context = entry.createLoadContext({
    call: await callOverHttp(vite, base, language.locale),
    nonce: randomBytes(16).toString('base64'),
    locale: language.locale,
    report: (error: unknown) => console.error(error),
  });
  const handle = entry.createRequestHandler({ ...build, basename: language.prefix }, 'development');
  await send(response, await handle(toRequest(request, url), context));
}

function languageOf(pathname: string): { prefix: string; locale: string } {
  for (const locale of locales) {
    const prefix = localePrefixes[locale];
    if (prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`)))
      return { prefix, locale };
  }
  return { prefix: '/', locale: 'en' };
}

/** The browser's own client, used as a stranger. */
async function callOverHttp(vite: ViteDevServer, base: string, locale: string): Promise<unknown> {
  const client = await vite.ssrLoadModule('/app/lib/api/api.ts');
  if (!isClient(client)) throw new Error('web/app/lib/api/api.ts does not export createApi');
  return client.createApi({
    base,
    token: async () => undefined,
    locale: () => locale,
    onFailure: () => undefined,
  });
}

function isClient(value: object): value is { createApi: (options: Record<string, unknown>) => unknown } {
  return 'createApi' in value && typeof value.createApi === 'function';
}

function entryOf(build: Record<string, unknown>): Entry {
  const { entry } = build;
  if (typeof entry === 'object' && entry !== null && 'module' in entry && isEntry(entry.module))
    return entry.module;
  throw new Error('web/app/entry.server.tsx does not export createLoadContext and createRequestHandler');
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createLoadContext' in value &&
    'createRequestHandler' in value
  );
}

function toRequest(request: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const item of Array.isArray(value) ? value : [value ?? '']) headers.append(name, item);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request), duplex: 'half' as const } : {};
  return new Request(url, { method: request.method ?? 'GET', headers, ...body });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.statusCode = answer.status;
  response.setHeaders(answer.headers);
  if (answer.body) await pipeline(Readable.fromWeb(answer.body), response);
  else response.end();
}

/** Hands a socket over to the server byte by byte. */
function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, apiPort: number): void {
  const server = connect(apiPort, '127.0.0.1', () => {
    const headers = request.rawHeaders
      .map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`))
      .join('');
    server.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`);
    server.write(head);
    server.pipe(socket).pipe(server);
  });
  server.on('error', () => socket.destroy());
  socket.on('error', () => server.destroy());
}
