import { randomUUID } from 'node:crypto';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents } from '../../../../test/sockets.ts';
import { getUnreadMessages, leaveConversation, openConversation } from '../index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app, { name: 'Hana Sato' });
  student = await createStudent(app, { name: 'Maya Okafor' });
  stranger = await createStudent(app, { name: 'Otto Other' });
});
afterAll(() => app.close());

/** Another one each time, which two people have but once. */
function openBetween(...people: Person[]): Promise<string> {
  return app.ctx.transaction((tx) =>
    openConversation(tx, {
      kind: 'GROUP',
      title: 'Essay clinic',
      classId: null,
      participantIds: people.map((person) => person.id),
    }),
  );
}
function say(from: Person, uuid: string, body: string, clientId: string = randomUUID()) {
  return from.caller.call(sendMessage, { params: { uuid }, body: { body, clientId } });
}
function read(from: Person, uuid: string, query: { after?: number; before?: number; limit?: number } = {}) {
  return from.caller.call(listMessages, { params: { uuid }, query });
}

test('a way around the platform is sent with a warning, refused at the field, or left alone, as an administrator says', async () => {
  const uuid = await openBetween(sensei, student);
  const admin = await createAdmin(app);
  const set = (value: string, seen: string) =>
    admin.caller.call(changeConfiguration, { body: { key: 'chat.contact_filter', value, seen } });
  const write = (body: string) =>
    student.caller.attempt(sendMessage, { params: { uuid }, body: { body, clientId: randomUUID() } });
  const bodies = async () => (await read(sensei, uuid)).items.map(({ body }) => body);

  const arrives = nextEvent(await connectSocket(app, sensei.token), 'message.new', ({ seq }) => seq === 2);
  expect(await say(student, uuid, 'Hello')).toMatchObject({ warning: null });
  expect(await say(student, uuid, 'Pay me at maya@example.com')).toMatchObject({
    warning: 'CONTACT_DETAILS',
  });
  expect(await arrives).not.toHaveProperty('warning');

  await set('block', 'warn');
  const refused = await write('Call +1 555 010 2345');
  expect(refused.status).toBe(400);
  const [violation] = refused.problem.violations ?? [];
  expect(violation?.field).toBe('body');
  expect(violation?.message).toContain('Leave out email addresses, phone numbers');
  expect((await write('The class is on 2026-03-05 at 16:00')).status).toBe(201);

  await set('off', 'block');
  expect(await say(student, uuid, 'Call +1 555 010 2345')).toMatchObject({ warning: null });
  expect(await bodies()).toEqual([
    'Hello',
    'Pay me at maya@example.com',
    'The class is on 2026-03-05 at 16:00',
    'Call +1 555 010 2345',
  ]);
  await set('warn', 'off');
});

test('what one writes stands at once on the screens of both', async () => {
  const uuid = await openBetween(sensei, student);
  const [hers, his, other] = await Promise.all(
    [sensei, student, stranger].map((person) => connectSocket(app, person.token)),
  );
  if (!hers || !his || !other) throw new Error('A socket is missing');
  const overheard = recordEvents(other, 'message.new');

  const arrives = Promise.all([nextEvent(hers, 'message.new'), nextEvent(his, 'message.new')]);
  const { warning, ...sent } = await say(student, uuid, '  Hello, Hana  ', 'mine-1');
  expect(warning).toBeNull();
  expect(sent).toMatchObject({
    conversationId: uuid,
    seq: 1,
    body: 'Hello, Hana',
    senderId: student.id,
    senderName: 'Maya Okafor',
    clientId: 'mine-1',
  });
  expect(await arrives).toEqual([sent, sent]);

  const answers = nextEvent(his, 'message.new');
  await say(sensei, uuid, 'Hello, Maya');
  expect(await answers).toMatchObject({ seq: 2, body: 'Hello, Maya', senderName: 'Hana Sato' });
  expect(overheard).toEqual([]);
  for (const socket of [hers, his, other]) socket.close();
});

