import {
  forgotPassword,
  getOwnAuth,
  getOwnUser,
  registerUser,
  resendEmail,
  updateOwnUser,
  verifyEmail,
} from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptSignIn, createStudent, testPassword } from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { registerUser as registerFrom } from './register-user.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { takeLimit } from '../sessions/account-limits.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

let count = 0;
async function register(extra: object = {}) {
  count += 1;
  const email = `new-${count}@example.com`;
  const { id } = await app
    .as(null)
    .call(registerUser, { body: { email, password: testPassword, name: 'Noor', ...extra } });
  return { id, email };
}
const codeFor = async (email: string) =>
  linkIn((await mailsTo(app, email))[0]).searchParams.get('code') ?? '';
const verify = (uuid: string, code: string) =>
  app.as(null).attempt(verifyEmail, { params: { uuid }, query: { code } });

describe('signing up', () => {
  it('leads by the link of the mail to a verified, signed-in account and back to the page asked for', async () => {
    const { id, email } = await register({
      type: 'STUDENT',
      returnTo: '/courses/1?x=y',
      timeZone: 'America/Lima',
      locale: 'es',
    });
    const link = linkIn((await mailsTo(app, email))[0]);
    expect(link.pathname).toBe(`/es/sign-up/verify-email/${id}`);
    expect(link.searchParams.get('returnTo')).toBe('/courses/1?x=y');
    const tokens = (await verify(id, link.searchParams.get('code') ?? '')).body;
    const me = await app.as(tokens.accessToken).call(getOwnUser, {});
    expect(me).toMatchObject({
      id,
      email,
      type: 'STUDENT',
      status: 'ACTIVE',
      locale: 'es',
      timeZone: 'America/Lima',
    });
    expect(me.emailVerifiedAt).toBe(app.clock.now().toISOString());
  });

  it('mails no words of who signed up to an address that is not proved', async () => {
    const said = ['WIN-1000', 'evil.example'];
    for (const locale of ['en', 'es', 'pt-BR']) {
      const { id, email } = await register({
        name: 'WIN-1000 at evil.example',
        returnTo: '/search?q=WIN-1000+at+evil.example',
        locale,
      });
      await app.as(null).call(resendEmail, { params: { uuid: id } });
      await app.as(null).call(forgotPassword, { body: { email } });
      const mails = await mailsTo(app, email);
      expect(mails).toHaveLength(3);
      for (const { subject, html, text } of mails)
        for (const word of said) expect([subject, html, text].join(' ')).not.toContain(word);
      // The page that was asked for is known all the same.
      const code = linkIn(mails[1]).searchParams.get('code') ?? '';
      expect((await verify(id, code)).body.returnTo).toBe('/search?q=WIN-1000+at+evil.example');
    }
  });

  it('keeps a name on one line, without signs that nobody sees or that turn it around', async () => {
    const { id } = await register({ name: ' Ana\r\nBcc:\t\u202eZo\u00eb\u200b\u2028 ' });
    const { name } = await app.ctx.db
      .selectFrom('user')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Ana Bcc: Zo\u00eb');
  });

  it('takes the code as people type it, and once only', async () => {
    const { id, email } = await register();
    const code = await codeFor(email);
    const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4).toLowerCase()} `;
    expect((await verify(id, typed)).status).toBe(200);
    expect((await verify(id, code)).problem.code).toBe('code_expired');
  });

  it('refuses a wrong code with the field, and every code after five wrong ones', async () => {
    const { id, email } = await register();
    const code = await codeFor(email);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await verify(id, 'WRONGONE');
      expect(answer).toMatchObject({
        status: 400,
        problem: { code: 'invalid_code', violations: [{ field: 'code' }] },
      });
    }
    expect((await verify(id, code)).problem.code).toBe('code_expired');
    await app.as(null).call(resendEmail, { params: { uuid: id } });
    expect((await verify(id, await codeFor(email))).status).toBe(200);
  });

  it('counts no try of what can be no code, and reads the right one in whatever dress it is pasted', async () => {
    const { id, email } = await register();
    const code = await codeFor(email);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await verify(id, `the code is ${attempt}`)).problem.code).toBe('invalid_code');
    const wide = Array.from(code, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)).join('');
    expect((await verify(id, `\u200b${wide.slice(0, 4)}–${wide.slice(4)}.`)).status).toBe(200);
  });

  it('lets a code run out after a day', async () => {
    const { id, email } = await register();
    const code = await codeFor(email);
    await app.advance(hours(24));
    expect((await verify(id, code)).problem.code).toBe('code_expired');
  });

  it.each([
    ['a weak password', { password: 'qwertyuiop' }, 'weak_password', 'password'],
    [
      'the own name as a password',
      { password: 'Noor Ahmed 1', name: 'Noor Ahmed' },
      'weak_password',
      'password',
    ],
    ['a short password', { password: 'short' }, 'validation_failed', 'password'],
    ['a wrong address', { email: 'nobody' }, 'validation_failed', 'email'],
    ['a name that nobody sees', { name: '\u200b\u3164 \u202e' }, 'validation_failed', 'name'],
    ['the type of an administrator', { type: 'ADMIN' }, 'validation_failed', 'type'],
    [
      'an administrator by the other name of the field',
      { userType: 'ADMIN' },
      'validation_failed',
      'userType',
    ],
    ['a way back to another site', { returnTo: '//evil.example' }, 'validation_failed', 'returnTo'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'validation_failed', 'timeZone'],
  ])('refuses %s and names the field', async (_, wrong, code, field) => {
    const body = { email: 'wrong@example.com', password: testPassword, name: 'Noor', ...wrong };
    const response = await fetch(`${app.url}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code, violations: [{ field }] });
    const known = await app.ctx.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'wrong@example.com')
      .execute();
    expect(known).toEqual([]);
  });
});

