import { getOwnUser } from '@michi/contract/identity/users';
import { type Browser, expect, test } from '@playwright/test';
import { call } from '../../support/world/api.ts';
import { demoPassword, fillSignIn, newPerson, type Person, signInAs } from '../../support/people/people.ts';
import { cookieText, expectCleared } from '../../support/steps/session-parts.ts';
import { createVisitors } from '../../support/people/visitors.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// The security page: where a person is signed in, and a new password.

let world: World;
test.beforeAll(async () => {
  world = await startWorld();
});
test.afterAll(() => world.stop());

/** Somebody new, signed in in two browsers: in one on the security page, in the other on the profile. */
async function twoBrowsers(browser: Browser): Promise<{ here: Person; there: Person; email: string }> {
  const storageState = await createVisitors(browser, world.url)({ as: 'student', isNew: true });
  const here = await newPerson(browser, world.url, { storageState });
  const token = await cookieText(here.context, 'auth_token');
  const email = (await call(world.url, getOwnUser, {}, token)).email ?? '';
  const there = await newPerson(browser, world.url, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  await signInAs(there.page, email);
  await there.page.goto('/profile');
  await expect(there.page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await here.page.goto('/profile?section=security');
  await expect(here.page.getByText('Firefox on Linux')).toBeVisible();
  return { here, there, email };
}

test('a device is signed out from another, and its open page is at the login at once', async ({
  browser,
}) => {
  const { here, there } = await twoBrowsers(browser);
  await expect(here.page.getByText('This device')).toHaveCount(1);
  await here.page.getByRole('button', { name: 'Sign out: Firefox on Linux' }).click();
  await expect(here.page.getByText('Firefox on Linux', { exact: true })).toHaveCount(0);
  await expect(here.page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(there.page).toHaveURL(/\/login/);
  await expectCleared(there.context);
  await here.page.reload();
  await expect(here.page.getByText('This device')).toBeVisible();
  for (const { context } of [here, there]) await context.close();
});

test('signing out everywhere asks first, and ends every browser', async ({ browser }) => {
  const { here, there } = await twoBrowsers(browser);
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = here.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(here.page.getByText('Firefox on Linux')).toBeVisible();
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const { page, context } of [here, there]) {
    await expect(page).toHaveURL(/\/login/);
    await expectCleared(context);
    await context.close();
  }
});

test('a new password needs the current one, ends the other browser at once, and is the one to sign in with', async ({
  browser,
}) => {
  const { here, there, email } = await twoBrowsers(browser);
  const current = here.page.getByLabel('Current password', { exact: true });
  const wanted = here.page.getByLabel('New password', { exact: true });
  const submit = here.page.getByRole('button', { name: 'Change the password' });
  await current.fill('not the current one');
  await wanted.fill('entirely-new-words');
  await submit.click();
  await expect(here.page.getByText('This is not your current password').first()).toBeVisible();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill(demoPassword);
  await submit.click();
  await expect(here.page.getByText('Your password is changed')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(there.page).toHaveURL(/\/login/);
  await fillSignIn(there.page, email, 'entirely-new-words');
  await expect(there.page).toHaveURL(/\/profile/);
  await here.page.reload();
  await expect(here.page.getByText('Firefox on Linux')).toBeVisible();
  for (const { context } of [here, there]) await context.close();
});
