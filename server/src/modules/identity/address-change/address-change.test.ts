import {
  getAddressChange,
  giveUpAddressChange,
  proveAddress,
  requestAddressChange,
  resendAddressCode,
} from '@michi/contract/identity/address-change';
import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { getOwnUser, registerUser, verifyEmail } from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForAddress, changeAddress } from '../../../../test/factories/address-change.ts';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  type Person,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo, subjectsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';
import { putMail } from '../../../platform/mail-outbox/mail-outbox.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const addressOf = async ({ caller }: Person) => (await caller.call(getOwnUser, {})).email;
const prove = ({ caller }: Person, code: string) => caller.attempt(proveAddress, { body: { code } });
const ask = ({ caller }: Person, email: string) => caller.attempt(requestAddressChange, { body: { email } });
const confirm = ({ caller }: Person) => caller.call(confirmIdentity, { body: { password: testPassword } });
const pendingOf = async ({ caller }: Person) => (await caller.call(getAddressChange, {})).change;
let count = 0;
const newAddress = () => `new-place-${(count += 1)}@example.com`;

describe('asking for another address', () => {
  it('takes the password, and changes nothing before the code', async () => {
    const person = await createStudent(app);
    const email = newAddress();
    expect((await ask(person, email)).problem.code).toBe('confirmation_required');
    await confirm(person);
    expect((await ask(person, person.email.toUpperCase())).problem).toMatchObject({
      code: 'validation_failed',
      violations: [{ field: 'email', message: 'This is your address already' }],
    });
    expect((await ask(person, email)).body).toMatchObject({ email });
    expect(await pendingOf(person)).toMatchObject({
      email,
      expiresAt: new Date(app.clock.now().getTime() + hours(24)).toISOString(),
    });
    expect(await addressOf(person)).toBe(person.email);
    expect(await subjectsTo(app, person)).toEqual([]);
    const [mail] = await mailsTo(app, email);
    expect(mail).toMatchObject({ subject: 'Confirm your new email address' });
    // Nobody proved that address: no word of who asked for it stands in the mail.
    expect(mail?.text).not.toContain(person.name);
  });

  it('again replaces the change that waits, and giving up ends it', async () => {
    const person = await createStudent(app);
    const first = await askForAddress(app, person, newAddress());
    const email = newAddress();
    const second = await askForAddress(app, person, email);
    expect((await prove(person, first)).problem.code).toBe('invalid_code');
    expect(await pendingOf(person)).toMatchObject({ email });
    await person.caller.call(giveUpAddressChange, {});
    expect(await pendingOf(person)).toBeNull();
    expect((await prove(person, second)).problem.code).toBe('invalid_code');
    expect((await person.caller.attempt(giveUpAddressChange, {})).status).toBe(404);
    expect((await person.caller.attempt(resendAddressCode, {})).status).toBe(404);
  });

  it('sends a new code on request, and only so many', async () => {
    const person = await createStudent(app);
    const email = newAddress();
    const first = await askForAddress(app, person, email);
    await person.caller.call(resendAddressCode, {});
    const code = linkIn((await mailsTo(app, email))[0]).searchParams.get('addressCode') ?? '';
    expect((await prove(person, first)).problem.code).toBe('invalid_code');
    await person.caller.call(resendAddressCode, {});
    expect((await person.caller.attempt(resendAddressCode, {})).problem.code).toBe('rate_limited');
    expect((await prove(person, code)).problem.code).toBe('invalid_code');
  });

  it('for a known one is answered alike, and its owner is told', async () => {
    const [person, other] = [await createStudent(app), await createStudent(app)];
    await confirm(person);
    const answer = (await ask(person, other.email)).body;
    expect(answer).toMatchObject({ email: other.email });
    expect(await pendingOf(person)).toEqual(answer);
    expect(await subjectsTo(app, other)).toEqual(['You already have an account']);
  });
});

describe('the code of the new address', () => {
  it('changes it, ends other sessions, and is told to the old one', async () => {
    const person = await createStudent(app);
    const elsewhere = app.as((await attemptSignIn(app, person.email)).body.accessToken);
    const email = newAddress();
    await changeAddress(app, person, email);
    expect(await addressOf(person)).toBe(email);
    expect(await pendingOf(person)).toBeNull();
    expect((await elsewhere.attempt(getOwnUser, {})).status).toBe(401);
    expect((await attemptSignIn(app, email)).status).toBe(200);
    expect((await attemptSignIn(app, person.email)).problem.code).toBe('invalid_credentials');
    const [told] = await mailsTo(app, person.email);
    expect(told).toMatchObject({ subject: 'Your email address was changed' });
    expect(told?.text).toContain('n•••@example.com');
    expect(told?.text).not.toContain(email);
    const entries = await app.ctx.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'detail'])
      .where('target_id', '=', person.id)
      .execute();
    expect(entries).toEqual([{ action: 'user.address_changed', actor_id: person.id, detail: {} }]);
  });

  it('is over after five wrong ones, and after a day', async () => {
    const [guessed, late] = [await createAdmin(app), await createAdmin(app)];
    const code = await askForAddress(app, guessed, newAddress());
    for (let tries = 0; tries < 5; tries += 1)
      expect((await prove(guessed, '2345-6789')).problem.code).toBe('invalid_code');
    expect((await prove(guessed, code)).problem.code).toBe('code_expired');
    const slow = await askForAddress(app, late, newAddress());
    await app.advance(hours(24));
    expect((await prove(late, slow)).problem.code).toBe('code_expired');
    expect(await pendingOf(late)).toBeNull();
    expect(await addressOf(late)).toBe(late.email);
  });

  it('does nothing once somebody else has proved the address', async () => {
    const person = await createStudent(app);
    const email = newAddress();
    const code = await askForAddress(app, person, email);
    const body = { email, password: testPassword, name: 'Quick' };
    const { id } = await app.as(null).call(registerUser, { body });
    const theirs = linkIn((await mailsTo(app, email))[0]).searchParams.get('code') ?? '';
    await app.as(null).call(verifyEmail, { params: { uuid: id }, query: { code: theirs } });
    expect((await prove(person, code)).problem.code).toBe('address_taken');
    expect(await addressOf(person)).toBe(person.email);
  });

  it('ends what others registered with the address and never proved', async () => {
    const person = await createStudent(app);
    const email = newAddress();
    const body = { email, password: testPassword, name: 'Stranger' };
    const { id } = await app.as(null).call(registerUser, { body });
    const theirs = linkIn((await mailsTo(app, email))[0]).searchParams.get('code') ?? '';
    await changeAddress(app, person, email);
    const late = { params: { uuid: id }, query: { code: theirs } };
    expect((await app.as(null).attempt(verifyEmail, late)).problem.code).toBe('invalid_code');
    expect(await addressOf(person)).toBe(email);
  });
});

it('mails that wait go to the new address', async () => {
  const person = await createStudent(app);
  const email = newAddress();
  const code = await askForAddress(app, person, email);
  await app.ctx.transaction((tx) =>
    putMail(tx, {
      userId: person.id,
      to: person.email,
      templateCode: 'BOOKING_CONFIRMED',
      locale: 'en',
      subject: 'Your class is booked',
      html: '<p>Tomorrow</p>',
      text: 'Tomorrow',
    }),
  );
  await prove(person, code);
  expect(await subjectsTo(app, { email })).toContain('Your class is booked');
  expect(await subjectsTo(app, person)).toEqual(['Your email address was changed']);
});
