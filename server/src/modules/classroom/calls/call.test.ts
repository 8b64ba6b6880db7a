import { type DeviceStates, getClassroom } from '@michi/contract/classroom/rooms';
import { getOrder } from '@michi/contract/ordering/orders';
import type { Peer } from '@michi/contract/realtime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { type JoinAnswer, joinRoom, openDoor, peersIn } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket, submitFor } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents, type TestSocket } from '../../../../test/sockets.ts';
import { minutes } from '../../../platform/clock.ts';
import { graceMilliseconds, sweepPeers } from './lost-peers.ts';
import { findPresence } from './presence.repository.ts';
import { findPeer, findPeers } from './call-peer.repository.ts';

let app: TestApp;
let sensei: Person;
let students: Person[];
let outsider: Person;
let roomUuid: string;
let classId: string;
const sockets: TestSocket[] = [];

const startsAt = '2026-03-03T10:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp();
  const market = await createMarket(app);
  sensei = market.sensei;
  const course = await createCourse(app, sensei, { format: 'GROUP', price: 0, maxSeats: 7 });
  classId = await createGroupClass(app, course, startsAt);
  students = await Promise.all(Array.from({ length: 3 }, () => createStudent(app, { name: 'Maya Okafor' })));
  outsider = await createStudent(app);
  const orders = await Promise.all(
    students.map((student) => submitFor(student, course, { startsAt, classId })),
  );
  await app.runJobs();
  const booked = await students[0]?.caller.call(getOrder, { params: { id: orders[0]?.id ?? '' } });
  roomUuid = booked?.classes[0]?.classroomId ?? '';
  await openDoor(app, roomUuid);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const moveTo = (instant: string) => app.clock.set(new Date(instant));
const during = '2026-03-03T10:05:00.000Z';
async function connect(person: Person): Promise<TestSocket> {
  const socket = await connectSocket(app, await person.freshToken());
  sockets.push(socket);
  return socket;
}
const join = (socket: TestSocket, peerId: string, devices?: DeviceStates): Promise<JoinAnswer> =>
  joinRoom(socket, { roomUuid, peerId, ...(devices && { devices }) });
const lineOf = async (peerId: string) => (await findPeer(app.ctx, { roomUuid, peerId }))?.socketId;
const hasPeers =
  (...ids: string[]) =>
  (room: { peers: Peer[] }) =>
    room.peers
      .map((peer) => peer.peerId)
      .toSorted()
      .join() === ids.toSorted().join();
const description = { type: 'offer' as const, sdp: 'v=0' };
/** Whoever was told to leave has. */
async function leaveAll(): Promise<void> {
  await expect.poll(() => findPeers(app.ctx, roomUuid)).toEqual([]);
}

test('before and after its time the room is closed', async () => {
  const socket = await connect(sensei);
  expect(await join(socket, 'peer-sensei')).toMatchObject({ ok: false, code: 'classroom_closed' });
  moveTo('2026-03-03T11:15:00.000Z');
  expect(await join(socket, 'peer-sensei')).toMatchObject({ ok: false, code: 'classroom_closed' });
  moveTo('2026-03-03T09:50:00.000Z');
  expect(peersIn(await join(socket, 'peer-sensei'))).toEqual(['peer-sensei']);
  socket.emit('room.leave', { roomUuid, peerId: 'peer-sensei' });
  await leaveAll();
});

