import { getOwnUser, isChallenge, signIn } from '@michi/contract/identity/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoPassword } from '../../support/people/demo.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { call } from '../support/api.ts';
import { address, openPage } from '../support/open-page.tsx';
import { signInAnew } from '../support/session-cookies.ts';

// The security page: where a person is signed in, and a new password. Other browsers act past the page.

const signedInAs = async (email: string, password = demoPassword) => {
  const answer = await call(signIn, { body: { email, password } });
  if (isChallenge(answer)) throw new Error(`${email} has a second factor`);
  return answer.accessToken;
};

/** Somebody new, signed in here, on the security page, and in another browser, whose token it is. */
async function signedInTwice(): Promise<{ email: string; there: string }> {
  const { email } = await newAccount(location.origin, 'Nadia Newcomer', 'STUDENT');
  const there = await signedInAs(email);
  await signInAnew(email);
  await openPage('/profile?section=security');
  await expect.element(otherDevice).toBeVisible();
  return { email, there };
}

/** The one that confirmed the address is another. */
const otherDevice = page.getByRole('button', { name: /^Sign out: / }).first();
const isOver = (token: string) => expect(call(getOwnUser, {}, token)).rejects.toThrow('answered 401');

test('signing out everywhere asks first, and ends every browser', async () => {
  const { there } = await signedInTwice();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(otherDevice).toBeVisible();
  await call(getOwnUser, {}, there);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.poll(address).toMatch(/^\/login/);
  await expect.poll(() => document.cookie).toBe('');
  await isOver(there);
});

test('a new password needs the current one, ends the other browser at once, and is the one to sign in with', async () => {
  const { email, there } = await signedInTwice();
  const current = page.getByLabelText('Current password', { exact: true });
  const submit = page.getByRole('button', { name: 'Change the password' });
  await current.fill('not the current one');
  await page.getByLabelText('New password', { exact: true }).fill('entirely-new-words');
  await submit.click();
  await expect.element(page.getByText('This is not your current password').first()).toBeVisible();
  await expect.element(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill(demoPassword);
  await submit.click();
  await expect.element(page.getByText('Your password is changed')).toBeVisible();
  await expect.element(current).toHaveValue('');
  await isOver(there);
  await expect(signedInAs(email)).rejects.toThrow('answered 401');
  await signedInAs(email, 'entirely-new-words');
  await openPage('/profile?section=security');
  await expect.element(otherDevice).toBeVisible();
});
