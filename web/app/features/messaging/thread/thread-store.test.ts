import type { Message, SentMessage } from '@michi/contract/messaging/conversations';
import { ApiError } from '../../../lib/api/api-error.ts';
import { expect, test } from 'vitest';
import { createThreadStore, type MessagePage } from './thread-store.ts';

const me = 'me';
const refusal = new ApiError(400, { code: 'validation_failed', message: 'Leave this out' });

/** A server with the same rules: gapless seqs, a clientId once, pages of both directions. */
function createServer(count = 0) {
  const stored: Message[] = [];
  const asked: string[] = [];
  let isDown = false;
  const put = (senderId: string, body: string, clientId: string | null) => {
    const seq = stored.length + 1;
    const message: Message = {
      id: `id ${seq}`,
      conversationId: 'c',
      seq,
      senderId,
      senderName: senderId,
      body,
      createdAt: '2026-03-02T12:00:00.000Z',
      clientId,
      attachments: [],
      links: [],
    };
    stored.push(message);
    return message;
  };
  for (let index = 1; index <= count; index += 1) put('hana', `${index}`, null);
  const failIfDown = () => {
    if (isDown) throw new Error('down');
  };
  return {
    asked,
    say: (body: string) => put('hana', body, null),
    setDown: (down: boolean) => (isDown = down),
    async list({
      after,
      before,
      limit,
    }: {
      after?: number;
      before?: number;
      limit: number;
    }): Promise<MessagePage> {
      asked.push(
        after === undefined ? (before === undefined ? 'latest' : `before ${before}`) : `after ${after}`,
      );
      failIfDown();
      if (after !== undefined) {
        const items = stored.filter((one) => one.seq > after).slice(0, limit);
        return {
          items,
          nextCursor:
            (items.at(-1)?.seq ?? 0) < stored.length && items.length > 0 ? String(items.at(-1)?.seq) : null,
        };
      }
      const all = stored.filter((one) => one.seq < (before ?? Infinity));
      const items = all.slice(-limit);
      return { items, nextCursor: items.length < all.length ? String(items[0]?.seq) : null };
    },
    async send({ body, clientId }: { body: string; clientId: string }): Promise<SentMessage> {
      failIfDown();
      if (body.includes('refused')) throw refusal;
      const message = stored.find((one) => one.clientId === clientId) ?? put(me, body, clientId);
      return { ...message, warning: body.includes('@') ? 'CONTACT_DETAILS' : null };
    },
  };
}
async function opened(count = 0) {
  const server = createServer(count);
  const store = createThreadStore(me, server);
  await store.load();
  const bodies = () => store.get().thread.messages.map((message) => message.body);
  return { server, store, bodies };
}

test('it opens at the end and loads backwards to the beginning', async () => {
  const { store, bodies } = await opened(120);
  expect(bodies()).toHaveLength(50);
  expect(bodies().at(-1)).toBe('120');
  await store.loadOlder();
  await store.loadOlder();
  expect(bodies()).toHaveLength(120);
  expect(store.get().thread.olderBefore).toBeNull();
});

test('a message shows at once, and stands once, in the order of writing', async () => {
  const { store, bodies } = await opened();
  const both = Promise.all([store.send('first'), store.send('second')]);
  expect(store.get().thread.outgoing.map((message) => message.body)).toEqual(['first', 'second']);
  await both;
  expect(store.get().thread.outgoing).toEqual([]);
  expect(bodies()).toEqual(['first', 'second']);
});

test('a send that fails stays and can be tried again or dropped', async () => {
  const { server, store, bodies } = await opened();
  server.setDown(true);
  await store.send('kept');
  await store.send('dropped');
  const [kept, dropped] = store.get().thread.outgoing;
  expect([kept?.state, dropped?.state]).toEqual(['failed', 'failed']);
  server.setDown(false);
  store.discard(dropped?.clientId ?? '');
  if (kept) await store.resend(kept);
  expect(bodies()).toEqual(['kept']);
});

test('words that may not be sent go back to their writer with the reason, and a warning comes with what was sent', async () => {
  const { store, bodies } = await opened();
  expect(await store.send('refused words')).toEqual({ warning: null, refusal: 'Leave this out' });
  expect(store.get().thread.outgoing).toEqual([]);
  expect(await store.send('me@example.com')).toEqual({ warning: 'CONTACT_DETAILS', refusal: null });
  expect(await store.send('Hello')).toEqual({ warning: null, refusal: null });
  expect(bodies()).toEqual(['me@example.com', 'Hello']);
});

test('after a drop it asks for what came after the last one, and sends what was left', async () => {
  const { server, store, bodies } = await opened(2);
  server.setDown(true);
  await store.send('mine');
  server.setDown(false);
  for (let index = 3; index <= 250; index += 1) server.say(`${index}`);
  await store.resume();
  expect(server.asked.slice(1)).toEqual(['after 2', 'after 202']);
  expect(bodies().at(-1)).toBe('mine');
  expect(store.get().thread.messages.map((message) => message.seq)).toEqual(
    Array.from({ length: 251 }, (_, index) => index + 1),
  );
});

test('a message that comes out of turn makes it fetch what is missing before it', async () => {
  const { server, store } = await opened(1);
  server.say('missed');
  store.take([server.say('live')]);
  await expect
    .poll(() => store.get().thread.messages.map((message) => message.body))
    .toEqual(['1', 'missed', 'live']);
});

test('a failed load can be tried again, also by the returning connection', async () => {
  const server = createServer(3);
  server.setDown(true);
  const store = createThreadStore(me, server);
  await store.load();
  expect(store.get().status).toBe('failed');
  server.setDown(false);
  await store.resume();
  expect(store.get()).toMatchObject({ status: 'ready' });
});