test('two come in, see each other and how they stand; the whole class sees who is there, devices are kept', async () => {
  moveTo(during);
  const devices = { microphone: 'WORKS', camera: 'DENIED' } as const;
  const [hers, his, waiting] = [
    await connect(sensei),
    await connect(students[0] ?? sensei),
    await connect(students[1] ?? sensei),
  ];
  await join(hers, 'peer-sensei', devices);
  const seen = nextEvent(hers, 'room.peers', hasPeers('peer-sensei', 'peer-maya-1'));
  const watched = nextEvent(waiting, 'room.peers', hasPeers('peer-sensei', 'peer-maya-1'));
  expect(peersIn(await join(his, 'peer-maya-1'))).toEqual(['peer-sensei', 'peer-maya-1']);
  expect((await seen).peers[1]).toEqual({
    peerId: 'peer-maya-1',
    userId: students[0]?.id,
    name: 'Maya O.',
    micOn: true,
    cameraOn: false,
    sharing: false,
  });
  await watched;
  const room = await students[1]?.caller.call(getClassroom, { params: { uuid: roomUuid } });
  expect(room).toMatchObject({
    open: true,
    inCall: [
      { userId: sensei.id, name: 'Sora Sensei' },
      { userId: students[0]?.id, name: 'Maya O.' },
    ],
  });

  expect((await findPresence(app.ctx, [roomUuid])).slice(-2)).toMatchObject([devices, { camera: null }]);
  const changed = nextEvent(his, 'room.peers', (now) => now.peers.some((peer) => peer.sharing));
  hers.emit('room.state', { roomUuid, peerId: 'peer-sensei', micOn: false, cameraOn: true, sharing: true });
  expect((await changed).peers[0]).toMatchObject({ micOn: false, cameraOn: true, sharing: true });

  const gone = nextEvent(his, 'room.peers', hasPeers('peer-maya-1'));
  hers.emit('room.leave', { roomUuid, peerId: 'peer-sensei' });
  await gone;
  his.emit('room.leave', { roomUuid, peerId: 'peer-maya-1' });
  await leaveAll();
});

test('signals go to the named peer of the same room, and only from a peer on its own socket', async () => {
  moveTo(during);
  const [hers, his, third] = [
    await connect(sensei),
    await connect(students[0] ?? sensei),
    await connect(students[1] ?? sensei),
  ];
  await join(hers, 'peer-sensei');
  await join(his, 'peer-maya-1');
  const heardByThird = recordEvents(third, 'room.signal');
  const heard = recordEvents(hers, 'room.signal');
  const signal = (by: TestSocket, peerId: string, to: string, sdp = description.sdp) =>
    by.emit('room.signal', { roomUuid, peerId, to, data: { description: { ...description, sdp } } });
  // Not in the call; in another's name; to oneself; nonsense.
  signal(third, 'peer-thief', 'peer-sensei');
  signal(third, 'peer-maya-1', 'peer-sensei');
  signal(hers, 'peer-sensei', 'peer-sensei');
  signal(his, 'peer-maya-1', 'peer-sensei', 'x'.repeat(100_001));
  await join(third, 'peer-maya-2');
  const arrives = nextEvent(hers, 'room.signal');
  signal(his, 'peer-maya-1', 'peer-sensei');
  expect(await arrives).toEqual({ roomUuid, from: 'peer-maya-1', data: { description } });
  expect(heard).toHaveLength(1);
  // Had the third heard any of these, it came before this one.
  signal(his, 'peer-maya-1', 'peer-maya-2', 'v=1');
  await expect.poll(() => heardByThird.at(-1)?.data).toMatchObject({ description: { sdp: 'v=1' } });
  expect(heardByThird).toHaveLength(1);
  for (const [socket, peerId] of [
    [hers, 'peer-sensei'],
    [his, 'peer-maya-1'],
    [third, 'peer-maya-2'],
  ] as const)
    socket.emit('room.leave', { roomUuid, peerId });
  await leaveAll();
});

test('an outsider gets no room, and nobody takes over the peer of another', async () => {
  moveTo(during);
  expect(await join(await connect(outsider), 'peer-outsider')).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  const hers = await connect(sensei);
  await join(hers, 'peer-sensei');
  expect(await join(await connect(students[0] ?? sensei), 'peer-sensei')).toMatchObject({
    ok: false,
    code: 'forbidden',
  });
  hers.emit('room.leave', { roomUuid, peerId: 'peer-sensei' });
  await leaveAll();
});

