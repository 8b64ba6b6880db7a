import {
  beginConnecting,
  connectIdentity,
  disconnectIdentity,
  listIdentities,
  openGoogleSession,
} from '@michi/contract/identity/google-sso';
import {
  forgotPassword,
  getOwnAuth,
  getOwnUser,
  registerUser,
  resetPassword,
  verifyEmail,
} from '@michi/contract/identity/users';
import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Choice,
  type TestBrowser,
  testBrowser,
  throughGoogle,
} from '../../../../test/factories/google.ts';
import {
  attemptSignIn,
  createStudent,
  type Person,
  testPassword,
  tokensIn,
} from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => void (browser = testBrowser(app)));
afterAll(() => app.close());

const at = (email: string): Choice => ({ email, name: 'Greta Google', verified: 'true' });
const somebody = () => at(`somebody-${(count += 1)}@gmail.test`);
const enter = (email: string, password?: string) => attemptSignIn(app, email, password);
const exchange = async (code: string, from = browser) =>
  tokensIn(await from.as(null).call(openGoogleSession, { body: { code } }));
const connectWith = (person: Person, callback: URL, from = browser) =>
  from
    .as(person.token)
    .attempt(connectIdentity, { body: { code: callback.searchParams.get('connect') ?? 'none' } });
const methodsOf = async (person: Person) => (await person.caller.call(getOwnAuth, {})).signInMethods;

const prove = (person: Pick<Person, 'caller'>, password = testPassword) =>
  person.caller.call(confirmIdentity, { body: { password } });

/** From the profile: the password again, a ticket, Google, and back. */
async function fromProfile(person: Person, choice: Choice, from = browser): Promise<URL> {
  await prove(person);
  const { ticket } = await person.caller.call(beginConnecting, {});
  return throughGoogle(from, choice, { ticket });
}

async function connected(choice = somebody()): Promise<{ person: Person; choice: Choice }> {
  const person = await createStudent(app);
  expect((await connectWith(person, await fromProfile(person, choice))).status).toBe(200);
  return { person, choice };
}

async function signsInTo(choice: Choice): Promise<string> {
  const other = testBrowser(app);
  const code = (await throughGoogle(other, choice)).searchParams.get('code') ?? '';
  const tokens = await exchange(code, other);
  return (await app.as(tokens.accessToken).call(getOwnUser, {})).id;
}

describe('an address that has an account', () => {
  it('opens it for nobody, and waits for a sign-in by password', async () => {
    const person = await createStudent(app);
    const callback = await throughGoogle(browser, at(person.email), { returnTo: '/search' });
    expect(callback.searchParams.has('code')).toBe(false);
    expect(callback.searchParams.has('connect')).toBe(true);
    expect(callback.searchParams.get('returnTo')).toBe('/search');
    expect(await methodsOf(person)).toEqual(['PASSWORD']);
    expect((await connectWith(person, callback)).body).toMatchObject({
      provider: 'GOOGLE',
      email: person.email,
    });
    expect(await methodsOf(person)).toEqual(['PASSWORD', 'GOOGLE']);
    expect(await signsInTo(at(person.email))).toBe(person.id);
  });

  it('is not connected by somebody else, and the proof stays good for the right one', async () => {
    const [person, stranger] = [await createStudent(app), await createStudent(app)];
    const callback = await throughGoogle(browser, at(person.email));
    expect(await connectWith(stranger, callback)).toMatchObject({
      status: 403,
      problem: { code: 'wrong_account' },
    });
    expect(await methodsOf(stranger)).toEqual(['PASSWORD']);
    expect((await connectWith(person, callback)).status).toBe(200);
  });

  it('is connected in the browser that was at Google, once, within ten minutes', async () => {
    const person = await createStudent(app);
    const callback = await throughGoogle(browser, at(person.email));
    expect((await connectWith(person, callback, testBrowser(app))).problem.code).toBe('code_expired');
    expect((await connectWith(person, callback)).status).toBe(200);
    expect((await connectWith(person, callback)).problem.code).toBe('code_expired');
    const late = await createStudent(app);
    const waiting = await throughGoogle(browser, at(late.email));
    await app.advance(minutes(10));
    expect((await connectWith(late, waiting)).problem.code).toBe('code_expired');
  });
});

