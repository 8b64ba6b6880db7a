import { randomUUID } from 'node:crypto';
import { fileConversation, listConversations, sendMessage } from '@michi/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openConversation } from '../index.ts';

let app: TestApp;
let student: Person;
let other: Person;
let hana: Person;
let ines: Person;
let withHana: string;
let withInes: string;
let group: string;

beforeAll(async () => {
  app = await startTestApp();
  [student, other] = [
    await createStudent(app, { name: 'Maya Okafor' }),
    await createStudent(app, { name: 'Otto Berg' }),
  ];
  [hana, ines] = [
    await createSensei(app, { name: 'Hana Sato' }),
    await createSensei(app, { name: 'Inês Prado' }),
  ];
  const open = (input: Parameters<typeof openConversation>[1]) =>
    app.ctx.transaction((tx) => openConversation(tx, input));
  withHana = await open({ kind: 'DIRECT', title: 'Essays', people: [student.id, hana.id] });
  withInes = await open({ kind: 'DIRECT', title: 'Physics', people: [student.id, ines.id] });
  const participantIds = [hana.id, student.id, other.id];
  group = await open({ kind: 'GROUP', title: 'Interviews', classId: null, participantIds });
  for (const uuid of [withHana, withInes, group]) {
    await say(uuid === withInes ? ines : hana, uuid);
    app.clock.advance(1000);
  }
});
afterAll(() => app.close());

function say(from: Person, uuid: string) {
  return from.caller.call(sendMessage, { params: { uuid }, body: { body: 'Hello', clientId: randomUUID() } });
}
const ids = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.caller.call(listConversations, { query })).items.map(({ id }) => id);
const file = (person: Person, uuid: string, body: { isArchived?: boolean; isPinned?: boolean }) =>
  person.caller.call(fileConversation, { params: { uuid }, body });

test('words find titles and people, to students no other student by name; a person finds what is with them', async () => {
  expect(await ids(student, { q: 'sato' })).toEqual([group, withHana]);
  expect(await ids(student, { q: 'ines' })).toEqual([withInes]);
  expect(await ids(student, { q: 'PHYS' })).toEqual([withInes]);
  expect(await ids(student, { q: 'Berg' })).toEqual([]);
  expect(await ids(hana, { q: 'Berg' })).toEqual([group]);
  expect(await ids(student, { q: '%' })).toEqual([]);
  expect(await ids(student, { with: hana.id })).toEqual([group, withHana]);
  expect(await ids(other, { q: 'Physics' })).toEqual([]);
});

test('what is put aside comes back with the next message, for its person alone', async () => {
  expect(await file(student, withHana, { isArchived: true })).toMatchObject({ isArchived: true });
  expect(await ids(student)).toEqual([group, withInes]);
  expect(await ids(student, { filter: 'archived' })).toEqual([withHana]);
  expect(await ids(hana)).toEqual([group, withHana]);
  await say(hana, withHana);
  expect(await ids(student)).toEqual([withHana, group, withInes]);
  expect(await ids(student, { filter: 'archived' })).toEqual([]);
});

test('what is pinned stands before the first page, and in no later one', async () => {
  await file(student, withInes, { isPinned: true });
  const page = await student.caller.call(listConversations, { query: { limit: 1 } });
  expect(page.items.map(({ id, isPinned }) => [id, isPinned])).toEqual([
    [withInes, true],
    [withHana, false],
  ]);
  expect(await ids(student, { limit: 1, cursor: page.nextCursor ?? '' })).toEqual([group]);
  expect(await file(student, withInes, { isArchived: true })).toMatchObject({ isPinned: false });
  await file(student, withInes, { isArchived: false });
  expect((await ids(student)).toSorted()).toEqual([withHana, withInes, group].toSorted());
});

test('unread are those with something that was not read', async () => {
  const { caller } = student;
  await caller.call(sendMessage, { params: { uuid: group }, body: { body: 'Hi', clientId: randomUUID() } });
  expect(await ids(student, { filter: 'unread' })).toEqual([withHana, withInes]);
  expect(
    (await other.caller.attempt(fileConversation, { params: { uuid: withHana }, body: {} })).status,
  ).toBe(404);
});
