import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered page, ready to be written as it is: once as it is, and in each encoding it was packed in. */
export type Page = {
  status: number;
  /** Null for a page of one person's own. */
  etag: string | null;
  plain: Answer;
  brotli: Answer | null;
  gzip: Answer | null;
};
/** `headers` as Node writes them fastest: name, value, name, value. */
type Answer = { headers: string[]; body: Buffer };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const executable = /<script(?![^>]*\bsrc=)(?![^>]*\btype="(?!module)[^"]*")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Public pages get the hashes of their inline scripts and are compressed once; private shells keep the nonce.
 * `style-src` needs 'unsafe-inline' for React Aria and sonner. `common` are the headers of every answer; for `freshSeconds` a browser
 * need not ask again.
 */
export async function pageOf(
  response: Response,
  nonce: string,
  common: Record<string, string>,
  freshSeconds = 0,
): Promise<Page> {
  const { status } = response;
  const plain = Buffer.from(await response.arrayBuffer());
  const isPublic = response.headers.get('x-michi-page') === 'public' && status === 200;
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
  const html = isHtml ? plain.toString('utf8') : '';
  const scripts =
    response.headers.get('x-michi-page') === 'private' ? `'nonce-${nonce}'` : scriptHashes(html).join(' ');
  const headers: Record<string, string> = { ...common };
  response.headers.forEach((value, name) => void (headers[name] = value));
  headers['cache-control'] = isPublic ? `public, max-age=${freshSeconds}, must-revalidate` : 'no-store';
  headers['vary'] = 'accept-encoding';
  if (isHtml) headers['content-security-policy'] = policy(scripts);
  if (!isPublic) return { status, etag: null, plain: answerOf(headers, plain), brotli: null, gzip: null };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  headers['etag'] = etag;
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 4 }),
  ]);
  return {
    status,
    etag,
    plain: answerOf(headers, plain),
    brotli: answerOf({ ...headers, 'content-encoding': 'br' }, brotli),
    gzip: answerOf({ ...headers, 'content-encoding': 'gzip' }, zipped),
  };
}

function answerOf(headers: Record<string, string>, body: Buffer): Answer {
  return { headers: [...Object.entries(headers).flat(), 'content-length', String(body.length)], body };
}

/** Straight to Node, past the framework: a page from the cache costs little more than its bytes. */
export function writePage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = encoded(page, request.headers['accept-encoding']);
  if (page.etag !== null && request.headers['if-none-match'] === page.etag)
    response.writeHead(304, headers.slice(0, -2)).end();
  else response.writeHead(page.status, headers).end(body);
}

function encoded(page: Page, accepts: string | string[] | undefined): Answer {
  const accepted = String(accepts ?? '');
  if (page.brotli && /\bbr\b/.test(accepted)) return page.brotli;
  if (page.gzip && /\bgzip\b/.test(accepted)) return page.gzip;
  return page.plain;
}

export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, code] of html.matchAll(executable)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
    );
  }
  return [...hashes];
}

function policy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
