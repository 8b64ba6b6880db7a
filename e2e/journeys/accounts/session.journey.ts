import { type Browser, expect, type Page } from '@playwright/test';
import {
  demo,
  demoPassword,
  fillSignIn,
  newPerson,
  type Person,
  signInAs,
} from '../../support/people/people.ts';
import {
  cookiesOf,
  cookieText,
  countOf,
  expectCleared,
  expectCookies,
  profileCall,
  recordCalls,
  refreshCall,
  setCookies,
} from '../../support/steps/session-parts.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';

// The session of product.md A3, line by line, in a real browser.

let world: World;
test.beforeAll(({ world: shared }) => void (world = shared));

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);
const unexpected = 'An unexpected error occurred. Please try again.';
const notKept = 'Signing in did not work. Please check the date and time of this device.';
const past = () => new Date(Date.now() - 1000).toISOString();
const profile = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your profile' });

async function signedIn(browser: Browser): Promise<Person> {
  const person = await newPerson(browser, world.url);
  await signInAs(person.page, demo.student);
  return person;
}

test.describe('five cookies', () => {
  for (const remember of [true, false]) {
    test(`are Secure, SameSite=Strict, path /, readable by the page, and live by their tokens; last_login_at lives ${remember ? '7 days with “remember me”' : 'as long as the browser session without'}`, async ({
      browser,
    }) => {
      const { page, context } = await newPerson(browser, world.url);
      await page.goto('/login');
      if (remember) await page.getByLabel('Remember me').check();
      await fillSignIn(page, demo.student);
      await expect(page).not.toHaveURL(/\/login/);
      await expectCookies(context, remember ? 7 : null);
      await context.close();
    });
  }

  test('hold instants in ISO 8601, URI-encoded', async ({ browser }) => {
    const { context } = await signedIn(browser);
    const cookies = await cookiesOf(context);
    for (const name of ['access_token_expires_at', 'refresh_token_expires_at', 'last_login_at']) {
      const raw = cookies.get(name)?.value ?? '';
      expect(raw).toMatch(/^\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\d\.\d{3}Z$/);
      expect(new Date(decodeURIComponent(raw)).toISOString()).toBe(decodeURIComponent(raw));
    }
    await context.close();
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
  for (const [what, answer, said] of incomplete) {
    test(`are not written, and the log gets an error, ${what}`, async ({ browser }) => {
      const { page, context } = await newPerson(browser, world.url);
      const errors: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await page.route('**/api/auth', (route) => route.fulfill({ json: answer }));
      await page.goto('/login');
      await fillSignIn(page, demo.student);
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      await expect(toast(page, said)).toBeVisible();
      expect([...(await cookiesOf(context)).keys()]).toEqual([]);
      await expect(page).toHaveURL(/\/login/);
      await context.close();
    });
  }
});

test.describe('at every navigation', () => {
  test('an unexpired access token loads the profile, once, and refreshes nothing', async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    const calls = recordCalls(page);
    await page.goto('/profile');
    await expect(profile(page)).toBeVisible();
    await page.getByRole('link', { name: 'Checkouts' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkouts' })).toBeVisible();
    expect([countOf(calls, profileCall), countOf(calls, refreshCall)]).toEqual([1, 0]);
    await context.close();
  });

  test('an expired access token with an unexpired refresh token refreshes, then loads the profile', async ({
    browser,
  }) => {
    const { page, context } = await signedIn(browser);
    const before = await cookieText(context, 'refresh_token');
    await page.goto('about:blank');
    await setCookies(context, world.url, { auth_token: 'run-out', access_token_expires_at: past() });
    const calls = recordCalls(page);
    await page.goto('/profile');
    await expect(profile(page)).toBeVisible();
    const order = calls.filter((call) => call === refreshCall || call === profileCall);
    expect(order).toEqual([refreshCall, profileCall]);
    expect(await cookieText(context, 'refresh_token')).not.toBe(before);
    await expectCookies(context, null);
    await context.close();
  });

  test('both expired is signed out: to /login, and back to the page asked for', async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    await page.goto('about:blank');
    await setCookies(context, world.url, {
      access_token_expires_at: past(),
      refresh_token_expires_at: past(),
    });
    const calls = recordCalls(page);
    await page.goto('/profile?section=security');
    await expect(page).toHaveURL(/\/login\?returnTo=%2Fprofile%3Fsection%3Dsecurity$/);
    expect(countOf(calls, refreshCall)).toBe(0);
    await fillSignIn(page, demo.student);
    await expect(page).toHaveURL(/\/profile\?section=security$/);
    await context.close();
  });

  test('the cookies are read anew: gone in between, the next page is the login', async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    await page.goto('/profile');
    await expect(profile(page)).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Checkouts' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await context.close();
  });
});

test.describe('a session that cannot be kept', () => {
  const failures = [
    ['the refresh is refused', '**/api/auth/refresh-token?*', 401],
    ['the refresh fails', '**/api/auth/refresh-token?*', 500],
    ['the profile cannot be loaded', '**/api/users/me', 500],
  ] as const;
  for (const [what, pattern, status] of failures) {
    test(`is cleared, cookies and state, and ends at /login when ${what}`, async ({ browser }) => {
      const { page, context } = await signedIn(browser);
      await page.goto('about:blank');
      await setCookies(context, world.url, { access_token_expires_at: past() });
      await page.route(pattern, (route) =>
        route.fulfill({ status, json: { code: 'internal', message: 'No' } }),
      );
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login/);
      await expectCleared(context);
      await page.unroute(pattern);
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
      await context.close();
    });
  }

  test('by a connection that was lost for a moment is kept: the token is presented again within its grace', async ({
    browser,
  }) => {
    const { page, context } = await signedIn(browser);
    await page.goto('about:blank');
    await setCookies(context, world.url, { access_token_expires_at: past() });
    let lost = 0;
    await page.route('**/api/auth/refresh-token?*', (route) =>
      (lost += 1) <= 2 ? route.abort() : route.continue(),
    );
    await page.goto('/profile');
    await expect(profile(page)).toBeVisible();
    expect(lost).toBe(3);
    await context.close();
  });
});

