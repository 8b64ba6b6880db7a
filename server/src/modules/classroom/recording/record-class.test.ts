import {
  answerRecording,
  deleteRecording,
  finishRecording,
  getLiveRecording,
  listRecordings,
  openRecording,
  openRecordingPart,
  putRecordingPiece,
  startRecording,
  stopRecording,
} from '@michi/contract/classroom/recordings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinRoom, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket } from '../../../../test/factories/money/ordering.ts';
import { pieceOf } from '../../../../test/factories/recordings.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { Storage } from '../../../platform/gateways/storage/storage.ts';
import { connectSocket, type TestSocket } from '../../../../test/sockets.ts';
import { days, hours } from '../../../platform/clock.ts';
import { assembleJob } from './assemble-recording.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let other: Person;
/** Has a seat, and never comes. */
let absent: Person;
let roomUuid: string;
const sockets: TestSocket[] = [];
const startsAt = new Date('2026-03-03T10:00:00.000Z');

beforeAll(async () => {
  app = await startTestApp({
    gateways: (built) => ({ ...built, storage: heldUp(built.storage) }),
  });
  ({ sensei } = await createMarket(app));
  [student, other, absent] = [await createStudent(app), await createStudent(app), await createStudent(app)];
  ({ roomUuid } = await sellGroupClass(app, sensei, { startsAt, students: [student, other, absent] }));
  await setSettings(app, { 'recording.enabled': true });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await app.ctx.db.deleteFrom('call_peer').execute();
  await app.ctx.db.deleteFrom('recording').execute();
  await app.ctx.db.deleteFrom('file').where('purpose', '=', 'RECORDING').execute();
});
afterAll(() => app.close());

/** What every copy waits for, where a test says so. */
let gate: Promise<void> | null = null;
let atGate = 0;
const heldUp = (storage: Storage): Storage => ({
  ...storage,
  async read(key) {
    atGate += 1;
    await gate;
    return storage.read(key);
  },
});

async function enter(...people: Person[]): Promise<void> {
  app.clock.set(new Date('2026-03-03T10:05:00.000Z'));
  for (const person of people) {
    const socket = await connectSocket(app, await person.freshToken());
    sockets.push(socket);
    expect(await joinRoom(socket, { roomUuid, peerId: `peer-${person.id}` })).toMatchObject({ ok: true });
  }
}
const room = () => ({ params: { uuid: roomUuid } });
const start = async () => (await sensei.caller.call(startRecording, room())).id;
const answer = (person: Person, id: string, said: 'YES' | 'NO') =>
  person.caller.call(answerRecording, { params: { id }, body: { answer: said } });
const openPart = (id: string) =>
  sensei.caller.attempt(openRecordingPart, { params: { id }, body: { type: 'video/webm' } });
const send = (id: string, part: number, seq: number, text?: string, recordedAt = app.clock.now()) =>
  sensei.caller.attempt(putRecordingPiece, {
    params: { id, part, seq },
    body: { file: pieceOf(seq, text), recordedAt: recordedAt.toISOString() },
  });
const finish = (id: string, pieces: number) =>
  sensei.caller.call(finishRecording, {
    params: { id },
    body: { parts: [{ part: 1, pieces, seconds: 10 }] },
  });

test('begins once everybody inside has agreed, and again for each who joins', async () => {
  await enter(sensei, student);
  const id = await start();
  expect((await openPart(id)).problem.code).toBe('recording_not_allowed');
  await answer(student, id, 'YES');
  expect((await openPart(id)).body.part).toBe(1);

  await enter(other);
  expect((await openPart(id)).problem.code).toBe('recording_not_allowed');
  await answer(other, id, 'NO');
  const { recording } = await other.caller.call(getLiveRecording, room());
  expect(recording).toMatchObject({ isAllowed: false });
  expect(recording?.people.map(({ userId, answer: said }) => [userId, said])).toContainEqual([
    other.id,
    'NO',
  ]);
  expect((await openPart(id)).status).toBe(409);
  await answer(other, id, 'YES');
  expect((await openPart(id)).body.part).toBe(2);
});

test('what was recorded after a no, or with somebody inside who has not agreed, is not taken', async () => {
  await enter(sensei, student);
  const id = await start();
  await answer(student, id, 'YES');
  const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000));
  const sent = async (part: number, seq: number, recordedAt?: Date) => {
    const said = await send(id, part, seq, undefined, recordedAt);
    return said.status === 201 ? 'taken' : said.problem.code;
  };
  await openPart(id);
  later(5);
  const before = app.clock.now();
  await answer(student, id, 'NO');
  later(60);
  expect(await sent(1, 0)).toBe('recording_not_allowed');
  // What was kept while the network was away.
  expect(await sent(1, 0, before)).toBe('taken');
  await answer(student, id, 'YES');
  expect(await sent(1, 1)).toBe('recording_not_allowed');

  expect((await openPart(id)).body.part).toBe(2);
  // The one who never comes stops nothing.
  await answer(absent, id, 'NO');
  expect(await sent(2, 0)).toBe('taken');
  const socket = await connectSocket(app, await other.freshToken());
  sockets.push(socket);
  await joinRoom(socket, { roomUuid, peerId: `peer-${other.id}` });
  later(5);
  expect(await sent(2, 1)).toBe('recording_not_allowed');
  await answer(other, id, 'YES');
  expect((await openPart(id)).body.part).toBe(3);
  await sensei.caller.call(stopRecording, { params: { id } });
  const atStop = app.clock.now();
  later(30);
  expect([await sent(3, 0), await sent(3, 0, atStop)]).toEqual(['recording_not_allowed', 'taken']);
});

