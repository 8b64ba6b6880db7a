import { readFile } from 'node:fs/promises';
import { createBlackout, deleteBlackout } from '@michi/contract/scheduling/blackouts';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// The tables of the back office: whatever stands in the address there is a table under its tools, which say what it shows.

test('no address is so long or odd that the table is gone', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  const long = 'x'.repeat(300);
  for (const [path, box] of [
    [`/admin/users-manage/users?q=${long}`, 'Name or address of a person'],
    [`/admin?q=${long}`, 'Number or name'],
    [`/admin/course-settings/courses?q=${long}`, 'Title, category or sensei'],
    [`/admin/configs/platform-fees?q=${long}`, 'Find a rule by name or code'],
    [`/admin/audit?who=${long}&action=${long}`, 'Who: name or email'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('searchbox', { name: box })).toHaveValue('x'.repeat(100));
    await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  }
  await page.goto('/admin/audit?action=nonsense&to=9999-12-31');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByLabel('Action')).toHaveValue('');
  const topOf = async (day: string) => (await page.getByLabel(day, { exact: true }).boundingBox())?.y;
  expect(await topOf('To')).toBe(await topOf('From'));
  await page.goto(
    '/admin?completed=9999-12-31_9999-12-31&from=0001-01-01&to=0001-01-05&money=qq&status=NONE',
  );
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await expect(page.getByText('Held now')).toBeVisible();

  await page.goto('/admin/users-manage/users?page=100000&sortBy=nothing&size=0');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await context.close();
});

test('the search box says what the rows are searched for, also when a link changed that', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin');
  const box = page.getByRole('searchbox', { name: 'Number or name' });
  await box.fill('zzzz');
  await box.press('Enter');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('main').locator('dd a[href*="completed="]').first().click();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();

  await page.goto('/admin/users-manage/users');
  const people = page.getByRole('searchbox', { name: 'Name or address of a person' });
  await people.fill('Amara');
  await people.press('Enter');
  await expect(page).toHaveURL(/q=Amara/);
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).first().click();
  await expect(people).toHaveValue('');

  // The panel of a sensei has the most tabs, and each is seen. Who has no second factor has none to reset.
  await page.goto('/admin/users-manage/users?sensei=PENDING_APPROVAL');
  await page.getByRole('cell').getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Reset second factor' })).toBeHidden();
  await context.close();
});

