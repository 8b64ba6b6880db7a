import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A rendered page, ready to be sent as it is. `etag` is null for a page of one person's own. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string | null;
  plain: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const executable = /<script(?![^>]*\bsrc=)(?![^>]*\btype="(?!module)[^"]*")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Public pages get the hashes of their inline scripts and are compressed once; private shells keep the nonce.
 * `style-src` needs 'unsafe-inline' for React Aria and sonner.
 */
export async function pageOf(response: Response, nonce: string): Promise<Page> {
  const plain = Buffer.from(await response.arrayBuffer());
  const isPublic = response.headers.get('x-michi-page') === 'public' && response.status === 200;
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
  const html = isHtml ? plain.toString('utf8') : '';
  const scripts =
    response.headers.get('x-michi-page') === 'private' ? `'nonce-${nonce}'` : scriptHashes(html).join(' ');
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => void (headers[name] = value));
  headers['cache-control'] = isPublic ? 'public, max-age=0, must-revalidate' : 'no-store';
  headers['vary'] = 'accept-encoding';
  if (isHtml) headers['content-security-policy'] = policy(scripts);
  if (!isPublic) return { status: response.status, headers, etag: null, plain, brotli: null, gzip: null };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  headers['etag'] = etag;
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 4 }),
  ]);
  return { status: response.status, headers, etag, plain, brotli, gzip: zipped };
}

export function encodedBody(
  page: Page,
  accepts: string | string[] | undefined,
): { body: Buffer; encoding: string | null } {
  const accepted = String(accepts ?? '');
  if (page.brotli && /\bbr\b/.test(accepted)) return { body: page.brotli, encoding: 'br' };
  if (page.gzip && /\bgzip\b/.test(accepted)) return { body: page.gzip, encoding: 'gzip' };
  return { body: page.plain, encoding: null };
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
    "connect-src 'self' ws: wss:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
