import { randomUUID } from 'node:crypto';
import {
  getConversation,
  listConversations,
  listMessages,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { insertParticipants } from '../core/conversation.repository.ts';
import { getUnreadMessages, openConversation } from '../index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  [sensei, student, stranger] = [await createSensei(app), await createStudent(app), await createStudent(app)];
});
afterAll(() => app.close());

function openBetween(...people: Person[]): Promise<string> {
  const participantIds = people.map((person) => person.id);
  return app.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'GROUP', title: 'Essay clinic', classId: null, participantIds }),
  );
}
function say(from: Person, uuid: string, body: string) {
  return from.caller.call(sendMessage, { params: { uuid }, body: { body, clientId: randomUUID() } });
}
function read(from: Person, uuid: string, query: { after?: number; before?: number } = {}) {
  return from.caller.call(listMessages, { params: { uuid }, query });
}

test('two people have one conversation, however often it is opened, also at the same moment', async () => {
  const [one, other] = [await createSensei(app), await createStudent(app)];
  const open = (title: string, ...people: [Person, Person]) =>
    app.ctx.transaction((tx) =>
      openConversation(tx, { kind: 'DIRECT', title, people: [people[0].id, people[1].id] }),
    );
  const opened = await Promise.all(
    Array.from({ length: 8 }, (_, at) => (at % 2 ? open('Essay', one, other) : open('Essay', other, one))),
  );
  expect(new Set(opened).size).toBe(1);
  await say(other, opened[0] ?? '', 'Hello');
  expect(await open('Interviews', one, other)).toBe(opened[0]);
  const { items } = await one.caller.call(listConversations, { query: {} });
  expect(items).toMatchObject([{ kind: 'DIRECT', title: 'Interviews', classId: null, unreadCount: 1 }]);
});

test('who comes later into a group reads from then on, and has read what was there', async () => {
  const uuid = await openBetween(sensei, student);
  await say(sensei, uuid, 'Before');
  await app.ctx.transaction((tx) => insertParticipants(tx, uuid, [sensei.id, stranger.id]));
  const seen = () => stranger.caller.call(getConversation, { params: { uuid } });
  expect(await seen()).toMatchObject({ unreadCount: 0, lastMessage: null });
  for (const query of [{}, { after: 0 }, { before: 2 }])
    expect((await read(stranger, uuid, query)).items).toEqual([]);
  expect(await getUnreadMessages(app.ctx, uuid, stranger.id)).toBeNull();
  await say(sensei, uuid, 'After');
  expect((await read(stranger, uuid)).items.map(({ seq }) => seq)).toEqual([2]);
  expect(await seen()).toMatchObject({ unreadCount: 1, lastMessage: { body: 'After' } });
  expect((await read(student, uuid)).items).toHaveLength(2);
});
