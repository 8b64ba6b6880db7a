import { getUser } from '@michi/contract/identity/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo, demoPassword } from '../../support/people/demo.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls, recordCalls } from '../support/calls.ts';
import { catchDownload } from '../support/downloads.ts';
import { openPage } from '../support/open-page.tsx';
import { toasts } from '../support/toasts.ts';

// Before an administrator's gravest steps the password is asked for again, unless it was given lately. The
// server's own part is in its tests; here it is let believe so.

const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
const asksAuth = ({ path }: { path: string }) => path === '/users/me/auth';

/** As if it were long ago, until it is proved. `isStale` may begin later. */
function forgetProof(isStale = () => true): void {
  let isProven = false;
  interceptCalls(
    (call) => asksAuth(call) || call.path === '/auth/confirm',
    async (pass, { method }) => {
      const answer = await pass();
      if (method === 'POST') isProven ||= answer.ok;
      if (method === 'POST' || isProven || !isStale()) return answer;
      const auth: unknown = await answer.json();
      return Response.json({ ...Object(auth), steppedUpUntil: null });
    },
  );
}

async function giveProof(): Promise<void> {
  await proof.getByLabelText('Password', { exact: true }).fill(demoPassword);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect.element(proof).not.toBeInTheDocument();
}

/** Somebody new in the panel, with the question before a ban open and filled in. */
async function aboutToBan() {
  const { id } = await newAccount(location.origin, 'Rude Person', 'STUDENT');
  await openPage(`/admin/users-manage/users?person=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ban Rude Person' });
  await question.getByLabelText('What broke the terms of use').fill('Insults in every message');
  const statusOf = async () => (await call(getUser, { params: { id } }, await tokenOf(demo.admin))).status;
  return { ban: question.getByRole('button', { name: 'Ban', exact: true }), question, statusOf };
}

test('a ban asks first, does nothing without the proof, and goes on with it', async () => {
  await signInAs(demo.admin);
  forgetProof();
  const calls = recordCalls();
  const { ban, question, statusOf } = await aboutToBan();
  await ban.click();
  await expect.element(proof).toBeVisible();
  await expect.element(proof.getByLabelText('Password', { exact: true })).toHaveFocus();
  // Once it has faded in.
  await expect.poll(findings).toEqual([]);
  await proof.getByRole('button', { name: 'Close' }).click();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(question).toBeVisible();
  expect(calls.filter((each) => /^POST .+\/status$/.test(each))).toEqual([]);
  await expect.element(toasts()).not.toBeInTheDocument();
  await ban.click();
  await giveProof();
  await expect.element(page.getByText('Rude Person is banned')).toBeVisible();
  expect(await statusOf()).toBe('BANNED');
});

test('where the server finds the proof too old it is asked for, and the ban sent once more, without a red toast', async () => {
  await signInAs(demo.admin);
  let isRefused = false;
  forgetProof(() => isRefused);
  const { ban, statusOf } = await aboutToBan();
  interceptCalls(
    ({ path }) => path.endsWith('/status'),
    async (pass) => {
      if (isRefused) return pass();
      isRefused = true;
      return Response.json({ code: 'confirmation_required', message: 'Prove it' }, { status: 403 });
    },
  );
  await ban.click();
  await giveProof();
  await expect.element(page.getByText('Rude Person is banned')).toBeVisible();
  await expect.element(page.getByText('Prove it')).not.toBeInTheDocument();
  expect(await statusOf()).toBe('BANNED');
});

test('so does a list that is saved as a file', async () => {
  await signInAs(demo.admin);
  forgetProof();
  await openPage(`/admin/users-manage/users?q=${demo.sensei}`);
  const file = catchDownload();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await giveProof();
  expect(await file).toContain(demo.sensei);
});
