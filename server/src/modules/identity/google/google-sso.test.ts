import { openGoogleSession, startGoogleSso } from '@michi/contract/identity/google-sso';
import { deleteUser, getOwnAuth, getOwnUser, isChallenge } from '@michi/contract/identity/users';
import { passSecondFactor } from '@michi/contract/identity/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chooseAccount,
  goToGoogle,
  type TestBrowser,
  testBrowser,
  throughGoogle,
} from '../../../../test/factories/google.ts';
import { createAdmin, tokensIn } from '../../../../test/factories/identity.ts';
import { codeOf, giveAuthenticatorApp } from '../../../../test/factories/second-factor.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
let browser: TestBrowser;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newcomer = () => {
  count += 1;
  return { email: `newcomer-${count}@gmail.test`, name: 'Nadia Newcomer', verified: 'true' } as const;
};
const fresh = () => (browser = testBrowser(app));
const codeIn = (callback: URL) => callback.searchParams.get('code') ?? '';
const exchange = (code: string, from = browser) =>
  from.as(null).attempt(openGoogleSession, { body: { code } });
const signedIn = async (callback: URL) =>
  app.as(tokensIn((await exchange(codeIn(callback))).body).accessToken);

describe('signing up with Google', () => {
  it('makes an account with the verified address and without a type', async () => {
    fresh();
    const person = newcomer();
    const callback = await throughGoogle(browser, person, { locale: 'pt-BR', timeZone: 'America/Sao_Paulo' });
    expect(callback.pathname).toBe('/pt-br/callback');
    expect(callback.searchParams.get('new')).toBe('true');
    const caller = await signedIn(callback);
    expect(await caller.call(getOwnUser, {})).toMatchObject({
      email: person.email,
      name: person.name,
      type: null,
      status: 'ACTIVE',
      emailVerifiedAt: app.clock.now().toISOString(),
      locale: 'pt-BR',
      timeZone: 'America/Sao_Paulo',
    });
    expect((await caller.call(getOwnAuth, {})).signInMethods).toEqual(['GOOGLE']);
  });

  it.each([
    ['STUDENT', null],
    ['SENSEI', 'PENDING_APPROVAL'],
  ])('takes the type %s from the address', async (userType, senseiStatus) => {
    fresh();
    const caller = await signedIn(await throughGoogle(browser, newcomer(), { userType }));
    expect(await caller.call(getOwnUser, {})).toMatchObject({ type: userType, senseiStatus });
  });

  it('makes no administrator', async () => {
    const refused = await fresh().get('/api/auth/google-sso?userType=ADMIN');
    expect(refused).toMatchObject({ status: 400, location: null });
    expect(refused.text).toContain('validation_failed');
  });

  it('refuses an address that Google did not verify', async () => {
    const callback = await throughGoogle(fresh(), { email: 'unproven@gmail.test', name: 'Una' });
    expect(callback.searchParams.get('error')).toBe('email_unverified');
    const users = await app.ctx.db
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'unproven@gmail.test')
      .execute();
    expect(users).toEqual([]);
  });
});

describe('signing in again', () => {
  it('finds the account by the person, whatever the address has become', async () => {
    fresh();
    const person = newcomer();
    const first = await (await signedIn(await throughGoogle(browser, person))).call(getOwnUser, {});
    await app.ctx.db
      .updateTable('user')
      .set({ email: 'moved-on@example.com' })
      .where('id', '=', first.id)
      .execute();
    const callback = await throughGoogle(fresh(), person);
    expect(callback.searchParams.get('new')).toBeNull();
    expect((await (await signedIn(callback)).call(getOwnUser, {})).id).toBe(first.id);
  });

  it.each([
    ['BANNED', 'account_banned'],
    ['DELETED', 'account_deleted'],
  ] as const)('is refused once the account is %s, also with a code in hand', async (status, error) => {
    fresh();
    const person = newcomer();
    const { id } = await (await signedIn(await throughGoogle(browser, person))).call(getOwnUser, {});
    const inHand = codeIn(await throughGoogle(browser, person));
    const admin = await createAdmin(app);
    await admin.caller.call(deleteUser, { params: { id }, query: { status } });
    expect((await throughGoogle(fresh(), person)).searchParams.get('error')).toBe(error);
    expect((await exchange(inHand)).status).toBeGreaterThanOrEqual(400);
  });
});

