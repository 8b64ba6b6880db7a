import { expect, type Page, test } from '@playwright/test';
import { typeBirthDate } from '../../support/people/new-account.ts';
import {
  demo,
  demoPassword,
  fillSignIn,
  newPerson,
  type Person,
  signInByForm,
} from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// Google, or what stands in for it: a new account, the same person again, and an account that was there
// before.

test.describe.configure({ mode: 'serial' });

let world: World;
let person: Person;

test.beforeAll(async ({ browser }) => {
  world = await startWorld();
  person = await newPerson(browser, world.url);
});
test.afterAll(async () => {
  await person.context.close();
  await world.stop();
});

const continueWithGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' }).click();

/** On the provider's page, which says what it is. */
async function choose(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Stand-in for Google')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

async function beSomebodyElse(page: Page, email: string, name: string, isVerified = true): Promise<void> {
  await page.getByText('Another person').click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  if (!isVerified) await page.getByLabel('The address is verified').uncheck();
  await page.getByRole('button', { name: 'Continue as this person' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/');
}

test('somebody new comes by Google, chooses a type, completes the account and is where they wanted to be', async () => {
  const { page } = person;
  await page.goto('/checkouts/list-checkouts');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await continueWithGoogle(page);
  await choose(page, 'Noa Lindgren');
  await expect(page.getByRole('heading', { name: 'What brings you here?' })).toBeVisible();
  await page.getByRole('radio', { name: 'Learn' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Noa Lindgren');
  await typeBirthDate(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/checkouts\/list-checkouts$/);
  const names = (await person.context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['auth_token', 'refresh_token', 'last_login_at']));
});

test('the same person is signed in at once the next time', async () => {
  const { page } = person;
  await signOut(page);
  await page.goto('/login');
  await continueWithGoogle(page);
  await choose(page, 'Noa Lindgren');
  await expect(page).toHaveURL(/\/student$/);
  await page.goto('/profile?section=security');
  const google = page.getByRole('region', { name: 'Google' });
  await expect(google.getByText('Connected as noa.lindgren@gmail.test')).toBeVisible();
  await expect(google.getByText(/only way to sign in/)).toBeVisible();
  await expect(google.getByRole('button', { name: 'Disconnect' })).toBeHidden();
});

test('the type chosen at sign-up is taken along', async () => {
  const { page } = person;
  await signOut(page);
  await page.goto('/sign-up');
  await page.getByRole('radio', { name: 'Teach' }).check();
  await continueWithGoogle(page);
  await choose(page, 'Rafael Prado');
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/sensei$/);
});

test('an account that was there before is connected by its password, and by nothing else', async () => {
  const { page } = person;
  await signOut(page);
  await page.goto('/login');
  await continueWithGoogle(page);
  await choose(page, 'Sofia Marques');
  await expect(page.getByRole('heading', { name: 'You have an account already' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in and connect' }).click();
  await fillSignIn(page, demo.student);
  await expect(page.getByText('Google is connected')).toBeVisible();
  await expect(page).toHaveURL(/\/student$/);
  await signOut(page);
  await page.goto('/login');
  await continueWithGoogle(page);
  await choose(page, 'Sofia Marques');
  await expect(page).toHaveURL(/\/student$/);
});

test('it is disconnected and connected again in the profile', async () => {
  const { page } = person;
  await page.goto('/profile?section=security');
  const google = page.getByRole('region', { name: 'Google' });
  await google.getByRole('button', { name: 'Disconnect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByText('Google is disconnected')).toBeVisible();
  await google.getByRole('button', { name: 'Connect Google' }).click();
  await dialog.getByRole('button', { name: 'Go to Google' }).click();
  await beSomebodyElse(page, 'sofia.elsewhere@gmail.test', 'Sofia');
  await expect(page).toHaveURL(/\/profile\?section=security$/);
  await expect(google.getByText('Connected as sofia.elsewhere@gmail.test')).toBeVisible();
});

test('who turns back, or brings an unverified address, is told so', async () => {
  const { page } = person;
  await signOut(page);
  await page.goto('/login');
  await continueWithGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You turned back at Google.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again with Google' }).click();
  await beSomebodyElse(page, 'unproven@gmail.test', 'Una', false);
  await expect(page.getByText(/has not verified the address/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await signInByForm(page, demo.student);
});
