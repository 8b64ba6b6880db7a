import { getAttendance } from '@michi/contract/classroom/attendance';
import { getClassroom } from '@michi/contract/classroom/rooms';
import * as door from '@michi/contract/classroom/door';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinRoom, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, type TestSocket } from '../../../../test/sockets.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { listJoins } from '../index.ts';

let app: TestApp;
let sensei: Person;
let maya: Person;
let roomUuid: string;
let classId: string;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  ({ sensei } = await createMarket(app));
  maya = await createStudent(app, { name: 'Maya Okafor' });
  const startsAt = new Date('2026-03-03T10:00:00.000Z');
  ({ roomUuid, classId } = await sellGroupClass(app, sensei, {
    startsAt,
    students: [maya],
  }));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const params = () => ({ uuid: roomUuid });
async function join(person: Person, peerId: string) {
  const socket = await connectSocket(app, await person.freshToken());
  sockets.push(socket);
  return { socket, answer: await joinRoom(socket, { roomUuid, peerId }) };
}
const joinedSeconds = async () =>
  (
    await app.ctx.db
      .selectFrom('seat')
      .select('joined_seconds')
      .where('class_id', '=', classId)
      .where('student_id', '=', maya.id)
      .executeTakeFirstOrThrow()
  ).joined_seconds;
/** As any of the ways to move it does at its end. */
const move = (before: string, to: string) =>
  app.ctx.transaction(async (tx) => {
    const startsAt = new Date(to);
    await tx.db
      .updateTable('class')
      .set({ starts_at: startsAt, ends_at: after(startsAt, minutes(60)) })
      .where('id', '=', classId)
      .execute();
    await tx.announce('class.moved', { classId, before, by: sensei.id });
  });
const [today, inAMoment, tomorrow] = [
  '2026-03-03T10:00:00.000Z',
  '2026-03-03T10:05:00.000Z',
  '2026-03-04T10:00:00.000Z',
];
const present = async () =>
  (await sensei.caller.call(getClassroom, { params: params() })).inCall.map(({ userId }) => userId);

test('a class that is moved by minutes, while its room stays open, puts nobody out', async () => {
  app.clock.set(new Date('2026-03-03T09:56:00.000Z'));
  await join(sensei, 'peer-sensei');
  const { answer } = await join(maya, 'peer-maya');
  expect(answer).toMatchObject({ ok: true });
  await move(today, inAMoment);
  await expect.poll(present).toEqual([sensei.id, maya.id]);
  expect((await sensei.caller.call(door.getDoor, { params: params() })).hasHostCome).toBe(true);
});

test('a class that is moved while people are in its room: its door is shut again, and nobody was there yet', async () => {
  app.clock.set(new Date('2026-03-03T09:57:00.000Z'));
  await join(sensei, 'peer-sensei');
  const first = await join(maya, 'peer-maya');
  app.clock.advance(minutes(2));
  first.socket.emit('room.leave', { roomUuid, peerId: 'peer-maya' });
  await expect.poll(joinedSeconds).toBeGreaterThanOrEqual(120);
  const { socket } = await join(maya, 'peer-maya-again');
  await sensei.caller.call(door.setDoor, { params: params(), body: { isLocked: true } });
  app.clock.advance(minutes(2));
  const ended = nextEvent(socket, 'room.ended');
  await move(inAMoment, tomorrow);
  expect(await ended).toMatchObject({ peerId: 'peer-maya-again', reason: 'CLOSED' });
  await expect.poll(joinedSeconds).toBe(0);

  app.clock.set(new Date('2026-03-04T09:55:00.000Z'));
  expect((await join(maya, 'peer-maya-later')).answer).toMatchObject({
    ok: false,
    code: 'classroom_waiting',
  });
  expect(await sensei.caller.call(door.getDoor, { params: params() })).toMatchObject({
    isLocked: false,
    hasHostCome: false,
  });
  const { people } = await sensei.caller.call(getAttendance, { params: params() });
  expect(people.map(({ seconds }) => seconds)).toEqual([0, 0]);
  expect(await listJoins(app.ctx, [roomUuid])).toEqual([]);
});