it('asks for the second factor of an account that has one', async () => {
  fresh();
  const person = newcomer();
  const { id } = await (await signedIn(await throughGoogle(browser, person))).call(getOwnUser, {});
  const secret = await giveAuthenticatorApp(app, id);
  const asked = await exchange(codeIn(await throughGoogle(browser, person)));
  expect(asked).toMatchObject({ status: 202, body: { methods: ['TOTP'] } });
  const challenge = isChallenge(asked.body) ? asked.body.challenge : '';
  const body = { challenge, method: 'TOTP', code: codeOf(app, secret) } as const;
  const { accessToken } = await app.as(null).call(passSecondFactor, { body });
  expect((await app.as(accessToken).call(getOwnUser, {})).id).toBe(id);
});

describe('the way to Google and back', () => {
  it('uses PKCE, a state and a nonce that differ each time, and a cookie that scripts do not see', async () => {
    const answer = await fetch(`${app.url}/api/auth/google-sso`, { redirect: 'manual' });
    const line = answer.headers.get('set-cookie') ?? '';
    expect(line).toMatch(/^google_sso=[\w-]{43}; Path=\/api; Max-Age=900; HttpOnly; SameSite=Lax$/);
    const asked = new URL(answer.headers.get('location') ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${app.ctx.config.publicUrl}/api/auth/google-sso/return`,
    });
    const other = (await goToGoogle(fresh())).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)?.length).toBeGreaterThan(40);
      expect(other.get(name)).not.toBe(asked.get(name));
    }
  });

  it('keeps the page that was asked for, if it is of this site', async () => {
    const callback = await throughGoogle(fresh(), newcomer(), { returnTo: '/courses/1?tab=times' });
    expect(callback.searchParams.get('returnTo')).toBe('/courses/1?tab=times');
    for (const returnTo of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
    ]) {
      const { status } = await app.as(null).attempt(startGoogleSso, { query: { returnTo } });
      expect([returnTo, status]).toEqual([returnTo, 400]);
    }
  });

  it('refuses a state that nobody was given, and one of another browser', async () => {
    fresh();
    const back = await chooseAccount(browser, await goToGoogle(browser), newcomer());
    const forged = new URL(back);
    forged.searchParams.set('state', 'A'.repeat(43));
    expect((await browser.get(forged)).location?.searchParams.get('error')).toBe('expired');
    const other = testBrowser(app);
    await goToGoogle(other);
    expect((await other.get(back)).location?.searchParams.get('error')).toBe('expired');
    expect((await testBrowser(app).get(back)).location?.searchParams.get('error')).toBe('expired');
    // Nobody else's try has used it up.
    expect((await browser.get(back)).location?.searchParams.has('code')).toBe(true);
  });

  it('takes an answer of Google once', async () => {
    fresh();
    const back = await chooseAccount(browser, await goToGoogle(browser), newcomer());
    expect((await browser.get(back)).location?.searchParams.has('code')).toBe(true);
    expect((await browser.get(back)).location?.searchParams.get('error')).toBe('expired');
  });

  it('refuses the answer to one round in another', async () => {
    fresh();
    const [one, two] = [await goToGoogle(browser), await goToGoogle(browser)];
    const back = await chooseAccount(browser, one, newcomer());
    const crossed = new URL(back);
    crossed.searchParams.set('state', two.searchParams.get('state') ?? '');
    expect((await browser.get(crossed)).location?.searchParams.get('error')).toBe('refused');
  });

  it('ends after ten minutes', async () => {
    fresh();
    const back = await chooseAccount(browser, await goToGoogle(browser), newcomer());
    await app.advance(minutes(10));
    expect((await browser.get(back)).location?.searchParams.get('error')).toBe('expired');
  });

  it('says so when the person turned back', async () => {
    const callback = await throughGoogle(fresh(), { cancel: 'true' }, { locale: 'es', returnTo: '/search' });
    expect(callback.pathname + callback.search).toBe('/es/callback?error=cancelled&returnTo=%2Fsearch');
  });
});

describe('the one-time code', () => {
  it('gives tokens once', async () => {
    const code = codeIn(await throughGoogle(fresh(), newcomer()));
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject({ status: 400, problem: { code: 'code_expired' } });
  });

  it('is of no use in another browser, and lost after it was tried there', async () => {
    const code = codeIn(await throughGoogle(fresh(), newcomer()));
    expect((await exchange(code, testBrowser(app))).status).toBe(400);
    expect((await exchange(code)).status).toBe(400);
  });

  it('lasts a minute', async () => {
    const code = codeIn(await throughGoogle(fresh(), newcomer()));
    await app.advance(minutes(1));
    expect((await exchange(code)).status).toBe(400);
  });

  it('is stored as a hash only', async () => {
    const code = codeIn(await throughGoogle(fresh(), newcomer()));
    const rows = await app.ctx.db.selectFrom('sso_code').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
