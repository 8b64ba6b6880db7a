import { randomUUID } from 'node:crypto';
import { getSenseiProfile } from '@michi/contract/catalogue/courses';
import {
  askQuestion,
  getConversation,
  listConversations,
  listMessages,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { bookFor, createMarket } from '../../../../test/factories/money/ordering.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, minutes } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const ask = (student: Person, sensei: { id: string }, more: { courseId?: string; body?: string } = {}) =>
  student.caller.attempt(askQuestion, {
    body: {
      senseiId: sensei.id,
      courseId: more.courseId ?? null,
      body: more.body ?? 'Hello?',
      clientId: randomUUID(),
    },
  });
const say = (from: Person, uuid: string, body = 'Hello') =>
  from.caller.attempt(sendMessage, { params: { uuid }, body: { body, clientId: randomUUID() } });
const own = async (person: Person) => (await person.caller.call(listConversations, { query: {} })).items;
const firstOf = async (person: Person) => (await own(person))[0]?.id ?? '';

test('a question before any booking opens the conversation of the two, which a class later stands in', async () => {
  const { sensei, student, course } = await createMarket(app, { title: 'Essay clinic' });
  const sent = await ask(student, sensei, { courseId: course.id, body: 'Do you read poems?' });
  expect(sent).toMatchObject({ status: 201, body: { body: 'Essay clinic\n\nDo you read poems?' } });
  const [conversation] = await own(sensei);
  expect(conversation).toMatchObject({ kind: 'DIRECT', title: 'Essay clinic', unreadCount: 1 });
  const order = await bookFor(app, student, course);
  const opened = await student.caller.call(getConversation, {
    params: { uuid: order.classes[0]?.classroomId ?? '' },
  });
  expect(opened.id).toBe(conversation?.id);
});

test('a stranger writes a few messages until there is an answer, and to a few sensei in a day', async () => {
  const [one, other, third] = [await createSensei(app), await createSensei(app), await createSensei(app)];
  const student = await createStudent(app);
  await setSettings(app, { 'chat.stranger_messages': 2, 'chat.stranger_conversations': 2 });
  expect((await ask(student, one)).status).toBe(201);
  expect((await ask(student, one)).status).toBe(201);
  const uuid = await firstOf(student);
  const refused = await say(student, uuid);
  expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, 'body']);
  expect((await ask(student, one)).status).toBe(400);
  expect((await say(one, uuid, 'Yes')).status).toBe(201);
  for (let sent = 0; sent < 3; sent += 1) expect((await say(student, uuid)).status).toBe(201);

  expect((await ask(student, other)).status).toBe(201);
  expect((await ask(student, third)).status).toBe(409);
  expect(await own(third)).toEqual([]);
  await app.advance(days(1));
  expect((await ask(student, third)).status).toBe(201);
  await setSettings(app, { 'chat.stranger_messages': 3, 'chat.stranger_conversations': 10 });
});

test('who cannot be asked, and who cannot ask', async () => {
  const [sensei, student] = [await createSensei(app), await createStudent(app)];
  const course = await createCourse(app, await createSensei(app), { title: 'Of another' });
  expect((await ask(student, sensei, { courseId: course.id })).status).toBe(404);
  expect((await ask(student, student)).status).toBe(404);
  expect((await ask(student, await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' }))).status).toBe(
    404,
  );
  expect((await ask(student, await createSensei(app, { senseiStatus: 'INACTIVE' }))).status).toBe(409);
  expect((await ask(sensei, await createSensei(app))).status).toBe(403);
  expect((await ask(await createAdmin(app), sensei)).status).toBe(403);
  const minor = await createStudent(app, { birthDate: '2011-01-01' });
  expect((await ask(minor, sensei)).problem.code).toBe('guardian_needed');
  await setSettings(app, { 'chat.contact_filter': 'block' });
  expect((await ask(student, sensei, { body: 'Call me at +1 555 010 2345' })).status).toBe(400);
  await setSettings(app, { 'chat.contact_filter': 'warn' });
  expect(await own(sensei)).toEqual([]);
  expect(await own(student)).toEqual([]);
});

test('answers to questions count to how long people usually wait', async () => {
  const sensei = await createSensei(app);
  for (let at = 0; at < 3; at += 1) {
    const student = await createStudent(app);
    await ask(student, sensei);
    const uuid = await firstOf(student);
    await app.advance(minutes(20));
    await say(sensei, uuid);
    expect((await student.caller.call(listMessages, { params: { uuid }, query: {} })).items).toHaveLength(2);
  }
  const profile = await app.as(null).call(getSenseiProfile, { params: { id: sensei.id } });
  expect(profile.answerMinutes).toBe(20);
});
