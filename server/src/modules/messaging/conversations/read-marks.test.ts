import { randomUUID } from 'node:crypto';
import { getConversation, markRead, sendMessage } from '@michi/contract/messaging/conversations';
import { blockPerson } from '@michi/contract/messaging/safety';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, recordEvents } from '../../../../test/sockets.ts';
import { openConversation } from '../index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
  student = await createStudent(app);
  other = await createStudent(app);
});
afterAll(() => app.close());

const say = (from: Person, uuid: string, body: string) =>
  from.caller.call(sendMessage, { params: { uuid }, body: { body, clientId: randomUUID() } });
const read = (by: Person, uuid: string, seq: number) =>
  by.caller.call(markRead, { params: { uuid }, body: { seq } });
const othersRead = async (of: Person, uuid: string) =>
  (await of.caller.call(getConversation, { params: { uuid } })).othersReadSeq;
const block = (by: Person, uuid: string, isBlocked: boolean) =>
  by.caller.call(blockPerson, { params: { uuid }, body: { isBlocked } });

test('in a group it is read where the last one of the others has read it, also of two at the same time', async () => {
  const uuid = await app.ctx.transaction((tx) =>
    openConversation(tx, {
      kind: 'GROUP',
      title: 'Essay clinic',
      classId: null,
      participantIds: [sensei.id, student.id, other.id],
    }),
  );
  for (const body of ['one', 'two', 'three']) await say(sensei, uuid, body);
  await read(student, uuid, 2);
  expect(await othersRead(sensei, uuid)).toBe(0);
  await read(other, uuid, 1);
  expect([await othersRead(sensei, uuid), await othersRead(other, uuid)]).toEqual([1, 2]);

  const socket = await connectSocket(app, sensei.token);
  const heard = recordEvents(socket, 'conversation.read');
  await Promise.all([read(student, uuid, 3), read(other, uuid, 3)]);
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard.at(-1)).toMatchObject({ seq: 3, othersReadSeq: 3 });
  socket.close();
});

test('between two of whom one has blocked the other nobody is told what the other has read', async () => {
  const uuid = await app.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'DIRECT', title: 'Essay clinic', people: [sensei.id, student.id] }),
  );
  await say(sensei, uuid, 'one');
  await say(sensei, uuid, 'two');
  await read(student, uuid, 1);
  expect(await othersRead(sensei, uuid)).toBe(1);

  await block(student, uuid, true);
  const [hers, his] = await Promise.all([sensei, student].map(({ token }) => connectSocket(app, token)));
  if (!hers || !his) throw new Error('A socket is missing');
  const overheard = recordEvents(hers, 'conversation.read');
  const own = recordEvents(his, 'conversation.read');
  await read(student, uuid, 2);
  await expect.poll(() => own).toHaveLength(1);
  expect(own[0]).toMatchObject({ seq: 2, othersReadSeq: 0 });
  expect([await othersRead(sensei, uuid), await othersRead(student, uuid)]).toEqual([0, 0]);

  await block(student, uuid, false);
  expect(await othersRead(sensei, uuid)).toBe(2);
  expect(overheard).toEqual([]);
  for (const socket of [hers, his]) socket.close();
});
