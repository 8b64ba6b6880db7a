import { getAttendance } from '@michi/contract/classroom/attendance';
import * as door from '@michi/contract/classroom/door';
import { getClassroom } from '@michi/contract/classroom/rooms';
import { addChild, guardianConsentVersion } from '@michi/contract/identity/guardians';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinRoom, peersIn, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents, type TestSocket } from '../../../../test/sockets.ts';
import { minutes } from '../../../platform/clock.ts';
import { findWaits } from '../core/wait.repository.ts';

let app: TestApp;
let sensei: Person;
let maya: Person;
let otto: Person;
let stranger: Person;
let roomUuid: string;
const sockets: TestSocket[] = [];

const startsAt = new Date('2026-03-03T10:00:00.000Z');
beforeAll(async () => {
  app = await startTestApp();
  ({ sensei } = await createMarket(app));
  maya = await createStudent(app, { name: 'Maya Okafor' });
  otto = await createStudent(app, { name: 'Otto Other' });
  stranger = await createStudent(app);
  ({ roomUuid } = await sellGroupClass(app, sensei, { startsAt, students: [maya, otto], isClosed: true }));
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-03T10:05:00.000Z'));
  for (const table of ['classroom_admission', 'classroom_wait', 'classroom_presence'] as const)
    await app.ctx.db.deleteFrom(table).execute();
  await app.ctx.db
    .updateTable('classroom')
    .set({ entry: 'ONE_BY_ONE', locked: false, host_came_at: null })
    .execute();
});
afterEach(async () => {
  await leaveAll();
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

const params = () => ({ uuid: roomUuid });
async function connect(person: Person): Promise<TestSocket> {
  const socket = await connectSocket(app, await person.freshToken());
  sockets.push(socket);
  return socket;
}
const peerIds = ['peer-sensei', 'peer-maya', 'peer-maya-again', 'peer-otto', 'peer-otto-again'];
const join = async (person: Person, peerId: string) => joinRoom(await connect(person), { roomUuid, peerId });
/** The ids of those who are in the call. */
const inCall = async () =>
  (await sensei.caller.call(getClassroom, { params: params() })).inCall.map(({ userId }) => userId);
const ask = (person: Person) => person.caller.call(door.waitAtDoor, { params: params() });
async function leaveAll(): Promise<void> {
  for (const socket of sockets) for (const peerId of peerIds) socket.emit('room.leave', { roomUuid, peerId });
  await expect.poll(inCall).toEqual([]);
}
const look = (person: Person) => person.caller.call(door.getDoor, { params: params() });
const admit = (userId: string | null) =>
  sensei.caller.call(door.admitPeople, { params: params(), body: { userId } });

test('before the sensei has come everybody waits; the sensei sees who, a student only the own standing', async () => {
  expect(await ask(maya)).toMatchObject({
    standing: 'WAITING',
    host: { userId: sensei.id, name: 'Sora Sensei' },
    hasHostCome: false,
    waitsSince: '2026-03-03T10:05:00.000Z',
    waiting: [],
    can: [],
  });
  expect(await join(maya, 'peer-maya')).toMatchObject({ ok: false, code: 'classroom_waiting' });
  app.clock.advance(10_000);
  await ask(otto);
  expect(await look(sensei)).toMatchObject({
    standing: 'HOST',
    waiting: [
      { userId: maya.id, name: 'Maya O.' },
      { userId: otto.id, name: 'Otto O.' },
    ],
    can: ['host'],
  });
});

test('the sensei lets in one, then all and whoever comes later; who was let in comes back freely', async () => {
  await ask(maya);
  await ask(otto);
  await join(sensei, 'peer-sensei');
  expect(await look(maya)).toMatchObject({ standing: 'WAITING', hasHostCome: true });
  const told = nextEvent(await connect(maya), 'room.door');
  expect((await admit(maya.id)).waiting).toMatchObject([{ userId: otto.id }]);
  expect(await told).toEqual({ roomUuid });
  expect(await look(maya)).toMatchObject({ standing: 'IN', waitsSince: null });
  expect(peersIn(await join(maya, 'peer-maya'))).toContain('peer-maya');
  expect(await look(otto)).toMatchObject({ standing: 'WAITING' });
  expect(await admit(null)).toMatchObject({ entry: 'WITH_SENSEI', waiting: [] });
  expect(await look(otto)).toMatchObject({ standing: 'IN' });
  // A lock keeps nobody out who is in already.
  await sensei.caller.call(door.setDoor, { params: params(), body: { isLocked: true } });
  expect(peersIn(await join(maya, 'peer-maya-again'))).toContain('peer-maya-again');
});

test('with the sensei come those who wait, and who is late at once; a lock makes them wait', async () => {
  await sensei.caller.call(door.setDoor, { params: params(), body: { entry: 'WITH_SENSEI' } });
  await ask(maya);
  await join(sensei, 'peer-sensei');
  expect(await look(maya)).toMatchObject({ standing: 'IN' });
  await sensei.caller.call(door.setDoor, { params: params(), body: { isLocked: true } });
  expect(await ask(otto)).toMatchObject({ standing: 'WAITING', isLocked: true });
  // Nobody with a seat is refused: unlocked, whoever waits is in.
  await sensei.caller.call(door.setDoor, { params: params(), body: { isLocked: false } });
  expect(await look(otto)).toMatchObject({ standing: 'IN' });
});

test('who was taken out is out at once, and comes back only by being let in again', async () => {
  await admit(null);
  await join(sensei, 'peer-sensei');
  const his = await connect(otto);
  const ended = nextEvent(his, 'room.ended');
  await joinRoom(his, { roomUuid, peerId: 'peer-otto' });
  await sensei.caller.call(door.removeFromRoom, { params: { ...params(), userId: otto.id } });
  expect(await ended).toEqual({ roomUuid, peerId: 'peer-otto', reason: 'REMOVED' });
  await expect.poll(inCall).toEqual([sensei.id]);
  expect(await ask(otto)).toMatchObject({ standing: 'WAITING' });
  await admit(null);
  expect(await look(sensei)).toMatchObject({ waiting: [{ userId: otto.id, wasRemoved: true }] });
  await admit(otto.id);
  expect(peersIn(await join(otto, 'peer-otto-again'))).toContain('peer-otto-again');
});

test('the end for all puts everybody out and lowers hands; who comes again waits for the sensei', async () => {
  await admit(null);
  await join(sensei, 'peer-sensei');
  const hers = await connect(maya);
  await joinRoom(hers, { roomUuid, peerId: 'peer-maya' });
  await maya.caller.call(door.setHand, { params: params(), body: { isRaised: true } });
  const ended = nextEvent(hers, 'room.ended');
  await sensei.caller.call(door.endForAll, { params: params() });
  expect(await ended).toMatchObject({ peerId: 'peer-maya', reason: 'ENDED' });
  expect(await ask(maya)).toMatchObject({ standing: 'WAITING', hasHostCome: false, hands: [] });
});

test('hands stand in the order of raising; the sensei calls on somebody and lowers one', async () => {
  await admit(null);
  for (const person of [maya, otto]) await ask(person);
  const raise = (by: Person, isRaised: boolean, userId?: string) =>
    by.caller.call(door.setHand, { params: params(), body: { isRaised, ...(userId && { userId }) } });
  await raise(otto, true);
  app.clock.advance(1000);
  await raise(maya, true);
  app.clock.advance(1000);
  // Raised already: its place is kept.
  await raise(otto, true);
  expect((await look(maya)).hands.map(({ userId }) => userId)).toEqual([otto.id, maya.id]);
  expect((await raise(sensei, false, otto.id)).hands.map(({ userId }) => userId)).toEqual([maya.id]);
  await expect(raise(otto, false, maya.id)).rejects.toThrow('403');
});

test('a reaction is shown to whoever is in, and a request to the one who is asked', async () => {
  await admit(null);
  await ask(maya);
  const [hers, his] = [await connect(maya), await connect(otto)];
  const unasked = recordEvents(his, 'room.request');
  const shown = nextEvent(hers, 'room.reaction');
  await maya.caller.call(door.sendReaction, { params: params(), body: { reaction: 'CLAP' } });
  expect(await shown).toEqual({ roomUuid, userId: maya.id, reaction: 'CLAP' });
  const asked = nextEvent(hers, 'room.request');
  await sensei.caller.call(door.askInRoom, {
    params: params(),
    body: { userId: maya.id, request: 'MUTE' },
  });
  expect(await asked).toEqual({ roomUuid, request: 'MUTE' });
  expect(unasked).toEqual([]);
});

test('forged calls of a student do nothing, and to a stranger there is no room', async () => {
  await ask(maya);
  const forge = async (by: Person) => {
    const { attempt } = by.caller;
    const at = { params: params() };
    const other = { params: { ...params(), userId: otto.id } };
    const answers = [
      await attempt(door.admitPeople, { ...at, body: { userId: by.id } }),
      await attempt(door.setDoor, { ...at, body: { entry: 'WITH_SENSEI', isLocked: false } }),
      await attempt(door.removeFromRoom, other),
      await attempt(door.askInRoom, { ...at, body: { userId: otto.id, request: 'MUTE' } }),
      await attempt(door.endForAll, at),
      // Who is not in yet has no hand and no reaction.
      await attempt(door.setHand, { ...at, body: { isRaised: true } }),
      await attempt(door.sendReaction, { ...at, body: { reaction: 'CLAP' } }),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await forge(maya)).toEqual(Array.from({ length: 7 }, () => 403));
  expect(await forge(stranger)).toEqual(Array.from({ length: 7 }, () => 404));
  for (const userId of [sensei.id, stranger.id]) {
    const removed = await sensei.caller.attempt(door.removeFromRoom, { params: { ...params(), userId } });
    expect(removed.status).toBe(404);
  }
  expect(await look(maya)).toMatchObject({ standing: 'WAITING', hasHostCome: false });
});

test('who is silent for a minute waits no longer, and the wait ended when it was last heard of', async () => {
  await ask(maya);
  app.clock.advance(20_000);
  await ask(maya);
  app.clock.advance(minutes(3));
  expect((await look(sensei)).waiting).toEqual([]);
  await ask(maya);
  app.clock.advance(30_000);
  await maya.caller.call(door.stopWaiting, { params: params() });
  expect(await findWaits(app.ctx, [roomUuid])).toMatchObject([
    { userId: maya.id, from: new Date('2026-03-03T10:05:00.000Z'), to: new Date('2026-03-03T10:05:20.000Z') },
    { from: new Date('2026-03-03T10:08:20.000Z'), to: new Date('2026-03-03T10:08:50.000Z') },
  ]);
});

test('both sides read how long they were there; the sensei everybody, a student nobody else', async () => {
  for (let minute = 0; minute < 2; minute += 1) {
    await ask(maya);
    app.clock.advance(minutes(1));
  }
  const hers = await connect(sensei);
  await joinRoom(hers, { roomUuid, peerId: 'peer-sensei' });
  await admit(null);
  const first = await connect(maya);
  await joinRoom(first, { roomUuid, peerId: 'peer-maya' });
  app.clock.advance(minutes(10));
  first.emit('room.leave', { roomUuid, peerId: 'peer-maya' });
  await expect.poll(inCall).toEqual([sensei.id]);
  app.clock.advance(minutes(5));
  const read = (person: Person) => person.caller.call(getAttendance, { params: params() });
  await expect
    .poll(async () => (await read(sensei)).people.find(({ userId }) => userId === maya.id))
    .toMatchObject({
      seconds: 600,
      waitedSeconds: 120,
      isHere: false,
      firstCameAt: '2026-03-03T10:07:00.000Z',
      lastLeftAt: '2026-03-03T10:17:00.000Z',
    });
  expect((await read(sensei)).people).toMatchObject([
    { userId: sensei.id, isHost: true, isHere: true, seconds: 900, lastLeftAt: null },
    {},
    {},
  ]);
  expect((await read(otto)).people.map(({ userId }) => userId)).toEqual([sensei.id, otto.id]);
  await expect(read(stranger)).rejects.toThrow('404');
});

test('a guardian reads how long the child was there and nobody else of the group, and comes through no door', async () => {
  const guardian = await createStudent(app);
  const child = await guardian.caller.call(addChild, {
    body: { name: 'Lia', birthDate: '2015-03-02', consent: guardianConsentVersion },
  });
  const sold = await sellGroupClass(app, sensei, {
    startsAt: new Date('2026-03-04T10:00:00.000Z'),
    students: [maya],
  });
  await bookFor(app, guardian, sold.course, {
    startsAt: '2026-03-04T10:00:00.000Z',
    classId: sold.classId,
    forStudentId: child.id,
  });
  const at = { params: { uuid: sold.roomUuid } };
  const read = await guardian.caller.call(getAttendance, at);
  expect(read.people.map(({ userId }) => userId)).toEqual([sensei.id, child.id]);
  expect((await guardian.caller.attempt(door.getDoor, at)).status).toBe(404);
});
