import { randomUUID } from 'node:crypto';
import { getClassroom } from '@michi/contract/classroom';
import { getConversation, listConversations } from '@michi/contract/messaging';
import { cancelOrder, getOrder, type Order, type PlaceOrder, previewCancel } from '@michi/contract/ordering';
import { getClass } from '@michi/contract/scheduling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../test/factories/identity.ts';
import { createMarket, submitFor } from '../../../test/factories/ordering.ts';
import { createGroupClass } from '../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { prepareClassroom } from './prepare-classroom.ts';

let app: TestApp;
let market: Awaited<ReturnType<typeof createMarket>>;
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

async function setOpenMinutes(value: number) {
  const row = { key: 'classroom.open_minutes', value: JSON.stringify(value), updated_at: app.clock.now() };
  await app.ctx.db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await app.ctx.settings.reload();
}

test('a paid class has a room and a conversation of the same uuid, for its two people only', async () => {
  const { sensei, student, course } = market;
  const order = await bookFree(student, course, { startsAt: at('10:00') });
  expect(order.status).toBe('COMPLETED');
  const uuid = roomOf(order);
  for (const person of [sensei, student]) {
    const conversation = await person.caller.call(getConversation, { params: { uuid } });
    expect(conversation).toMatchObject({ title: 'Essay clinic', classId: order.classes[0]?.classId });
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

test('the room opens as the platform has it set now, for the class and for the room alike', async () => {
  const { sensei, student, course } = market;
  const order = await bookFree(student, course, { startsAt: '2026-03-02T14:00:00.000Z' });
  const uuid = roomOf(order);
  const id = order.classes[0]?.classId ?? '';
  await app.advance(new Date('2026-03-02T12:30:00.000Z').getTime() - app.clock.now().getTime());
  const seen = async (person: Person) => {
    const { can } = await person.caller.call(getClass, { params: { id } });
    const room = await person.caller.call(getClassroom, { params: { uuid } });
    const { openMinutes } = await person.caller.call(getOrder, { params: { id: order.id } });
    return { joins: can.includes('join'), open: room.open, opensAt: room.opensAt, openMinutes };
  };
  const before = { joins: false, open: false, opensAt: '2026-03-02T13:50:00.000Z', openMinutes: 10 };
  const changed = { joins: true, open: true, opensAt: '2026-03-02T12:00:00.000Z', openMinutes: 120 };
  for (const person of [sensei, student]) expect(await seen(person)).toEqual(before);
  await setOpenMinutes(120);
  for (const person of [sensei, student]) expect(await seen(person)).toEqual(changed);
  await setOpenMinutes(10);
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
