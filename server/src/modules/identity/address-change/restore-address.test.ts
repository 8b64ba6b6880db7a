import { restoreAddress } from '@michi/contract/identity/address-change';
import {
  deleteUser,
  getOwnUser,
  registerUser,
  resetPassword,
  verifyEmail,
} from '@michi/contract/identity/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeAddress, wayBackOf } from '../../../../test/factories/address-change.ts';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { challengeOf, enrolApp } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const restore = (token: string) => app.as(null).attempt(restoreAddress, { body: { token } });
let count = 0;
const newAddress = () => `taken-over-${(count += 1)}@example.com`;

it('gives the account back: the old address, nobody signed in, the password to be set anew', async () => {
  const person = await createStudent(app);
  const stolen = newAddress();
  await changeAddress(app, person, stolen);
  // Whoever took it over lets themselves in by something of their own.
  await enrolApp(app, person.caller);
  await app.advance(days(13));
  expect((await restore(await wayBackOf(app, person.email))).body).toEqual({ email: person.email });
  expect((await person.caller.attempt(getOwnUser, {})).status).toBe(401);
  expect((await attemptSignIn(app, stolen)).problem.code).toBe('invalid_credentials');
  expect((await attemptSignIn(app, person.email)).problem.code).toBe('invalid_credentials');
  expect((await subjectsTo(app, { email: stolen }))[0]).toBe('Your email address was changed back');
  const [mail] = await mailsTo(app, person.email);
  expect(mail?.subject).toBe('Set a new password');
  const token = linkIn(mail).searchParams.get('token') ?? '';
  await app.as(null).call(resetPassword, { body: { token, newPassword: 'entirely-new-words' } });
  // Without the app that came with the takeover.
  expect((await attemptSignIn(app, person.email, 'entirely-new-words')).status).toBe(200);
});

it("leaves an administrator's second factor: the mail box alone does not open the back office", async () => {
  const admin = await createAdmin(app);
  await enrolApp(app, admin.caller);
  await changeAddress(app, admin, newAddress());
  expect((await restore(await wayBackOf(app, admin.email))).status).toBe(200);
  const [mail] = await mailsTo(app, admin.email);
  const token = linkIn(mail).searchParams.get('token') ?? '';
  await app.as(null).call(resetPassword, { body: { token, newPassword: 'entirely-new-words' } });
  expect((await challengeOf(app, admin.email, 'entirely-new-words')).methods).toContain('TOTP');
});

it('ends the ways back of the changes that came after', async () => {
  const person = await createStudent(app);
  const [second, third] = [newAddress(), newAddress()];
  await changeAddress(app, person, second);
  const wayBack = await wayBackOf(app, person.email);
  await app.advance(1000);
  await changeAddress(app, person, third);
  const theirs = await wayBackOf(app, second);
  expect((await restore(wayBack)).body).toEqual({ email: person.email });
  expect((await restore(theirs)).problem.code).toBe('invalid_token');
});

it("says so when the old address is another account's by now", async () => {
  const person = await createStudent(app);
  const email = newAddress();
  await changeAddress(app, person, email);
  const wayBack = await wayBackOf(app, person.email);
  const body = { email: person.email, password: testPassword, name: 'Heir' };
  const { id } = await app.as(null).call(registerUser, { body });
  const code = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('code') ?? '';
  await app.as(null).call(verifyEmail, { params: { uuid: id }, query: { code } });
  expect((await restore(wayBack)).problem.code).toBe('address_taken');
  expect((await person.caller.call(getOwnUser, {})).email).toBe(email);
});

it('is closed for a banned account', async () => {
  const person = await createStudent(app);
  await changeAddress(app, person, newAddress());
  const wayBack = await wayBackOf(app, person.email);
  const admin = await createAdmin(app);
  await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
  expect((await restore(wayBack)).problem.code).toBe('invalid_token');
});
