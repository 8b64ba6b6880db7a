import type { Route, RouteAuth, RouteInput, RouteOutput } from '@michi/contract/route';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, isHeld, type SignedIn, stranger } from '../actor.ts';
import type { Ctx } from '../context.ts';
import {
  AddressTooLong,
  defineError,
  ExpectedError,
  NotFound,
  Unauthorized,
  ValidationFailed,
} from '../errors.ts';
import { validationMessages } from './validation-messages.ts';
import { type Client, clientOf } from './client.ts';
import { callerOf } from './network.ts';
import { isTooLong, readableAddress } from '../web/page-address.ts';
import { sendProblem } from './problem-reply.ts';
import { endSlowBody, slowest } from './slow-requests.ts';
import { accountLimit, type RateLimit } from './rate-limit.ts';
import { take, takeAsStranger, uncounted } from './take-limit.ts';
import { nothingAllowed, securityHeaders } from '../web/security-headers.ts';
import { sendElsewhere } from './redirect.ts';
import { answered, type Answered } from './answer.ts';
import { logOfCalls } from '../observability/log-of-calls.ts';
import { withRequestId } from '../observability/request-id.ts';
import { canBeKept, NotKeepable, readJson } from '../text/text.ts';
import { acceptUploads, withForm } from '../files/upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It knows its caller by itself, and counts it. */
    isCall?: boolean;
    isUpload?: boolean;
  }
}

type ActorOf<A extends RouteAuth> = A extends 'required' ? SignedIn : Actor;
export type Input<R extends Route> = {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
  client: Client;
};
export type Handler<R extends Route> = (
  ctx: Ctx,
  actor: ActorOf<R['auth']>,
  input: Input<R>,
) => Promise<z.input<R['response'] | R['accepted']>>;
export type MountOptions = {
  /** Open to accounts with an unverified address: to verify it, ask for a new mail, correct it, sign out. */
  allowUnverified?: boolean;
  /** Open to administrators who still have to set up a second factor: only what they need for it. */
  allowEnrolling?: boolean;
  /** Open to those who are too young and wait for a guardian: only what they need for that, or to leave. */
  allowYoung?: boolean;
  /** Per client address, and per account once it is verified; there on top of every call's `accountLimit`. */
  limit?: RateLimit;
};
export type Mount = <R extends Route>(route: R, handler: Handler<R>, options?: MountOptions) => void;
export type Authenticate = (ctx: Ctx, token: string) => Promise<SignedIn | null>;

type Mounted = { route: Route; handle: (actor: Actor, raw: RawInput) => Promise<Answered> };
type RawInput = { params: unknown; query: unknown; body: unknown; client: Client };
export type Api = {
  mount: Mount;
  routes: Route[];
  /** Runs a call in this process, as a stranger: for pages rendered on the server. Throws ExpectedError. */
  call: Call;
  /** The same in the name of whoever holds this access token; null where nobody does. */
  callAs(token: string): Promise<Call | null>;
};
export type Call = <R extends Route>(route: R, input: RouteInput<R>) => Promise<RouteOutput<R>>;

const EmailUnverified = defineError('email_unverified', 403, 'Verify your email address first');
const GuardianMissing = defineError('guardian_needed', 403, 'A guardian has to agree first');
const FactorMissing = defineError('second_factor_required', 403, 'Set up a second factor first');

export function createHttp(ctx: Ctx, patience: Partial<typeof slowest> = {}): FastifyInstance {
  const most = { ...slowest, ...patience };
  const app = fastify({
    ...logOfCalls(ctx),
    bodyLimit: 1_048_576,
    // Room for an address that is far too long: it is answered, not cut off by the parser.
    http: { maxHeaderSize: 262_144, headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: most.upload,
    connectionTimeout: most.silence,
    trustProxy: ctx.config.trustedProxies > 0 && ((_address, hop) => hop < ctx.config.trustedProxies),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    forceCloseConnections: true,
    // A call whose address cannot be read reaches no route, and so no error handler.
    frameworkErrors: (error, request, reply) =>
      void sendProblem(error, request, reply.headers(securityHeaders(ctx.config))),
  });
  // Every call carries the JSON content type, also with an empty body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    try {
      done(null, readJson(text));
    } catch (error) {
      done(
        error instanceof ExpectedError ? error : ValidationFailed({ message: 'The body is not valid JSON' }),
      );
    }
  });
  acceptUploads(app);
  const headers = securityHeaders(ctx.config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    // The date is what the browser sets its clock by.
    if (request.url.startsWith('/api/'))
      reply.headers({ 'content-security-policy': nothingAllowed, date: ctx.clock.now().toUTCString() });
    if (isTooLong(request.originalUrl)) throw AddressTooLong();
    const { isCall, isUpload } = request.routeOptions.config;
    if (!isUpload) endSlowBody(request, most.body);
    if (!isCall && !uncounted.test(request.url)) await takeAsStranger(ctx, request);
  });
  // After the body: whatever the handler begins belongs to this call.
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done));
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), most.answered).unref();
  });
  app.setErrorHandler((error, request, reply) => void sendProblem(error, request, reply));
  // The framework's own would say the whole address, with its query, in the log.
  app.setNotFoundHandler((request, reply) => void sendProblem(NotFound(), request, reply));
  return app;
}

