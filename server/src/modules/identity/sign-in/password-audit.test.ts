import { searchAudit } from '@michi/contract/administration/audit';
import { forgotPassword, resetPassword } from '@michi/contract/identity/users';
import { changePassword } from '@michi/contract/identity/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const entriesAbout = async ({ id }: Person) =>
  (await admin.caller.call(searchAudit, { query: { subject: id } })).items;

it('a changed password stands in the audit log, and no word of the password', async () => {
  const person = await createStudent(app);
  const wrong = { currentPassword: 'not-my-words-at-all', newPassword: 'entirely-new-words' };
  await person.caller.attempt(changePassword, { body: wrong });
  expect(await entriesAbout(person)).toEqual([]);
  await person.caller.call(changePassword, { body: { ...wrong, currentPassword: testPassword } });
  expect(await entriesAbout(person)).toMatchObject([
    { action: 'user.password_changed', targetType: 'user', actor: { id: person.id }, facts: {}, changes: [] },
  ]);
});

it('a password that was set by the link of a mail stands there as such: who held the link is not known', async () => {
  const person = await createStudent(app);
  await app.as(null).call(forgotPassword, { body: { email: person.email } });
  const token = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('token') ?? '';
  expect(await entriesAbout(person)).toEqual([]);
  await app.as(null).call(resetPassword, { body: { token, newPassword: 'entirely-new-words' } });
  expect(await entriesAbout(person)).toMatchObject([
    { action: 'user.password_reset', targetType: 'user', name: person.name, actor: null, facts: {} },
  ]);
});
