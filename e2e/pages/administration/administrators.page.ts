import { listAdministrators } from '@michi/contract/identity/administrators';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls, noAnswer } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';

const colleagues = {
  operations: 'caio.vasconcelos@demo.michi.test',
  finance: 'ingrid.solheim@demo.michi.test',
  support: 'ruth.adeyemi@demo.michi.test',
};
const dialog = page.getByRole('dialog');

const linksOf = () =>
  page
    .getByRole('navigation', { name: 'Your area' })
    .first()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('an owner invites somebody, sees it open, sends it again and takes it back', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/administrators');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Helena Duarte').getByText('Owner', { exact: true })).toBeVisible();
  await expect.element(row('Ruth Adeyemi').getByText('Support', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await dialog.getByLabelText('Name').fill('Ines Prado');
  await dialog.getByLabelText('Email address').fill(colleagues.support);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(dialog.getByText('Choose at least one role').first()).toBeVisible();
  await dialog.getByLabelText('Finance').click();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(dialog.getByText(/belongs to an account already/).first()).toBeVisible();
  await dialog.getByLabelText('Email address').fill('ines.prado@example.com');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const invitation = row('ines.prado@example.com');
  await expect.element(invitation.getByText('Invited by Helena Duarte')).toBeVisible();
  await page.getByRole('button', { name: 'Send again: Ines Prado' }).click();
  await expect.element(page.getByText(/A new link is on its way to Ines Prado/)).toBeVisible();
  await page.getByRole('button', { name: 'Revoke the invitation to Ines Prado' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(invitation).not.toBeInTheDocument();
});

test('roles are given with a word of what each is for; the last owner’s stay', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/administrators');
  await page.getByRole('button', { name: 'Actions for Caio Vasconcelos' }).click();
  await page.getByRole('menuitem', { name: 'Change the roles' }).click();
  await expect.element(dialog.getByLabelText('Operations')).toBeChecked();
  await expect.element(dialog.getByText(/^Figures, orders with refunds/)).toBeVisible();
  await dialog.getByLabelText('Finance').click();
  await dialog.getByRole('button', { name: 'Save the roles' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { administrators } = await call(listAdministrators, {}, await tokenOf(demo.admin));
  const caio = administrators.find(({ name }) => name === 'Caio Vasconcelos');
  expect(caio?.roles).toEqual(['OPERATIONS', 'FINANCE', 'CONTENT']);
});

test('a list that cannot be loaded is asked for again', async () => {
  let isAway = true;
  interceptCalls(
    ({ path }) => path === '/admin/administrators',
    (pass) => (isAway ? noAnswer() : pass()),
  );
  await signInAs(demo.admin);
  await openPage('/admin/administrators');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isAway = false;
  await again.click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'admin@michi.test' })).toBeVisible();
});

test('support finds what support is for, and nothing else', async () => {
  await signInAs(colleagues.support);
  await openPage('/admin');
  await expect.element(page.getByRole('heading', { name: 'Messages to you' })).toBeVisible();
  expect(linksOf()).toEqual([
    'Dashboard',
    'Support',
    'People',
    'All calendars',
    'Orders',
    'Payments',
    'Invoices',
    'Credit and gifts',
    'Messages',
    'Profile',
  ]);
  await expect.element(page.getByText('Fees earned')).not.toBeInTheDocument();
  await openPage('/admin/orders');
  await expect.element(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await openPage('/admin/users-manage/users?q=amara');
  await page.getByRole('cell').getByRole('button').first().click();
  await expect.element(dialog.getByRole('tab', { name: 'Orders' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Ban' })).not.toBeInTheDocument();
  for (const path of [
    '/admin/ledger',
    '/admin/administrators',
    '/admin/configs/platform-configuration',
    '/admin/audit',
  ]) {
    await openPage(path);
    await expect.poll(address).toBe('/forbidden');
  }
});

test('finance arrives at the figures without what waits for others', async () => {
  await signInAs(colleagues.finance);
  await openPage('/admin');
  await expect.element(page.getByText('The ledger is balanced')).toBeVisible();
  expect(linksOf()).toEqual([
    'Dashboard',
    'People',
    'Orders',
    'Payments',
    'Payouts',
    'Invoices',
    'Ledger',
    'Chargebacks',
    'Reconciliation',
    'Fees',
    'Coupons',
    'Credit and gifts',
    'Exchange rates',
    'Tax',
    'Audit log',
    'Messages',
    'Profile',
  ]);
  await expect.element(page.getByRole('heading', { name: 'Messages to you' })).not.toBeInTheDocument();
});
