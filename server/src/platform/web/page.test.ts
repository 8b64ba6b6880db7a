import { createHash } from 'node:crypto';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Page, pageOf, writePage } from './page.ts';

const html = `<html><script>start()</script><p>${'word '.repeat(200)}</p></html>`;
const rendered = (kind: 'public' | 'private', status = 200) =>
  pageOf(
    new Response(html, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-michi-page': kind },
    }),
    'abc',
    { 'x-content-type-options': 'nosniff' },
  );

let close: () => void = () => undefined;
afterEach(() => close());

async function ask(
  page: Page,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  const server = createServer((request, response) => writePage(page, request, response));
  const before = close;
  close = () => {
    before();
    server.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

test('a public page goes out in the encoding that the browser takes', async () => {
  const page = await rendered('public');
  const brotli = await ask(page, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
  const zipped = await ask(page, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.body).toString()).toBe(html);
  const plain = await ask(page, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(html);
});

test('it is packed once, and only as somebody takes it', async () => {
  const page = await rendered('public');
  expect(page.packed.size).toBe(0);
  const [one, other] = await Promise.all([
    ask(page, { 'accept-encoding': 'br' }),
    ask(page, { 'accept-encoding': 'br' }),
  ]);
  expect(one.body.equals(other.body)).toBe(true);
  const kept = page.packed.get('br');
  await ask(page, { 'accept-encoding': 'br' });
  expect(page.packed.get('br')).toBe(kept);
  expect([...page.packed.keys()]).toEqual(['br']);
});

test('letters beyond ASCII arrive as they are, and the hash of a script is of its bytes', async () => {
  const text = '<html><script>say("São")</script><p>“né” · 東京</p></html>';
  const page = await pageOf(
    new Response(text, { headers: { 'content-type': 'text/html', 'x-michi-page': 'public' } }),
    'abc',
    {},
  );
  const answer = await ask(page, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(answer.body).toString()).toBe(text);
  const hash = createHash('sha256').update('say("São")').digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('only what runs in the page is allowed by its hash: neither files nor data', async () => {
  const text = `<html><script src="/a.js"></script><script type="application/ld+json">{"a":"<script>no()"}</script>
    <script type="module" async>import('/b.js')</script></html>`;
  const page = await pageOf(
    new Response(text, { headers: { 'content-type': 'text/html', 'x-michi-page': 'public' } }),
    'abc',
    {},
  );
  const hash = createHash('sha256').update("import('/b.js')").digest('base64');
  const answer = await ask(page, {});
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('pictures come from here, and from the one other place that is named', async () => {
  const answer = new Response(html, { headers: { 'content-type': 'text/html' } });
  const page = await pageOf(answer, 'abc', {}, { pictures: 'https://cdn.example' });
  expect((await ask(page, {})).headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: https://cdn.example;",
  );
  expect((await ask(await rendered('public'), {})).headers['content-security-policy']).toContain(
    "img-src 'self' data: blob:;",
  );
});

test('whoever has it already gets no second copy', async () => {
  const page = await rendered('public');
  const first = await ask(page, {});
  const again = await ask(page, { 'if-none-match': String(first.headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  expect(again.headers.etag).toBe(first.headers.etag);
});

test('a public page names its scripts by their hashes, a private shell by its nonce, and is kept nowhere', async () => {
  const open = await ask(await rendered('public'), {});
  expect(open.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(open.headers['x-content-type-options']).toBe('nosniff');
  const shell = await ask(await rendered('private'), { 'accept-encoding': 'br' });
  expect(shell.headers['content-security-policy']).toContain("script-src 'self' 'nonce-abc';");
  expect(shell.headers['cache-control']).toBe('no-store');
  expect(shell.headers.etag).toBeUndefined();
  expect(shell.body.toString()).toBe(html);
});

test('a page that was not found says so and is kept nowhere', async () => {
  const missing = await ask(await rendered('public', 404), {});
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control']).toBe('no-store');
  expect(missing.headers.etag).toBeUndefined();
});
