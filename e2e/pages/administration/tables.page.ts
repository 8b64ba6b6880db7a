import { changeConfiguration } from '@michi/contract/administration/configuration';
import { createBlackout, deleteBlackout } from '@michi/contract/scheduling/blackouts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { interceptCalls } from '../support/calls.ts';
import { catchDownload } from '../support/downloads.ts';
import { address, openPage } from '../support/open-page.tsx';
import { press } from '../support/press.ts';
import { drawnText } from '../support/texts.ts';

// The tables of the back office: whatever stands in the address there is a table under its tools, which say
// what it shows.

const main = page.getByRole('main');
const search = async (box: Locator, words: string) => {
  await box.fill(words);
  await press(box, '{Enter}');
};

test('no address is so long or odd that the table is gone', async () => {
  await signInAs(demo.admin);
  const long = 'x'.repeat(300);
  for (const [path, box] of [
    [`/admin/users-manage/users?q=${long}`, 'Name or address of a person'],
    [`/admin/orders?q=${long}`, 'Number or name'],
    [`/admin/payments?q=${long}&status=x&held=0001-01-01`, 'Number or name'],
    [`/admin/ledger?q=${long}&account=x&kind=y&from=0000`, 'Number or name'],
    [`/admin/chargebacks?q=${long}&status=x`, 'Search by order number'],
    [`/admin/reconciliation?q=${long}&status=x&kind=y`, 'Search by reference'],
    [`/admin/course-settings/courses?q=${long}`, 'Title, category or sensei'],
    [`/admin/configs/platform-fees?q=${long}`, 'Find a rule by name or code'],
    [`/admin/audit?who=${long}&action=${long}`, 'Who: name or email'],
  ] as const) {
    await openPage(path);
    await expect.element(page.getByRole('searchbox', { name: box })).toHaveValue('x'.repeat(100));
    await expect.element(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
    await expect.element(main.getByRole('alert').filter({ hasText: /./ })).not.toBeInTheDocument();
  }
  await openPage('/admin/audit?action=nonsense&to=9999-12-31');
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(page.getByLabelText('Action')).toHaveValue('');
  const topOf = async (day: string) =>
    (await page.getByLabelText(day, { exact: true }).findElement()).getBoundingClientRect().y;
  expect(await topOf('To')).toBe(await topOf('From'));
  await openPage('/admin/orders?completed=9999-12-31_9999-12-31&currency=qq&status=NONE');
  await expect.element(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await openPage('/admin?from=0001-01-01&to=0001-01-05&money=qq');
  await expect.element(page.getByText('Held now')).toBeVisible();

  await openPage('/admin/users-manage/users?page=100000&sortBy=nothing&size=0');
  await expect.element(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expect.element(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('the search box says what the rows are searched for, also when a link changed that', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/orders');
  const box = page.getByRole('searchbox', { name: 'Number or name' });
  await search(box, 'zzzz');
  await expect.element(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click();
  await expect.element(box).toHaveValue('');
  await expect.element(page.getByRole('table', { name: 'Orders' })).toBeVisible();

  await openPage('/admin/users-manage/users');
  const people = page.getByRole('searchbox', { name: 'Name or address of a person' });
  await search(people, 'Amara');
  await expect.poll(address).toMatch(/q=Amara/);
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).first().click();
  await expect.element(people).toHaveValue('');

  // The panel of a sensei has the most tabs, and each is seen. Who has no second factor has none to reset.
  await openPage('/admin/users-manage/users?sensei=PENDING_APPROVAL');
  await page.getByRole('cell').getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByRole('tab', { name: 'History' })).toBeInViewport({ ratio: 1 });
  await expect.element(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Reset second factor' })).not.toBeInTheDocument();
});

test('an order is found by who takes part, and leads on to people, course, class and cancellation', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/orders?q=Sofia%20Marques&held=true');
  const orders = page.getByRole('table', { name: 'Orders' });
  await expect.element(orders.getByText('Sofia Marques').first()).toBeVisible();
  await orders.getByRole('row').nth(1).getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: /^M-/ });
  await expect
    .element(panel.getByRole('table', { name: 'Payments' }))
    .toMatchTextContent(/until .*hours after the class|no time yet/i);
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: 'Reserved' }).first())
    .toMatchTextContent('Sofia Marques');
  await expect.element(panel.getByCss('a[href*="/course-settings/courses/"]')).toBeVisible();
  const toClass = panel.getByCss('a[href*="/calendar-settings/calendar?class="]').first();
  await expect.element(toClass).toBeVisible();

  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Keep it' });
  await expect.element(question.getByText(/Back to the student/)).toBeVisible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(panel).toBeVisible();
  await panel
    .getByRole('link', { name: /Sofia Marques/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: /Sofia Marques/ })).toBeVisible();
  history.back();
  await toClass.click();
  await expect.poll(address).toMatch(/\/calendar-settings\//);
  await expect.element(panel).not.toBeInTheDocument();
  await expect
    .element(
      page
        .getByRole('dialog')
        .getByText(/Sofia Marques/)
        .first(),
    )
    .toBeVisible();
});

