import { getPayoutOverview } from '@michi/contract/payouts/payouts';
import { expect, test } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';

import { demo, demoPassword, newPerson, signInAs } from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// From the button of a sensei to the money at the bank.

let world: World;
test.beforeAll(async () => {
  world = await startWorld();
});
test.afterAll(() => world.stop());

test('a sensei sets up where money goes, the run pays, and the page says so', async ({ browser }) => {
  const [sensei, admin] = [await newPerson(browser, world.url), await newPerson(browser, world.url)];
  await signInAs(sensei.page, demo.sensei);
  const { page } = sensei;
  await page.goto('/sensei/earnings');
  await page.getByRole('button', { name: 'Set up with the test bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up your payouts' });
  await dialog.getByLabel('The country you live in').selectOption('US');
  await dialog.getByRole('button', { name: 'Go on to the test bank' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/sandbox\/bank\//);
  await page.getByLabel('Name of the account holder').fill('Amara Osei');
  await page.getByLabel('Currency of the account').selectOption('USD');
  await page.getByRole('radio', { name: /Account that is paid/ }).check();
  await page.getByRole('button', { name: 'Use this account' }).click();
  await page.waitForURL(/\/sensei\/earnings/);
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await expect(page.getByText('Ready: the test bank pays you there')).toBeVisible();

  await signInAs(admin.page, demo.admin);
  await admin.page.goto('/admin/payouts');
  await admin.page.getByRole('button', { name: 'New run' }).click();
  const preview = admin.page.getByRole('dialog', { name: 'Who would be paid now' });
  await preview.getByRole('checkbox', { name: 'Also less than the minimum' }).check();
  await preview.getByRole('button', { name: /^Pay out .*\d/ }).click();
  await expect(admin.page.getByText(/^Run \d+ has begun/)).toBeVisible();

  const token = await tokenOf(world.url, demo.sensei);
  const available = async () =>
    (await call(world.url, getPayoutOverview, {}, token)).balances.map(({ available: amount }) => amount);
  await expect.poll(available, { timeout: 30_000 }).toEqual([0]);
  const first = page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1);
  // The bank takes its time.
  await expect(async () => {
    await page.reload();
    await expect(first).toContainText('Paid out', { timeout: 3000 });
  }).toPass({ timeout: 45_000 });
  await expect(first).toContainText('…5678');
  for (const person of [sensei, admin]) await person.context.close();
});
