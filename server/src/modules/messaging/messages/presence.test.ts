import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents } from '../../../../test/sockets.ts';
import { openConversation } from '../index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('who has a conversation before their eyes is told to the others in it, by a participant only', async () => {
  const [sensei, student, stranger] = [
    await createSensei(app),
    await createStudent(app),
    await createStudent(app),
  ];
  const conversationId = await app.ctx.transaction((tx) =>
    openConversation(tx, {
      kind: 'GROUP',
      title: 'Essay clinic',
      classId: null,
      participantIds: [sensei.id, student.id],
    }),
  );
  const hers = await connectSocket(app, sensei.token);
  const his = await connectSocket(app, student.token);
  const other = await connectSocket(app, stranger.token);
  const [heard, own] = [recordEvents(his, 'conversation.here'), recordEvents(hers, 'conversation.here')];
  other.emit('conversation.here', { conversationId, isHere: true, asks: true });
  const comes = nextEvent(his, 'conversation.here');
  hers.emit('conversation.here', { conversationId, isHere: true, asks: true });
  expect(await comes).toEqual({ conversationId, userId: sensei.id, isHere: true, asks: true });
  const goes = nextEvent(his, 'conversation.here');
  hers.emit('conversation.here', { conversationId, isHere: false, asks: false });
  expect(await goes).toEqual({ conversationId, userId: sensei.id, isHere: false, asks: false });
  expect([heard.length, own.length]).toEqual([2, 0]);
  for (const socket of [hers, his, other]) socket.close();
});
