import {
  getConversation,
  listConversations,
  listMessages,
  sendMessage,
  type SystemNote,
} from '@michi/contract/messaging/conversations';
import {
  deleteMessage,
  editMessage,
  reactToMessage,
  searchMessages,
} from '@michi/contract/messaging/messages';
import type { Order } from '@michi/contract/ordering/orders';
import { cancelWholeClass, getMove, moveClass, previewClassEnding } from '@michi/contract/scheduling/moves';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, cancelFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { askAbout, createSubstitute, friday, takeOver } from '../../../../test/factories/replacements.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { getUnreadMessages } from '../index.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const classOf = (order: Order) => order.classes[0]?.classId ?? '';
const roomOf = (order: Order) => order.classes[0]?.classroomId ?? '';
const read = async (person: Person, uuid: string) =>
  (await person.caller.call(listMessages, { params: { uuid }, query: {} })).items;
/** What the platform wrote there, as this person reads it. */
const toldTo = async (person: Person, uuid: string) =>
  (await read(person, uuid)).flatMap((each) => each.system ?? []);
const codesTo = async (person: Person, uuid: string): Promise<SystemNote['code'][]> =>
  (await toldTo(person, uuid)).map(({ code }) => code);
const unreadOf = async (person: Person, uuid: string) =>
  (await person.caller.call(getConversation, { params: { uuid } })).unreadCount;
async function move(person: Person, id: string, startsAt: string): Promise<void> {
  const { outcome } = await person.caller.call(getMove, { params: { id }, query: { startsAt } });
  const body = { startsAt, fingerprint: outcome?.fingerprint ?? '' };
  await person.caller.call(moveClass, { params: { id }, body });
}

test('two people read what became of their class and its money, each thing once', async () => {
  const { student, sensei } = market;
  const order = await bookFor(app, student, market.course);
  const uuid = roomOf(order);
  const before = order.classes[0]?.startsAt;
  await move(student, classOf(order), friday);
  await app.runJobs();
  expect(await toldTo(sensei, uuid)).toMatchObject([
    { code: 'CLASS_BOOKED', classId: classOf(order), startsAt: before, personName: 'Ada Student', count: 1 },
    { code: 'CLASS_MOVED', classId: classOf(order), startsAt: friday, before },
  ]);
  expect([await unreadOf(student, uuid), await unreadOf(sensei, uuid)]).toEqual([0, 2]);
  // Nobody is mailed of it as of words.
  expect(await getUnreadMessages(app.ctx, uuid, sensei.id)).toBeNull();

  const moved = { classId: classOf(order), before: before ?? '', by: student.id };
  await app.ctx.transaction((tx) => tx.announce('class.moved', moved));
  expect(await codesTo(sensei, uuid)).toHaveLength(2);

  await cancelFor(student, order);
  await app.runJobs();
  expect(await codesTo(student, uuid)).toEqual([
    'CLASS_BOOKED',
    'CLASS_MOVED',
    'CLASS_CANCELED',
    'MONEY_REFUNDED',
  ]);
});

test('money that is released is told without a sum, and who takes a class over by name', async () => {
  const { student, sensei } = market;
  const order = await bookFor(app, student, market.course);
  await app.advanceTo('2026-03-08T11:00:00Z');
  expect(await toldTo(sensei, roomOf(order))).toMatchObject([
    { code: 'CLASS_BOOKED' },
    { code: 'MONEY_RELEASED', classId: classOf(order), startsAt: order.classes[0]?.startsAt },
  ]);
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  const later = await bookFor(app, student, market.course, { startsAt: '2026-03-05T14:00:00.000Z' });
  const substitute = await createSubstitute(app, market);
  await askAbout(market);
  await takeOver(student, substitute.course);
  await app.runJobs();
  const own = await toldTo(sensei, roomOf(later));
  expect(own.at(-1)).toMatchObject({ code: 'CLASS_TAKEN_OVER', personId: substitute.sensei.id });
  expect(own.map(({ code }) => code)).not.toContain('CLASS_CANCELED');
  const [theirs] = (await substitute.sensei.caller.call(listConversations, { query: {} })).items;
  expect(theirs?.lastMessage?.system).toMatchObject({ code: 'CLASS_BOOKED', personId: student.id });
});

test('a group reads who comes and goes, by half a name, and nothing of what one of them paid', async () => {
  const { sensei } = market;
  const students = [
    await createStudent(app, { name: 'Maya Okafor' }),
    await createStudent(app, { name: 'Otto Berg' }),
  ] as const;
  const startsAt = new Date('2026-03-06T15:00:00.000Z');
  const { roomUuid, orders } = await sellGroupClass(app, sensei, { startsAt, students });
  const [first] = orders;
  await cancelFor(students[0], { id: first?.id ?? '' });
  await app.runJobs();
  const told = await toldTo(students[1], roomUuid);
  expect(told.map(({ code, personName }) => [code, personName])).toEqual([
    ['STUDENT_JOINED', 'Otto Berg'],
    ['STUDENT_LEFT', 'Maya O.'],
  ]);
  await app.advanceTo('2026-03-10T12:00:00Z');
  expect(await codesTo(sensei, roomUuid)).toEqual(['STUDENT_JOINED', 'STUDENT_JOINED', 'STUDENT_LEFT']);
});

test('a group whose class its sensei calls off reads that once, from the platform, and stays together', async () => {
  const { sensei } = market;
  const students = [await createStudent(app), await createStudent(app)] as const;
  const startsAt = new Date('2026-03-06T15:00:00.000Z');
  const { roomUuid, classId } = await sellGroupClass(app, sensei, { startsAt, students });
  const params = { id: classId };
  const { fingerprint } = await sensei.caller.call(previewClassEnding, { params });
  await sensei.caller.call(cancelWholeClass, { params, body: { fingerprint } });
  await app.runJobs();
  for (const student of students) {
    const [last, ...before] = (await read(student, roomUuid)).toReversed();
    expect(last?.system).toMatchObject({ code: 'CLASS_CANCELED', personId: null });
    expect(last).toMatchObject({ senderId: last?.conversationId, senderName: 'Michi' });
    expect(before.filter(({ system }) => system?.code !== 'STUDENT_JOINED')).toEqual([]);
  }
});

test('nobody answers, edits, deletes or reacts to it, or finds it; a file has it as a sentence of the reader', async () => {
  const { student } = market;
  const order = await bookFor(app, student, market.course);
  const [message] = await read(student, roomOf(order));
  const { id = '', seq = 0, conversationId: uuid = '' } = message ?? {};
  const params = { uuid, seq };
  const { call, attempt } = student.caller;
  expect((await attempt(editMessage, { params, body: { body: 'Mine' } })).status).toBe(403);
  expect((await attempt(deleteMessage, { params })).status).toBe(403);
  expect((await attempt(reactToMessage, { params, body: { emoji: '👍', isSet: true } })).status).toBe(404);
  const body = { body: 'Why?', clientId: 'why', replyTo: id };
  expect((await attempt(sendMessage, { params: { uuid }, body })).status).toBe(404);
  expect((await call(searchMessages, { query: { q: 'booked' } })).items).toEqual([]);
  await app.ctx.db
    .updateTable('user')
    .set({ locale: 'es', time_zone: 'Asia/Tokyo' })
    .where('id', '=', student.id)
    .execute();
  const file = await fetch(`${app.url}/api/conversations/${uuid}/export?format=text`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
  expect(await file.text()).toMatch(/: Ada Student reservó una clase: 5 mar 2026, 19:00\n/);
});
