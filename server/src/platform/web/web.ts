import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { priceEdgesOf } from '@michi/contract/catalogue/price-bands';
import { type Locale, localePrefixes, locales } from '@michi/contract/locale';
import fastifyStatic from '@fastify/static';
import type { Counter } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readColour } from '../text/colour.ts';
import type { Ctx } from '../context.ts';
import { acceptedCurrencies } from '../settings.ts';
import { readCookie } from '../http/cookies.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { awaySeconds } from '../errors.ts';
import type { Api, Call } from '../http/http.ts';
import { pageOf, writePage } from './page.ts';
import { pageAddress, properAddress, sharedAddress } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';

const buildFolder = new URL('../../../../web/build/', import.meta.url);

type PageHandler = (request: Request, context: unknown) => Promise<Response>;
type WebBuild = {
  entry: {
    module: {
      createRequestHandler(build: object, mode: string): PageHandler;
      createLoadContext(options: {
        call: Call;
        nonce: string;
        locale: Locale;
        site: object;
        report: (error: unknown) => void;
      }): unknown;
    };
  };
};

const prefixed = locales.filter((locale) => localePrefixes[locale] !== '');

/** The pages: hashed files, public pages from a cache of whole answers, private shells with a nonce each. */
export async function mountWeb(
  app: FastifyInstance,
  ctx: Ctx,
  api: Api,
  asked: Counter<'result'>,
): Promise<void> {
  const entry = fileURLToPath(new URL('server/index.js', buildFolder));
  if (!existsSync(entry)) throw new Error('The web is not built yet: run "npm run build"');
  const build = (await import(pathToFileURL(entry).href)) as WebBuild;
  const render = createRenderer(build, ctx);
  /** Drawn once more with what the reader may see, for its status alone. */
  const isThereFor = async (request: FastifyRequest, nonce: string) => {
    const token = readCookie(request.headers.cookie ?? '', 'auth_token');
    const call = token ? await api.callAs(token).catch(() => null) : null;
    return call !== null && (await render(request, nonce, call)).status === 200;
  };
  const cache = createPageCache();
  const common = securityHeaders(ctx.config);

  answerFirst(app.server, (request, response) => {
    const page = request.method === 'GET' && request.url ? cache.get(sharedAddress(request.url)) : null;
    if (page) {
      asked.inc({ result: 'hit' });
      writePage(page, request, response);
    }
    return page !== null;
  });
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('client/', buildFolder)),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path));
    },
  });

  const media = mediaOrigins(ctx.config.livekit?.url);
  app.get('/*', async (request, reply) => {
    const proper = properAddress(request.url);
    if (proper !== null) return reply.redirect(proper, 301);
    const nonce = randomBytes(16).toString('base64');
    const make = async () => {
      const response = await render(request, nonce, api.call);
      // Only public pages have loaders on the server: their data is the same for everyone, too.
      if (isData(request.url)) response.headers.set('x-michi-page', 'public');
      const page = await pageOf(response, nonce, common, {
        freshSeconds: isData(request.url) ? dataSeconds : 0,
        pictures: hostOf(ctx.settings.get('brand.logo')),
        media,
      });
      // A page that is there for some asks for itself in the browser (`RestrictedPage`): for them it is no
      // failure, and never in a cache.
      return page.status === 404 && (await isThereFor(request, nonce)) ? { ...page, status: 200 } : page;
    };
    asked.inc({ result: 'miss' });
    const shared = sharedAddress(request.url);
    const page = cache.get(shared) ?? (await cache.fill(shared, make));
    reply.hijack();
    writePage(page, request.raw, reply.raw);
  });
}

/** LiveKit's browser library asks by https where its socket was refused. */
const mediaOrigins = (url = ''): string =>
  url === '' ? '' : [url, url.replace(/^ws/, 'http')].map((each) => new URL(each).origin).join(' ');

function cachingOf(file: string): string {
  if (file.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // A browser asks for a new version of it whenever it wants, and must get it.
  return /service-worker\.js(?:\.\w+)?$/.test(file) ? 'no-cache' : 'public, max-age=3600';
}

/** Before the framework looks at the request: that costs as much again as writing a page that is ready. */
function answerFirst(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const other of others) Reflect.apply(other, server, [request, response]);
  });
}

/** Where the logo comes from, if that is elsewhere: a browser shows it only when the page allows it. */
const hostOf = (logo: string): string => (logo.startsWith('https://') ? new URL(logo).origin : '');

/**
 * A link fetches the next page's data when it is pointed at; without these seconds the click would ask again.
 */
const dataSeconds = 5;
const isData = (url: string) => /\.data(?:\?|$)/.test(url);

type Render = (request: FastifyRequest, nonce: string, call: Call) => Promise<Response>;

function createRenderer(build: WebBuild, ctx: Ctx): Render {
  const { createLoadContext, createRequestHandler } = build.entry.module;
  const english = createRequestHandler(build, 'production');
  const others = prefixed.map((locale) => ({
    locale,
    prefix: localePrefixes[locale],
    handle: createRequestHandler({ ...build, basename: localePrefixes[locale] }, 'production'),
  }));
  return async (request, nonce, call) => {
    const { url } = request;
    const path = url.split('?', 1)[0] ?? '/';
    const found = others.find(
      ({ prefix }) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}.`),
    );
    const currency = ctx.settings.get('currency.default');
    const timeZone = ctx.settings.get('platform.time_zone');
    const site = {
      name: ctx.settings.get('brand.name'),
      currency,
      priceEdges: [...priceEdgesOf(currency)],
      ...(timeZone === 'UTC' ? {} : { timeZone }),
      ...currenciesOf(ctx),
      accent: readColour(ctx.settings.get('brand.accent'))?.hex,
      logo: ctx.settings.get('brand.logo') || undefined,
      origin: ctx.config.publicUrl ?? undefined,
      contactEmail: ctx.config.contactEmail ?? undefined,
      signInWith: ctx.gateways.signIn?.name,
    };
    let isAway = false;
    const report = (error: unknown) => {
      isAway ||= isUnavailable(error);
      ctx.log.error({ err: error, path }, 'page failed');
    };
    const context = createLoadContext({ call, nonce, locale: found?.locale ?? 'en', site, report });
    const handle = found?.handle ?? english;
    const response = await handle(
      new Request(pageAddress(ctx.config.publicUrl ?? `http://${request.host}`, sharedAddress(url)), {
        headers: headersOf(request),
      }),
      context,
    );
    return isAway && response.status === 500 ? comeBackLater(response) : response;
  };
}

/** Left out where there is nothing to choose: each page carries it. */
function currenciesOf({ settings }: Ctx): { currencies?: string[]; compareIn?: string[] } {
  const currencies = acceptedCurrencies(settings);
  const rates = settings.get('currency.rates');
  return {
    ...(currencies.length > 1 ? { currencies } : {}),
    ...(rates ? { compareIn: [...new Set([rates.base, ...Object.keys(rates.rates)])] } : {}),
  };
}

/** The same page: its failure is none of ours, and a search engine asks again. */
function comeBackLater({ body, headers }: Response): Response {
  headers.set('retry-after', String(awaySeconds));
  return new Response(body, { status: 503, headers });
}

function headersOf(request: FastifyRequest): Headers {
  // Nothing of the visitor reaches the page: public pages are the same for everyone.
  const headers = new Headers();
  const accept = request.headers.accept;
  if (accept) headers.set('accept', accept);
  return headers;
}
