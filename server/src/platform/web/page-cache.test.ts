import { expect, test } from 'vitest';
import { pageOf } from './page.ts';
import { createPageCache } from './page-cache.ts';

const pageWith = (text: string, kind = 'public') =>
  pageOf(new Response(text, { headers: { 'content-type': 'text/html', 'x-michi-page': kind } }), 'nonce', {});

function stoppedClock() {
  let time = 0;
  return { now: () => time, advance: (milliseconds: number) => void (time += milliseconds) };
}

test('a public page is kept, and gone after a second at the latest', async () => {
  const clock = stoppedClock();
  const cache = createPageCache(clock.now);
  const page = await cache.fill('/', () => pageWith('first'));
  clock.advance(600);
  expect(cache.get('/')).toBe(page);
  expect(cache.get('/about')).toBeNull();
  clock.advance(400);
  expect(cache.get('/')).toBeNull();
});

test('while one reader has it made anew, the others still get the last one, but never one older than a second', async () => {
  const clock = stoppedClock();
  const cache = createPageCache(clock.now);
  const old = await cache.fill('/', () => pageWith('old'));
  clock.advance(800);
  expect(cache.get('/')).toBeNull();
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof pageWith>>>();
  const first = cache.fill('/', () => slow.promise);
  expect(cache.get('/')).toBe(old);
  clock.advance(200);
  expect(cache.get('/')).toBeNull();
  const second = cache.fill('/', () => pageWith('another'));
  const renewed = await pageWith('new');
  slow.resolve(renewed);
  expect(await first).toBe(renewed);
  expect(await second).toBe(renewed);
});

test('its second begins before it is made, not after', async () => {
  const clock = stoppedClock();
  const cache = createPageCache(clock.now);
  await cache.fill('/', () => {
    clock.advance(900);
    return pageWith('slow');
  });
  clock.advance(100);
  expect(cache.get('/')).toBeNull();
});

test('what is too old to be shown leaves with the next page', async () => {
  const clock = stoppedClock();
  const cache = createPageCache(clock.now);
  await cache.fill('/search?q=one', () => pageWith('one'));
  await cache.fill('/search?q=other', () => pageWith('other'));
  expect(cache.bytes()).toBe('one'.length + 'other'.length);
  clock.advance(1000);
  await cache.fill('/', () => pageWith('home'));
  expect(cache.bytes()).toBe('home'.length);
});

test('a private shell is neither kept nor shared', async () => {
  const cache = createPageCache();
  const [one, other] = await Promise.all([
    cache.fill('/profile', () => pageWith('shell', 'private')),
    cache.fill('/profile', () => pageWith('shell', 'private')),
  ]);
  expect(one).not.toBe(other);
  expect(cache.get('/profile')).toBeNull();
});

test('a page that cannot be made is made again by the next reader', async () => {
  const cache = createPageCache();
  await expect(cache.fill('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await cache.fill('/', () => pageWith('mended'))).plain.body.toString()).toBe('mended');
});
