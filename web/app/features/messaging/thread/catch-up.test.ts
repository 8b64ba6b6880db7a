import { expect, test } from 'vitest';
import { createBrowser, createServer, opened } from '../../../../test/thread-server.ts';
import { createThreadStore } from './thread-store.ts';

const me = 'me';

test('a message that comes while the page of messages is on its way is there, too', async () => {
  const server = createServer(3);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const slow = {
    ...server,
    list: async (query: Parameters<typeof server.list>[0]) => {
      const page = await server.list(query);
      if (query.after === undefined) await held;
      return page;
    },
  };
  const store = createThreadStore(me, slow, createBrowser().outbox());
  const loading = store.load();
  // The first connection asks as well: that is the same page.
  const again = store.resume();
  await Promise.resolve();
  store.take([server.say('came meanwhile')]);
  release();
  await Promise.all([loading, again]);
  await expect
    .poll(() => store.get().thread.messages.map(({ body }) => body))
    .toEqual(['1', '2', '3', 'came meanwhile']);
  expect(server.asked.filter((asked) => asked === 'latest')).toHaveLength(1);
});

test('what was written first and failed for want of an answer goes before what is written after it', async () => {
  const { server, store, bodies } = await opened();
  server.setDown('asking');
  await store.send('first');
  server.setDown('no');
  await store.send('second');
  expect(bodies()).toEqual(['first', 'second']);
});

test('a catch-up that is asked for while an older one hangs is done after it', async () => {
  const server = createServer(2);
  let fail = (_error: Error): void => undefined;
  let hangs = false;
  const flapping = {
    ...server,
    list: (query: Parameters<typeof server.list>[0]) =>
      hangs && query.after !== undefined
        ? new Promise<Awaited<ReturnType<typeof server.list>>>((_resolve, reject) => (fail = reject))
        : server.list(query),
  };
  const store = createThreadStore(me, flapping, createBrowser().outbox());
  await store.load();
  server.say('missed');
  hangs = true;
  const first = store.resume();
  await Promise.resolve();
  hangs = false;
  const second = store.resume();
  fail(new Error('The line was gone'));
  await Promise.all([first, second]);
  await expect.poll(() => store.get().thread.messages.at(-1)?.body).toBe('missed');
});
