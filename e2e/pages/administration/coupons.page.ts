import { createCoupon, listCoupons, removeCoupon } from '@michi/contract/pricing/coupons';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { catchDownload } from '../support/downloads.ts';
import { address, openPage } from '../support/open-page.tsx';

// The coupons of the back office: one is made and says what it does, and its single-use codes come as a file.

test('an administrator makes a coupon that says what it does, finds it, and takes its codes home', async () => {
  const admin = await tokenOf(demo.admin);
  await signInAs(demo.admin);
  await openPage('/admin/coupons?id=new');
  const panel = page.getByRole('dialog', { name: 'New coupon' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('Autumn in the south');
  await panel.getByRole('textbox', { name: 'Code', exact: false }).fill('autumn-26');
  const says = panel.getByText(/10% off · every course\..* Once per person\..*The platform pays/);
  await expect.element(says).toBeVisible();
  await panel.getByRole('textbox', { name: 'Percent' }).fill('130');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('Percent');
  await panel.getByRole('textbox', { name: 'Percent' }).fill('12.5');
  await expect.element(panel.getByText(/12.5% off/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();

  await page.getByRole('searchbox').fill('AUTUMN');
  const row = page.getByRole('table', { name: 'Coupons' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent('AUTUMN-26');
  await expect.element(row).toMatchTextContent('In force');
  await row.getByRole('button').first().click();
  const open = page.getByRole('dialog', { name: 'Autumn in the south' });
  await open.getByRole('button', { name: 'Make codes' }).click();
  const codes = page.getByRole('dialog', { name: 'New single-use codes' });
  await codes.getByRole('textbox', { name: 'How many' }).fill('12');
  const file = catchDownload();
  await codes.getByRole('button', { name: 'Make and download' }).click();
  const lines = (await file).trim().split('\r\n');
  expect(lines).toHaveLength(13);
  expect(lines.at(-1)).toMatch(/^AUTUMN-26-[0-9A-HJKMNP-TV-Z]{8}$/);
  await expect.element(open.getByText('12 single-use codes')).toBeVisible();

  await open.getByRole('button', { name: 'Delete' }).click();
  await expect.element(open).not.toBeInTheDocument();
  await expect.poll(address).not.toMatch(/[?&]id=/);
  const { items } = await call(listCoupons, { query: { q: 'autumn' } }, admin);
  expect(items).toEqual([]);
});

test('a code that another coupon has is said at its field, and what is used up stands in the list', async () => {
  const admin = await tokenOf(demo.admin);
  await signInAs(demo.admin);
  await openPage('/admin/coupons?state=USED_UP');
  await expect
    .element(page.getByRole('table', { name: 'Coupons' }).getByRole('row').nth(1))
    .toMatchTextContent(/Open doors.*2 of 2/);
  const terms = {
    kind: 'PERCENT',
    value: 5,
    currency: null,
    firstOf: null,
    scope: 'GLOBAL',
    scopeId: null,
  } as const;
  const limits = { minAmount: null, maxUses: null, maxUsesPerPerson: null, validFrom: null, validTo: null };
  const body = {
    ...terms,
    ...limits,
    name: 'Taken',
    code: 'TAKEN-1',
    payer: 'PLATFORM' as const,
    active: false,
  };
  const { id, version } = await call(createCoupon, { body }, admin);
  await openPage('/admin/coupons?id=new');
  const panel = page.getByRole('dialog', { name: 'New coupon' });
  await panel.getByRole('textbox', { name: 'Name' }).fill('Second');
  await panel.getByRole('textbox', { name: 'Code', exact: false }).fill('taken-1');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(panel.getByText('Another coupon has this code').first()).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: 'Code', exact: false })).toBeInvalid();
  await call(removeCoupon, { params: { id }, query: { version } }, admin);
});
