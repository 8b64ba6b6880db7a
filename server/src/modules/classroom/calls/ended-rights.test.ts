import { getClassroom } from '@michi/contract/classroom/rooms';
import { deleteUser, signOut } from '@michi/contract/identity/users';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinRoom, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, cancelFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents, type TestSocket } from '../../../../test/sockets.ts';
import { after, days, minutes } from '../../../platform/clock.ts';
import { findPeers } from './call-peer.repository.ts';

let app: TestApp;
let market: Market;
let roomUuid: string;
let day = 0;
let students: [Person, Person];
let sold: Awaited<ReturnType<typeof sellGroupClass>>;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => app.close());

/** A group class of the day after, sold to two students, five minutes before it begins. */
beforeEach(async () => {
  day += 1;
  const startsAt = after(new Date('2026-03-02T18:00:00.000Z'), days(day));
  students = [
    await createStudent(app, { name: 'Maya Okafor' }),
    await createStudent(app, { name: 'Otto Other' }),
  ];
  const cancellationPolicy = { studentHours: 0, lateRefundPercent: 100, senseiRefundPercent: 100 };
  sold = await sellGroupClass(app, market.sensei, { startsAt, students, course: { cancellationPolicy } });
  ({ roomUuid } = sold);
  app.clock.set(after(startsAt, -minutes(5)));
});

async function connect(person: Person): Promise<TestSocket> {
  const socket = await connectSocket(app, await person.freshToken());
  sockets.push(socket);
  return socket;
}
const join = (socket: TestSocket, peerId: string) => joinRoom(socket, { roomUuid, peerId });
const present = async () => (await findPeers(app.ctx, roomUuid)).map(({ peerId }) => peerId);

/** Sensei and first student in the call, the second student looking on. */
async function call() {
  const [hers, his, third] = [
    await connect(market.sensei),
    await connect(students[0]),
    await connect(students[1]),
  ];
  await join(hers, 'peer-sensei');
  await join(his, 'peer-maya');
  return { hers, his, third };
}

describe('a seat that is given up with a full refund', () => {
  it('ends the student’s stay at once, and nothing of the room is heard or sent any more', async () => {
    const { hers, his } = await call();
    const ended = nextEvent(his, 'room.ended');
    const alone = nextEvent(hers, 'room.peers', ({ peers }) => peers.length === 1);
    await cancelFor(students[0], sold.orders[0] ?? { id: '' });
    expect(await ended).toEqual({ roomUuid, peerId: 'peer-maya', reason: 'NO_SEAT' });
    expect((await alone).peers[0]?.peerId).toBe('peer-sensei');

    const [heard, signals] = [recordEvents(his, 'room.peers'), recordEvents(hers, 'room.signal')];
    const told = nextEvent(hers, 'room.peers');
    his.emit('room.signal', {
      roomUuid,
      peerId: 'peer-maya',
      to: 'peer-sensei',
      data: { candidate: null },
    });
    his.emit('room.state', { roomUuid, peerId: 'peer-maya', micOn: true, cameraOn: true, sharing: true });
    expect(await join(his, 'peer-maya')).toMatchObject({ ok: false, code: 'not_found' });
    hers.emit('room.state', {
      roomUuid,
      peerId: 'peer-sensei',
      micOn: false,
      cameraOn: true,
      sharing: false,
    });
    await told;
    expect([heard, signals]).toEqual([[], []]);
    const room = await students[0].caller.attempt(getClassroom, { params: { uuid: roomUuid } });
    expect(room.status).toBe(404);
  });

  it('ends it also when another process of the site took the cancellation', async () => {
    const second = await startSecondProcess(app, { ROLES: 'web' });
    try {
      const { his } = await call();
      const ended = nextEvent(his, 'room.ended');
      const there = { ...students[0], caller: second.as(await students[0].freshToken()) };
      await cancelFor(there, sold.orders[0] ?? { id: '' });
      expect((await ended).reason).toBe('NO_SEAT');
    } finally {
      await second.close();
    }
  });

  it('is asked for at each signal: nobody has to have told of it', async () => {
    const { hers, his } = await call();
    const signals = recordEvents(hers, 'room.signal');
    await app.ctx.db
      .updateTable('seat')
      .set({ state: 'CANCELED' })
      .where('order_id', '=', sold.orders[0]?.id ?? '')
      .execute();
    const ended = nextEvent(his, 'room.ended');
    his.emit('room.signal', { roomUuid, peerId: 'peer-maya', to: 'peer-sensei', data: { candidate: null } });
    expect((await ended).reason).toBe('NO_SEAT');
    expect(signals).toEqual([]);
  });
});

describe('who is told of a call', () => {
  it('is whoever has a seat then: not who gave it up, but who booked meanwhile', async () => {
    const { hers, third } = await call();
    const late = await createStudent(app);
    const startsAt = after(app.clock.now(), minutes(5)).toISOString();
    await bookFor(app, late, sold.course, { startsAt, classId: sold.classId });
    await cancelFor(students[1], sold.orders[1] ?? { id: '' });
    const news = await connect(late);
    const [heard, nothing] = [nextEvent(news, 'room.peers'), recordEvents(third, 'room.peers')];
    hers.emit('room.state', {
      roomUuid,
      peerId: 'peer-sensei',
      micOn: false,
      cameraOn: true,
      sharing: false,
    });
    expect((await heard).peers).toHaveLength(2);
    expect(nothing).toEqual([]);
  });
});

describe('a stay', () => {
  it('is over with the session, without the grace of a lost line', async () => {
    const { his } = await call();
    const gone = new Promise((resolve) => void his.once('disconnect', resolve));
    await students[0].caller.call(signOut, {});
    await gone;
    await expect.poll(present).toEqual(['peer-sensei']);
  });

  it('is over with a ban', async () => {
    await call();
    await market.admin.caller.call(deleteUser, {
      params: { id: students[0].id },
      query: { status: 'BANNED' },
    });
    await expect.poll(present).toEqual(['peer-sensei']);
  });

  it('is over with a ban, also of one who has only lost the line', async () => {
    const { his } = await call();
    his.close();
    await expect
      .poll(async () => (await findPeers(app.ctx, roomUuid)).map(({ socketId }) => socketId !== null))
      .toEqual([true, false]);
    await market.admin.caller.call(deleteUser, {
      params: { id: students[0].id },
      query: { status: 'BANNED' },
    });
    await expect.poll(present).toEqual(['peer-sensei']);
  });

  it('is over when the room has closed', async () => {
    const { hers, his } = await call();
    const ended = Promise.all([nextEvent(hers, 'room.ended'), nextEvent(his, 'room.ended')]);
    app.clock.set(after(app.clock.now(), minutes(80)));
    his.emit('room.state', { roomUuid, peerId: 'peer-maya', micOn: true, cameraOn: true, sharing: false });
    expect((await ended).map(({ reason }) => reason)).toEqual(['CLOSED', 'CLOSED']);
    expect(await present()).toEqual([]);
  });
});
