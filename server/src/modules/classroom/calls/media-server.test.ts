import { randomUUID } from 'node:crypto';
import { getPublicConfiguration } from '@michi/contract/administration/desk';
import { listConfiguration } from '@michi/contract/administration/configuration';
import { admitPeople, endForAll, removeFromRoom, setDoor } from '@michi/contract/classroom/door';
import { getClassroom } from '@michi/contract/classroom/rooms';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { joinRoom, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { cancelFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type LiveKitDouble, startLiveKitDouble } from '../../../../test/providers/livekit-double.ts';
import { connectSocket, nextEvent, type TestSocket } from '../../../../test/sockets.ts';
import { after, days, minutes } from '../../../platform/clock.ts';
import { findPeers } from './call-peer.repository.ts';
import { sweepPeers } from './lost-peers.ts';

let app: TestApp;
let livekit: LiveKitDouble;
let market: Market;
let students: [Person, Person];
let sold: Awaited<ReturnType<typeof sellGroupClass>>;
let roomUuid: string;
let day = 0;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  livekit = await startLiveKitDouble();
  app = await startTestApp({ env: livekit.env });
  market = await createMarket(app);
  students = [await createStudent(app, { name: 'Maya Okafor' }), await createStudent(app)];
});
beforeEach(async () => {
  livekit.goAway(false);
  day += 1;
  const startsAt = after(new Date('2026-03-02T18:00:00.000Z'), days(day));
  const cancellationPolicy = { studentHours: 0, lateRefundPercent: 100, senseiRefundPercent: 100 };
  sold = await sellGroupClass(app, market.sensei, { startsAt, students, course: { cancellationPolicy } });
  ({ roomUuid } = sold);
  app.clock.set(after(startsAt, -minutes(5)));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await app.close();
  await livekit.close();
});

async function connect(person: Person, at: { url: string } = app): Promise<TestSocket> {
  const socket = await connectSocket(at, await person.freshToken());
  sockets.push(socket);
  return socket;
}
async function enter(person: Person, peerId: string) {
  const socket = await connect(person);
  const answer = await joinRoom(socket, { roomUuid, peerId });
  if (!answer.ok || !answer.value.media) throw new Error('There is no way into the media server');
  const { token, url } = answer.value.media;
  return { socket, token, url, claims: await livekit.enter(token) };
}
const maya = (peerId: string) => `${students[0].id}:${peerId}`;
const present = async () => (await findPeers(app.ctx, roomUuid)).map(({ peerId }) => peerId);

describe('who has a place in the room', () => {
  it('gets a token for this room, as this person and peer, for ten minutes at most, and for nothing else', async () => {
    const { claims, url } = await enter(students[0], 'peer-maya');
    expect(url).toBe(livekit.url);
    expect(claims).toMatchObject({ sub: maya('peer-maya'), name: 'Maya O.' });
    expect(claims.video).toEqual({
      roomJoin: true,
      room: roomUuid,
      canSubscribe: true,
      canPublish: true,
      canPublishSources: ['camera', 'microphone', 'screen_share', 'screen_share_audio'],
      canPublishData: false,
      canUpdateOwnMetadata: false,
    });
    const room = await students[0].caller.call(getClassroom, { params: { uuid: roomUuid } });
    expect(room).toMatchObject({ engine: 'LIVEKIT', maxPeers: 51 });
    const lasts = async () => {
      const again = await enter(students[0], 'peer-maya');
      return (again.claims.exp ?? 0) - Date.now() / 1000;
    };
    expect(Math.abs((await lasts()) - 600)).toBeLessThan(30);
    expect(livekit.rooms.get(roomUuid)?.maxParticipants).toBeGreaterThanOrEqual(room.maxPeers);
    // Not beyond the end of the room.
    app.clock.set(after(new Date(room.closesAt), -minutes(1)));
    expect(Math.abs((await lasts()) - 60)).toBeLessThan(30);
  });

  it('loses it to the own second device, which is another participant', async () => {
    const { socket } = await enter(students[0], 'the-laptop');
    const ended = nextEvent(socket, 'room.ended');
    await enter(students[0], 'the-phone');
    expect(await ended).toEqual({ roomUuid, peerId: 'the-laptop', reason: 'ELSEWHERE' });
    await expect.poll(() => livekit.participants(roomUuid)).toEqual([maya('the-phone')]);
  });

  it('is let in by nobody while the media server is away, and told so', async () => {
    livekit.goAway(true);
    const answer = await joinRoom(await connect(students[0]), { roomUuid, peerId: 'peer-maya' });
    expect(answer).toMatchObject({ ok: false, code: 'media_away' });
    expect(await present()).toEqual([]);
  });
});