test.describe('a call', () => {
  test('ends after ten seconds without an answer', async ({ page }) => {
    await page.route('**/api/auth/forgot-password', () => undefined);
    await page.goto(`${world.url}/forgot-password`);
    await page.getByLabel('Email', { exact: true }).fill(demo.student);
    const begun = Date.now();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(toast(page, unexpected)).toBeVisible({ timeout: 20_000 });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(9_900);
    expect(Date.now() - begun).toBeLessThan(13_000);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('that writes is sent once, although the connection was lost', async ({ page }) => {
    const calls = recordCalls(page);
    await page.route('**/api/auth/forgot-password', (route) => route.abort());
    await page.goto(`${world.url}/forgot-password`);
    await page.getByLabel('Email', { exact: true }).fill(demo.student);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(toast(page, unexpected)).toHaveCount(1);
    await page.waitForTimeout(2_000);
    expect(countOf(calls, 'POST /auth/forgot-password')).toBe(1);
  });

  test('that reads is sent again after a lost connection, and nobody is told of it', async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    let asked = 0;
    await page.route('**/api/users/me/sessions?*', (route) =>
      (asked += 1) <= 2 ? route.abort() : route.continue(),
    );
    await page.goto('/profile?section=security');
    await expect(page.getByText('This device')).toBeVisible();
    expect(asked).toBe(3);
    await expect(toast(page, unexpected)).toHaveCount(0);
    await context.close();
  });
});

test.describe('several tabs', () => {
  test('share one sign-out: it reaches all of them', async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    const [hidden, open] = [await context.newPage(), await context.newPage()];
    await hidden.goto('/checkouts/list-checkouts');
    await expect(hidden.getByRole('heading', { level: 1, name: 'Checkouts' })).toBeVisible();
    await open.goto('/about');
    await expect(open.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(hidden).toHaveURL(/\/login/);
    await expect(open.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    await expect(open).toHaveURL(/\/about$/);
    await expectCleared(context);
    await context.close();
  });

  test('share one person: a tab that shows somebody else’s pages does not keep them', async ({ browser }) => {
    const { page, context } = await newPerson(browser, world.url);
    const other = await context.newPage();
    await other.goto('/login');
    await signInAs(page, demo.student);
    await expect(page).toHaveURL(/\/student$/);
    await fillSignIn(other, demo.sensei);
    await expect(other).toHaveURL(/\/sensei$/);
    await expect(page).toHaveURL(/\/sensei$/);
    await context.close();
  });

  test('share one sign-in: a public page opened before knows of it', async ({ browser }) => {
    const { page, context } = await newPerson(browser, world.url);
    await page.goto('/about');
    await page.getByRole('link', { name: 'Sign in' }).first().hover();
    const other = await context.newPage();
    await signInAs(other, demo.student, demoPassword);
    await page.getByRole('link', { name: 'Terms' }).first().click();
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await context.close();
  });
});