test('a lost socket keeps its place for the grace: signals wait, nobody sees it go', async () => {
  moveTo(during);
  const [hers, his] = [await connect(sensei), await connect(students[0] ?? sensei)];
  await join(hers, 'peer-sensei');
  await join(his, 'peer-maya-1');
  const seen = recordEvents(hers, 'room.peers');
  his.disconnect();
  await expect.poll(() => lineOf('peer-maya-1')).toBeNull();
  const toldState = nextEvent(hers, 'room.peers');
  hers.emit('room.signal', { roomUuid, peerId: 'peer-sensei', to: 'peer-maya-1', data: { candidate: null } });
  hers.emit('room.state', { roomUuid, peerId: 'peer-sensei', micOn: true, cameraOn: true, sharing: false });
  await toldState;
  const back = await connect(students[0] ?? sensei);
  const waited = nextEvent(back, 'room.signal');
  expect(peersIn(await join(back, 'peer-maya-1'))).toEqual(['peer-sensei', 'peer-maya-1']);
  expect(await waited).toEqual({ roomUuid, from: 'peer-sensei', data: { candidate: null } });
  expect(seen.every(hasPeers('peer-sensei', 'peer-maya-1'))).toBe(true);
  hers.emit('room.leave', { roomUuid, peerId: 'peer-sensei' });
  back.emit('room.leave', { roomUuid, peerId: 'peer-maya-1' });
  await leaveAll();
});

test('who does not come back is gone after the grace, and the time in the room is kept as evidence', async () => {
  moveTo(during);
  const [student] = students;
  if (!student) throw new Error('A student is missing');
  const before = await joinedSeconds(student);
  const [hers, his] = [await connect(sensei), await connect(student)];
  await join(hers, 'peer-sensei');
  await join(his, 'peer-maya-1');
  app.clock.advance(minutes(10));
  const seen = recordEvents(hers, 'room.peers');
  his.disconnect();
  await expect.poll(() => lineOf('peer-maya-1')).toBeNull();
  app.clock.advance(graceMilliseconds - 1);
  await sweepPeers(app.ctx);
  expect(await lineOf('peer-maya-1')).toBeNull();
  app.clock.advance(1);
  await sweepPeers(app.ctx);
  await expect.poll(() => seen.at(-1)?.peers.map((peer) => peer.peerId)).toEqual(['peer-sensei']);
  await expect.poll(() => joinedSeconds(student)).toBe(before + 600);
  hers.emit('room.leave', { roomUuid, peerId: 'peer-sensei' });
  await leaveAll();
});

async function joinedSeconds(student: Person): Promise<number> {
  const seat = await app.ctx.db
    .selectFrom('seat')
    .select('joined_seconds')
    .where('class_id', '=', classId)
    .where('student_id', '=', student.id)
    .executeTakeFirstOrThrow();
  return seat.joined_seconds;
}

test('a page that was loaded anew replaces its own lost place at once', async () => {
  moveTo(during);
  const [hers, his] = [await connect(sensei), await connect(students[0] ?? sensei)];
  await join(hers, 'peer-sensei');
  await join(his, 'peer-before');
  const seen = recordEvents(hers, 'room.peers');
  his.disconnect();
  await expect.poll(() => lineOf('peer-before')).toBeNull();
  const reloaded = await connect(students[0] ?? sensei);
  expect(peersIn(await join(reloaded, 'peer-after'))).toEqual(['peer-sensei', 'peer-after']);
  await expect
    .poll(() => seen.at(-1)?.peers.map((peer) => peer.peerId))
    .toEqual(['peer-sensei', 'peer-after']);
  hers.emit('room.leave', { roomUuid, peerId: 'peer-sensei' });
  reloaded.emit('room.leave', { roomUuid, peerId: 'peer-after' });
  await leaveAll();
});

test('the first student of a group is seen by half a name from the start', async () => {
  const course = await createCourse(app, sensei, {
    format: 'GROUP',
    price: 0,
    maxSeats: 7,
    minNoticeMinutes: 0,
  });
  const begins = '2026-03-04T10:00:00.000Z';
  const early = await createStudent(app, { name: 'Otto Other' });
  const order = await submitFor(early, course, {
    startsAt: begins,
    classId: await createGroupClass(app, course, begins),
  });
  await app.runJobs();
  const room =
    (await early.caller.call(getOrder, { params: { id: order.id } })).classes[0]?.classroomId ?? '';
  await openDoor(app, room);
  moveTo('2026-03-04T09:55:00.000Z');
  const socket = await connect(early);
  const answer = await joinRoom(socket, { roomUuid: room, peerId: 'peer-early' });
  expect(answer).toMatchObject({ ok: true, value: { peers: [{ name: 'Otto O.' }] } });
});