/** Mounts the calls of the contract below `prefix`. */
export function createApi(app: FastifyInstance, ctx: Ctx, authenticate: Authenticate, prefix = '/api'): Api {
  // By name: the pages bring their own copy of the contract in their bundle.
  const mounted = new Map<string, Mounted>();
  const nameOf = ({ method, path }: Route) => `${method} ${path}`;
  app.all(`${prefix}/*`, () => {
    throw NotFound();
  });

  const mount: Mount = (route, handler, options = {}) => {
    const handle = async (actor: Actor, raw: RawInput) => {
      const input = {
        params: parse(route.params, raw.params, 'params'),
        query: parse(route.query, raw.query ?? {}, 'query'),
        body: parse(route.body, raw.body, 'body'),
        client: raw.client,
      };
      const answer = await handler(
        ctx,
        actor as ActorOf<(typeof route)['auth']>,
        input as Input<typeof route>,
      );
      return answered(route, answer ?? null);
    };
    mounted.set(nameOf(route), { route, handle });
    app.route({
      method: route.method,
      url: prefix + route.path,
      config: { isCall: true, isUpload: route.upload },
      handlerTimeout: route.upload ? slowest.upload : slowest.answer,
      handler: async (request, reply) => {
        const actor = await actorOf(ctx, request, route.auth, authenticate);
        if (actor?.kind === 'user') await take(ctx, `account:${actor.id}`, accountLimit);
        else await takeAsStranger(ctx, request);
        if (!actor) throw Unauthorized();
        if (
          actor.kind === 'user' &&
          route.auth === 'required' &&
          !actor.emailVerified &&
          !options.allowUnverified
        )
          throw EmailUnverified();
        if (actor.kind === 'user' && actor.mustEnrol && !options.allowEnrolling) throw FactorMissing();
        if (actor.kind === 'user' && actor.needsGuardian && !options.allowYoung) throw GuardianMissing();
        if (options.limit) await limit(ctx, options.limit, route, request, actor);
        const respond = (given: unknown) =>
          handle(actor, {
            params: paramsOf(route, request),
            query: request.query,
            body: given,
            client: clientOf(request),
          });
        const { status, body } = await (route.upload
          ? withForm(ctx, request, respond)
          : respond(request.body));
        reply.code(status).header('cache-control', 'no-store');
        if (status === 303) return sendElsewhere(reply, body);
        return body === null
          ? reply.send()
          : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
      },
    });
  };

  const callOf =
    (actor: Actor): Call =>
    async (route, input) => {
      const entry = mounted.get(nameOf(route));
      if (!entry) throw new Error(`${nameOf(route)} is not mounted`);
      const client: Client = {
        address: '127.0.0.1',
        userAgent: null,
        origin: ctx.config.publicUrl ?? '',
        cookies: '',
        locale: 'en',
      };
      const raw = {
        params: input.params,
        query: input.query,
        body: input.body,
        client,
      };
      return (await entry.handle(actor, raw)).body as RouteOutput<typeof route>;
    };

  return {
    mount,
    get routes() {
      return [...mounted.values()].map(({ route }) => route);
    },
    call: callOf(stranger),
    async callAs(token) {
      const actor = await authenticate(ctx, token);
      if (!actor || !actor.emailVerified || isHeld(actor)) return null;
      await take(ctx, `account:${actor.id}`, accountLimit);
      return callOf(actor);
    },
  };
}

function paramsOf(route: Route, request: FastifyRequest): unknown {
  return route.path.includes(':') ? request.params : undefined;
}

export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}

/** Null: the call needs somebody who is signed in. */
async function actorOf(
  ctx: Ctx,
  request: FastifyRequest,
  auth: RouteAuth,
  authenticate: Authenticate,
): Promise<Actor | null> {
  if (auth === 'open') return stranger;
  const token = bearerToken(request.headers.authorization);
  const actor = token ? await authenticate(ctx, token) : null;
  if (auth === 'required' && !actor) return null;
  // What is open to strangers stays open; more is not, before the second factor is set up.
  if (auth === 'optional' && actor && isHeld(actor)) return stranger;
  return actor ?? stranger;
}

async function limit(
  ctx: Ctx,
  rule: RateLimit,
  route: Route,
  request: FastifyRequest,
  actor: Actor,
): Promise<void> {
  // An account that proved no address costs nothing: as many as one likes would be as many buckets.
  const isKnown = actor.kind === 'user' && actor.emailVerified;
  const who = isKnown ? `user:${actor.id}` : `address:${callerOf(request.ip)}`;
  await take(ctx, `${route.method} ${route.path} ${who}`, rule);
}

/** A form of ours has fewer; of a list of nothing but mistakes the first ones tell enough. */
const mostViolations = 50;
const longestField = 200;

function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  part: 'params' | 'query' | 'body',
): z.output<S> {
  if (part === 'query' && !Object.values(value ?? {}).every((each) => canBeKept(String(each))))
    throw NotKeepable();
  const result = schema.safeParse(value, { error: validationMessages });
  if (result.success) return result.data;
  const violations = result.error.issues.slice(0, mostViolations).map((issue) => ({
    // A name may be the sender's.
    field: issue.path.join('.').slice(0, longestField) || part,
    message: issue.message,
  }));
  // An id that cannot exist is an unknown thing, not a wrong form.
  if (part === 'params') throw new ExpectedError('not_found', 404, 'Not found');
  throw ValidationFailed({ violations });
}
