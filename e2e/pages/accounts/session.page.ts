import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { interceptCalls, noAnswer, recordCalls } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';
import {
  clearCookies,
  cookies,
  cookieText,
  expectCookies,
  forgetWhoIsThere,
  setCookies,
  signInAnew,
} from '../support/session-cookies.ts';
import { fillSignIn } from '../support/sign-in-form.ts';
import { toastTexts } from '../support/toasts.ts';

// The session, line by line.

const unexpected = 'An unexpected error occurred. Please try again.';
const notKept = 'Signing in did not work. Please check the date and time of this device.';
const refreshCall = 'POST /auth/refresh-token';
const profileCall = 'GET /users/me';
const past = () => new Date(Date.now() - 1_000).toISOString();
const profile = page.getByRole('heading', { level: 1, name: 'Your profile' });
const signInLink = page.getByRole('link', { name: 'Sign in' }).first();
const refuse = (status: number) => () =>
  Promise.resolve(Response.json({ code: 'internal', message: 'No' }, { status }));

/** The first page of somebody who is signed in has many scripts. */
const slowly = { timeout: 20_000 };

beforeEach(clearCookies);

describe('five cookies', () => {
  test.for([true, false])(
    'are Secure, SameSite=Strict, path /, readable by the page, and live by their tokens; last_login_at with “remember me” (%s) 7 days, else as long as the browser session',
    async (remember) => {
      await openPage('/login');
      if (remember) await page.getByLabelText('Remember me').click();
      await fillSignIn(demo.student);
      await expect.poll(() => cookies().size).toBe(5);
      await expectCookies(remember ? 7 : null);
      await expect.poll(address, slowly).toBe('/student');
    },
  );

  test('hold instants in ISO 8601, URI-encoded', async () => {
    await signInAnew(demo.student);
    for (const name of ['access_token_expires_at', 'refresh_token_expires_at', 'last_login_at']) {
      const raw = cookies().get(name) ?? '';
      expect(raw).toMatch(/^\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\d\.\d{3}Z$/);
      expect(new Date(decodeURIComponent(raw)).toISOString()).toBe(decodeURIComponent(raw));
    }
  });

  const tokens = {
    accessToken: 'access',
    refreshToken: 'refresh',
    accessTokenExpiresAt: '2099-01-01T00:00:00.000Z',
    refreshTokenExpiresAt: '2099-01-01T00:00:00.000Z',
    lastLoginAt: '2026-01-01T00:00:00.000Z',
  };
  const past2020 = '2020-01-01T00:00:00.000Z';
  const incomplete: [what: string, answer: Record<string, unknown>, said: string][] = [
    ['without an access token', { ...tokens, accessToken: '' }, notKept],
    ['without a refresh token', { ...tokens, refreshToken: '' }, notKept],
    ['with an access token that has expired', { ...tokens, accessTokenExpiresAt: past2020 }, notKept],
    ['with a refresh token that has expired', { ...tokens, refreshTokenExpiresAt: past2020 }, notKept],
    ['with an expiry that is no instant', { ...tokens, accessTokenExpiresAt: 'tomorrow' }, unexpected],
    ['with one expiry missing', { ...tokens, refreshTokenExpiresAt: undefined }, unexpected],
  ];
  test.for(incomplete)('are not written, and the log gets an error, %s', async ([_what, answer, said]) => {
    await openPage('/login');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    interceptCalls(
      ({ path }) => path === '/auth',
      () => Promise.resolve(Response.json(answer)),
    );
    await fillSignIn(demo.student);
    await expect.poll(toastTexts).toEqual([said]);
    expect(log).toHaveBeenCalled();
    expect(document.cookie).toBe('');
    expect(address()).toBe('/login');
  });
});

