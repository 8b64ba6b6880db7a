import { randomUUID } from 'node:crypto';
import { getSenseiProfile } from '@michi/contract/catalogue/courses';
import { sendMessage } from '@michi/contract/messaging/conversations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, minutes } from '../../../platform/clock.ts';
import { openConversation } from '../index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

test('a sensei’s first answers say how long people usually wait; what nobody asked says nothing', async () => {
  const [sensei, student] = [await createSensei(app), await createStudent(app)];
  const usual = async () =>
    (await student.caller.call(getSenseiProfile, { params: { id: sensei.id } })).answerMinutes;
  const uuid = await app.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'DIRECT', title: 'Essay', people: [sensei.id, student.id] }),
  );
  let now = app.clock.now();
  const say = async (from: Person, later: number) => {
    now = new Date(now.getTime() + minutes(later));
    app.clock.set(now);
    await from.caller.call(sendMessage, {
      params: { uuid },
      body: { body: 'Hello', clientId: randomUUID() },
    });
  };
  await say(sensei, 0);
  for (const waited of [30, 200]) {
    await say(student, 1);
    // The first word counts, and the wait begins with the first question.
    await say(student, 10);
    await say(sensei, waited - 10);
    await say(sensei, 500);
  }
  expect(await usual()).toBeNull();
  await say(student, 1);
  await say(sensei, 45);
  expect(await usual()).toBe(45);
  const { answers } = await app.ctx.db
    .selectFrom('sensei_profile')
    .select('answers')
    .where('user_id', '=', sensei.id)
    .executeTakeFirstOrThrow();
  expect(answers).toMatchObject([{ minutes: 30 }, { minutes: 200 }, { minutes: 45 }]);
  app.clock.set(new Date(now.getTime() + days(91)));
  const later = await createStudent(app);
  expect((await later.caller.call(getSenseiProfile, { params: { id: sensei.id } })).answerMinutes).toBeNull();
});
