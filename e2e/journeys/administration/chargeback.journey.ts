import { getOrder, listOrders } from '@michi/contract/ordering/orders';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { listSlots } from '@michi/contract/scheduling/classes';
import { expect } from '@playwright/test';
import { newAccount } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { bookByApi } from '../../support/steps/book-by-api.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { test } from '../../support/world/shared-world.ts';

test('a chargeback: the buyer’s bank takes the money, the evidence is sent, won, and the money goes on', async ({
  browser,
  world,
}) => {
  const { items: courses } = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  const courseId = courses[0]?.id ?? '';
  const account = await newAccount(world.url, 'Tilda Brandt', 'STUDENT');
  const token = await tokenOf(world.url, account.email);
  const slots = await call(world.url, listSlots, { params: { id: courseId }, query: {} });
  const startsAt = slots.items.at(-1)?.startsAt ?? '';
  const { id, number } = await bookByApi(world.url, token, { courseId, startsAt });
  const orderNow = () => call(world.url, getOrder, { params: { id } }, token);
  const buyer = await newPerson(browser, world.url);

  // The provider's own pages stand in for the buyer's bank.
  const bank = buyer.page;
  await bank.goto('/dev/payments');
  const paid = bank.locator('section').filter({ hasText: id });
  await paid.getByRole('button', { name: 'Dispute this payment' }).click();
  await expect.poll(async () => (await orderNow()).payments[0]?.isInChargeback).toBe(true);

  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/chargebacks?q=${number}`);
  await page.getByRole('table', { name: 'Chargebacks' }).getByRole('button', { name: number }).click();
  const panel = page.getByRole('dialog', { name: `Chargeback of ${number}` });
  await panel.getByRole('button', { name: 'Send evidence' }).click();
  const asked = page.getByRole('dialog', { name: `Send the evidence of ${number}?` });
  await asked.getByLabel('In your own words (optional)').fill('She wrote that she would come.');
  await asked.getByRole('button', { name: 'Send evidence' }).click();
  await expect(page.getByText('The evidence is with the bank.')).toBeVisible();
  await expect(panel.getByText('With the bank').first()).toBeVisible();

  await bank.goto('/dev/payments');
  await expect(paid.getByText('Evidence of the shop')).toBeVisible();
  await paid.getByRole('button', { name: 'Decide for the shop' }).click();
  await expect.poll(async () => (await orderNow()).payments[0]?.isInChargeback).toBe(false);
  await page.reload();
  await expect(panel.getByText('Won').first()).toBeVisible();
  await expect(panel.getByText('Money returned')).toBeVisible();
  const { items } = await call(world.url, listOrders, { query: { limit: 1 } }, token);
  expect(items[0]?.payments.map(({ status }) => status)).toEqual(['HELD']);
  await context.close();
  await buyer.context.close();
});
