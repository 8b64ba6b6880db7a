import type { Attachment } from '@michi/contract/messaging/attachments';
import { expect, test } from 'vitest';
import { createBrowser, createServer, opened, openOn } from '../../../../test/thread-server.ts';
import { createThreadStore } from './thread-store.ts';

const me = 'me';

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
  server.setDown('asking');
  await store.send('kept');
  await store.send('dropped');
  const [kept, dropped] = store.get().thread.outgoing;
  expect([kept?.state, dropped?.state]).toEqual(['failed', 'failed']);
  server.setDown('no');
  await store.discard(dropped?.clientId ?? '');
  expect(bodies()).toEqual([]);
  await store.resend();
  expect(kept?.body).toBe('kept');
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
  server.setDown('asking');
  await store.send('mine');
  server.setDown('no');
  for (let index = 3; index <= 250; index += 1) server.say(`${index}`);
  await store.resume();
  expect(server.asked.slice(1)).toEqual(['after 2', 'after 202', 'changes after 0']);
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
  server.setDown('asking');
  const store = createThreadStore(me, server, createBrowser().outbox());
  await store.load();
  expect(store.get().status).toBe('failed');
  server.setDown('no');
  await store.resume();
  expect(store.get()).toMatchObject({ status: 'ready' });
});

test('sent during a reconnect is stored and shown', async () => {
  const { server, store, bodies, waiting } = await opened(1);
  server.setDown('answering');
  await store.send('mine');
  expect(waiting()).toEqual(['mine: failed']);
  server.setDown('no');
  await store.resume();
  expect([bodies(), waiting()]).toEqual([['1', 'mine'], []]);
});

test('a queue does not send again what had arrived', async () => {
  const { server, store, browser } = await opened();
  server.setDown('answering');
  await store.send('once');
  server.setDown('no');
  // The page was closed before any answer, and another tab has the same queue.
  const [one, other] = await Promise.all([openOn(server, browser), openOn(server, browser)]);
  expect([one.bodies(), other.bodies()]).toEqual([['once'], ['once']]);
  expect(server.stored).toHaveLength(1);
  expect(browser.kept.size).toBe(0);
});

test('what waits survives a reload, and goes in the order in which it was written', async () => {
  const first = await opened();
  first.server.setDown('asking');
  for (const body of ['one', 'two', 'three']) await first.store.send(body);
  const { waiting, store, bodies } = await openOn(first.server, first.browser);
  expect(waiting()).toEqual(['one: sending', 'two: sending', 'three: sending']);
  first.server.setDown('no');
  await store.resume();
  expect(bodies()).toEqual(['one', 'two', 'three']);
});

test('files wait with their message, also over a reload, and go with it', async () => {
  const file: Attachment = {
    id: '0198f3a0-0000-7000-8000-000000000001',
    kind: 'PDF',
    name: 'essay.pdf',
    type: 'application/pdf',
    size: 1,
    width: null,
    height: null,
    durationMs: null,
    preview: null,
  };
  const { server, store, browser } = await opened();
  server.setDown('asking');
  await store.send('', null, [file]);
  server.setDown('no');
  const again = await openOn(server, browser);
  expect(server.sentFiles).toEqual([[file.id]]);
  expect(again.store.get().thread.outgoing).toEqual([]);
  again.store.takeLinks('id 1', [
    { address: 'https://a.org/', site: 'a.org', title: 'A', description: null, image: null },
  ]);
  expect(again.store.get().thread.messages[0]?.links).toHaveLength(1);
});

test('words written offline do not jump behind the answer: they stand below it from the moment that it is seen', async () => {
  const { server, store, bodies, waiting } = await opened(1);
  server.setDown('asking');
  await Promise.all([store.send('first'), store.send('second')]);
  server.say('answer');
  server.setDown('no');
  const seen: string[][] = [];
  store.subscribe(() => void seen.push([...bodies(), ...waiting().map((one) => one.split(':')[0] ?? '')]));
  await store.resume();
  expect(bodies()).toEqual(['1', 'answer', 'first', 'second']);
  const withAnswer = seen.filter((shown) => shown.includes('answer'));
  expect(new Set(withAnswer.map((shown) => shown.join()))).toEqual(new Set(['1,answer,first,second']));
});

