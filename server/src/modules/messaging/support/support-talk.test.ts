import { randomUUID } from 'node:crypto';
import {
  getConversation,
  listConversations,
  listMessages,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import {
  answerSupport,
  listSupportMessages,
  listSupportTalks,
  openSupport,
  settleSupport,
} from '@michi/contract/messaging/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, createStudent } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent } from '../../../../test/sockets.ts';
import { getUnreadMessages } from '../index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('somebody writes to support and reads the platform’s answer, whichever administrator wrote it', async () => {
  const [student, admin] = [
    await createStudent(app, { name: 'Maya Okafor' }),
    await createAdmin(app, { name: 'Ada Min' }),
  ];
  const { id: uuid, kind } = await student.caller.call(openSupport, {});
  expect([kind, (await student.caller.call(openSupport, {})).id]).toEqual(['SUPPORT', uuid]);
  const [desk, phone] = [await connectSocket(app, admin.token), await connectSocket(app, student.token)];
  const told = nextEvent(desk, 'support.changed');
  const send = { params: { uuid }, body: { body: 'Call me at +1 555 010 2345', clientId: randomUUID() } };
  // Support may be told how somebody is reached.
  expect(await student.caller.call(sendMessage, send)).toMatchObject({ warning: null });
  expect(await told).toEqual({ id: uuid });
  const waiting = async () => (await admin.caller.call(listSupportTalks, { query: {} })).items;
  expect(await waiting()).toMatchObject([{ id: uuid, isWaiting: true, person: { name: 'Maya Okafor' } }]);

  const arrives = nextEvent(phone, 'message.new');
  const answer = { params: { uuid }, body: { body: 'We will', clientId: randomUUID() } };
  const sent = await admin.caller.call(answerSupport, answer);
  expect((await admin.caller.call(answerSupport, answer)).id).toBe(sent.id);
  expect(sent).toMatchObject({ senderName: 'Ada Min', senderId: admin.id });
  const asRead = { seq: 2, senderName: 'Michi', senderId: uuid };
  expect(await arrives).toMatchObject(asRead);
  const read = await student.caller.call(listMessages, { params: { uuid }, query: {} });
  expect(read.items[1]).toMatchObject(asRead);
  expect((await student.caller.call(getConversation, { params: { uuid } })).lastMessage).toMatchObject(
    asRead,
  );
  expect((await getUnreadMessages(app.ctx, uuid, student.id))?.latest.senderName).toBe('Michi');
  expect(JSON.stringify((await student.caller.call(listConversations, { query: {} })).items)).not.toContain(
    admin.id,
  );
  expect(await waiting()).toEqual([]);
  const seen = await admin.caller.call(listSupportMessages, { params: { uuid }, query: {} });
  expect(seen.items.map(({ senderName }) => senderName)).toEqual(['Maya Okafor', 'Ada Min']);
  // An administrator has no part in it beyond that.
  expect((await admin.caller.attempt(getConversation, { params: { uuid } })).status).toBe(404);
  for (const socket of [desk, phone]) socket.close();
});

test('what needs no answer waits no more; both stand in the log', async () => {
  const [student, admin] = [await createStudent(app), await createAdmin(app)];
  const { id: uuid } = await student.caller.call(openSupport, {});
  const params = { uuid };
  await student.caller.call(sendMessage, { params, body: { body: 'Thank you', clientId: randomUUID() } });
  expect(await admin.caller.call(settleSupport, { params })).toMatchObject({ isWaiting: false });
  expect((await admin.caller.call(listSupportTalks, { query: { filter: 'all' } })).items[0]?.id).toBe(uuid);
  const { rows } = await app.ctx.db
    .selectFrom('audit_entry')
    .select('action')
    .where('person_id', '=', student.id)
    .execute()
    .then((entries) => ({ rows: entries.map(({ action }) => action) }));
  expect(rows).toEqual(['support.settled']);
});