describe('who gives the seat up', () => {
  it('is put out of the media server too, and again when the old token is tried', async () => {
    const { socket, token } = await enter(students[0], 'peer-maya');
    const ended = nextEvent(socket, 'room.ended');
    await cancelFor(students[0], sold.orders[0] ?? { id: '' });
    expect((await ended).reason).toBe('NO_SEAT');
    await expect.poll(() => livekit.participants(roomUuid)).toEqual([]);

    await livekit.enter(token);
    expect((await livekit.tell(app.url, 'participant_joined', roomUuid)).status).toBe(200);
    await app.runJobs();
    expect(livekit.participants(roomUuid)).toEqual([]);
  });

  it('is put out within a minute also when the media server tells nothing; a room that is not ours is left alone', async () => {
    const { socket, token } = await enter(students[0], 'peer-maya');
    await enter(students[1], 'peer-other');
    const ended = nextEvent(socket, 'room.ended');
    await cancelFor(students[0], sold.orders[0] ?? { id: '' });
    await ended;
    await expect.poll(() => livekit.participants(roomUuid)).toEqual([`${students[1].id}:peer-other`]);
    await livekit.enter(token);
    livekit.rooms.get(roomUuid)?.participants.add('EG_records');
    for (const name of ['the room of somebody else', randomUUID()])
      livekit.rooms.set(name, { maxParticipants: 0, emptyTimeout: 0, participants: new Set(['somebody']) });
    const others = [...livekit.rooms.keys()].filter((name) => name !== roomUuid);

    await app.enqueueTask('classroom.look_at_media_rooms');
    await app.runJobs();
    expect(livekit.participants(roomUuid)).toEqual([`${students[1].id}:peer-other`, 'EG_records']);
    expect(others.slice(-2).map(livekit.participants)).toEqual([['somebody'], ['somebody']]);
  });

  it('is put out once the media server can be reached', async () => {
    const { socket } = await enter(students[0], 'peer-maya');
    livekit.goAway(true);
    socket.emit('room.leave', { roomUuid, peerId: 'peer-maya' });
    await expect.poll(present).toEqual([]);
    expect(livekit.participants(roomUuid)).toEqual([maya('peer-maya')]);
    livekit.goAway(false);
    await expect
      .poll(async () => {
        await app.runJobs();
        return livekit.participants(roomUuid);
      })
      .toEqual([]);
  });
});

describe('whom the sensei keeps out', () => {
  const params = () => ({ uuid: roomUuid });
  const host = () => market.sensei.caller;

  it('has no token while waiting at the door', async () => {
    await host().call(setDoor, { params: params(), body: { isLocked: true } });
    const answer = await joinRoom(await connect(students[0]), { roomUuid, peerId: 'peer-maya' });
    expect(answer).toMatchObject({ ok: false, code: 'classroom_waiting' });
    expect(answer).not.toHaveProperty('value');
    expect(livekit.participants(roomUuid)).toEqual([]);
    await host().call(admitPeople, { params: params(), body: { userId: students[0].id } });
    expect((await enter(students[0], 'peer-maya')).claims.sub).toBe(maya('peer-maya'));
  });

  it('is out of the media server once taken out, also with the old token', async () => {
    const { socket, token } = await enter(students[0], 'peer-maya');
    const ended = nextEvent(socket, 'room.ended');
    const userId = students[0].id;
    await host().call(removeFromRoom, { params: { ...params(), userId } });
    expect((await ended).reason).toBe('REMOVED');
    await expect.poll(() => livekit.participants(roomUuid)).toEqual([]);

    await livekit.enter(token);
    await livekit.tell(app.url, 'participant_joined', roomUuid);
    await app.runJobs();
    expect(livekit.participants(roomUuid)).toEqual([]);
    expect(await joinRoom(socket, { roomUuid, peerId: 'peer-maya' })).toMatchObject({
      code: 'classroom_waiting',
    });
  });

  it('is out of the media server at the end for all', async () => {
    const stays = [await enter(students[0], 'peer-maya'), await enter(students[1], 'peer-other')];
    const ended = stays.map(({ socket }) => nextEvent(socket, 'room.ended'));
    await host().call(endForAll, { params: params() });
    expect((await Promise.all(ended)).map(({ reason }) => reason)).toEqual(['ENDED', 'ENDED']);
    await expect.poll(() => livekit.participants(roomUuid)).toEqual([]);
    expect(await present()).toEqual([]);
  });
});

