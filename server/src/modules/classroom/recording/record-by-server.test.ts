import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  answerRecording,
  deleteRecording,
  getLiveRecording,
  listRecordings,
  openRecording,
  openRecordingPart,
  startRecording,
  stopRecording,
} from '@michi/contract/classroom/recordings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinRoom, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket } from '../../../../test/factories/money/ordering.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type LiveKitDouble, startLiveKitDouble } from '../../../../test/providers/livekit-double.ts';
import { connectSocket, type TestSocket } from '../../../../test/sockets.ts';
import { hours, minutes } from '../../../platform/clock.ts';

const dir = mkdtempSync(join(tmpdir(), 'michi-egress-'));
let app: TestApp;
let livekit: LiveKitDouble;
let sensei: Person;
let student: Person;
let other: Person;
let roomUuid: string;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  livekit = await startLiveKitDouble();
  app = await startTestApp({ env: { ...livekit.env, LIVEKIT_EGRESS: 'on', LIVEKIT_EGRESS_DIR: dir } });
  ({ sensei } = await createMarket(app));
  [student, other] = [await createStudent(app), await createStudent(app)];
  const startsAt = new Date('2026-03-03T10:00:00.000Z');
  ({ roomUuid } = await sellGroupClass(app, sensei, { startsAt, students: [student, other] }));
  await setSettings(app, { 'recording.enabled': true });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await app.ctx.db.deleteFrom('call_peer').execute();
  await app.ctx.db.deleteFrom('recording').execute();
});
afterAll(async () => {
  await app.close();
  await livekit.close();
  await rm(dir, { recursive: true });
});

const fileOf = (id: string, part: number): unknown =>
  expect.stringMatching(new RegExp(`^${id}-${part}-\\d+\\.mp4$`));
const room = () => ({ params: { uuid: roomUuid } });
async function enter(person: Person): Promise<TestSocket> {
  app.clock.set(new Date('2026-03-03T10:05:00.000Z'));
  const socket = await connectSocket(app, await person.freshToken());
  sockets.push(socket);
  expect(await joinRoom(socket, { roomUuid, peerId: `peer-${person.id}` })).toMatchObject({ ok: true });
  return socket;
}
/** Both are inside and have agreed. */
async function begin(): Promise<string> {
  await enter(sensei);
  await enter(student);
  const { id } = await sensei.caller.call(startRecording, room());
  await app.runJobs();
  expect(livekit.egress.running()).toEqual([]);
  await answer(student, id, 'YES');
  expect(livekit.egress.running()).toEqual([fileOf(id, 1)]);
  return id;
}
async function answer(person: Person, id: string, said: 'YES' | 'NO') {
  await person.caller.call(answerRecording, { params: { id }, body: { answer: said } });
  await app.runJobs();
}
async function ended(name: string, { at = app.clock.now(), isTold = true } = {}) {
  const about = livekit.egress.end(name, { at, seconds: 12, bytes: `of ${name}` });
  if (isTold) expect((await livekit.tell(app.url, 'egress_ended', roomUuid, about)).status).toBe(200);
  await app.runJobs();
}
const listed = async () => (await student.caller.call(listRecordings, room())).items;
const live = () => sensei.caller.call(getLiveRecording, room());

test('runs while everybody inside has agreed, a part each time, and its files become the recording', async () => {
  const id = await begin();
  expect(await live()).toMatchObject({ recorder: 'SERVER', recording: { isAllowed: true } });
  // Browsers have nothing to bring.
  const own = await sensei.caller.attempt(openRecordingPart, {
    params: { id },
    body: { type: 'video/webm' },
  });
  expect(own.status).toBe(409);

  await answer(student, id, 'NO');
  expect(livekit.egress.stopping()).toEqual([fileOf(id, 1)]);
  await ended(`${id}-1-`);
  expect(readdirSync(dir)).toEqual([]);
  await answer(student, id, 'YES');
  expect(livekit.egress.running()).toEqual([fileOf(id, 2)]);

  const socket = await enter(other);
  await app.runJobs();
  expect(livekit.egress.stopping()).toEqual([fileOf(id, 2)]);
  socket.emit('room.leave', { roomUuid, peerId: `peer-${other.id}` });
  await expect
    .poll(async () => {
      await app.runJobs();
      return livekit.egress.running();
    })
    .toEqual([fileOf(id, 3)]);
  await sensei.caller.call(stopRecording, { params: { id } });
  await app.runJobs();
  expect(livekit.egress.running()).toEqual([]);
  await ended(`${id}-3-`);
  expect(await listed()).toMatchObject([{ state: 'ENDED' }]);
  await ended(`${id}-2-`);

  const [ready] = await listed();
  expect(ready).toMatchObject({
    id,
    state: 'READY',
    parts: [1, 2, 3].map((part) => ({ part, seconds: 12 })),
  });
  expect(readdirSync(dir)).toEqual([]);
  const { url } = await student.caller.call(openRecording, { params: { id, part: 2 } });
  const file = await fetch(app.url + url);
  expect(file.headers.get('content-type')).toBe('video/mp4');
  expect(await file.text()).toBe(`of ${id}-2-`);
  expect((await other.caller.attempt(openRecording, { params: { id, part: 2 } })).status).toBe(200);
});

