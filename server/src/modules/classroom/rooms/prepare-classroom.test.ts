import { randomUUID } from 'node:crypto';
import { getClassroom, listConversationClasses } from '@michi/contract/classroom/rooms';
import { getConversation, listConversations } from '@michi/contract/messaging/conversations';
import {
  cancelOrder,
  getOrder,
  type Order,
  type PlaceOrder,
  previewCancel,
  scheduleSession,
} from '@michi/contract/ordering/orders';
import { getClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket, submitFor, type Market } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { loseJobs, loseWorkerOf } from '../../../../test/lost-jobs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';
import { prepareClassroom } from './prepare-classroom.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 0, title: 'Essay clinic' });
});
afterAll(() => app.close());

const at = (time: string) => `2026-03-05T${time}:00.000Z`;
/** Free, so that nothing but the classroom's job stands between the order and its end. */
async function bookFree(student: Person, course: { id: string }, when: Partial<PlaceOrder>): Promise<Order> {
  const order = await submitFor(student, course, when);
  await app.runJobs();
  return student.caller.call(getOrder, { params: { id: order.id } });
}
const statusOf = async (person: Person, order: Order) =>
  (await person.caller.call(getOrder, { params: { id: order.id } })).status;
const roomOf = (order: Order) => order.classes[0]?.classroomId ?? '';
const enter = (person: Person, uuid: string) => person.caller.attempt(getClassroom, { params: { uuid } });
async function roomsOf(classId: string) {
  return app.ctx.db.selectFrom('classroom').select('room_uuid').where('class_id', '=', classId).execute();
}

test('a paid class has a room, which leads to the conversation of its two people', async () => {
  const { sensei, student, course } = market;
  const order = await bookFree(student, course, { startsAt: at('10:00') });
  expect(order.status).toBe('COMPLETED');
  const uuid = roomOf(order);
  for (const person of [sensei, student]) {
    const conversation = await person.caller.call(getConversation, { params: { uuid } });
    expect(conversation).toMatchObject({ kind: 'DIRECT', title: 'Essay clinic', classId: null });
    const { items } = await person.caller.call(listConversationClasses, {
      params: { uuid: conversation.id },
      query: {},
    });
    expect(items).toMatchObject([{ id: order.classes[0]?.classId, classroomId: uuid }]);
    expect(conversation.participants.map((one) => one.id).toSorted()).toEqual(
      [sensei.id, student.id].toSorted(),
    );
    expect((await enter(person, uuid)).body).toMatchObject({
      title: 'Essay clinic',
      hostId: sensei.id,
      startsAt: at('10:00'),
      endsAt: at('11:00'),
      opensAt: at('09:50'),
      closesAt: at('11:15'),
      open: false,
      iceServers: [],
      maxPeers: 8,
      inCall: [],
    });
  }
  expect((await enter(await createStudent(app), uuid)).status).toBe(404);
  expect((await enter(market.admin, uuid)).status).toBe(404);
  expect((await enter(student, randomUUID())).status).toBe(404);
  expect((await app.as(null).attempt(getClassroom, { params: { uuid } })).status).toBe(401);
});

test('whatever two people book stands in the one conversation that they have', async () => {
  const { sensei, course } = market;
  const student = await createStudent(app);
  const orders = [];
  for (const time of ['11:00', '16:00'])
    orders.push(await bookFree(student, course, { startsAt: `2026-03-11T${time}:00.000Z` }));
  const rooms = orders.map(roomOf);
  const conversations = await Promise.all(
    rooms.map((uuid) => sensei.caller.call(getConversation, { params: { uuid } })),
  );
  const [id = ''] = new Set(conversations.map((each) => each.id));
  expect(conversations.map((each) => each.id)).toEqual([id, id]);
  expect((await student.caller.call(listConversations, { query: {} })).items).toHaveLength(1);
  const classes = (when: 'ahead' | 'past') =>
    student.caller.call(listConversationClasses, { params: { uuid: id }, query: { when, limit: 1 } });
  const first = await classes('ahead');
  expect(first.items.map((each) => each.classroomId)).toEqual([rooms[0]]);
  expect(first.nextCursor).not.toBeNull();
  expect((await classes('past')).items).toEqual([]);
});

test('the room opens as the platform has it set now, for the class and for the room alike', async () => {
  const { sensei, student, course } = market;
  const order = await bookFree(student, course, { startsAt: '2026-03-02T14:00:00.000Z' });
  const uuid = roomOf(order);
  const id = order.classes[0]?.classId ?? '';
  await app.advanceTo('2026-03-02T12:30:00.000Z');
  const seen = async (person: Person) => {
    const { can } = await person.caller.call(getClass, { params: { id } });
    const room = await person.caller.call(getClassroom, { params: { uuid } });
    const { openMinutes } = await person.caller.call(getOrder, { params: { id: order.id } });
    return { joins: can.includes('join'), open: room.open, opensAt: room.opensAt, openMinutes };
  };
  const before = { joins: false, open: false, opensAt: '2026-03-02T13:50:00.000Z', openMinutes: 10 };
  const changed = { joins: true, open: true, opensAt: '2026-03-02T12:00:00.000Z', openMinutes: 120 };
  for (const person of [sensei, student]) expect(await seen(person)).toEqual(before);
  await setSettings(app, { 'classroom.open_minutes': 120 });
  for (const person of [sensei, student]) expect(await seen(person)).toEqual(changed);
  await setSettings(app, { 'classroom.open_minutes': 10 });
  for (const person of [sensei, student]) expect(await seen(person)).toEqual(before);
});