describe('webhooks', () => {
  it('are taken when LiveKit signed just this, each once', async () => {
    const { body, send, status } = await livekit.tell(app.url, 'participant_joined', roomUuid);
    expect(status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await send(body.replace('joined', 'left'))).status).toBe(400);
    const unsigned = await fetch(`${app.url}/api/media-webhooks/livekit`, { method: 'POST', body });
    expect(unsigned.status).toBe(400);
    await livekit.tell(app.url, 'track_published', roomUuid);
    const kept = await app.ctx.db
      .selectFrom('webhook_event')
      .select(['kind', 'state'])
      .where('provider', '=', 'livekit')
      .where('payload', '@>', JSON.stringify({ roomUuid }))
      .execute();
    expect(kept).toEqual([{ kind: 'participant_joined', state: 'DONE' }]);
  });

  it('count whoever only lost the line to us as attending, until they left there too', async () => {
    const { socket } = await enter(students[0], 'peer-maya');
    const seen = async () => (await findPeers(app.ctx, roomUuid))[0]?.socketId;
    socket.disconnect();
    await expect.poll(seen).toBeNull();
    for (let minute = 0; minute < 10; minute += 1) {
      app.clock.advance(minutes(1));
      await sweepPeers(app.ctx);
    }
    expect(await present()).toEqual(['peer-maya']);
    livekit.leave(roomUuid, maya('peer-maya'));
    app.clock.advance(5_000);
    await livekit.tell(app.url, 'participant_left', roomUuid);
    await app.runJobs();
    expect(await present()).toEqual([]);
    const seat = await app.ctx.db
      .selectFrom('seat')
      .select('joined_seconds')
      .where('class_id', '=', sold.classId)
      .where('student_id', '=', students[0].id)
      .executeTakeFirstOrThrow();
    expect(seat.joined_seconds).toBe(600);
  });
});

describe('a room', () => {
  it('is ended at its closing, with whoever is still there', async () => {
    const { socket } = await enter(students[0], 'peer-maya');
    const ended = nextEvent(socket, 'room.ended');
    await app.advance(minutes(5 + 60 + 15));
    expect((await ended).reason).toBe('CLOSED');
    expect(livekit.rooms.has(roomUuid)).toBe(false);
  });
});

describe('seats', () => {
  it('are as many as the media server carries; what was sold is let in also after a return to the mesh', async () => {
    expect((await app.as(null).call(getPublicConfiguration, {})).mostSeats).toBe(50);
    await createCourse(app, market.sensei, { format: 'GROUP', price: 2000, maxSeats: 50 });
    const many = [...students];
    for (let count = many.length; count < 9; count += 1) many.push(await createStudent(app));
    const startsAt = after(app.clock.now(), days(40));
    const large = await sellGroupClass(app, market.sensei, {
      startsAt,
      students: many,
      course: { maxSeats: 12 },
      maxSeats: 12,
    });
    app.clock.set(startsAt);
    const back = await startSecondProcess(app);
    try {
      expect((await back.as(null).call(getPublicConfiguration, {})).mostSeats).toBe(7);
      const asAdmin = back.as(await market.admin.freshToken());
      expect((await asAdmin.call(listConfiguration, {})).calls).toEqual({
        engine: 'MESH',
        mostSeats: 7,
        coursesBeyond: 2,
      });
      const answers = [];
      for (const person of [...many, market.sensei]) {
        const socket = await connect(person, back);
        answers.push(await joinRoom(socket, { roomUuid: large.roomUuid, peerId: `peer-${person.id}` }));
      }
      expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
      const token = await market.sensei.freshToken();
      const room = await back.as(token).call(getClassroom, { params: { uuid: large.roomUuid } });
      expect(room).toMatchObject({ engine: 'MESH', maxPeers: 10, inCall: { length: 10 } });
    } finally {
      for (const socket of sockets.splice(0)) socket.close();
      await back.close();
    }
  });
});
