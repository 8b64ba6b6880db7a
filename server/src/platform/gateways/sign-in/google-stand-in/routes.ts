import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Email } from '@michi/contract/email';
import { z } from 'zod';
import type { Ctx } from '../../../context.ts';
import { canBeKept } from '../../../text/text.ts';
import { securityHeaders } from '../../../web/security-headers.ts';
import { chooserPage, errorPage, type StandInPage } from './pages.ts';
import { people, personOf, type StandInPerson } from './people.ts';
import { chooserPath, createStandInProvider, standInPath, type StandInProvider } from './provider.ts';
import { readStandInLocale } from './texts.ts';

const Choice = z.union([
  z.object({ cancel: z.literal('true') }),
  z.object({ subject: z.string() }),
  z.object({
    email: Email,
    name: z.string().trim().min(1).max(100).refine(canBeKept),
    verified: z.literal('true').optional(),
  }),
]);

/** In the demo only: an OpenID provider with an account chooser, in the place of Google. */
export function mountGoogleStandIn(app: FastifyInstance, ctx: Ctx): void {
  let made: Promise<StandInProvider> | null = null;
  const standIn = () =>
    (made ??= createStandInProvider({ origin: originOf(ctx), secret: ctx.config.secret }));
  void app.register(async (scope) => mountChooser(scope, ctx, standIn));
  void app.register(async (scope) => mountProtocol(scope, ctx, standIn));
}

function originOf(ctx: Ctx): string {
  if (ctx.config.publicUrl === null) throw new Error('The server does not listen yet');
  return ctx.config.publicUrl;
}

type StandIn = () => Promise<StandInProvider>;

function mountProtocol(scope: FastifyInstance, ctx: Ctx, standIn: StandIn): void {
  // The provider reads the bodies itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`${standInPath}/*`, async (request, reply) => {
    const { provider } = await standIn();
    reply.hijack();
    for (const [name, value] of Object.entries(securityHeaders(ctx.config))) reply.raw.setHeader(name, value);
    await provider.callback()(asSeenByBrowsers(request.raw, originOf(ctx)), reply.raw);
  });
}

/**
 * Below its own path, at the address that browsers use, whatever the request says of itself. It keeps nobody
 * signed in: every round asks for the account, and another one than last time needs no sign-out.
 */
function asSeenByBrowsers(request: IncomingMessage, origin: string): IncomingMessage {
  const { host, protocol } = new URL(origin);
  Object.assign(request.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    cookie: request.headers.cookie?.replace(/stand_in_session(\.sig)?=[^;]*;?/g, '') ?? '',
  });
  const inner = request.url?.slice(standInPath.length) ?? '/';
  return Object.assign(request, { originalUrl: request.url, url: inner });
}

function mountChooser(scope: FastifyInstance, ctx: Ctx, standIn: StandIn): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.get(`${chooserPath}/:uid`, async (request, reply) => {
    const open = await openInteraction(await standIn(), request, reply);
    if (!open) return sendPage(reply, 404, errorPage('en', 'interaction_not_found'));
    return sendPage(reply, 200, chooserOf(ctx, open.locale, request.url));
  });
  scope.post(`${chooserPath}/:uid`, async (request, reply) => {
    const made = await standIn();
    const open = await openInteraction(made, request, reply);
    if (!open) return sendPage(reply, 404, errorPage('en', 'interaction_not_found'));
    const choice = Choice.safeParse(request.body);
    if (!choice.success) return sendPage(reply, 400, chooserOf(ctx, open.locale, request.url));
    const person = 'cancel' in choice.data ? null : personIn(choice.data);
    if (person) made.meet(person);
    reply.hijack();
    await made.provider.interactionFinished(request.raw, reply.raw, resultOf(person), {
      mergeWithLastSubmission: false,
    });
    return reply;
  });
}

const chooserOf = (ctx: Ctx, locale: ReturnType<typeof readStandInLocale>, action: string) =>
  chooserPage({ locale, platform: ctx.settings.get('brand.name'), action });

type PersonChoice = Exclude<z.output<typeof Choice>, { cancel: 'true' }>;

function personIn(choice: PersonChoice): StandInPerson | null {
  if ('subject' in choice) return people.find(({ subject }) => subject === choice.subject) ?? null;
  return personOf(choice.email, choice.name, choice.verified === 'true');
}

function resultOf(person: StandInPerson | null) {
  return person
    ? { login: { accountId: person.subject, remember: false }, select_account: {} }
    : { error: 'access_denied', error_description: 'The person turned back' };
}

/** Null when it is over, or belongs to another browser. */
async function openInteraction({ provider }: StandInProvider, request: FastifyRequest, reply: FastifyReply) {
  try {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    return { locale: readStandInLocale(params['ui_locales']) };
  } catch {
    return null;
  }
}

function sendPage(reply: FastifyReply, status: number, page: StandInPage): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').headers(page.headers).send(page.body);
}
