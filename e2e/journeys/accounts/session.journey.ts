import { type Browser, expect } from '@playwright/test';
import {
  demo,
  fillSignIn,
  newPerson,
  type Person,
  signInAs,
  signInByForm,
} from '../../support/people/people.ts';
import { expectCleared, expectCookies } from '../../support/steps/session-parts.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';

// The session in a real browser: its cookies, and several tabs; line by line in e2e/pages.

let world: World;
test.beforeAll(({ world: shared }) => void (world = shared));

async function signedIn(browser: Browser): Promise<Person> {
  const person = await newPerson(browser, world.url);
  await signInAs(person.page, demo.student);
  return person;
}

test('the five cookies are Secure, SameSite=Strict, path /, readable by the page, and live by their tokens; last_login_at lives 7 days with “remember me”', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await fillSignIn(page, demo.student);
  await expect(page).not.toHaveURL(/\/login/);
  await expectCookies(context, 7);
  await context.close();
});

test.describe('several tabs', () => {
  test('share one sign-out: it reaches all of them', async ({ browser }) => {
    const { page, context } = await signedIn(browser);
    const [hidden, open] = [await context.newPage(), await context.newPage()];
    await hidden.goto('/checkouts/list-checkouts');
    await expect(hidden.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
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
    await signInByForm(page, demo.student);
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
    await signInByForm(other, demo.student);
    await page.getByRole('link', { name: 'Terms' }).first().click();
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await context.close();
  });
});