test('of a part that ran on after a no nothing is kept, also when the webhook does not arrive', async () => {
  const id = await begin();
  await answer(student, id, 'NO');
  app.clock.advance(minutes(1));
  await ended(`${id}-1-`, { isTold: false });
  await app.enqueueTask('classroom.follow_recordings');
  await app.runJobs();

  // The next part has its number, and is another.
  await answer(student, id, 'YES');
  expect(livekit.egress.running()).toEqual([fileOf(id, 1)]);
  await answer(student, id, 'NO');
  app.clock.advance(minutes(1));
  await ended(`${id}-1-`);
  await sensei.caller.call(stopRecording, { params: { id } });
  await app.enqueueTask('classroom.follow_recordings');
  await app.runJobs();
  expect(await listed()).toEqual([]);
  expect(readdirSync(dir)).toEqual([]);
});

test('ends where the media server does not record, and what was deleted meanwhile leaves nothing behind', async () => {
  await enter(sensei);
  livekit.egress.breakDown(true);
  await sensei.caller.call(startRecording, room());
  await app.runJobs();
  livekit.egress.breakDown(false);
  expect((await live()).recording).toBeNull();

  const { id } = await sensei.caller.call(startRecording, room());
  await app.runJobs();
  expect(livekit.egress.running()).toEqual([fileOf(id, 1)]);
  await sensei.caller.call(stopRecording, { params: { id } });
  await sensei.caller.call(deleteRecording, { params: { id } });
  await app.runJobs();
  await ended(`${id}-1-`);
  expect(readdirSync(dir)).toEqual([]);
});

test('is asked of the media server while a recording is on and as the room empties, not as each comes in', async () => {
  const host = await enter(sensei);
  const guest = await enter(student);
  await app.runJobs();
  const before = livekit.egress.asked();
  leave(guest, student);
  await settled(1);
  const last = await enter(other);
  await app.runJobs();
  expect(livekit.egress.asked()).toBe(before);
  await sensei.caller.call(startRecording, room());
  await app.runJobs();
  expect(livekit.egress.asked()).toBeGreaterThan(before);
  const [live] = await app.ctx.db.selectFrom('recording').select('id').execute();
  await sensei.caller.call(stopRecording, { params: { id: live?.id ?? '' } });
  await app.ctx.db.deleteFrom('recording').execute();
  await app.runJobs();
  const atEnd = livekit.egress.asked();
  leave(host, sensei);
  leave(last, other);
  await settled(0);
  expect(livekit.egress.asked()).toBeGreaterThan(atEnd);
});

const leave = (socket: TestSocket, { id }: Person) =>
  socket.emit('room.leave', { roomUuid, peerId: `peer-${id}` });
/** So many are inside, and what follows is done. */
async function settled(people: number): Promise<void> {
  await expect
    .poll(async () => (await app.ctx.db.selectFrom('call_peer').select('peer_id').execute()).length)
    .toBe(people);
  await app.runJobs();
}

test('ends with the class', async () => {
  const id = await begin();
  app.clock.set(new Date('2026-03-03T15:00:00.000Z'));
  await app.enqueueTask('classroom.follow_recordings');
  await app.runJobs();
  expect(livekit.egress.running()).toEqual([]);
  // Nobody said no: however long it took to write the file.
  await ended(`${id}-1-`, { at: new Date('2026-03-03T15:00:40.000Z') });
  expect(await listed()).toMatchObject([{ id, state: 'READY' }]);
});

test('where the media server records no longer, what came of it is the recording', async () => {
  const id = await begin();
  await answer(student, id, 'NO');
  await ended(`${id}-1-`);
  await answer(student, id, 'YES');
  const without = await startSecondProcess(app, {
    ...livekit.env,
    LIVEKIT_EGRESS: '',
    LIVEKIT_EGRESS_DIR: '',
  });
  app.clock.advance(hours(25));
  await app.enqueueTask('classroom.finish_recordings');
  await without.runJobs();
  expect(await listed()).toMatchObject([{ id, state: 'READY', parts: [{ part: 1 }] }]);
  await without.close();
});
