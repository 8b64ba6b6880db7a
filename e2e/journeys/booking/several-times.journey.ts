import { searchCourses } from '@michi/contract/catalogue/courses';
import { listOrders } from '@michi/contract/ordering/orders';
import { expect } from '@playwright/test';
import { newAccount } from '../../support/people/new-account.ts';
import { newPerson, signInAs } from '../../support/people/people.ts';
import { pay } from '../../support/steps/booking.ts';
import { choose } from '../../support/steps/choose.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { test } from '../../support/world/shared-world.ts';

const title = 'Supplemental essays: ten prompts, one honest voice';

test('several times in one order: picked, paid once, one cancelled, then all that are left', async ({
  browser,
  world,
}) => {
  const { items } = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  const courseId = items.find((course) => course.title === title)?.id ?? '';
  const account = await newAccount(world.url, 'Juno Sand', 'STUDENT');
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, account.email);
  await page.goto(`/courses/${courseId}/schedule`);
  const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
  const times = page.getByRole('group', { name: /^Free times on/ });
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await choose(days.nth(3));
  await choose(times.getByRole('radio').first());
  await summary.getByRole('button', { name: 'Add another time' }).click();
  for (const day of [4, 5]) {
    await choose(days.nth(day));
    await choose(times.getByRole('checkbox').first());
  }
  await expect(summary.getByText('3 times chosen')).toBeVisible();
  await expect(summary.getByText('3 classes')).toBeVisible();
  const total =
    (await summary
      .getByText(/^\$\d+\.00$/)
      .last()
      .textContent()) ?? '';
  await summary.getByRole('button', { name: 'Hold 3 times' }).click();
  await expect(page.getByRole('heading', { name: '3 times' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await pay(page, 'approve');
  await page.waitForURL(/\/payment-result\//);
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeVisible();
  await expect(page.getByRole('list', { name: '3 times' }).first().getByRole('listitem')).toHaveCount(3);

  await page.goto('/checkouts/list-checkouts');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Booked');
  await card
    .getByRole('button', { name: /^Cancel (?!all of)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cancel the class' }).click();
  await expect(page.getByText('The class is cancelled')).toBeVisible();
  await expect(card).toContainText('Booked');
  await expect(card.getByRole('button', { name: /^Cancel (?!all of)/ })).toHaveCount(2);

  await card.getByRole('button', { name: /^Cancel all of M-/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cancel them all' }).click();
  await expect(page.getByText('All times that lay ahead are cancelled')).toBeVisible();
  const token = await tokenOf(world.url, account.email);
  await expect
    .poll(async () => {
      const [order] = (await call(world.url, listOrders, { query: { limit: 1 } }, token)).items;
      return [order?.status, ...(order?.payments.map(({ status }) => status) ?? [])];
    })
    .toEqual(['CANCELED', 'REFUNDED', 'REFUNDED', 'REFUNDED']);
  await context.close();
});
