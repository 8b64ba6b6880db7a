import { expect } from '@playwright/test';
import { registerUser, resendEmail } from '@michi/contract/identity/users';
import { call, tokenOf } from '../support/world/api.ts';
import {
  codeIn,
  demo,
  demoPassword,
  fillSignIn,
  fillSignUp,
  mailTo,
  newPerson,
  signInAs,
} from '../support/people/people.ts';
import { test } from '../support/world/shared-world.ts';
import type { World } from '../support/world/world.ts';
import { toasts } from './toasts.ts';

// A1 and A4 as a person meets them: the way through a sign-up, and links and codes that are no longer good.

let world: World;
test.beforeAll(({ world: shared }) => void (world = shared));

const password = 'seven-lanterns-at-dusk';
const asked = '/checkouts/list-checkouts';

test('A4: the tab that signed up shows verify-email, the wait for a new mail, and goes on by itself to the page asked for', async ({
  browser,
}) => {
  const email = `new-${Date.now()}@example.test`;
  const { page, context } = await newPerson(browser, world.url);
  await page.goto(asked);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(page, { name: 'Nilo Newcomer', email, password, type: 'Learn' });
  await expect(page).toHaveURL(/\/sign-up\/verify-email\/[0-9a-f-]{36}/);
  await expect(page.getByText(/A new code can be sent in \d+ s/)).toBeVisible();
  const mail = await mailTo(world.url, email, /./);
  const link = /https?:\/\/\S+\/sign-up\/verify-email\/\S+/.exec(mail.text)?.[0] ?? '';
  // A program that looks through mails opens the link, scripts and all: nothing is sent.
  const scanner = await newPerson(browser, world.url);
  const sent: string[] = [];
  scanner.page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await scanner.page.goto(link);
  await expect(scanner.page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(scanner.page.getByLabel('Code', { exact: true })).not.toHaveValue('');
  await scanner.page.waitForTimeout(1000);
  expect(sent).toEqual([]);
  await scanner.context.close();
  await page.getByLabel('Code', { exact: true }).fill('WRONG-CODE');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/not right/);
  await page.getByLabel('Code', { exact: true }).fill(codeIn(mail).toLowerCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(world.url + asked);
  // Nobody ticked “Remember me”.
  const lastLogin = (await context.cookies()).find(({ name }) => name === 'last_login_at');
  expect(lastLogin?.expires).toBe(-1);
  await context.close();

  // The link of the same mail, later and elsewhere: used, and the way on.
  const later = await newPerson(browser, world.url);
  await later.page.goto(link);
  await later.page.getByLabel('Password', { exact: true }).fill(password);
  await later.page.getByRole('button', { name: 'Confirm' }).click();
  const notice = later.page.getByRole('main').getByRole('alert').filter({ hasText: 'used already' });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(later.page, email, password);
  await expect(later.page).toHaveURL(world.url + asked);
  // Signed in, the link leads on at once.
  await later.page.goto(link);
  await expect(later.page).not.toHaveURL(/verify-email/);
  await later.context.close();
});

for (const way of ['link', 'typed code'] as const)
  test(`A4: a ${way} for another account verifies it, and leaves whoever is at home here where they are`, async ({
    browser,
  }) => {
    const email = `other-${Date.now()}@example.test`;
    await call(world.url, registerUser, { body: { email, password, name: 'Otto Other', type: 'STUDENT' } });
    const mail = await mailTo(world.url, email, /./);
    const link = /https?:\/\/\S+\/sign-up\/verify-email\/\S+/.exec(mail.text)?.[0] ?? '';
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, demo.sensei);
    await page.goto(way === 'link' ? link : (link.split('?')[0] ?? ''));
    if (way === 'typed code') await page.getByLabel('Code', { exact: true }).fill(codeIn(mail));
    const asked = page.getByLabel('Password', { exact: true });
    await asked.fill('not the password');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(asked).toHaveAccessibleDescription(/not the password chosen with this sign-up/);
    await expect(asked).toBeFocused();
    await expect(page.getByRole('main').getByText(/not the password chosen with this sign-up/)).toHaveCount(
      1,
    );
    await expect(toasts(page)).toHaveCount(1);
    await asked.fill(password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const said = toasts(page).filter({ hasText: 'The address is confirmed. You are still signed in as' });
    await expect(said).toBeVisible();
    await expect(page).toHaveURL(/\/sensei$/);
    await page.reload();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/sensei$/);
    await context.close();
    expect(await tokenOf(world.url, email, password)).not.toBe('');
  });

