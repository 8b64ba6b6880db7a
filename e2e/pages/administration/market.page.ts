import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { interceptCalls } from '../support/calls.ts';
import { catchDownload } from '../support/downloads.ts';
import { address, openPage } from '../support/open-page.tsx';

// The range of the administrator's figures: what the dates say is what is shown, wherever the figures lead.

const main = page.getByRole('main');
const completed = main.getByCss('dd a[href*="completed="]');
const textOf = async (one: Locator) => (await one.findElement()).textContent;

test('a figure leads to its rows, and the figures stay those of their range', async () => {
  await signInAs(demo.admin);
  await openPage('/admin?days=7');
  const orders = completed.first();
  const count = await textOf(orders);
  expect(Number(count.replaceAll(',', ''))).toBeGreaterThan(0);
  await orders.click();
  await expect.poll(address).toMatch(/^\/admin\/orders\?completed=\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d$/);
  await expect.element(main.getByText(/^Booked .* – /)).toBeVisible();
  history.back();
  await expect.element(orders).toHaveTextContent(count);
  expect(address()).toMatch(/days=7/);
  await main.getByRole('navigation', { name: 'Time' }).getByRole('link', { name: '90 days' }).click();
  await expect.poll(address).toMatch(/days=90/);
  await expect.element(orders).not.toHaveTextContent(count);
});

/** The figure of that name: the link to its rows. */
const figureOf = (name: string) =>
  main
    .getByCss('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('link')
    .first();
const inCents = (money: string) => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100);
/**
 * The sum of a column of the file that has every row behind the figure, in cents; what is on the screen first
 * is not always all.
 */
async function sumOf(of: Locator, column: string): Promise<number> {
  await expect.element(of.getByCss(`td[data-label="${column}"]`).first()).toBeVisible();
  await expect.element(of.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const saved = catchDownload();
  await of.getByRole('button', { name: 'Export as CSV' }).click();
  const [header = [], ...rows] = (await saved)
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','));
  const at = header.indexOf(column);
  return rows.reduce((total, cells) => total + inCents(cells[at] ?? ''), 0);
}

test('the rows behind volume, fees, held money and new people add up to the figure', async () => {
  await signInAs(demo.admin);
  const followed = async (name: string) => {
    await openPage('/admin?days=7');
    const figure = figureOf(name);
    const said = await textOf(figure);
    await figure.click();
    return said;
  };
  const volume = await followed('Volume');
  expect(await sumOf(main, 'Volume')).toBe(inCents(volume));
  const held = await followed('Held now');
  expect(await sumOf(main, 'Held')).toBe(inCents(held));
  const fees = await followed('Fees earned');
  const sheet = page.getByRole('dialog', { name: 'Fees earned' });
  await expect.element(sheet).toBeVisible();
  expect(await sumOf(sheet, 'Fee')).toBe(inCents(fees));
  await sheet.getByRole('link').first().click();
  await expect.element(page.getByRole('dialog', { name: /^M-/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const people = Number(await followed('New people'));
  await expect.element(page.getByRole('button', { name: /^Remove the filter: Joined/ })).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^${people} results?$`))).toBeVisible();
});

test('dates that cannot be shown say why; of one date the other follows', async () => {
  await signInAs(demo.admin);
  const [from, to] = [
    page.getByLabelText('From', { exact: true }),
    page.getByLabelText('To', { exact: true }),
  ];
  await openPage('/admin?from=2025-01-01&to=2026-11-10');
  await expect.element(from).toHaveAccessibleDescription('Choose at most 366 days, the first one first.');
  expect(completed.elements()).toEqual([]);
  await openPage('/admin?to=2026-11-10');
  await expect.element(from).toHaveValue('2026-10-12');
  await expect.element(to).toHaveValue('2026-11-10');
  await expect.element(main.getByCss('dd a[href*="completed=2026-10-12_2026-11-10"]').first()).toBeVisible();
});

test('what was decided about reports is looked up, with who decided and why', async () => {
  await signInAs(demo.admin);
  await openPage('/admin#reports');
  const reports = page.getByCss('#reports');
  const dismiss = reports.getByRole('button', { name: /^Show it again or dismiss/ });
  await expect.element(dismiss.first()).toBeVisible();
  await reports.getByRole('link', { name: 'Decided' }).click();
  await expect.poll(address).toMatch(/reports=decided/);
  await expect.element(reports.getByText(/Helena Duarte · .*/).first()).toBeVisible();
  await expect.element(reports.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect.element(dismiss).not.toBeInTheDocument();
});

test('nobody is declined from the queue without a reason, and what is typed outlasts the last row', async () => {
  await signInAs(demo.admin);
  await openPage('/admin');
  await page
    .getByRole('button', { name: /^Decline / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Decline / });
  const reason = dialog.getByLabelText('Reason', { exact: false });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  // Another administrator decides about all of them.
  await reason.fill('The letter');
  interceptCalls(
    ({ method, path }) => method === 'GET' && path === '/admin/sensei',
    async () => Response.json({ items: [], nextCursor: null }),
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Nobody waits for a decision')).toBeInTheDocument();
  await expect.element(reason).toHaveValue('The letter');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
