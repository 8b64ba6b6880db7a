import { randomUUID } from 'node:crypto';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { getConversation, listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { mentionOf } from '@michi/contract/messaging/mentions';
import {
  deleteMessage,
  editMessage,
  listMessageChanges,
  reactToMessage,
} from '@michi/contract/messaging/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents } from '../../../../test/sockets.ts';
import { minutes } from '../../../platform/clock.ts';
import { getUnreadMessages, leaveConversation, openConversation } from '../index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app, { name: 'Hana Sato' });
  student = await createStudent(app, { name: 'Maya Okafor' });
  other = await createStudent(app, { name: 'Otto Other' });
});
afterAll(() => app.close());

function openBetween(...people: Person[]): Promise<string> {
  const participantIds = people.map((person) => person.id);
  return app.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'GROUP', title: 'Essay clinic', classId: null, participantIds }),
  );
}
const say = (from: Person, uuid: string, body: string, replyTo?: string) =>
  from.caller.call(sendMessage, { params: { uuid }, body: { body, clientId: randomUUID(), replyTo } });
const read = (from: Person, uuid: string) => from.caller.call(listMessages, { params: { uuid }, query: {} });
const changesAfter = (from: Person, uuid: string, after: number, limit = 100) =>
  from.caller.call(listMessageChanges, { params: { uuid }, query: { after, limit } });

test('an answer carries the beginning of what it answers, and nothing of it once that is deleted', async () => {
  const uuid = await openBetween(sensei, student);
  const asked = await say(student, uuid, `Where do I ${'long '.repeat(60)}`);
  const answer = await say(sensei, uuid, 'Here', asked.id);
  expect(answer.replyTo).toMatchObject({ id: asked.id, seq: 1, senderName: 'Maya Okafor', isDeleted: false });
  expect(answer.replyTo?.body.length).toBeLessThan(170);
  await student.caller.call(deleteMessage, { params: { uuid, seq: 1 } });
  const [, shown] = (await read(sensei, uuid)).items;
  expect(shown?.replyTo).toMatchObject({ seq: 1, body: '', isDeleted: true });

  const elsewhere = await say(student, await openBetween(sensei, student), 'Other talk');
  const body = { body: 'Sneaky', clientId: randomUUID(), replyTo: elsewhere.id };
  expect((await student.caller.attempt(sendMessage, { params: { uuid }, body })).status).toBe(404);
});

test('what is told at once has the names that the list has for each, also once a group has shrunk to two', async () => {
  const last = await createStudent(app, { name: 'Ines Ibarra' });
  const uuid = await openBetween(sensei, student, other, last);
  const asked = await say(student, uuid, 'I must go');
  const told = async (
    event: 'message.new' | 'message.changed',
    people: readonly Person[],
    write: () => Promise<unknown>,
  ) => {
    const sockets = await Promise.all(people.map((person) => connectSocket(app, person.token)));
    const events = sockets.map((socket) => nextEvent(socket, event));
    await write();
    const messages = await Promise.all(events);
    expect(messages).toEqual(
      await Promise.all(people.map(async (person) => (await read(person, uuid)).items.at(-1))),
    );
    return messages.map(({ senderName, replyTo }) => `${senderName} to ${replyTo?.senderName}`);
  };
  expect(
    await told('message.new', [sensei, other, last], () => say(other, uuid, 'A pity', asked.id)),
  ).toEqual(['Otto Other to Maya Okafor', 'Otto Other to Maya O.', 'Otto O. to Maya O.']);

  for (const { id } of [student, last]) await app.ctx.transaction((tx) => leaveConversation(tx, uuid, id));
  const edit = () =>
    other.caller.call(editMessage, { params: { uuid, seq: 2 }, body: { body: 'A great pity' } });
  expect(await told('message.changed', [sensei, other], edit)).toEqual([
    'Otto Other to Maya Okafor',
    'Otto Other to Maya O.',
  ]);
  const answer = await other.caller.call(reactToMessage, {
    params: { uuid, seq: 2 },
    body: { emoji: '😮', isSet: true },
  });
  expect(answer.replyTo?.senderName).toBe('Maya O.');
});

test('of a deleted message its place stays, and nothing else of it', async () => {
  const uuid = await openBetween(sensei, student);
  await say(student, uuid, 'Regret');
  await sensei.caller.call(reactToMessage, { params: { uuid, seq: 1 }, body: { emoji: '😮', isSet: true } });
  expect((await sensei.caller.attempt(deleteMessage, { params: { uuid, seq: 1 } })).status).toBe(403);
  expect(await getUnreadMessages(app.ctx, uuid, sensei.id)).not.toBeNull();
  const gone = await student.caller.call(deleteMessage, { params: { uuid, seq: 1 } });
  expect(gone).toMatchObject({
    seq: 1,
    body: '',
    reactions: [],
    mentions: [],
  });
  expect(gone.deletedAt).not.toBeNull();
  // A second time it is as it was.
  expect(await student.caller.call(deleteMessage, { params: { uuid, seq: 1 } })).toEqual(gone);
  const editing = { params: { uuid, seq: 1 }, body: { body: 'Back' } };
  expect((await student.caller.attempt(editMessage, editing)).status).toBe(403);
  expect((await say(sensei, uuid, 'Next')).seq).toBe(2);
  expect(JSON.stringify((await read(sensei, uuid)).items)).not.toContain('Regret');
  // Nobody is written to about words that are gone.
  expect(await getUnreadMessages(app.ctx, uuid, sensei.id)).toBeNull();
});