test('A4: the link of the mail confirms at a press in the browser that signed up, also in another tab', async ({
  browser,
}) => {
  const email = `tab-${Date.now()}@example.test`;
  const { page, context } = await newPerson(browser, world.url);
  await page.goto('/sign-up');
  await fillSignUp(page, { name: 'Tilda Tab', email, password, type: 'Learn' });
  await expect(page).toHaveURL(/\/sign-up\/verify-email\//);
  const { text } = await mailTo(world.url, email, /./);
  const tab = await context.newPage();
  await tab.goto(/https?:\/\/\S+\/sign-up\/verify-email\/\S+/.exec(text)?.[0] ?? '');
  await expect(tab.getByText('One press, and your address is confirmed.')).toBeVisible();
  await expect(tab.getByLabel('Password', { exact: true })).toHaveCount(0);
  await tab.getByRole('button', { name: 'Confirm' }).click();
  await expect(tab).toHaveURL(/\/student$/);
  await expect(page).toHaveURL(/\/student$/);
  await context.close();
});

test('A4: a new mail that the server refuses for now shows how long it asks to wait', async ({ page }) => {
  await page.goto(`${world.url}/sign-up/verify-email/00000000-0000-7000-8000-000000000000`);
  for (const _mail of [1, 2, 3])
    await call(world.url, resendEmail, { params: { uuid: '00000000-0000-7000-8000-000000000000' } });
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(toasts(page)).toHaveText(['Too many attempts; please wait a moment']);
  await expect(page.getByText(/A new code can be sent in 1\d\d s/)).toBeVisible();
});

test('A1: a reset link that is no longer good says so, and leads to a new one', async ({ page }) => {
  await page.goto(`${world.url}/reset-password?token=an-old-one`);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('no longer valid');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(`${world.url}/forgot-password`);
  await page.goto(`${world.url}/reset-password`);
  await expect(page.getByText('This link is not complete')).toBeVisible();
});

test('A1: a wrong password is said beside the form until it is right', async ({ page }) => {
  await page.goto(`${world.url}/login`);
  await fillSignIn(page, demo.student, 'not the password');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('password is wrong');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(demo.student);
  await fillSignIn(page, demo.student);
  await expect(page).toHaveURL(`${world.url}/student`);
});

test('A3: a browser that keeps no cookies is told that signing in needs them', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  );
  await page.goto(`${world.url}/login`);
  await fillSignIn(page, demo.student);
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText('Signing in needs cookies');
  await expect(page).toHaveURL(`${world.url}/login`);
});

test('A1: what was typed before the script ran is sent after it', async ({ page }) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${world.url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(demo.student);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  letGo();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/student`);
});

test('A4: autocomplete tells browsers and password managers what each field is', async ({ page }) => {
  const fields = {
    '/login': { Email: 'username', Password: 'current-password' },
    '/sign-up': { Name: 'name', Email: 'email', Password: 'new-password' },
    '/forgot-password': { Email: 'email' },
    '/reset-password?token=x': { 'New password': 'new-password' },
    '/sign-up/verify-email/00000000-0000-7000-8000-000000000000': {
      Code: 'one-time-code',
      Password: 'current-password',
    },
  };
  for (const [path, labels] of Object.entries(fields)) {
    await page.goto(world.url + path);
    for (const [label, value] of Object.entries(labels))
      await expect(page.getByLabel(label, { exact: true }), `${label} on ${path}`).toHaveAttribute(
        'autocomplete',
        value,
      );
  }
});
