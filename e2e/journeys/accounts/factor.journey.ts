import { expect, type Page, test } from '@playwright/test';
import type { Secret } from 'otpauth';
import { demo, demoPassword, fillSignIn, newPerson, type Person } from '../../support/people/people.ts';
import { codeOf, dialogOf, provePassword, setUpApp } from '../../support/people/second-factor.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// Somebody sets up an app, comes in with its code and with a recovery code, adds a passkey and comes in with
// that alone; when all of it is lost, an administrator resets it.

test.describe.configure({ mode: 'serial' });

let world: World;
let student: Person;
let secret: Secret;
let recoveryCodes: string[];

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  student = await newPerson(browser, world.url);
});
test.afterAll(async () => {
  await student.context.close();
  await world.stop();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account: / }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('sets an authenticator app up and keeps the recovery codes', async () => {
  const { page } = student;
  await page.goto('/login');
  await fillSignIn(page, demo.student);
  await expect(page).toHaveURL(/\/student$/);
  await page.goto('/profile?section=security');
  ({ secret, recoveryCodes } = await setUpApp(page, demoPassword));
  await signOut(page);
});

test('comes in with the password and a code of the app', async () => {
  const { page } = student;
  await page.goto('/login?returnTo=%2Fcalendar%2Flist-calendar');
  await fillSignIn(page, demo.student);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is not right').first()).toBeVisible();
  // The code of this step was spent when the app was set up; the next one is accepted half a minute early.
  await code.fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/calendar\/list-calendar/);
  await signOut(page);
});

test('comes in with a recovery code when the phone is lost', async () => {
  const { page } = student;
  await page.goto('/login');
  await fillSignIn(page, demo.student);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase() ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/student$/);
  await page.goto('/profile?section=security');
  await expect(page.getByText('9 of 10 are left')).toBeVisible();
});

test('adds a passkey and comes in with it alone', async () => {
  const { page, context } = student;
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await provePassword(page, demoPassword);
  await dialogOf(page).getByLabel('Name of the passkey').fill('This laptop');
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'This laptop' })).toContainText('not used yet');
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/student$/);
  await page.goto('/profile?section=security');
  await expect(page.getByRole('listitem').filter({ hasText: 'This laptop' })).toContainText('last used on');
});

test('loses all of it; an administrator finds the person by keyboard and resets it', async ({ browser }) => {
  const admin = await newPerson(browser, world.url);
  const { page } = admin;
  await page.goto('/login?returnTo=%2Fadmin%2Fusers-manage%2Fusers');
  await fillSignIn(page, demo.admin);
  await page.getByRole('searchbox', { name: 'Name or address of a person' }).fill(demo.student);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('cell').getByRole('button').press('Enter');
  // The panel takes the focus as it opens; nobody is quicker than that.
  await expect
    .poll(() => dialogOf(page).evaluate((panel) => panel.contains(document.activeElement)))
    .toBe(true);
  const reset = dialogOf(page).getByRole('button', { name: 'Reset second factor' });
  await reset.press('Enter');
  const reason = page.getByRole('dialog', { name: /^Reset the second factor of / });
  await reason.getByLabel('Reason').fill('Lost the phone; known to us by video call');
  await reason.getByRole('button', { name: 'Reset second factor' }).press('Enter');
  await expect(page.getByText(/signs in with the password alone now$/)).toBeVisible();
  await expect(reason).toHaveCount(0);
  // There is none left to reset; the keyboard stays with what else may be done.
  await expect(reset).toHaveCount(0);
  await expect(dialogOf(page).getByRole('region', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await admin.context.close();

  await expect(student.page).toHaveURL(/\/login/);
  await fillSignIn(student.page, demo.student);
  await expect(student.page).toHaveURL(/\/(student|profile)/);
});
