import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { refreshPayoutAccount, setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import { adminListPayouts } from '@michi/contract/payouts/payout-administration';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demo, demoPassword } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { address, openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';

// Where a sensei's money goes and how it got there, and the same for who pays them.

const main = page.getByRole('main');

/** On the bank's page, in another browser. */
async function atBank(token: string, country: string | null, path = '', fields: Record<string, string> = {}) {
  await call(confirmIdentity, { body: { password: demoPassword } }, token);
  const { url } = await call(setUpPayoutAccount, { body: { country } }, token);
  await fetch(`${new URL(url).pathname}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

test('an account at the provider is said with what is due, and back from its page it is asked anew', async () => {
  const sensei = await ownSensei('Noor Haddad');
  await signInAs(sensei.email);
  await openPage('/sensei/earnings');
  await expect.element(main.getByRole('button', { name: 'Set up with the test bank' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Pay me by bank transfer instead' })).toBeVisible();
  await main.getByRole('button', { name: 'Set up with the test bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your payouts' });
  await expect.element(dialog.getByLabelText('The country you live in')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Go on to the test bank' })).toBeVisible();
  // The dialog comes in with a fade.
  await expect.poll(findings).toEqual([]);

  const given = { holder: 'Noor Haddad', currency: 'EUR', delivery: 'NORMAL' };
  await atBank(sensei.token, 'DE', '', { ...given, behaviour: 'DOCUMENT_DUE' });
  await openPage('/sensei/earnings?account=back');
  await expect.element(main.getByText('Something is due')).toBeVisible();
  await expect.element(main.getByText('A picture of an identity document')).toBeVisible();
  await expect.element(page.getByText('Not ready yet: see what is due')).toBeVisible();
  await expect.poll(address).toBe('/sensei/earnings');
  await expect.element(main.getByRole('button', { name: 'Settle what is due' })).toBeVisible();
  await expect.poll(findings).toEqual([]);

  await atBank(sensei.token, null, '/document');
  expect(await call(refreshPayoutAccount, {}, sensei.token)).toMatchObject({ state: 'ACTIVE' });
  await openPage('/sensei/earnings?account=late');
  await expect.element(page.getByText(/^That link was used or too old/)).toBeVisible();
  await expect.element(main.getByText('Ready: the test bank pays you there')).toBeVisible();
  await expect.element(main.getByText('Account ending in 0402 · Germany')).toBeVisible();
});

test('the months, the payouts and a statement', async () => {
  await signInAs(demo.sensei);
  await openPage('/sensei/earnings');
  const table = page.getByRole('table', { name: 'Payouts' });
  await expect.element(table.getByText('On its way').first()).toBeVisible();
  await page.getByLabelText('State').first().selectOptions('Failed');
  await expect.element(table.getByText('The account is closed').first()).toBeVisible();
  let saved = '';
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    saved = this.download;
  });
  await main.getByRole('button', { name: 'Download the statement' }).click();
  await expect.poll(() => saved).toMatch(/^20\d\d-\d\d\.pdf$/);
  click.mockRestore();
  await expect.poll(findings).toEqual([]);
});

test('an administrator finds a payout that failed, reads why, and sees who would be paid', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/payouts?status=FAILED');
  const { items } = await call(adminListPayouts, { query: { status: 'FAILED' } }, await tokenOf(demo.admin));
  const [failed] = items;
  const table = page.getByRole('table', { name: 'Payouts' });
  await table
    .getByRole('button', { name: failed?.sensei.name ?? '' })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: /^Payout of/ });
  await expect.element(panel.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Pay again' })).toBeVisible();
  await expect.poll(findings).toEqual([]);
  await openPage('/admin/payouts');
  await main.getByRole('button', { name: 'New run' }).click();
  const preview = page.getByRole('dialog', { name: 'Who would be paid now' });
  await expect.element(preview.getByText(/^Not paid/).first()).toBeVisible();
  await expect.poll(findings).toEqual([]);
});