describe('at every navigation', () => {
  test('an unexpired access token loads the profile, once, and refreshes nothing', async () => {
    await signInAnew(demo.student);
    forgetWhoIsThere();
    const calls = recordCalls();
    await openPage('/profile');
    await expect.element(profile).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(calls.filter((call) => [profileCall, refreshCall].includes(call))).toEqual([profileCall]);
  });

  test('an expired access token with an unexpired refresh token refreshes, then loads the profile; last_login_at stays', async () => {
    await signInAnew(demo.student);
    const [before, signedInAt] = [cookieText('refresh_token'), cookieText('last_login_at')];
    setCookies({ auth_token: 'run-out', access_token_expires_at: past() });
    forgetWhoIsThere();
    const calls = recordCalls();
    await openPage('/profile');
    await expect.element(profile).toBeVisible();
    expect(calls.filter((call) => [profileCall, refreshCall].includes(call))).toEqual([
      refreshCall,
      profileCall,
    ]);
    expect(cookieText('refresh_token')).not.toBe(before);
    expect(cookieText('last_login_at')).toBe(signedInAt);
    await expectCookies(null);
  });

  test('both expired is signed out: to /login, and back to the page asked for', async () => {
    await signInAnew(demo.student);
    setCookies({ access_token_expires_at: past(), refresh_token_expires_at: past() });
    forgetWhoIsThere();
    const calls = recordCalls();
    await openPage('/profile?section=security');
    await expect.poll(address).toBe('/login?returnTo=%2Fprofile%3Fsection%3Dsecurity');
    expect(calls).not.toContain(refreshCall);
    await fillSignIn(demo.student);
    await expect.poll(address, slowly).toBe('/profile?section=security');
  });

  test('the cookies are read anew: gone in between, the next page is the login', async () => {
    await signInAnew(demo.student);
    await openPage('/profile');
    await expect.element(profile).toBeVisible();
    clearCookies();
    await page.getByRole('link', { name: 'Orders' }).first().click();
    await expect.poll(address).toMatch(/^\/login/);
  });
});

describe('a session that cannot be kept', () => {
  const failures: [what: string, path: string, status: number][] = [
    ['the refresh is refused', '/auth/refresh-token', 401],
    ['the refresh fails', '/auth/refresh-token', 500],
    ['the profile cannot be loaded', '/users/me', 500],
  ];
  test.for(failures)(
    'is cleared, cookies and state, and ends at /login when %s',
    async ([_what, failing, status]) => {
      await signInAnew(demo.student);
      setCookies({ access_token_expires_at: past() });
      forgetWhoIsThere();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      interceptCalls(({ path }) => path === failing, refuse(status));
      await openPage('/profile');
      await expect.poll(address).toMatch(/^\/login/);
      await expect.poll(() => document.cookie).toBe('');
      vi.restoreAllMocks();
      await openPage('/');
      await expect.element(signInLink).toBeVisible();
    },
  );

  test('in an idle tab, as the refresh ahead of time fails, is cleared and ends at /login', async () => {
    await signInAnew(demo.student);
    await openPage('/profile');
    await expect.element(profile).toBeVisible();
    const calls = recordCalls();
    interceptCalls(({ path }) => path === '/auth/refresh-token', refuse(401));
    // A moment before the last minute of the token, in which it is refreshed; the tab hears of it as it is
    // looked at.
    setCookies({ access_token_expires_at: new Date(Date.now() + 61_000).toISOString() });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).not.toContain(refreshCall);
    await expect.poll(address).toBe('/login?returnTo=%2Fprofile');
    await expect.poll(() => document.cookie).toBe('');
  });

  test('by a connection that was lost for a moment is kept: the token is presented again within its grace', async () => {
    await signInAnew(demo.student);
    setCookies({ access_token_expires_at: past() });
    forgetWhoIsThere();
    let tries = 0;
    interceptCalls(
      ({ path }) => path === '/auth/refresh-token',
      (pass) => ((tries += 1) <= 2 ? noAnswer() : pass()),
    );
    await openPage('/profile');
    await expect.element(profile).toBeVisible();
    expect(tries).toBe(3);
  });
});