describe('an address that somebody registered and never proved', () => {
  const squat = async () => {
    const email = `victim-${(count += 1)}@gmail.test`;
    const password = 'chosen by a stranger';
    const { id } = await app
      .as(null)
      .call(registerUser, { body: { email, password, name: 'Mallory', type: 'SENSEI' } });
    await app.runJobs();
    return { email, password, id, link: linkIn((await mailsTo(app, email))[0]) };
  };

  it('goes to whom Google vouches for, as a new account', async () => {
    const { email, id } = await squat();
    const owner = await signsInTo(at(email));
    expect(owner).not.toBe(id);
    const user = await app.ctx.db.selectFrom('user').selectAll().where('id', '=', owner).executeTakeFirst();
    expect(user).toMatchObject({ email, name: 'Greta Google', type: null, password_hash: null });
  });

  it('leaves nothing in the hands of who registered it: password, session, code, reset link', async () => {
    const { email, password, id, link } = await squat();
    const held = (await enter(email, password)).body;
    await app.as(null).call(forgotPassword, { body: { email } });
    await app.runJobs();
    const reset = linkIn((await mailsTo(app, email))[0]).searchParams.get('token') ?? '';
    const owner = await signsInTo(at(email));
    expect((await enter(email, password)).status).toBe(401);
    expect((await app.as(held.accessToken).attempt(getOwnUser, {})).status).toBe(401);
    const code = link.searchParams.get('code') ?? '';
    const late = await app.as(null).attempt(verifyEmail, { params: { uuid: id }, query: { code } });
    expect(late.status).toBe(400);
    const body = { token: reset, newPassword: 'an entirely new one' };
    expect((await app.as(null).attempt(resetPassword, { body })).problem.code).toBe('invalid_token');
    expect(await signsInTo(at(email))).toBe(owner);
  });

  it('stays with who has proved it in the meantime', async () => {
    const { email, id, link } = await squat();
    const code = link.searchParams.get('code') ?? '';
    await app.as(null).call(verifyEmail, { params: { uuid: id }, query: { code } });
    expect((await throughGoogle(browser, at(email))).searchParams.has('connect')).toBe(true);
  });

  it('cannot be prepared by connecting a Google account to it', async () => {
    const { email, password } = await squat();
    const { accessToken } = (await enter(email, password)).body;
    expect((await app.as(accessToken).attempt(beginConnecting, {})).problem.code).toBe('email_unverified');
  });
});