test('pieces come in any order and twice, what is missing is said, and the part is put together', async () => {
  await enter(sensei, student);
  const id = await start();
  await answer(student, id, 'YES');
  await openPart(id);
  expect((await send(id, 1, 0, ' begin')).status).toBe(201);
  expect((await send(id, 1, 0, ' something else')).status).toBe(201);
  expect((await send(id, 1, 2, ' end')).status).toBe(201);
  await sensei.caller.call(stopRecording, { params: { id } });
  expect((await finish(id, 3)).missing).toEqual([{ part: 1, seq: 1 }]);
  await send(id, 1, 1, ' middle');
  expect((await finish(id, 3)).missing).toEqual([]);
  await app.runJobs();

  const [ready] = (await student.caller.call(listRecordings, room())).items;
  expect(ready).toMatchObject({ id, state: 'READY', parts: [{ part: 1, seconds: 10 }], can: [] });
  const { url } = await student.caller.call(openRecording, { params: { id, part: 1 } });
  const file = await fetch(app.url + url);
  expect(file.headers.get('content-type')).toBe('video/webm');
  expect((await file.text()).slice(-17)).toBe(' begin middle end');
  // Nothing is left of the pieces.
  expect(
    await app.ctx.db.selectFrom('file').select('name').where('purpose', '=', 'RECORDING').execute(),
  ).toEqual([{ name: 'class-1.webm' }]);
  // Who was not inside sees nothing of it.
  expect((await absent.caller.attempt(listRecordings, room())).status).toBe(404);
  expect((await absent.caller.attempt(openRecording, { params: { id, part: 1 } })).status).toBe(404);
  await sensei.caller.call(deleteRecording, { params: { id } });
  expect((await student.caller.attempt(openRecording, { params: { id, part: 1 } })).status).toBe(404);
});

/**
 * A stopped recording of these pieces, with its last piece still to come; it is being copied once `open` is
 * answered.
 */
async function copying(...texts: string[]) {
  await enter(sensei, student);
  const id = await start();
  await answer(student, id, 'YES');
  await openPart(id);
  for (const [seq, text] of texts.entries()) await send(id, 1, seq, text);
  await sensei.caller.call(stopRecording, { params: { id } });
  await finish(id, texts.length);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  atGate = 0;
  const running = app.runJobs();
  await expect.poll(() => atGate).toBeGreaterThan(0);
  gate = null;
  return {
    id,
    open: async () => {
      resolve();
      await running;
      await app.runJobs();
    },
  };
}
const filesKept = async () =>
  (await app.ctx.db.selectFrom('file').select('name').where('purpose', '=', 'RECORDING').execute()).map(
    ({ name }) => name,
  );
async function readAll(id: string): Promise<string> {
  const { url } = await student.caller.call(openRecording, { params: { id, part: 1 } });
  return (await fetch(app.url + url)).text();
}

test('nobody waits while it is copied: a late piece is taken, and belongs to it', async () => {
  const { id, open } = await copying(' begin', ' middle');
  expect((await send(id, 1, 2, ' end')).status).toBe(201);
  await open();
  expect((await readAll(id)).slice(-17)).toBe(' begin middle end');
  expect(await filesKept()).toEqual(['class-1.webm']);
});

test('two workers put it together once; what is deleted meanwhile leaves nothing', async () => {
  const both = await copying(' begin', ' end');
  await assembleJob.run(app.ctx, { recordingId: both.id });
  await both.open();
  expect((await readAll(both.id)).slice(-10)).toBe(' begin end');
  expect(await filesKept()).toEqual(['class-1.webm']);
  await sensei.caller.call(deleteRecording, { params: { id: both.id } });

  const gone = await copying(' begin');
  await sensei.caller.call(deleteRecording, { params: { id: gone.id } });
  await gone.open();
  expect(await filesKept()).toEqual([]);
});

test('of a browser that never came back is put together as far as it goes, and deleted after its days', async () => {
  await enter(sensei, student);
  const id = await start();
  await answer(student, id, 'YES');
  await openPart(id);
  for (const seq of [0, 1, 3]) await send(id, 1, seq, ` ${seq}`);
  app.clock.advance(hours(25));
  await app.enqueueTask('classroom.finish_recordings');
  await app.runJobs();
  const [ready] = (await sensei.caller.call(listRecordings, room())).items;
  expect(ready).toMatchObject({ state: 'READY', parts: [{ part: 1, size: 8 }] });
  app.clock.advance(days(91));
  await app.enqueueTask('classroom.expire_recordings');
  await app.runJobs();
  expect((await sensei.caller.call(listRecordings, room())).items).toEqual([]);
});

test('is refused where it is off, to whoever does not teach, twice at once, and with a piece of something else', async () => {
  await enter(sensei, student);
  expect((await student.caller.attempt(startRecording, room())).status).toBe(403);
  const id = await start();
  expect((await sensei.caller.attempt(startRecording, room())).status).toBe(409);
  await answer(student, id, 'YES');
  await openPart(id);
  const renamed = new File(['MZ a program'], 'piece.webm', { type: 'video/webm' });
  const refused = await sensei.caller.attempt(putRecordingPiece, {
    params: { id, part: 1, seq: 0 },
    body: { file: renamed, recordedAt: app.clock.now().toISOString() },
  });
  expect(refused.problem.code).toBe('unsupported_media_type');
  await sensei.caller.call(stopRecording, { params: { id } });
  await setSettings(app, { 'recording.enabled': false });
  expect((await sensei.caller.attempt(startRecording, room())).problem.code).toBe('recording_off');
  await setSettings(app, { 'recording.enabled': true });
});
