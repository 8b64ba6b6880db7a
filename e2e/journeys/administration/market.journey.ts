import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

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

/** The figure of that name: the link to its rows. */
const figureOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .getByRole('link')
    .first();
const inCents = (money: string) => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100);
/** The sum of a column of the file that has every row behind the figure, in cents; what is on the screen first is not always all. */
async function sumOf(of: Locator, column: string): Promise<number> {
  await expect(of.locator(`td[data-label="${column}"]`).first()).toBeVisible();
  await expect(of.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const saved = of.page().waitForEvent('download');
  await of.getByRole('button', { name: 'Export as CSV' }).click();
  const [header = [], ...rows] = (await readFile(await (await saved).path(), 'utf8'))
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','));
  const at = header.indexOf(column);
  return rows.reduce((total, cells) => total + inCents(cells[at] ?? ''), 0);
}

test('the rows behind volume, fees, held money and new people add up to the figure', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin?days=7');
  const followed = async (name: string) => {
    const figure = figureOf(page, name);
    const said = (await figure.textContent()) ?? '';
    await figure.click();
    return said;
  };
  const volume = await followed('Volume');
  expect(await sumOf(page.locator('#orders'), 'Volume')).toBe(inCents(volume));
  const held = await followed('Held now');
  expect(await sumOf(page.locator('#orders'), 'Held')).toBe(inCents(held));
  const fees = await followed('Fees earned');
  const sheet = page.getByRole('dialog', { name: 'Fees earned' });
  await expect(sheet).toBeVisible();
  expect(await sumOf(sheet, 'Fee')).toBe(inCents(fees));
  await sheet.getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: /^M-/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const people = Number(await followed('New people'));
  await expect(page.getByRole('button', { name: /^Remove the filter: Joined/ })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${people} results?$`))).toBeVisible();
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

test('what was decided about reports is looked up, with who decided and why', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin#reports');
  const reports = page.locator('#reports');
  await expect(reports.getByRole('button', { name: /^Show it again or dismiss/ }).first()).toBeVisible();
  await reports.getByRole('link', { name: 'Decided' }).click();
  await expect(page).toHaveURL(/reports=decided/);
  await expect(reports.getByText(/Helena Duarte · .*/).first()).toBeVisible();
  await expect(reports.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(reports.getByRole('button', { name: /^Show it again or dismiss/ })).toHaveCount(0);
  await context.close();
});

test('nobody is declined from the queue without a reason', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  await page
    .getByRole('button', { name: /^Decline / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Decline / });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  // Another administrator decides about all of them: what is typed is not lost with the last row.
  const nobody = page.getByText('Nobody waits for a decision');
  await dialog.getByLabel('Reason').fill('The letter');
  await page.route('**/api/admin/sensei?*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  );
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(nobody).toBeAttached();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The letter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await context.close();
});
