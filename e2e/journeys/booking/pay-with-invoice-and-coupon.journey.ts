import { readFile } from 'node:fs/promises';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { previewPartRefund, refundPart } from '@michi/contract/ordering/money-administration';
import { listOrders } from '@michi/contract/ordering/orders';
import { createCoupon } from '@michi/contract/pricing/coupons';
import { expect, type Page } from '@playwright/test';
import { newAccount } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { chooseTime, expectBooked, hold, pay } from '../../support/steps/booking.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { test } from '../../support/world/shared-world.ts';

const title = 'Supplemental essays: ten prompts, one honest voice';

async function courseIn(url: string): Promise<string> {
  const { items } = await call(url, searchCourses, { query: { q: 'supplemental essays' } });
  return items.find((course) => course.title === title)?.id ?? '';
}

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

async function bytesOf(page: Page, name: RegExp): Promise<string> {
  const coming = page.waitForEvent('download');
  await summaryOf(page).getByRole('button', { name }).click();
  const file = await readFile(await (await coming).path());
  return file.subarray(0, 5).toString();
}

test('an invoice and its credit note: billed by address, with its tax, and credited when a part goes back', async ({
  browser,
  world,
}) => {
  const { url } = world;
  const admin = await tokenOf(url, demo.admin);
  const tax = (value: string, seen: string) =>
    call(url, changeConfiguration, { body: { key: 'tax.mode', value, seen } }, admin);
  const account = await newAccount(url, 'Maeve Byrne', 'STUDENT');
  const { page, context } = await newPerson(browser, url);
  await signInAs(page, account.email);
  await tax('inclusive', 'none');
  try {
    await page.goto(`/courses/${await courseIn(url)}/schedule`);
    await chooseTime(page, { day: 'last' });
    const billing = page.getByRole('region', { name: 'Who is billed' });
    await billing.getByLabel('Country').selectOption('Ireland');
    await billing.getByLabel('Street and number').fill('12 Merrion Row');
    await billing.getByLabel('Town or city').fill('Dublin');
    await billing.getByRole('button', { name: 'Save' }).click();
    await expect(summaryOf(page)).toContainText('VAT of 23% included');
    await hold(page);
    await pay(page, 'approve');
    await expectBooked(page);
  } finally {
    await tax('none', 'inclusive');
  }
  await expect(summaryOf(page)).toContainText('12 Merrion Row');
  expect(await bytesOf(page, /^Save INV-\d{4}-\d{6} as PDF$/)).toBe('%PDF-');

  const own = await tokenOf(url, account.email);
  const [order] = (await call(url, listOrders, { query: { limit: 1 } }, own)).items;
  const params = { id: order?.payments[0]?.id ?? '' };
  const wish = { amount: 100, bearer: 'BOTH' } as const;
  const { fingerprint } = await call(url, previewPartRefund, { params, query: wish }, admin);
  await call(url, refundPart, { params, body: { ...wish, reason: 'It began late', fingerprint } }, admin);
  await expect(async () => {
    await page.reload();
    await expect(summaryOf(page)).toContainText(/Credit note CN-\d{4}-\d{6}/, { timeout: 3000 });
  }).toPass();
  await expect(summaryOf(page)).toContainText('-$1.00');
  expect(await bytesOf(page, /^Save CN-\d{4}-\d{6} as PDF$/)).toBe('%PDF-');
  await context.close();
});

test('a coupon: entered at checkout, the price falls, and no more is paid', async ({ browser, world }) => {
  const { url } = world;
  const admin = await tokenOf(url, demo.admin);
  const code = `WALK-${Date.now()}`;
  const none = { currency: null, firstOf: null, minAmount: null, maxUsesPerPerson: null };
  const terms = { kind: 'PERCENT', value: 50, validFrom: null, validTo: null, active: true } as const;
  const scope = { payer: 'PLATFORM', scope: 'GLOBAL', scopeId: null } as const;
  const body = { ...none, ...terms, ...scope, name: 'Half', code, maxUses: 1 };
  await call(url, createCoupon, { body }, admin);
  const account = await newAccount(url, 'Odd Holm', 'STUDENT');
  const { page, context } = await newPerson(browser, url);
  await signInAs(page, account.email);
  await page.goto(`/courses/${await courseIn(url)}/schedule`);
  await chooseTime(page, { day: 'last' });
  const summary = summaryOf(page);
  await summary.getByRole('button', { name: 'Add a coupon' }).click();
  await summary.getByRole('textbox', { name: 'Coupon code' }).fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary).toContainText(`Coupon ${code}`);
  await hold(page);
  await pay(page, 'approve');
  await expectBooked(page);
  const own = await tokenOf(url, account.email);
  const [order] = (await call(url, listOrders, { query: { limit: 1 } }, own)).items;
  expect(order?.price.coupon).toMatchObject({ code });
  expect(order?.price.total).toBe(order ? order.price.subtotal - (order.price.coupon?.amount ?? 0) : -1);
  expect(order?.payments.map(({ amount }) => amount)).toEqual([order?.price.total]);
  await context.close();
});
