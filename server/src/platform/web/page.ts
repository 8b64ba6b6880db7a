import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentSecurityPolicy } from './security-headers.ts';

/** A rendered page, ready to be written as it is, and packed once in each encoding that a reader takes. */
export type Page = {
  status: number;
  /** Null for a page of one person's own. */
  etag: string | null;
  plain: Answer;
  packed: Map<Encoding, Answer | Promise<Answer>>;
};
/** `headers` as Node writes them fastest: name, value, name, value. */
type Answer = { headers: string[]; body: Buffer };
type Encoding = 'br' | 'gzip';

/** A packed page as a whole; in smaller pieces each one wakes a thread. */
const chunkSize = 64 * 1024;
/**
 * A window of 2 ** 18 bytes holds a page; the usual one of 2 ** 22 is megabytes of fresh memory each time,
 * for not a byte less.
 */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
/** How so many bytes of a page are packed. */
export const brotliOf = (length: number) => ({
  params: { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  chunkSize,
});
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const isFileOrData = /\bsrc=|\btype="(?!module")/;

/**
 * Public pages get the hashes of their inline scripts; private shells keep the nonce. `style-src` needs
 * 'unsafe-inline' for React Aria and sonner. `common` are the headers of every answer; for `freshSeconds` a
 * browser need not ask again; `pictures` is an origin that may serve pictures, too, `media` the origins of a
 * media server.
 */
export async function pageOf(
  response: Response,
  nonce: string,
  common: Record<string, string>,
  {
    freshSeconds = 0,
    pictures = '',
    media = '',
  }: { freshSeconds?: number; pictures?: string; media?: string } = {},
): Promise<Page> {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const isPublic = response.headers.get('x-michi-page') === 'public' && status === 200;
  const headers: Record<string, string> = { ...common };
  response.headers.forEach((value, name) => void (headers[name] = value));
  headers['cache-control'] = isPublic ? `public, max-age=${freshSeconds}, must-revalidate` : 'no-store';
  headers['vary'] = 'accept-encoding';
  if ((headers['content-type'] ?? '').startsWith('text/html')) {
    const isShell = response.headers.get('x-michi-page') === 'private';
    headers['content-security-policy'] = contentSecurityPolicy(
      isShell ? `'nonce-${nonce}'` : scriptHashes(body).join(' '),
      pictures,
      media,
    );
  }
  const etag = isPublic ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : null;
  if (etag !== null) headers['etag'] = etag;
  return { status, etag, plain: answerOf(Object.entries(headers).flat(), body), packed: new Map() };
}

function answerOf(headers: string[], body: Buffer): Answer {
  return { headers: [...headers, 'content-length', String(body.length)], body };
}

/** Straight to Node, past the framework: a page from the cache costs little more than its bytes. */
export function writePage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const send = ({ headers, body }: Answer) => void response.writeHead(page.status, headers).end(body);
  if (page.etag !== null && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, page.plain.headers.slice(0, -2)).end();
    return;
  }
  const answer = encoded(page, String(request.headers['accept-encoding'] ?? ''));
  if (answer instanceof Promise) answer.then(send, () => send(page.plain));
  else send(answer);
}

/** Packed for the first reader who takes it, and kept for the others. */
function encoded(page: Page, accepts: string): Answer | Promise<Answer> {
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null;
  if (page.etag === null || encoding === null) return page.plain;
  const known = page.packed.get(encoding);
  if (known) return known;
  const packing = pack(page.plain, encoding);
  page.packed.set(encoding, packing);
  packing.then(
    (answer) => page.packed.set(encoding, answer),
    () => page.packed.delete(encoding),
  );
  return packing;
}

async function pack({ headers, body }: Answer, encoding: Encoding): Promise<Answer> {
  const packed =
    encoding === 'br'
      ? await compressBrotli(body, brotliOf(body.length))
      : await compressGzip(body, { level: 6, chunkSize });
  return answerOf([...headers.slice(0, -2), 'content-encoding', encoding], packed);
}

/** Of what runs: neither files nor data. Only tags are decoded, the bytes of the rest are what counts. */
function scriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script>', begin);
    if (begin === 0 || end === -1) break;
    if (!isFileOrData.test(html.toString('latin1', at, begin))) {
      const hash = createHash('sha256').update(html.subarray(begin, end));
      hashes.add(`'sha256-${hash.digest('base64')}'`);
    }
    at = end;
  }
  return [...hashes];
}
