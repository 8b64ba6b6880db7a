import { expect } from '@playwright/test';
import { demo, newPerson, signInAs } from './people.ts';
import { test } from './shared-world.ts';

// The range of the administrator's figures: what the dates say is what is shown, wherever the figures lead.

test('a figure leads to its rows, and the figures stay those of their range', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin?days=7&q=SAT');
  const main = page.getByRole('main');
  const orders = main.locator('dd a[href*="completed="]').first();
  const count = (await orders.textContent()) ?? '';
  expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(0);
  await orders.click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page).toHaveURL(/completed=\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d#orders$/);
  expect(new URL(page.url()).searchParams.has('q')).toBe(false);
  await expect(main.getByText(/^Completed .* – /)).toBeVisible();
  await expect(orders).toHaveText(count);
  await main.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: '90 days' }).click();
  await expect(page).toHaveURL(/completed=/);
  await expect(orders).not.toHaveText(count);
  await context.close();
});

test('dates that cannot be shown say why; of one date the other follows', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await page.goto('/admin?from=2025-01-01&to=2026-11-10');
  await expect(from).toHaveAccessibleDescription('Choose at most 366 days, the first one first.');
  await expect(page.getByRole('main').locator('dd a[href*="completed="]')).toHaveCount(0);
  await page.goto('/admin?to=2026-11-10');
  await expect(from).toHaveValue('2026-10-12');
  await expect(to).toHaveValue('2026-11-10');
  await expect(
    page.getByRole('main').locator('dd a[href*="completed=2026-10-12_2026-11-10"]').first(),
  ).toBeVisible();
  await context.close();
});

test('nobody is excluded from the queue without a reason', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  await page
    .getByRole('button', { name: /^Exclude / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Exclude / });
  await dialog.getByRole('button', { name: 'Exclude', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await context.close();
});
