import { getAttendance } from '@michi/contract/classroom/attendance';
import * as door from '@michi/contract/classroom/door';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinRoom, sellGroupClass } from '../../../../test/factories/classroom.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { createMarket } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, type TestSocket } from '../../../../test/sockets.ts';
import { minutes } from '../../../platform/clock.ts';

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
    isClosed: true,
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
/** To the next day, as any of the ways to move it does at its end. */
const move = () =>
  app.ctx.transaction(async (tx) => {
    const before = '2026-03-03T10:00:00.000Z';
    const [startsAt, endsAt] = [new Date('2026-03-04T10:00:00.000Z'), new Date('2026-03-04T11:00:00.000Z')];
    await tx.db
      .updateTable('class')
      .set({ starts_at: startsAt, ends_at: endsAt })
      .where('id', '=', classId)
      .execute();
    await tx.announce('class.moved', { classId, before, by: sensei.id });
  });

test('a class that is moved while people are in its room: its door is shut again, and nobody was there yet', async () => {
  app.clock.set(new Date('2026-03-03T09:51:00.000Z'));
  await join(sensei, 'peer-sensei');
  await sensei.caller.call(door.admitPeople, { params: params(), body: { userId: maya.id } });
  const { socket, answer } = await join(maya, 'peer-maya');
  expect(answer).toMatchObject({ ok: true });
  app.clock.advance(minutes(8));
  const ended = nextEvent(socket, 'room.ended');
  await move();
  expect(await ended).toMatchObject({ peerId: 'peer-maya', reason: 'CLOSED' });
  await expect.poll(joinedSeconds).toBe(0);

  app.clock.set(new Date('2026-03-04T09:55:00.000Z'));
  expect((await join(maya, 'peer-maya-again')).answer).toMatchObject({
    ok: false,
    code: 'classroom_waiting',
  });
  const { people } = await sensei.caller.call(getAttendance, { params: params() });
  expect(people.map(({ seconds }) => seconds)).toEqual([0, 0]);
});