describe('connecting from the profile', () => {
  it('takes any Google account, also one with another or an unverified address', async () => {
    const choice = { email: `elsewhere-${(count += 1)}@gmail.test`, name: 'Elsewhere' };
    const { person } = await connected(choice);
    const { items } = await person.caller.call(listIdentities, {});
    expect(items).toMatchObject([{ provider: 'GOOGLE', email: choice.email }]);
    expect(await signsInTo(choice)).toBe(person.id);
  });

  it('refuses a Google account that belongs to another account here', async () => {
    const { choice } = await connected();
    const person = await createStudent(app);
    expect((await fromProfile(person, choice)).searchParams.get('error')).toBe('connected_elsewhere');
    expect(await methodsOf(person)).toEqual(['PASSWORD']);
  });

  it('is no harm twice, and takes no second Google account', async () => {
    const { person, choice } = await connected();
    expect((await connectWith(person, await fromProfile(person, choice))).status).toBe(200);
    const second = await connectWith(person, await fromProfile(person, somebody()));
    expect(second).toMatchObject({ status: 409, problem: { code: 'identity_connected' } });
  });

  it("connects nobody's Google account to the account of who sent the link", async () => {
    const [victim, attacker] = [await createStudent(app), await createStudent(app)];
    const callback = await fromProfile(attacker, at('victim@gmail.test'));
    expect((await connectWith(victim, callback)).problem.code).toBe('wrong_account');
    expect(await methodsOf(attacker)).toEqual(['PASSWORD']);
    expect(await methodsOf(victim)).toEqual(['PASSWORD']);
  });

  it('takes a ticket once, for a minute', async () => {
    const person = await createStudent(app);
    await prove(person);
    const { ticket } = await person.caller.call(beginConnecting, {});
    await throughGoogle(browser, somebody(), { ticket });
    const again = await browser.get(`/api/auth/google-sso?ticket=${ticket}`);
    expect(again.location?.searchParams.get('error')).toBe('expired');
    const late = (await person.caller.call(beginConnecting, {})).ticket;
    await app.advance(minutes(1));
    const over = await browser.get(`/api/auth/google-sso?ticket=${late}`);
    expect(over.location?.searchParams.get('error')).toBe('expired');
  });

  it('and disconnecting ask for the password again, for ten minutes', async () => {
    const { person } = await connected();
    await app.advance(minutes(10));
    const { accessToken } = (await enter(person.email)).body;
    const later = app.as(accessToken);
    const params = { provider: 'GOOGLE' } as const;
    expect((await later.attempt(beginConnecting, {})).problem.code).toBe('confirmation_required');
    expect((await later.attempt(disconnectIdentity, { params })).problem.code).toBe('confirmation_required');
    expect(await methodsOf({ ...person, caller: later })).toEqual(['PASSWORD', 'GOOGLE']);
    await prove({ caller: later });
    expect((await later.attempt(disconnectIdentity, { params })).status).toBe(204);
  });

  it('asks for a sign-in', async () => {
    const params = { provider: 'GOOGLE' } as const;
    expect((await app.as(null).attempt(beginConnecting, {})).status).toBe(401);
    expect((await app.as(null).attempt(listIdentities, {})).status).toBe(401);
    expect((await app.as(null).attempt(connectIdentity, { body: { code: 'x' } })).status).toBe(401);
    expect((await app.as(null).attempt(disconnectIdentity, { params })).status).toBe(401);
  });
});

describe('disconnecting', () => {
  const params = { provider: 'GOOGLE' } as const;

  it('leaves the password', async () => {
    const { person, choice } = await connected();
    await person.caller.call(disconnectIdentity, { params });
    expect(await methodsOf(person)).toEqual(['PASSWORD']);
    expect((await enter(person.email)).status).toBe(200);
    expect(await signsInTo(choice)).not.toBe(person.id);
    expect((await person.caller.attempt(disconnectIdentity, { params })).status).toBe(404);
  });

  it('is refused while it is the only way in, and allowed once a password is set', async () => {
    const email = `only-google-${(count += 1)}@gmail.test`;
    const callback = await throughGoogle(browser, at(email));
    const code = callback.searchParams.get('code') ?? '';
    const { accessToken } = await exchange(code);
    const refused = await app.as(accessToken).attempt(disconnectIdentity, { params });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'last_sign_in_method' } });
    await app.as(null).call(forgotPassword, { body: { email } });
    await app.runJobs();
    const token = linkIn((await mailsTo(app, email))[0]).searchParams.get('token') ?? '';
    await app.as(null).call(resetPassword, { body: { token, newPassword: 'first one of my own' } });
    const again = (await enter(email, 'first one of my own')).body;
    await prove({ caller: app.as(again.accessToken) }, 'first one of my own');
    expect((await app.as(again.accessToken).attempt(disconnectIdentity, { params })).status).toBe(204);
  });
});

it('writes down who connected, and when, but no address: that is erased with the account', async () => {
  const { person } = await connected();
  await person.caller.call(disconnectIdentity, { params: { provider: 'GOOGLE' } });
  const entries = await app.ctx.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'detail'])
    .where('target_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'user.google_connected', actor_id: person.id, detail: {} },
    { action: 'user.google_disconnected', actor_id: person.id, detail: {} },
  ]);
});
