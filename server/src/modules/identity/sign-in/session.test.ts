import {
  deleteUser,
  forgotPassword,
  getOwnUser,
  resetPassword,
  signOut,
  registerUser,
  type Tokens,
} from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptSignIn,
  createAdmin,
  createStudent,
  refreshWith,
  seeWith,
  testPassword,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const enter = (email: string, password = testPassword) => attemptSignIn(app, email, password);
const refresh = (tokens: Tokens) => refreshWith(app, tokens);
const see = (tokens: Tokens) => seeWith(app, tokens);

describe('signing in', () => {
  it('answers tokens with their instants, whatever the case of the address', async () => {
    const person = await createStudent(app);
    const { body } = await enter(person.email.toUpperCase());
    const now = app.clock.now().getTime();
    expect(body.accessTokenExpiresAt).toBe(new Date(now + minutes(15)).toISOString());
    expect(body.refreshTokenExpiresAt).toBe(new Date(now + days(30)).toISOString());
    expect(body.lastLoginAt).toBe(new Date(now).toISOString());
    expect(await see(body)).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const person = await createStudent(app);
    const wrong = await enter(person.email, 'something else entirely');
    const unknown = await enter('nobody@example.com', 'something else entirely');
    expect(wrong).toMatchObject({ status: 401, problem: { code: 'invalid_credentials' } });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.problem).toEqual(wrong.problem);
  });
});

describe('an access token', () => {
  it('runs out after 15 minutes', async () => {
    const person = await createStudent(app);
    const { body } = await enter(person.email);
    await app.advance(minutes(15) + 1000);
    expect(await see(body)).toBe(401);
  });

  it('is refused when a character was changed, or when it says that nothing signs it', async () => {
    const person = await createStudent(app);
    const [head = '', claims = '', signature = ''] = person.token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const forged of [
      `${head}.${claims}.${other}`,
      `${none}.${claims}.`,
      `${head}.${claims}`,
      'rubbish',
    ]) {
      expect((await app.as(forged).attempt(getOwnUser, {})).status).toBe(401);
    }
  });
});

describe('a refresh token', () => {
  it('gives a new pair and keeps the session going', async () => {
    const person = await createStudent(app);
    const first = (await enter(person.email)).body;
    await app.advance(minutes(14));
    const second = (await refresh(first)).body;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(second.lastLoginAt).toBe(first.lastLoginAt);
    await app.advance(minutes(10));
    expect(await see(second)).toBe(200);
  });

  it('serves parallel tabs for ten seconds', async () => {
    const person = await createStudent(app);
    const first = (await enter(person.email)).body;
    const tabs = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200]);
    await app.advance(10_000);
    expect((await refresh(first)).status).toBe(200);
    for (const tab of tabs) expect((await refresh(tab.body)).status).toBe(200);
  });

  it('used again after that ends the whole session, whoever used it', async () => {
    const person = await createStudent(app);
    const first = (await enter(person.email)).body;
    const elsewhere = (await enter(person.email)).body;
    const second = (await refresh(first)).body;
    await app.advance(10_001);
    expect(await refresh(first)).toMatchObject({ status: 401, problem: { code: 'invalid_token' } });
    expect((await refresh(second)).status).toBe(401);
    expect(await see(second)).toBe(401);
    expect(await see(elsewhere)).toBe(200);
  });

  it('runs out unused after 30 days, and used every ten days after 180', async () => {
    const person = await createStudent(app);
    const idle = (await enter(person.email)).body;
    let tokens = (await enter(person.email)).body;
    for (let day = 10; day < 180; day += 10) {
      await app.advance(days(10));
      tokens = (await refresh(tokens)).body;
    }
    expect((await refresh(idle)).status).toBe(401);
    await app.advance(days(10));
    expect((await refresh(tokens)).status).toBe(401);
  });

  it('unused for a day less than 30 is still good', async () => {
    const person = await createStudent(app);
    const tokens = (await enter(person.email)).body;
    await app.advance(days(30) - 1000);
    expect((await refresh(tokens)).status).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const person = await createStudent(app);
    const { refreshToken: token } = (await enter(person.email)).body;
    const rows = await app.ctx.db.selectFrom('refresh_token').select('token_hash').execute();
    expect(
      rows.some(
        (row) =>
          row.token_hash.toString('utf8').includes(token) || row.token_hash.toString('base64url') === token,
      ),
    ).toBe(false);
  });
});