test('a reaction stands once for each person and emoji, and goes when it is taken away', async () => {
  const uuid = await openBetween(sensei, student);
  await say(student, uuid, 'I passed');
  const react = (from: Person, emoji: string, isSet = true) =>
    from.caller.attempt(reactToMessage, { params: { uuid, seq: 1 }, body: { emoji, isSet } });
  const socket = await connectSocket(app, student.token);
  const told = recordEvents(socket, 'message.changed');
  await react(sensei, '🎉');
  await react(sensei, '🎉');
  await react(student, '🎉');
  await react(sensei, '👨‍👩‍👧');
  const [message] = (await read(student, uuid)).items;
  expect(message?.reactions).toEqual([
    { emoji: '🎉', userIds: [sensei.id, student.id].toSorted() },
    { emoji: '👨‍👩‍👧', userIds: [sensei.id] },
  ]);
  await react(sensei, '👨‍👩‍👧', false);
  await expect.poll(() => told.map(({ changeSeq }) => changeSeq)).toEqual([1, 2, 3, 4]);
  expect(told.at(-1)?.reactions).toHaveLength(1);
  for (const emoji of ['👍👍', 'a', '', '<b>', '👍 ', '1']) {
    expect((await react(sensei, emoji)).status).toBe(400);
  }
  expect((await react(other, '👍')).status).toBe(404);
  socket.close();
});

test('people are named by id, and each reads the name they may read', async () => {
  const uuid = await openBetween(sensei, student, other);
  const body = `Ask ${mentionOf(student.id)} or ${mentionOf(randomUUID())}`;
  expect(await say(sensei, uuid, body)).toMatchObject({ body, mentions: [student.id], warning: null });
  expect((await getUnreadMessages(app.ctx, uuid, other.id))?.latest.body).toContain('@Maya O. or @');
  await sensei.caller.call(editMessage, { params: { uuid, seq: 1 }, body: { body: 'Ask me' } });
  expect((await read(other, uuid)).items[0]?.mentions).toEqual([]);
});

test('edited while away: what changed since is asked for, gapless, page by page', async () => {
  const uuid = await openBetween(sensei, student);
  for (const word of ['one', 'two', 'three']) await say(sensei, uuid, word);
  const seen = await read(student, uuid);
  expect(seen.changeSeq).toBe(0);
  await sensei.caller.call(editMessage, { params: { uuid, seq: 3 }, body: { body: 'drei' } });
  await sensei.caller.call(deleteMessage, { params: { uuid, seq: 1 } });
  await student.caller.call(reactToMessage, { params: { uuid, seq: 3 }, body: { emoji: '👍', isSet: true } });
  const first = await changesAfter(student, uuid, seen.changeSeq, 1);
  expect(first.items.map(({ seq, changeSeq }) => [seq, changeSeq])).toEqual([[1, 2]]);
  expect(first.nextCursor).toBe('2');
  const rest = await changesAfter(student, uuid, 2);
  expect(rest.items).toMatchObject([{ seq: 3, body: 'drei', changeSeq: 3, reactions: [{ emoji: '👍' }] }]);
  expect((await read(student, uuid)).changeSeq).toBe(3);
  expect((await changesAfter(student, uuid, 3)).items).toEqual([]);
  // A change is no news: nothing counts as unread for it.
  expect((await student.caller.call(getConversation, { params: { uuid } })).unreadCount).toBe(3);
  expect(
    (await other.caller.attempt(listMessageChanges, { params: { uuid }, query: { after: 0 } })).status,
  ).toBe(404);
});

test('own words can be changed for 15 minutes, are filtered again, and all screens learn of it', async () => {
  const uuid = await openBetween(sensei, student);
  await say(student, uuid, 'Helo');
  const socket = await connectSocket(app, sensei.token);
  const told = nextEvent(socket, 'message.changed');
  const params = { uuid, seq: 1 };
  const { warning, ...edited } = await student.caller.call(editMessage, { params, body: { body: 'Hello' } });
  expect(warning).toBeNull();
  expect(edited).toMatchObject({ body: 'Hello', changeSeq: 1 });
  expect(edited.editedAt).not.toBeNull();
  expect(await told).toEqual(edited);
  socket.close();

  expect(
    (await student.caller.call(editMessage, { params, body: { body: 'Hello, me@example.com' } })).warning,
  ).toBe('CONTACT_DETAILS');
  const admin = await createAdmin(app);
  const set = (value: string, seen: string) =>
    admin.caller.call(changeConfiguration, { body: { key: 'chat.contact_filter', value, seen } });
  await set('block', 'warn');
  const refused = await student.caller.attempt(editMessage, { params, body: { body: 'me@example.com' } });
  expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'body']);
  await set('warn', 'block');

  expect((await sensei.caller.attempt(editMessage, { params, body: { body: 'Mine' } })).status).toBe(403);
  expect((await other.caller.attempt(editMessage, { params, body: { body: 'Mine' } })).status).toBe(404);
  app.clock.advance(minutes(15) + 1);
  const late = await student.caller.attempt(editMessage, { params, body: { body: 'Late' } });
  expect([late.status, late.problem.code]).toEqual([409, 'edit_window_over']);
});
