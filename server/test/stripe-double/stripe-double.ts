import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { addBookRoutes, openBook } from './book.ts';
import { addConnect } from './connect.ts';
import { addDisputes } from './disputes.ts';
import { faultOf } from './parameters.ts';
import { addPayments } from './payments.ts';
import { addTax } from './tax.ts';
import {
  type Answer,
  type DoubleEvent,
  type DoubleRequest,
  type DoubleRoute,
  type DoubleWorld,
  newDoubleId,
  refused,
} from './wire.ts';

/**
 * Speaks the part of Stripe's wire that our drivers use, as strictly: unknown and missing parameters are
 * refused, a key repeats its first answer. It keeps its own book, can lose answers (`loseAnswers`), and
 * leaves the delivery of its events to the test (`deliveries`). What somebody does on Stripe's pages is an
 * act (`pay`). Another part registers itself: `addConnect(double.world)` pushes its routes into
 * `world.routes`, and writes to `world.book`.
 */
export async function startStripeDouble(secretKey: string) {
  const replays = new Map<string, { request: string; answer: Answer }>();
  const events: DoubleEvent[] = [];
  const requests: DoubleRequest[] = [];
  let seconds: number | null = null;
  let losses: { path: RegExp; times: number; method?: string } | null = null;
  const now = () => seconds ?? Math.floor(Date.now() / 1000);
  const world: DoubleWorld = {
    routes: [],
    book: openBook(now),
    now,
    emit: (type, object, account) =>
      void events.push({
        id: newDoubleId('evt'),
        object: 'event',
        type,
        api_version: Stripe.API_VERSION,
        ...(account && { account }),
        data: { object: structuredClone(object) },
      }),
  };
  addBookRoutes(world);
  const disputes = addDisputes(world);
  const payments = addPayments(world, disputes);
  const connect = addConnect(world, payments);
  const tax = addTax(world);

  function answerTo(request: IncomingMessage, path: string, text: string): Answer {
    const key = headerOf(request, 'idempotency-key');
    if (headerOf(request, 'authorization') !== `Bearer ${secretKey}`)
      return refused(401, 'Invalid API Key provided');
    const fields = Object.fromEntries(new URLSearchParams(text));
    const account = headerOf(request, 'stripe-account') ?? null;
    const method = request.method ?? '';
    if (method === 'GET' || !key) return callRoute(world.routes, method, path, fields, account);
    const said = `${account ?? ''} ${path} ${text}`;
    const known = replays.get(key);
    if (known && known.request !== said)
      return refused(
        400,
        'Keys for idempotent requests can only be used with the same parameters',
        'idempotency_error',
      );
    const answer = known?.answer ?? callRoute(world.routes, method, path, fields, account);
    replays.set(key, { request: said, answer: structuredClone(answer) });
    return answer;
  }

  function isLost(method: string | undefined, path: string): boolean {
    if (!losses || losses.times === 0 || !losses.path.test(path)) return false;
    if (losses.method && losses.method !== method) return false;
    losses.times -= 1;
    return true;
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [path = '', query = ''] = (request.url ?? '').split('?');
      const text = request.method === 'GET' ? query : body;
      requests.push({
        method: request.method ?? '',
        path,
        idempotencyKey: headerOf(request, 'idempotency-key'),
        authorization: headerOf(request, 'authorization'),
        fields: Object.fromEntries(new URLSearchParams(text)),
      });
      const answer = answerTo(request, path, text);
      if (isLost(request.method, path)) request.socket.destroy();
      else send(response, answer);
    });
  });
  const port = await listen(server);
  return {
    ...payments,
    ...connect,
    ...disputes,
    ...tax,
    world,
    port,
    events,
    requests,
    book: world.book,
    setTime: (at: Date) => void (seconds = Math.floor(at.getTime() / 1000)),
    /** The next answers to calls of this path are done, and never arrive. The SDK itself asks three times. */
    loseAnswers: (path: RegExp, times: number, method?: 'GET' | 'POST') =>
      void (losses = { path, times, ...(method && { method }) }),
    /** As Stripe does after a day or more. */
    forgetKeys: () => replays.clear(),
    deliveries: (disorder: Disorder = {}) => disordered(events, disorder),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}

export type Disorder = { doubled?: boolean; backwards?: boolean; from?: number };

/** Events as they may arrive: each twice, the latest first. */
function disordered(events: readonly DoubleEvent[], { doubled, backwards, from = 0 }: Disorder) {
  const sent = events.slice(from).flatMap((event) => (doubled ? [event, event] : [event]));
  return backwards ? sent.toReversed() : sent;
}

function callRoute(
  routes: readonly DoubleRoute[],
  method: string,
  path: string,
  fields: Record<string, string>,
  account: string | null,
): Answer {
  for (const route of routes) {
    const ids = route.method === method ? idsIn(route.path, path) : null;
    if (!ids) continue;
    const fault = faultOf(route.takes, fields);
    return fault ? refused(400, fault) : route.answer({ ids, fields, account });
  }
  return refused(404, `Unrecognized request URL (${method}: ${path}).`);
}

function idsIn(pattern: string, path: string): string[] | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  const fits =
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index]);
  return fits ? given.filter((_, index) => wanted[index]?.startsWith(':')) : null;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newDoubleId('req') })
    .end(JSON.stringify(body));
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
