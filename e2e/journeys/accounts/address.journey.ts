import { expect } from '@playwright/test';
import { newAccount } from '../../support/people/new-account.ts';
import { demoPassword, fillSignIn, mailTo, newPerson, signInAs } from '../../support/people/people.ts';
import { dialogOf, provePassword } from '../../support/people/second-factor.ts';
import { test } from '../../support/world/shared-world.ts';

// Another address: asked for at one browser, proved by the link of the mail at another, and taken back. Step
// by step in e2e/pages.

const linkIn = (text: string): string => /:\n(https?:\/\/\S+)/.exec(text)?.[1] ?? '';

test('a changed address is proved by the link of its mail, and taken back by the link of the old one', async ({
  browser,
  world,
}) => {
  const { email } = await newAccount(world.url, 'Mara Moves', 'STUDENT');
  const next = `next-${email}`;
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, email);
  await page.goto('/profile?section=security');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await provePassword(page, demoPassword);
  await dialogOf(page).getByLabel('New address').fill(next);
  await dialogOf(page).getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText(`Waiting for the code from ${next}`)).toBeVisible();

  // On the phone, where nobody is signed in yet.
  const phone = await newPerson(browser, world.url, { viewport: { width: 390, height: 844 } });
  await phone.page.goto(linkIn((await mailTo(world.url, next, /^Confirm/)).text));
  await expect(phone.page).toHaveURL(/\/login\?/);
  await fillSignIn(phone.page, email);
  await expect(phone.page.getByRole('textbox', { name: 'Code' })).toHaveValue(/^[A-Z\d]{8}$/);
  await phone.page.getByRole('button', { name: 'Change to this address' }).click();
  await expect(phone.page.getByText('Your address is changed')).toBeVisible();
  await expect(phone.page.getByRole('heading', { name: next })).toBeVisible();
  await phone.context.close();

  // The first browser was signed out with it; its owner did not do that.
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(linkIn((await mailTo(world.url, email, /was changed$/)).text));
  await page.getByRole('button', { name: 'Take my address back' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible();
  await page.goto(linkIn((await mailTo(world.url, email, /^Set a new password$/)).text));
  await page.getByLabel('New password', { exact: true }).fill('entirely-new-words');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, email, 'entirely-new-words');
  await expect(page).toHaveURL(/\/student/);
  await context.close();
});
