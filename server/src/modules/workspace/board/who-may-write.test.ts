import { randomUUID } from 'node:crypto';
import { askQuestion, listConversations, sendMessage } from '@michi/contract/messaging/conversations';
import { blockPerson } from '@michi/contract/messaging/safety';
import { addBoardPicture, getBoard, restoreBoard } from '@michi/contract/workspace/board';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFile } from '../../../../test/endpoints/files.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { addLine, sendStrokes, stroke, writeStep } from '../../../../test/factories/workspace.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, recordEvents, type TestSocket } from '../../../../test/sockets.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

const connect = async (person: Person) => {
  const socket = await connectSocket(app, await person.freshToken());
  sockets.push(socket);
  return socket;
};
const ask = (student: Person) =>
  student.caller.call(askQuestion, {
    body: { senseiId: market.sensei.id, courseId: null, body: 'Hello?', clientId: randomUUID() },
  });
const ownId = async (person: Person) =>
  (await person.caller.call(listConversations, { query: {} })).items[0]?.id ?? '';

/** What each way of writing is answered. */
async function tryAll(person: Person, uuid: string, id: string): Promise<string[]> {
  const socket = await connect(person);
  const codeOf = (answer: unknown) =>
    typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'ok';
  const pictureAnswer = await person.caller.attempt(addBoardPicture, {
    params: { uuid, key: id },
    body: { file: await pictureFile() },
  });
  const restored = await person.caller.attempt(restoreBoard, {
    params: { uuid },
    body: { snapshotId: null },
  });
  return [
    codeOf(await sendStrokes(socket, uuid, [stroke(id)])),
    codeOf(await writeStep(socket, uuid, (text) => addLine(text, id))),
    pictureAnswer.status < 300 ? 'ok' : pictureAnswer.problem.code,
    restored.status < 300 ? 'ok' : restored.problem.code,
  ];
}
const all = (said: string) => [said, said, said, said];

test('who asked a stranger draws and writes nothing beside the messages until there is an answer', async () => {
  const student = await createStudent(app);
  await ask(student);
  const uuid = await ownId(student);
  expect(await tryAll(student, uuid, 'before')).toEqual(all('conversation_blocked'));
  await market.sensei.caller.call(sendMessage, {
    params: { uuid },
    body: { body: 'Yes', clientId: randomUUID() },
  });
  expect(await tryAll(student, uuid, 'after')).toEqual(all('ok'));
});

test('between two of whom one blocked the other nobody writes or points, and both read; their class has its board', async () => {
  const { sensei, student, course } = market;
  const order = await bookFor(app, student, course);
  const uuid = await ownId(student);
  await sensei.caller.call(blockPerson, { params: { uuid }, body: { isBlocked: true } });
  const hers = await connect(sensei);
  const heard = [
    recordEvents(hers, 'board.pointer'),
    recordEvents(hers, 'conversation.typing'),
    recordEvents(hers, 'notes.cursor'),
  ];
  const his = await connect(student);
  const point = () => {
    his.emit('board.pointer', { conversationId: uuid, at: { x: 1, y: 1 }, tool: 'pointer', isDown: false });
    his.emit('conversation.typing', { conversationId: uuid });
    his.emit('notes.cursor', { conversationId: uuid, update: 'AAAA' });
  };
  point();
  // Nothing is answered to what was pointed; after these it is dealt with.
  for (const person of [sensei, student])
    expect(await tryAll(person, uuid, person.id)).toEqual(all('conversation_blocked'));
  expect((await student.caller.attempt(getBoard, { params: { uuid } })).status).toBe(200);

  app.clock.set(new Date(Date.parse(order.classes[0]?.startsAt ?? '') + minutes(5)));
  expect(await tryAll(student, uuid, 'in-class')).toEqual(all('ok'));
  expect(heard).toEqual([[], [], []]);
  point();
  await expect.poll(() => heard.map((each) => each.length)).toEqual([1, 1, 1]);
  for (const socket of sockets.splice(0)) socket.close();
});