test('orders and the audit log turn around, and the address says so', async () => {
  await signInAs(demo.admin);
  for (const [path, table, column] of [
    ['/admin/orders', 'Orders', 'Placed'],
    ['/admin/audit', 'Audit log', 'When'],
  ] as const) {
    await openPage(path);
    const row = page.getByRole('table', { name: table }).getByRole('row').nth(1);
    const header = page.getByRole('columnheader', { name: column });
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    const newest = await drawnText(row);
    await press(header.getByRole('button'), '{Enter}');
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(address).toMatch(/sortOrder=asc/);
    await expect.poll(() => drawnText(row)).not.toBe(newest);
    const oldest = await drawnText(row);
    await openPage(address());
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => drawnText(row)).toBe(oldest);
  }
  // What begins a number is listed by numbers, and says so.
  await openPage('/admin/orders?q=M-1');
  await expect
    .element(page.getByRole('columnheader', { name: 'Order', exact: true }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('selected people are exported, and those who wait are approved one by one, with why where one is not', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/users-manage/users?sensei=PENDING_APPROVAL');
  const table = page.getByRole('table', { name: 'People' });
  // A name that is written from right to left stands between signs that nobody sees.
  const first = table
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNotText: /[\u0590-\u06ff]/ })
    .first();
  const name = (await drawnText(first.getByRole('button').first())).split('\n').at(-1) ?? '';
  await press(first.getByRole('checkbox', { name: `Select ${name}` }), ' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  const download = catchDownload();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(name);

  const refused = { code: 'stale_version', message: 'Changed meanwhile: somebody was quicker' };
  interceptCalls(
    ({ path }) => /^\/users\/[^/]+\/sensei-status$/.test(path),
    async () => Response.json(refused, { status: 409 }),
  );
  await page.getByRole('button', { name: 'Approve selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the sensei who wait' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent(`${name}: ${refused.message}`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();

  // Nobody of these waits: there is nothing to agree to.
  await openPage('/admin/users-manage/users?type=STUDENT');
  await table.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect.element(dialog.getByText('Nobody who is selected waits for approval.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
});

test('what is open beside the categories stands in the address', async () => {
  const board = '/admin/course-settings/categories';
  await signInAs(demo.admin);
  const menu = page.getByRole('button', { name: 'More for Essays', exact: true });
  for (const [item, dialog, param] of [
    ['Edit', 'Essays', 'category'],
    ['Add one below it', 'New category below Essays', 'below'],
    ['Move to…', 'Move Essays', 'move'],
    ['Merge into…', 'Merge Essays into another category', 'merge'],
  ] as const) {
    await openPage(board);
    await menu.click();
    await page.getByRole('menuitem', { name: item }).click();
    const opened = page.getByRole('dialog', { name: dialog, exact: true });
    await expect.element(opened).toBeVisible();
    await expect.poll(address).toMatch(new RegExp(`\\?${param}=[0-9a-f-]{36}$`));
    const there = address();
    await expect.poll(() => opened.query()?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(opened).not.toBeInTheDocument();
    await expect.poll(address).toMatch(/\/categories\??$/);
    await openPage(there);
    await expect.element(opened).toBeVisible();
  }
  await openPage(board);
  await page.getByRole('button', { name: 'New category' }).click();
  await expect.poll(address).toMatch(/\?category=new$/);
});

test('what a setting is searched by stands in the address', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/configs/platform-configuration');
  const box = page.getByRole('searchbox', { name: 'Find a setting' });
  await userEvent.type(box, 'time to write');
  await expect.poll(address).toMatch(/\?q=time\+to\+write$/);
  const setting = page.getByRole('textbox', { name: 'Time to write an evaluation' });
  const settings = () => main.getByRole('textbox').elements();
  await expect.poll(settings).toHaveLength(1);
  await openPage(address());
  await expect.element(box).toHaveValue('time to write');
  await expect.element(setting).toBeVisible();
  await expect.poll(settings).toHaveLength(1);
  await box.clear();
  await expect.poll(address).toMatch(/platform-configuration\??$/);
  await expect.element(box).toHaveValue('');
});

test('the log leads to the very thing', async () => {
  const admin = await tokenOf(demo.admin);
  const set = (value: number, seen: number) =>
    call(changeConfiguration, { body: { key: 'upload.max_mb', value, seen } }, admin);
  await set(11, 10);
  await set(10, 11);
  const days = { name: 'Days of the harvest', fromDate: '2031-05-01', toDate: '2031-05-02' };
  const ofAll = { scope: 'ALL' as const, country: null, categoryId: null, senseiIds: [], mayWork: false };
  const body = { ...days, ...ofAll, note: null, recursUntil: null };
  const { id, version } = await call(createBlackout, { body }, admin);
  await signInAs(demo.admin);
  await openPage('/admin/audit?about=Days%20of%20the%20harvest');
  await page.getByRole('cell').getByRole('link', { name: days.name }).first().click();
  await expect.element(page.getByRole('dialog', { name: days.name })).toBeVisible();
  await call(deleteBlackout, { params: { id }, query: { version } }, admin);
  await openPage('/admin/audit?action=setting.changed');
  await page
    .getByRole('cell')
    .getByRole('link')
    .and(page.getByText(/Largest upload/))
    .first()
    .click();
  await expect.poll(address).toMatch(/platform-configuration\?q=upload\.max_mb$/);
  await expect.poll(() => main.getByRole('textbox').elements()).toHaveLength(1);
});