test('what can never be sent does not hold up what was written after it', async () => {
  const browser = createBrowser();
  const { server, store } = await openOn(createServer(), browser);
  server.setDown('asking');
  void store.send('refused words');
  await store.send('fine');
  server.setDown('no');
  const next = await openOn(server, browser);
  expect(next.bodies()).toEqual(['fine']);
  expect(next.store.get().thread.outgoing).toMatchObject([{ state: 'failed', reason: 'Leave this out' }]);
  await next.store.resume();
  expect(next.waiting()).toEqual(['refused words: failed']);
});

test('edited while away: the change is fetched, and in the order of changes nothing is left out', async () => {
  const { server, store, bodies } = await opened(3);
  server.edit(2, 'two, edited');
  await store.resume();
  expect(bodies()).toEqual(['1', 'two, edited', '3']);
  server.edit(1, 'missed');
  store.takeChange(server.edit(3, 'live'));
  await expect.poll(bodies).toEqual(['missed', 'two, edited', 'live']);
  expect(server.asked.filter((one) => one.startsWith('changes'))).toEqual([
    'changes after 0',
    'changes after 1',
  ]);
});

test('it opens at the first unread one, however far back, and the end is one press away', async () => {
  const { store, bodies } = await openOn(createServer(1000, 300));
  const { unreadFrom, target, thread } = store.get();
  expect([unreadFrom, target?.seq]).toEqual([301, 301]);
  expect([thread.olderBefore, thread.newerAfter]).toEqual([276, 325]);
  await store.loadNewer();
  expect(bodies().at(-1)).toBe('375');
  await store.toNewest();
  expect([bodies().at(-1), store.get().thread.newerAfter]).toEqual(['1000', null]);
});

test('right after being away the unread mark stands above the first that came meanwhile', async () => {
  const { server, store } = await opened(3);
  expect(store.get().unreadFrom).toBeNull();
  store.look(false);
  store.take([server.say('from another tab', me)]);
  expect(store.get().unreadFrom).toBeNull();
  store.take([server.say('while away')]);
  store.take([server.say('and more')]);
  store.look(true);
  expect(store.get().unreadFrom).toBe(5);
  // What comes while it is looked at is no news, and whoever answers has read.
  store.take([server.say('seen')]);
  expect(store.get().unreadFrom).toBe(5);
  await store.send('answer');
  expect(store.get().unreadFrom).toBeNull();
  // The connection was gone.
  server.say('missed');
  await store.resume();
  expect(store.get().unreadFrom).toBe(9);
});

test('own messages never count as new', async () => {
  const server = createServer(2, 2);
  server.say('mine, on the phone', me);
  const { store } = await openOn(server);
  expect(store.get().unreadFrom).toBeNull();
});

test('whoever writes while reading far back is led to the end', async () => {
  const { store, bodies } = await openOn(createServer(500, 100));
  await store.send('new');
  expect(bodies().at(-1)).toBe('new');
  expect(store.get().thread.outgoing).toEqual([]);
});

test('a message that is not held is fetched with what stands around it', async () => {
  const { store, bodies } = await opened(500);
  await store.jumpTo(120);
  expect(bodies()).toContain('120');
  expect(store.get().target).toMatchObject({ seq: 120, isMarked: true });
});

test('a flood is slowed and said so, and all of it arrives in order', async () => {
  const { server, store, bodies } = await opened();
  const slowed: boolean[] = [];
  store.subscribe(() => void slowed.push(store.get().isSlowed));
  server.slowDown(2);
  await Promise.all(['one', 'two', 'three'].map((body) => store.send(body)));
  expect(bodies()).toEqual(['one', 'two', 'three']);
  expect(server.waits).toEqual([2000, 2000]);
  expect([slowed.includes(true), store.get().isSlowed]).toEqual([true, false]);
});
