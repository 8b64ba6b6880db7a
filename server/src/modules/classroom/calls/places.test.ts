import { getClassroom } from '@michi/contract/classroom/rooms';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinRoom, peersIn, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket } from '../../../../test/factories/money/ordering.ts';
import { clearSettings, setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, recordEvents, type TestSocket } from '../../../../test/sockets.ts';
import { minutes } from '../../../platform/clock.ts';
import { mesh } from '../../../platform/gateways/media/media.ts';
import { deletePeer, findPeer, findPeers } from './call-peer.repository.ts';
import { findRefusals } from '../core/refusal.repository.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let other: Person;
let roomUuid: string;
let classId: string;
const sockets: TestSocket[] = [];

const startsAt = new Date('2026-03-03T10:00:00.000Z');
beforeAll(async () => {
  app = await startTestApp();
  ({ sensei } = await createMarket(app));
  [student, other] = [await createStudent(app), await createStudent(app)];
  ({ roomUuid, classId } = await sellGroupClass(app, sensei, { startsAt, students: [student, other] }));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const { peerId } of await findPeers(app.ctx, roomUuid))
    await deletePeer(app.ctx, { roomUuid, peerId });
});
afterAll(() => app.close());

const moveTo = (instant: string) => app.clock.set(new Date(instant));
const during = '2026-03-03T10:05:00.000Z';
async function connect(person: Person, at: TestApp = app): Promise<TestSocket> {
  const socket = await connectSocket(at, await person.freshToken());
  sockets.push(socket);
  return socket;
}
const lineOf = async (peerId: string) => (await findPeer(app.ctx, { roomUuid, peerId }))?.socketId;
const join = (socket: TestSocket, peerId: string, returnOf?: string) =>
  joinRoom(socket, { roomUuid, peerId, ...(returnOf !== undefined && { returnOf }) });

test('one person has one place: nine peers of an account leave the room to the others, and each stay counts once', async () => {
  moveTo(during);
  const [first, second] = [await connect(student), await connect(student)];
  const ended = recordEvents(first, 'room.ended');
  for (let index = 0; index < 8; index += 1) await join(first, `tab-number-${index}`);
  app.clock.advance(minutes(5));
  expect(peersIn(await join(second, 'other-device'))).toEqual(['other-device']);
  await expect
    .poll(() => ended)
    .toEqual(
      Array.from({ length: 8 }, (_, index) => ({
        roomUuid,
        peerId: `tab-number-${index}`,
        reason: 'ELSEWHERE',
      })),
    );
  // What the first still sends is nobody's.
  first.emit('room.state', { roomUuid, peerId: 'tab-number-7', micOn: true, cameraOn: true, sharing: true });
  const [hers, theirs] = [await connect(sensei), await connect(other)];
  expect(peersIn(await join(hers, 'peer-sensei'))).toEqual(['other-device', 'peer-sensei']);
  expect((await join(theirs, 'peer-maya-2')).ok).toBe(true);
  const room = await other.caller.call(getClassroom, { params: { uuid: roomUuid } });
  expect(room.inCall.map(({ userId }) => userId)).toEqual([student.id, sensei.id, other.id]);

  app.clock.advance(minutes(5));
  second.emit('room.leave', { roomUuid, peerId: 'other-device' });
  await expect.poll(() => joinedSeconds(student)).toBe(600);
});

test('a device that only comes back after a drop does not take the place from the one that came meanwhile', async () => {
  moveTo(during);
  const laptop = await connect(student);
  await join(laptop, 'the-laptop');
  laptop.disconnect();
  await expect.poll(() => lineOf('the-laptop')).toBeNull();
  const phone = await connect(student);
  await join(phone, 'the-phone');
  const back = await connect(student);
  for (const peerId of ['the-laptop', 'its-new-peer'])
    expect(await join(back, peerId, 'the-laptop')).toMatchObject({
      ok: false,
      code: 'joined_elsewhere',
    });
  // Its own lost place it finds again, also under a new name.
  phone.disconnect();
  const phoneBack = await connect(student);
  expect(peersIn(await join(phoneBack, 'the-phone-again', 'the-phone'))).toEqual(['the-phone-again']);
});

test('without a TURN server calls go by the own addresses, whatever the setting says', async () => {
  await setSettings(app, { 'classroom.relay_only': true });
  const room = await student.caller.call(getClassroom, { params: { uuid: roomUuid } });
  expect(room).toMatchObject({ relayOnly: false, iceServers: [] });
  await clearSettings(app);
});

test('who is not let in is known with the reason, once a minute; a stranger leaves nothing behind', async () => {
  moveTo('2026-03-03T09:40:00.000Z');
  const socket = await connect(student);
  await join(socket, 'peer-early');
  await join(socket, 'peer-early');
  await join(await connect(await createStudent(app)), 'peer-outsider');
  moveTo('2026-03-03T11:16:00.000Z');
  await join(socket, 'peer-late');
  expect(await findRefusals(app.ctx, [roomUuid])).toEqual([
    { roomUuid, userId: student.id, reason: 'TOO_EARLY', refusedAt: new Date('2026-03-03T09:40:00.000Z') },
    { roomUuid, userId: student.id, reason: 'TOO_LATE', refusedAt: new Date('2026-03-03T11:16:00.000Z') },
  ]);
});

async function joinedSeconds(person: Person): Promise<number> {
  const seat = await app.ctx.db
    .selectFrom('seat')
    .select('joined_seconds')
    .where('class_id', '=', classId)
    .where('student_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return seat.joined_seconds;
}

test('a class that was sold beyond what a call carries has a place for everybody who paid', async () => {
  const turn = { TURN_URL: 'turn:turn.example.org:3478', TURN_SECRET: 'shared with coturn' };
  const small = await startTestApp({ env: turn, gateways: (built) => ({ ...built, media: { ...mesh } }) });
  try {
    const market = await createMarket(small);
    const students = [await createStudent(small), await createStudent(small), await createStudent(small)];
    const sold = await sellGroupClass(small, market.sensei, { startsAt, students });
    // From now on calls carry fewer.
    small.ctx.gateways.media.capacity = 2;
    small.clock.set(new Date(during));
    const answers = [];
    for (const person of [...students, market.sensei])
      answers.push(
        await joinRoom(await connect(person, small), {
          roomUuid: sold.roomUuid,
          peerId: `peer-${person.id}`,
        }),
      );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const room = await market.sensei.caller.call(getClassroom, { params: { uuid: sold.roomUuid } });
    expect(room).toMatchObject({ maxPeers: 4, inCall: { length: 4 }, relayOnly: false });
    await setSettings(small, { 'classroom.relay_only': true });
    const hidden = await market.sensei.caller.call(getClassroom, { params: { uuid: sold.roomUuid } });
    expect(hidden).toMatchObject({ relayOnly: true, iceServers: [{ urls: [turn.TURN_URL] }] });
  } finally {
    await small.close();
  }
});