test('typing is told to the other one, by a participant only', async () => {
  const uuid = await openBetween(sensei, student);
  const [hers, his, other] = await Promise.all(
    [sensei, student, stranger].map((person) => connectSocket(app, person.token)),
  );
  if (!hers || !his || !other) throw new Error('A socket is missing');
  const seen = recordEvents(his, 'conversation.typing');
  other.emit('conversation.typing', { conversationId: uuid });
  const typed = nextEvent(his, 'conversation.typing');
  hers.emit('conversation.typing', { conversationId: uuid });
  expect(await typed).toEqual({ conversationId: uuid, userId: sensei.id });
  expect(seen).toHaveLength(1);
  for (const socket of [hers, his, other]) socket.close();
});

test('a hundred messages at the same time get the numbers one to a hundred', async () => {
  const uuid = await openBetween(sensei, student);
  const sending = Array.from({ length: 50 }, (_, index) => [
    say(sensei, uuid, `s ${index}`),
    say(student, uuid, `p ${index}`),
  ]).flat();
  const sent = await Promise.all(sending);
  const expected = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(sent.map((message) => message.seq).toSorted((a, b) => a - b)).toEqual(expected);
  const stored = await read(student, uuid, { after: 0, limit: 200 });
  expect(stored.items.map((message) => message.seq)).toEqual(expected);
  expect(stored.nextCursor).toBeNull();
});

test('a repeated send is one message, told once', async () => {
  const uuid = await openBetween(sensei, student);
  const socket = await connectSocket(app, sensei.token);
  const told = recordEvents(socket, 'message.new');
  const tries = await Promise.all([1, 2, 3].map(() => say(student, uuid, 'Once', 'same-id')));
  expect(new Set(tries.map((message) => message.id)).size).toBe(1);
  // Somebody else may use the same id for another message.
  await say(sensei, uuid, 'Mine', 'same-id');
  expect((await read(sensei, uuid)).items.map((message) => message.body)).toEqual(['Once', 'Mine']);
  await expect.poll(() => told.map((message) => message.seq)).toEqual([1, 2]);
  socket.close();
});

test('who was away asks for what came after the last message seen, and gets it in order', async () => {
  const uuid = await openBetween(sensei, student);
  await say(sensei, uuid, 'seen');
  for (let index = 0; index < 5; index += 1) await say(sensei, uuid, `missed ${index}`);
  const first = await read(student, uuid, { after: 1, limit: 3 });
  expect(first.items.map((message) => message.seq)).toEqual([2, 3, 4]);
  expect(first.nextCursor).toBe('4');
  const rest = await read(student, uuid, { after: 4, limit: 3 });
  expect(rest.items.map((message) => message.body)).toEqual(['missed 3', 'missed 4']);
  expect(rest.nextCursor).toBeNull();
});

test('older messages come page by page backwards', async () => {
  const uuid = await openBetween(sensei, student);
  for (let index = 1; index <= 5; index += 1) await say(sensei, uuid, `${index}`);
  const latest = await read(student, uuid, { limit: 2 });
  expect(latest.items.map((message) => message.seq)).toEqual([4, 5]);
  expect(latest.nextCursor).toBe('4');
  const before = await read(student, uuid, { before: 4, limit: 2 });
  expect(before.items.map((message) => message.seq)).toEqual([2, 3]);
  expect((await read(student, uuid, { before: 2, limit: 2 })).nextCursor).toBeNull();
});

test('unread counts follow messages and marks; who writes has read', async () => {
  const uuid = await openBetween(sensei, student);
  await say(sensei, uuid, 'one');
  await say(sensei, uuid, 'two');
  const seenBy = async (person: Person) =>
    (await person.caller.call(getConversation, { params: { uuid } })).unreadCount;
  expect([await seenBy(sensei), await seenBy(student)]).toEqual([0, 2]);

  const socket = await connectSocket(app, sensei.token);
  const mark = nextEvent(socket, 'conversation.read');
  const marked = await student.caller.call(markRead, { params: { uuid }, body: { seq: 1 } });
  expect(marked).toMatchObject({ unreadCount: 1, lastReadSeq: 1, othersReadSeq: 2 });
  const asRead = { conversationId: uuid, userId: student.id, seq: 1, othersReadSeq: 1 };
  expect(await mark).toEqual(asRead);
  // Neither back nor beyond the last message.
  expect(await student.caller.call(markRead, { params: { uuid }, body: { seq: 0 } })).toMatchObject({
    lastReadSeq: 1,
  });
  expect(await student.caller.call(markRead, { params: { uuid }, body: { seq: 99 } })).toMatchObject({
    lastReadSeq: 2,
    unreadCount: 0,
  });
  socket.close();
});