test('an order is found by who takes part, and leads on to people, course, class and cancellation', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin?q=Sofia%20Marques&held=true');
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect(orders.getByText('Sofia Marques').first()).toBeVisible();
  await orders.getByRole('row').nth(1).getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: /^M-/ });
  await expect(panel.getByRole('table', { name: 'Payments' })).toContainText(
    /until .*hours after the class|no time yet/i,
  );
  await expect(panel.getByRole('listitem').filter({ hasText: 'Reserved' }).first()).toContainText(
    'Sofia Marques',
  );
  await expect(panel.locator('a[href*="/course-settings/courses/"]')).toBeVisible();
  await expect(panel.locator('a[href*="/calendar-settings/calendar?class="]').first()).toBeVisible();

  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Keep it' });
  await expect(question.getByText('Back to the student')).toBeVisible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(panel).toBeVisible();
  await panel.getByRole('link', { name: 'Sofia Marques' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Sofia Marques' })).toBeVisible();
  await page.goBack();
  await panel.locator('a[href*="/calendar-settings/calendar?class="]').first().click();
  await page.waitForURL(/\/calendar-settings\//);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Sofia Marques').first()).toBeVisible();
  await context.close();
});

test('orders and the audit log turn around, and the address says so', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  for (const [path, table, column] of [
    ['/admin', 'Orders', 'Placed'],
    ['/admin/audit', 'Audit log', 'When'],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole('table', { name: table }).getByRole('row');
    const header = page.getByRole('columnheader', { name: column });
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const newest = await rows.nth(1).innerText();
    await header.getByRole('button').press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sortOrder=asc/);
    await expect(rows.nth(1)).not.toHaveText(newest, { useInnerText: true });
    const oldest = await rows.nth(1).innerText();
    await page.reload();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.nth(1)).toHaveText(oldest, { useInnerText: true });
  }
  // What begins a number is listed by numbers, and says so.
  await page.goto('/admin?q=M-1');
  await expect(page.getByRole('columnheader', { name: 'Order', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await context.close();
});

test('selected people are exported, and those who wait are approved one by one, with why where one is not', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin/users-manage/users?sensei=PENDING_APPROVAL');
  const table = page.getByRole('table', { name: 'People' });
  // A name that is written from right to left stands between signs that nobody sees.
  const first = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNotText: /[\u0590-\u06ff]/ })
    .first();
  const name = (await first.getByRole('button').first().innerText()).split('\n').at(-1) ?? '';
  await first.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(name);

  const refused = { code: 'stale_version', message: 'Changed meanwhile: somebody was quicker' };
  await page.route('**/api/users/*/sensei-status', (route) => route.fulfill({ status: 409, json: refused }));
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the sensei who wait' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(`${name}: ${refused.message}`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();

  // Nobody of these waits: there is nothing to agree to.
  await page.goto('/admin/users-manage/users?type=STUDENT');
  await table.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(dialog.getByText('Nobody who is selected waits for approval.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await context.close();
});

test('what is open beside the categories and what a setting is searched by stand in the address, and the log leads to the very thing', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto('/admin/course-settings/categories');
  const menu = page.getByRole('button', { name: 'More for Essays', exact: true });
  for (const [item, dialog, param] of [
    ['Edit', 'Essays', 'category'],
    ['Add one below it', 'New category below Essays', 'below'],
    ['Move to…', 'Move Essays', 'move'],
    ['Merge into…', 'Merge Essays into another category', 'merge'],
  ] as const) {
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
    const opened = page.getByRole('dialog', { name: dialog, exact: true });
    await expect(opened).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?${param}=[0-9a-f-]{36}$`));
    await page.reload();
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(page).toHaveURL(/\/categories\??$/);
  }
  await page.getByRole('button', { name: 'New category' }).click();
  await expect(page).toHaveURL(/\?category=new$/);

  await page.goto('/admin/configs/platform-configuration');
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  await search.pressSequentially('time to write', { delay: 20 });
  await expect(page).toHaveURL(/\?q=time\+to\+write$/);
  const setting = page.getByRole('textbox', { name: 'Time to write an evaluation' });
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue('time to write');
  await expect(setting).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await search.clear();
  await expect(page).toHaveURL(/platform-configuration\??$/);
  await expect(search).toHaveValue('');

  const admin = await tokenOf(world.url, demo.admin);
  const set = (value: number, seen: number) =>
    call(world.url, changeConfiguration, { body: { key: 'upload.max_mb', value, seen } }, admin);
  await set(11, 10);
  await set(10, 11);
  const days = { name: 'Days of the harvest', fromDate: '2031-05-01', toDate: '2031-05-02' };
  const ofAll = { scope: 'ALL' as const, country: null, categoryId: null, senseiIds: [], mayWork: false };
  const body = { ...days, ...ofAll, note: null, recursUntil: null };
  const { id, version } = await call(world.url, createBlackout, { body }, admin);
  await page.goto('/admin/audit?about=Days%20of%20the%20harvest');
  await page.getByRole('cell').getByRole('link', { name: days.name }).click();
  await expect(page.getByRole('dialog', { name: days.name })).toBeVisible();
  await call(world.url, deleteBlackout, { params: { id }, query: { version } }, admin);
  await page.goto('/admin/audit?action=setting.changed');
  await page.getByRole('cell').getByRole('link').and(page.getByText('Largest upload')).first().click();
  await expect(page).toHaveURL(/platform-configuration\?q=upload\.max_mb$/);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await context.close();
});