describe('the end of a session', () => {
  it('by signing out is for this session alone', async () => {
    const person = await createStudent(app);
    const here = (await enter(person.email)).body;
    const there = (await enter(person.email)).body;
    await app.as(here.accessToken).call(signOut, {});
    expect(await see(here)).toBe(401);
    expect((await refresh(here)).status).toBe(401);
    expect(await see(there)).toBe(200);
  });

  it('by a ban comes at once, everywhere, and the right password says why', async () => {
    const admin = await createAdmin(app);
    const person = await createStudent(app);
    const tokens = (await enter(person.email)).body;
    await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
    expect(await see(tokens)).toBe(401);
    expect((await refresh(tokens)).status).toBe(401);
    expect((await enter(person.email)).problem.code).toBe('account_banned');
    expect((await enter(person.email, 'a wrong password')).problem.code).toBe('invalid_credentials');
  });
});

describe('a forgotten password', () => {
  it('is set anew by the link of the mail, once, and ends every session', async () => {
    const person = await createStudent(app);
    const tokens = (await enter(person.email)).body;
    await app.as(null).call(forgotPassword, { body: { email: person.email } });
    const token = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('token') ?? '';
    const weak = await app.as(null).attempt(resetPassword, { body: { token, newPassword: 'aaaaaaaaaaaa' } });
    expect(weak.problem).toMatchObject({ code: 'weak_password', violations: [{ field: 'newPassword' }] });
    await app.as(null).call(resetPassword, { body: { token, newPassword: 'entirely-new-words' } });
    expect(await see(tokens)).toBe(401);
    expect((await enter(person.email)).status).toBe(401);
    expect((await enter(person.email, 'entirely-new-words')).status).toBe(200);
    const again = await app
      .as(null)
      .attempt(resetPassword, { body: { token, newPassword: 'once-more-new-words' } });
    expect(again).toMatchObject({ status: 400, problem: { code: 'invalid_token' } });
  });

  it('has a link that runs out after an hour', async () => {
    const person = await createStudent(app);
    await app.as(null).call(forgotPassword, { body: { email: person.email } });
    const token = linkIn((await mailsTo(app, person.email))[0]).searchParams.get('token') ?? '';
    await app.advance(hours(1));
    const late = await app
      .as(null)
      .attempt(resetPassword, { body: { token, newPassword: 'entirely-new-words' } });
    expect(late.problem.code).toBe('invalid_token');
  });

  it('gets the same answer for an unknown address, and nobody a mail', async () => {
    const answer = await app.as(null).attempt(forgotPassword, { body: { email: 'unknown@example.com' } });
    expect(answer.status).toBe(204);
    expect(await mailsTo(app, 'unknown@example.com')).toEqual([]);
  });

  it('takes an address back from somebody who registered it before its owner', async () => {
    const body = { email: 'victim@example.com', password: testPassword, name: 'Squatter' };
    await app.as(null).call(registerUser, { body });
    const squatter = (await enter(body.email)).body;
    await app.as(null).call(forgotPassword, { body: { email: body.email } });
    const token = linkIn((await mailsTo(app, body.email))[0]).searchParams.get('token') ?? '';
    await app.as(null).call(resetPassword, { body: { token, newPassword: 'the-owner-is-here' } });
    expect(await see(squatter)).toBe(401);
    const owner = (await enter(body.email, 'the-owner-is-here')).body;
    expect(await app.as(owner.accessToken).call(getOwnUser, {})).toMatchObject({ status: 'ACTIVE' });
  });
});
