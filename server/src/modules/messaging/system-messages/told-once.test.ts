import { randomUUID } from 'node:crypto';
import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import type { Order } from '@michi/contract/ordering/orders';
import { answerMove, getMove, moveClass } from '@michi/contract/scheduling/moves';
import { moveSeries, previewSeriesMove } from '@michi/contract/scheduling/series-moves';
import { getClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import { bookFor, cancelFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { at, weekly } from '../../../../test/factories/money/several-times.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

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

const classOf = (order: Order, index = 0) => order.classes[index]?.classId ?? '';
const roomOf = (order: Order) => order.classes[0]?.classroomId ?? '';
const told = async (person: Person, uuid: string) =>
  (await person.caller.call(listMessages, { params: { uuid }, query: {} })).items.flatMap(
    ({ system }) => system ?? [],
  );
const unreadOf = async (person: Person, uuid: string) =>
  (await person.caller.call(getConversation, { params: { uuid } })).unreadCount;
async function move(person: Person, id: string, startsAt: string): Promise<void> {
  const { outcome } = await person.caller.call(getMove, { params: { id }, query: { startsAt } });
  const body = { startsAt, fingerprint: outcome?.fingerprint ?? '' };
  await person.caller.call(moveClass, { params: { id }, body });
}

test('classes that were booked together are told once, also where their room is asked for again', async () => {
  const order = await bookFor(app, market.student, market.course, { times: weekly });
  await cancelFor(market.student, order, { seatId: order.classes[0]?.seatId ?? '' });
  await app.runJobs();
  const classIds = order.classes.slice(1).map(({ classId }) => classId);
  await app.ctx.transaction((tx) => tx.announce('order.paid', { orderId: order.id, classIds }));
  await app.runJobs();
  const notes = await told(market.sensei, roomOf(order));
  expect(notes.filter(({ code }) => code === 'CLASS_BOOKED')).toMatchObject([{ count: weekly.length }]);
});

test('who says yes to another time caused the move: it is news to who had asked', async () => {
  const { student, sensei } = market;
  const order = await bookFor(app, student, market.course);
  const uuid = roomOf(order);
  app.clock.set(new Date('2026-03-05T03:00:00Z'));
  for (const person of [student, sensei]) await readAll(person, uuid);
  await move(student, classOf(order), '2026-03-06T14:00:00.000Z');
  const params = {
    id: (await sensei.caller.call(getClass, { params: { id: classOf(order) } })).move?.id ?? '',
  };
  await sensei.caller.call(answerMove, { params, body: { answer: 'ACCEPT' } });
  expect((await told(student, uuid)).map(({ code }) => code)).toEqual(['CLASS_BOOKED', 'CLASS_MOVED']);
  expect([await unreadOf(student, uuid), await unreadOf(sensei, uuid)]).toEqual([1, 0]);
});

async function readAll(person: Person, uuid: string): Promise<void> {
  await person.caller.call(markRead, { params: { uuid }, body: { seq: 1000 } });
}

test('a series that moves, and what ends of it at once, is one message with the number of classes', async () => {
  const { student, sensei } = market;
  const series = { firstAt: at('5 10'), everyWeeks: 1 };
  const order = await bookFor(app, student, market.course, { times: weekly, series });
  const params = { id: classOf(order, 1) };
  const body = { scope: 'FOLLOWING' as const, startsAt: at('13 14'), picks: [] };
  const { fingerprint } = await student.caller.call(previewSeriesMove, { params, body });
  await student.caller.call(moveSeries, { params, body: { ...body, fingerprint } });
  await cancelFor(student, order);
  await app.runJobs();
  await app.advance(2 * 60_000);
  const notes = await told(sensei, roomOf(order));
  expect(notes).toMatchObject([
    { code: 'CLASS_BOOKED', count: 4 },
    { code: 'CLASS_MOVED', count: 3, classId: classOf(order, 1), before: at('12 10'), startsAt: at('13 14') },
    { code: 'CLASS_CANCELED', count: 4, startsAt: at('5 10') },
    { code: 'MONEY_REFUNDED', count: 4 },
  ]);
  expect(await unreadOf(student, roomOf(order))).toBe(1);
});

test('the list of what is unread, and the number, leave out what one caused', async () => {
  const { student, sensei } = market;
  const order = await bookFor(app, student, market.course);
  const { id: uuid } = await student.caller.call(getConversation, { params: { uuid: roomOf(order) } });
  const body = { body: 'See you', clientId: randomUUID() };
  const { seq } = await sensei.caller.call(sendMessage, { params: { uuid }, body });
  await move(student, classOf(order), '2026-03-06T14:00:00.000Z');
  const unread = async () =>
    (await student.caller.call(listConversations, { query: { filter: 'unread' } })).items.map(
      ({ id, unreadCount }) => [id, unreadCount],
    );
  expect(await unread()).toEqual([[uuid, 1]]);
  // The page knows the last message alone that it has shown.
  const { unreadCount, lastReadSeq } = await student.caller.call(markRead, {
    params: { uuid },
    body: { seq },
  });
  expect([unreadCount, lastReadSeq]).toEqual([0, seq + 1]);
  expect(await unread()).toEqual([]);
});