test('killed in between, nothing is half done, and the job completes the order by itself', async () => {
  const { student, course } = market;
  const order = await submitFor(student, course, { startsAt: at('12:00') });
  const classIds = order.classes.map((one) => one.classId);
  await expect(
    app.ctx.transaction(async (tx) => {
      await prepareClassroom(tx, { orderId: order.id, classIds });
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await statusOf(student, order)).toBe('PENDING_CLASSROOM_CREATION');
  expect(await roomsOf(classIds[0] ?? '')).toEqual([]);

  await app.runJobs();
  expect(await statusOf(student, order)).toBe('COMPLETED');
  const [room] = await roomsOf(classIds[0] ?? '');
  // And once more changes nothing.
  await prepareClassroom(app.ctx, { orderId: order.id, classIds });
  expect(await roomsOf(classIds[0] ?? '')).toEqual([room]);
  expect((await student.caller.call(getClass, { params: { id: classIds[0] ?? '' } })).classroomId).toBe(
    room?.room_uuid,
  );
});

test('an order that was cancelled before its room was made gets none', async () => {
  const { sensei, student, course } = market;
  const order = await submitFor(student, course, { startsAt: at('14:00') });
  const preview = await student.caller.call(previewCancel, { params: { id: order.id } });
  await student.caller.call(cancelOrder, {
    params: { id: order.id },
    body: { fingerprint: preview.fingerprint },
  });
  const before = (await sensei.caller.call(listConversations, { query: { limit: 100 } })).items.length;
  await app.runJobs();
  expect(await statusOf(student, order)).toBe('CANCELED');
  expect(await roomsOf(order.classes[0]?.classId ?? '')).toEqual([]);
  expect((await sensei.caller.call(listConversations, { query: { limit: 100 } })).items).toHaveLength(before);
});

test('later buyers of a group class come into the same room; who cancels loses it', async () => {
  const { sensei } = market;
  const course = await createCourse(app, sensei, {
    format: 'GROUP',
    price: 0,
    maxSeats: 4,
    title: 'Interviews',
  });
  const classId = await createGroupClass(app, course, at('15:00'));
  const [first, second] = [
    await createStudent(app, { name: 'Maya Okafor' }),
    await createStudent(app, { name: 'Otto Berg' }),
  ];
  const one = await bookFree(first, course, { startsAt: at('15:00'), classId });
  const other = await bookFree(second, course, { startsAt: at('15:00'), classId });
  const uuid = roomOf(one);
  expect(roomOf(other)).toBe(uuid);
  const seenBySecond = await second.caller.call(getConversation, { params: { uuid } });
  expect(seenBySecond.participants.map((person) => person.name).toSorted()).toEqual([
    'Maya O.',
    'Otto Berg',
    'Sora Sensei',
  ]);

  const preview = await first.caller.call(previewCancel, { params: { id: one.id } });
  await first.caller.call(cancelOrder, {
    params: { id: one.id },
    body: { fingerprint: preview.fingerprint },
  });
  expect((await first.caller.attempt(getConversation, { params: { uuid } })).status).toBe(404);
  expect((await enter(first, uuid)).status).toBe(404);
  expect((await enter(second, uuid)).status).toBe(200);
});

test('who comes into a group that has its room is in its conversation, also where the job was lost with its worker', async () => {
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 0,
    maxSeats: 4,
    packages: [{ sessions: 2, discountPercent: 0, validDays: 30 }],
  });
  const { first, next } = { first: '2026-03-06T13:00:00.000Z', next: '2026-03-06T15:00:00.000Z' };
  const [firstId, nextId] = [
    await createGroupClass(app, course, first),
    await createGroupClass(app, course, next),
  ];
  const there = await bookFree(await createStudent(app), course, { startsAt: next, classId: nextId });
  const student = await createStudent(app);
  const bought = { kind: 'PACKAGE' as const, packageIndex: 0, startsAt: first, classId: firstId };
  const order = await bookFree(student, course, bought);
  await student.caller.call(scheduleSession, { params: { id: order.id }, body: { startsAt: next } });
  await loseJobs(app, 'classroom.prepare');
  await app.enqueueTask('classroom.prepare_missing');
  await app.runJobs();
  const params = { uuid: roomOf(there) };
  expect((await enter(student, params.uuid)).status).toBe(200);
  expect((await student.caller.call(getConversation, { params })).participants).toHaveLength(3);
});

test('the next class of a package whose job was lost with its worker gets its room all the same', async () => {
  const student = await createStudent(app);
  const course = await createCourse(app, market.sensei, {
    price: 0,
    packages: [{ sessions: 2, discountPercent: 0, validDays: 30 }],
  });
  const order = await bookFree(student, course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: '2026-03-06T10:00:00.000Z',
  });
  const params = { id: order.id };
  const begins = new Date(`${app.clock.now().toISOString().slice(0, 10)}T16:00:00.000Z`);
  const body = { startsAt: begins.toISOString() };
  await student.caller.call(scheduleSession, { params, body });
  await loseWorkerOf(app, 'classroom.prepare');
  await app.advance(minutes(5));
  const roomOfNext = async () =>
    (await student.caller.call(getOrder, { params })).classes.find((one) => one.startsAt === body.startsAt)
      ?.classroomId;
  expect(await roomOfNext()).toBeNull();
  await app.enqueueTask('classroom.prepare_missing');
  await app.runJobs();
  expect((await enter(student, (await roomOfNext()) ?? '')).status).toBe(200);
});