describe('a known address', () => {
  it('gets an answer of the same kind whose id no code verifies, and its owner a mail', async () => {
    const owner = await createStudent(app, { email: 'Owner@example.com', name: 'Olga' });
    const answer = await app
      .as(null)
      .attempt(registerUser, { body: { email: 'owner@EXAMPLE.com', password: testPassword, name: 'X' } });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).toEqual(['id']);
    expect(answer.body.id).not.toBe(owner.id);
    const [mail] = await mailsTo(app, 'Owner@example.com');
    expect(mail?.subject).toBe('You already have an account');
    expect((await verify(answer.body.id, 'ABCDEFGH')).problem.code).toBe('invalid_code');
    expect((await app.as(null).attempt(resendEmail, { params: { uuid: answer.body.id } })).status).toBe(204);
  });

  it('does not flood its owner', async () => {
    await createStudent(app, { email: 'flooded@example.com' });
    for (let place = 1; place <= 6; place += 1)
      expect(await registerAt(place, 'flooded@example.com')).toBe(201);
    expect(await mailsTo(app, 'flooded@example.com')).toHaveLength(3);
  });

  it('is registered ten times a day, known or not: many strangers flood nobody', async () => {
    await createStudent(app, { email: 'wanted@example.com' });
    for (const email of ['wanted@example.com', 'unknown@example.com']) {
      const places = Array.from({ length: 11 }, (_, at) => at);
      const answers = await Promise.all(places.map((place) => registerAt(place, email)));
      expect(answers.toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(201), 429]);
    }
    expect(await mailsTo(app, 'unknown@example.com')).toHaveLength(10);
    expect(await mailsTo(app, 'wanted@example.com')).toHaveLength(3);
  });
});

/** The status, from one place of many. */
async function registerAt(place: number, email: string): Promise<number> {
  const known = { type: null, locale: 'en', timeZone: 'UTC', returnTo: null };
  const many = { email, password: testPassword, name: 'Many', ...known };
  try {
    await registerFrom(app.ctx, many, { address: `203.0.113.${place}` });
    return 201;
  } catch (error) {
    if (error instanceof ExpectedError) return error.status;
    throw error;
  }
}

describe('an unverified account', () => {
  it('may sign in, but only see itself, correct its address and ask for a new mail', async () => {
    const { id, email } = await register({ type: 'STUDENT' });
    const tokens = (await attemptSignIn(app, email)).body;
    const me = app.as(tokens.accessToken);
    expect(await me.call(getOwnAuth, {})).toMatchObject({ emailVerified: false, permissions: [] });
    expect((await me.attempt(updateOwnUser, { body: { name: 'Other' } })).status).toBe(403);
    const right = `right-${email}`;
    expect(await me.call(updateOwnUser, { body: { email: right } })).toMatchObject({ email: right });
    const old = await codeFor(email);
    expect((await verify(id, old)).problem.code).toBe('invalid_code');
    expect((await verify(id, await codeFor(right))).status).toBe(200);
    expect(await me.call(getOwnUser, {})).toMatchObject({ email: right, status: 'ACTIVE' });
    expect((await me.attempt(updateOwnUser, { body: { email: 'third@example.com' } })).status).toBe(403);
  });

  it('that corrects its address to a known one learns nothing and gets nothing', async () => {
    const owner = await createStudent(app, { email: 'holder@example.com' });
    const { id, email } = await register();
    const tokens = (await attemptSignIn(app, email)).body;
    const me = app.as(tokens.accessToken);
    expect(await me.call(updateOwnUser, { body: { email: owner.email } })).toMatchObject({
      id,
      email: owner.email,
    });
    const mails = await mailsTo(app, owner.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['You already have an account']);
  });

  it('is one of ten whose codes go to one address in a day: many accounts flood nobody', async () => {
    const victim = 'not-mine@example.com';
    const answers: number[] = [];
    for (let made = 0; made < 6; made += 1) {
      const me = app.as((await attemptSignIn(app, (await register()).email)).body.accessToken);
      for (let time = 0; time < 2; time += 1)
        answers.push((await me.attempt(updateOwnUser, { body: { email: victim } })).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(await mailsTo(app, victim)).toHaveLength(10);
  });

  it('keeps the last code where no other is sent', async () => {
    const { id, email } = await register();
    for (let time = 0; time < 9; time += 1) await takeLimit(app.ctx, 'codesTo', email);
    await app.as(null).call(resendEmail, { params: { uuid: id } });
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect((await verify(id, await codeFor(email))).status).toBe(200);
  });

  it('gets new mails at a limited rate, the same for ids that nobody has', async () => {
    const { id } = await register();
    const unknown = '01890000-0000-7000-8000-000000000000';
    for (const uuid of [id, unknown]) {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i += 1)
        statuses.push((await app.as(null).attempt(resendEmail, { params: { uuid } })).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
    await app.advance(minutes(4));
    expect((await app.as(null).attempt(resendEmail, { params: { uuid: id } })).status).toBe(204);
  });
});
