import { getOwnUser, isChallenge, signIn } from '@michi/contract/identity/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../../web/app/lib/session/session-store.ts';
import { demo, demoPassword } from '../../support/people/demo.ts';
import { codeIn, mailTo } from '../../support/people/mail.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { findings } from '../support/accessible.ts';
import { call } from '../support/api.ts';
import { address, openPage } from '../support/open-page.tsx';
import { signInAnew } from '../support/session-cookies.ts';
import { settleIn } from '../support/settled.ts';

// The address in the profile's security page: asked for, given up, proved, and taken back by the link of a
// mail.

const dialog = page.getByRole('dialog');
const waiting = page.getByRole('region', { name: /^Waiting for the code from / });

/** Somebody new on the security page. */
async function atSecurity(): Promise<string> {
  const { email } = await newAccount(location.origin, 'Noor Newcomer', 'STUDENT');
  await signInAnew(email);
  await openPage('/profile?section=security');
  return email;
}

async function askFor(email: string, button = 'Change the address'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await dialog.getByLabelText('New address').fill(email);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect.element(waiting).toBeVisible();
}

async function provePassword(): Promise<void> {
  await page.getByRole('button', { name: 'Change the address' }).click();
  await dialog.getByLabelText('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByLabelText('New address')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('waits for the code, can be sent anew, replaced and given up, and says nothing of who has an account', async () => {
  const email = await atSecurity();
  await provePassword();
  await askFor(`next-${email}`);
  await expect.element(waiting).toMatchTextContent(`next-${email}`);
  await settleIn('light');
  expect(await findings()).toEqual([]);
  await waiting.getByRole('button', { name: 'Send a new code' }).click();
  await expect.element(page.getByText('A new code is on its way')).toBeVisible();
  await waiting.getByLabelText('Code').fill('2345-6789');
  await waiting.getByRole('button', { name: 'Change to this address' }).click();
  await expect.element(waiting.getByText('This code is not right')).toBeVisible();
  await askFor(demo.sensei, 'Use another address');
  await expect.element(waiting).toMatchTextContent(demo.sensei);
  await openPage('/profile?section=security');
  await expect.element(waiting).toBeVisible();
  await waiting.getByRole('button', { name: 'Keep my present address' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: email })).toBeVisible();
  await openPage('/profile?section=security&addressCode=23456789');
  await expect.element(page.getByText(/^No change of your address waits for a code/)).toBeVisible();
});

test('is taken back from whoever took the account over, by a press and not by the link alone', async () => {
  const email = await atSecurity();
  const theirs = `theirs-${email}`;
  await provePassword();
  await askFor(theirs);
  await waiting.getByLabelText('Code').fill(codeIn(await mailTo(location.origin, theirs, /^Confirm/)));
  await waiting.getByRole('button', { name: 'Change to this address' }).click();
  await expect.element(page.getByText('Your address is changed')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: theirs })).toBeVisible();
  const told = await mailTo(location.origin, email, /^Your email address was changed$/);
  const { pathname, search } = new URL(/https?:\/\/\S+restore-address\S+/.exec(told.text)?.[0] ?? '');
  const token = await tokenOf(theirs);
  await openPage(pathname + search);
  const restore = page.getByRole('button', { name: 'Take my address back' });
  await expect.element(restore).toBeVisible();
  expect((await call(getOwnUser, {}, token)).email).toBe(theirs);
  await restore.click();
  await expect.element(page.getByRole('heading', { name: 'Your account is yours again' })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent(`Its address is ${email} again`);
  await expect(call(getOwnUser, {}, token)).rejects.toThrow('answered 401');
  // Whoever is signed out by it still reads that.
  await expect.poll(() => sessionStore.get().status).toBe('signed-out');
  expect(address()).toBe(pathname + search);
  await expect.element(page.getByRole('main')).toMatchTextContent(`Its address is ${email} again`);
  await openPage(pathname + search);
  await restore.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

async function tokenOf(email: string): Promise<string> {
  const answer = await call(signIn, { body: { email, password: demoPassword } });
  if (isChallenge(answer)) throw new Error(`${email} has a second factor`);
  return answer.accessToken;
}
