// What the server must do for the web:
//   const build = await import('web/build/server/index.js')
//   const { createLoadContext, createRequestHandler } = build.entry.module
//   one handler per language: createRequestHandler({ ...build, basename: '/es' }, 'production'), `/` for
//   en, `/pt-br`
//   await handler(request, createLoadContext({ call, nonce, locale, site?, report? }))
// Answers carry `x-michi-page: public` (same for everyone: cache it, CSP by the hashes of its inline scripts)
// or `x-michi-page: private` (a shell, `no-store`, its scripts carry the nonce). Serve web/build/client as
// files: /assets/* are hashed and immutable. Paths ending in `.data` belong to the handler too.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { z } from 'zod';
import { deferEntry } from './lib/first-paint/deferred-entry.ts';
import type { Locale } from './lib/i18n/i18n.ts';
import {
  callContext,
  localeContext,
  nonceContext,
  reportContext,
  type ServerCall,
  type Site,
  siteContext,
} from './lib/api/load-context.ts';
import { NonceContext } from './lib/first-paint/nonce.ts';
import { type PublicStyles, withOwnStyles } from './lib/first-paint/own-styles.ts';
import { pageKind } from './lib/page/page-kind.ts';
import { watchEntry } from './lib/first-paint/watched-entry.ts';
import { ScriptLost } from './ui/feedback/script-lost.tsx';

// Re-exported, because the context's class must be the one that this build was made with.
export { createRequestHandler };

export const streamTimeout = 5_000;

const StylesFile = z.object({
  sheet: z.string(),
  own: z.string().transform((styles) => Buffer.from(styles).toString('latin1')),
  others: z.array(z.string()).transform((names) => new Set(names)),
});
const publicStyles = import.meta.env.DEV ? undefined : readPublicStyles();

export function createLoadContext(options: {
  call: ServerCall;
  nonce: string;
  locale: Locale;
  site?: Site;
  report?: (error: unknown) => void;
}): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(callContext, options.call);
  context.set(nonceContext, options.nonce);
  context.set(localeContext, options.locale);
  if (options.site) context.set(siteContext, options.site);
  if (options.report) context.set(reportContext, options.report);
  return context;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A page that was not found is an answer, not a failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
};

/** The build writes them beside this file. */
function readPublicStyles(): PublicStyles {
  const text = readFileSync(path.join(import.meta.dirname, 'public-styles.json'), 'utf8');
  return StylesFile.parse(JSON.parse(text));
}

/** The whole page at once: public pages are cached as bytes, private shells are small. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const kind = pageKind(
    entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]?.handle),
  );
  const nonce = kind === 'private' ? context.get(nonceContext) : undefined;
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('x-michi-page', kind === 'private' ? 'private' : 'public');
  if (kind === 'private') headers.set('cache-control', 'no-store');
  const isLean = kind === 'public' && publicStyles !== undefined;
  const page = isLean ? withOwnStyles(deferEntry(html), publicStyles) : html;
  // A page that failed is whole without its script, and in development the tool says what is wrong.
  const isShell = nonce !== undefined && status === 200 && !import.meta.env.DEV;
  const watched = isShell ? watchEntry(page, nonce, renderToString(<ScriptLost />)) : page;
  return new Response(Buffer.from(watched, 'latin1'), { status, headers });
}

/**
 * Each byte as a character: what is changed in it is ASCII, and to decode and encode the rest would cost as
 * much as half of the rendering.
 */
function render(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('latin1'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // All in its place: a large part would otherwise be moved to the end, and wait there for a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(
      () => abort(new Error('The page took too long to render')),
      streamTimeout + 1_000,
    );
  });
}
