import { adminGetOrder } from '@michi/contract/ordering/order-administration';
import { adminListChargebacks } from '@michi/contract/payouts/chargebacks';
import { listDifferences } from '@michi/contract/payouts/reconciliation';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { catchDownload } from '../support/downloads.ts';
import { address, openPage } from '../support/open-page.tsx';

// What the provider says of the money: chargebacks with their evidence, and what its book says otherwise than
// ours.

const main = page.getByRole('main');

test('a chargeback waits for its evidence, which is read as the bank will read it before it is sent', async () => {
  const admin = await tokenOf(demo.admin);
  const { items } = await call(adminListChargebacks, { query: { status: 'NEEDS_RESPONSE' } }, admin);
  const [open] = items;
  if (!open) throw new Error('The demo has a chargeback that waits');
  await signInAs(demo.admin);
  await openPage('/admin/chargebacks');
  const table = page.getByRole('table', { name: 'Chargebacks' });
  await expect.element(table.getByText('Waits for evidence')).toBeVisible();
  await expect.element(table.getByText('Lost').first()).toBeVisible();
  await expect.poll(findings).toEqual([]);
  await page.getByLabelText('State').selectOptions('Waits for evidence');
  await expect.poll(address).toBe('/admin/chargebacks?status=NEEDS_RESPONSE');
  await table.getByRole('button', { name: new RegExp(open.order.number) }).click();
  const panel = page.getByRole('dialog', { name: `Chargeback of ${open.order.number}` });
  await expect.element(panel.getByText(/Rule shown before paying/)).toBeVisible();
  await panel.getByRole('button', { name: 'Send evidence' }).click();
  const asked = page.getByRole('dialog', { name: `Send the evidence of ${open.order.number}?` });
  await asked.getByLabelText('In your own words (optional)').fill('Both were in the room.');
  await expect.poll(findings).toEqual([]);
  const order = await call(adminGetOrder, { params: { id: open.order.id } }, admin);
  expect(order.payments[0]?.isInChargeback).toBe(true);
});

test('what differs from the provider’s book is explained once, with a reason that stays', async () => {
  const admin = await tokenOf(demo.admin);
  const { items } = await call(listDifferences, { query: { status: 'OPEN' } }, admin);
  if (items.length === 0) throw new Error('The demo has a difference that waits');
  await signInAs(demo.admin);
  await openPage('/admin/reconciliation?status=OPEN');
  const table = page.getByRole('table', { name: 'Differences' });
  await expect.element(table.getByText('Missing in our books').first()).toBeVisible();
  await expect.element(main.getByRole('list', { name: 'Comparisons' })).toBeVisible();
  await expect.poll(findings).toEqual([]);
  const saved = catchDownload();
  await main.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await saved).split('\r\n').length).toBeGreaterThan(1);
  await table.getByRole('button', { name: 'Explain or correct' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^A difference of/ });
  const go = dialog.getByRole('button', { name: 'Explain', exact: true });
  await expect.element(go).toBeDisabled();
  await dialog.getByLabelText('Reason').fill('The provider made good a mistake of its own');
  await expect.poll(findings).toEqual([]);
  await go.click();
  await expect.element(page.getByText('Noted.')).toBeVisible();
  await expect.element(main.getByText('No difference fits.')).toBeVisible();
  await page.getByLabelText('State', { exact: true }).first().selectOptions('Explained');
  await expect.element(table.getByText('The provider made good a mistake of its own')).toBeVisible();
});