test('the list shows the latest first, page by page, with the last message', async () => {
  const person = await createStudent(app);
  const uuids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    uuids.push(await openBetween(sensei, person));
    app.clock.advance(1000);
  }
  const [first = ''] = uuids;
  await say(sensei, first, 'the newest');
  const page = await person.caller.call(listConversations, { query: { limit: 2 } });
  expect(page.items.map((item) => item.id)).toEqual([uuids[0], uuids[2]]);
  expect(page.items[0]).toMatchObject({
    title: 'Essay clinic',
    unreadCount: 1,
    lastMessage: { body: 'the newest', senderName: 'Hana Sato' },
  });
  expect(page.items[1]).toMatchObject({ unreadCount: 0, lastMessage: null });
  const rest = await person.caller.call(listConversations, {
    query: { limit: 2, cursor: page.nextCursor ?? '' },
  });
  expect(rest.items.map((item) => item.id)).toEqual([uuids[1]]);
  expect(rest.nextCursor).toBeNull();
  expect((await person.caller.attempt(listConversations, { query: { cursor: 'nonsense' } })).status).toBe(
    400,
  );
});

test('for an outsider there is no such conversation', async () => {
  const uuid = await openBetween(sensei, student);
  const outsider = stranger.caller;
  const answers = await Promise.all([
    outsider.attempt(getConversation, { params: { uuid } }),
    outsider.attempt(listMessages, { params: { uuid } }),
    outsider.attempt(sendMessage, { params: { uuid }, body: { body: 'Hi', clientId: 'x' } }),
    outsider.attempt(markRead, { params: { uuid }, body: { seq: 1 } }),
    outsider.attempt(getConversation, { params: { uuid: randomUUID() } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
  expect((await app.as(null).attempt(getConversation, { params: { uuid } })).status).toBe(401);
  expect((await outsider.call(listConversations, {})).items).toEqual([]);
});

test('an empty or far too long message is refused with its field, and nothing is stored', async () => {
  const uuid = await openBetween(sensei, student);
  for (const body of ['', '   ', 'x'.repeat(4001)]) {
    const answer = await student.caller.attempt(sendMessage, {
      params: { uuid },
      body: { body, clientId: 'c' },
    });
    expect(answer.status).toBe(400);
    expect(answer.problem.violations?.[0]?.field).toBe('body');
  }
  expect((await read(student, uuid)).items).toEqual([]);
});

test('in a group, students read each other by half a name, and who leaves reads no more', async () => {
  const uuid = await openBetween(sensei, student, stranger);
  await say(student, uuid, 'Hi all');
  const names = async (person: Person) =>
    (await person.caller.call(getConversation, { params: { uuid } })).participants
      .map((one) => one.name)
      .toSorted();
  expect(await names(stranger)).toEqual(['Hana Sato', 'Maya O.', 'Otto Other']);
  expect(await names(sensei)).toEqual(['Hana Sato', 'Maya Okafor', 'Otto Other']);
  expect((await read(stranger, uuid)).items[0]?.senderName).toBe('Maya O.');

  await app.ctx.transaction((tx) => leaveConversation(tx, uuid, student.id));
  expect((await student.caller.attempt(getConversation, { params: { uuid } })).status).toBe(404);
  expect((await read(sensei, uuid)).items[0]).toMatchObject({ senderName: 'Maya Okafor', body: 'Hi all' });
});

test('of who has left a group, the last student in it still reads half a name', async () => {
  const uuid = await openBetween(sensei, student, stranger);
  await say(student, uuid, 'I must go');
  await app.ctx.transaction((tx) => leaveConversation(tx, uuid, student.id));
  expect((await read(stranger, uuid)).items[0]?.senderName).toBe('Maya O.');
  expect((await stranger.caller.call(getConversation, { params: { uuid } })).lastMessage?.senderName).toBe(
    'Maya O.',
  );
  expect((await getUnreadMessages(app.ctx, uuid, stranger.id))?.latest.senderName).toBe('Maya O.');
});
