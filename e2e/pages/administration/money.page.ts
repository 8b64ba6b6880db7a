import { adminGetPayment, adminSumPayments } from '@michi/contract/ordering/money-administration';
import { quoteOrder } from '@michi/contract/ordering/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { catchDownload } from '../support/downloads.ts';
import { address, openPage } from '../support/open-page.tsx';
import { bookLastTime, holdLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// The pages of the money: orders, payments and the ledger, each with its filters in the address and the whole
// story beside it.

const main = page.getByRole('main');

test('a payment is found, a part of it goes back as the preview says, and its story tells so', async () => {
  const teacher = await newTeacher('Ingrid Solheim');
  const course = await newCourse(teacher.token, { title: 'Money that comes back', price: 6000 });
  const student = await newStudent('Teo Aalto');
  const order = await bookLastTime(course.id, student.token);
  await signInAs(demo.admin);
  await openPage('/admin/payments?q=Teo%20Aalto');
  const table = page.getByRole('table', { name: 'Payments' });
  await expect.element(table.getByText('Held safely')).toBeVisible();
  await expect.element(main.getByText('$60.00').first()).toBeVisible();
  await table.getByRole('button', { name: order.number }).click();
  const panel = page.getByRole('dialog', { name: `Payment for ${order.number}` });
  await panel.getByRole('button', { name: 'Refund a part' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund a part of ${order.number}` });
  await dialog.getByLabelText('Who bears it').selectOptions('The platform, out of its fee');
  await dialog.getByLabelText(/^Amount to give back/).fill('9.01');
  await expect.element(dialog.getByText('At most $9.00')).toBeVisible();
  const go = dialog.getByRole('button', { name: /^Refund/ });
  await expect.element(go).toBeDisabled();
  await dialog.getByLabelText(/^Amount to give back/).fill('4.50');
  await expect.element(dialog.getByText('$55.50')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('The picture froze');
  expect(await findings()).toEqual([]);
  await go.click();
  await expect.element(page.getByText('$4.50 is on its way back')).toBeVisible();
  await expect.element(panel.getByText('$55.50').first()).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: 'Split into' })).toBeVisible();
  const admin = await tokenOf(demo.admin);
  const id = new URLSearchParams(location.search).get('payment') ?? '';
  const kept = await call(adminGetPayment, { params: { id } }, admin);
  expect(kept).toMatchObject({ amount: 5550, platformFee: 450, senseiNet: 5100, status: 'HELD' });
  await panel.getByRole('link', { name: new RegExp(order.number) }).click();
  const whole = page.getByRole('dialog', { name: order.number });
  await expect.element(whole.getByText(/\$55\.50 paid, held until/)).toBeVisible();
  const story = whole.getByRole('list', { name: 'What happened' });
  await expect.element(story.getByText(/The picture froze/).first()).toBeVisible();
  await expect.element(story.getByText('Ledger: Put on hold')).toBeVisible();
  await expect.element(whole.getByText('Booked').first()).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('payments are narrowed by state, and their sum is that of the choice', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/payments');
  await page.getByLabelText('Status').selectOptions('Released');
  await expect.poll(address).toBe('/admin/payments?status=RELEASED');
  const admin = await tokenOf(demo.admin);
  const { items } = await call(adminSumPayments, { query: { status: 'RELEASED' } }, admin);
  expect(items.length).toBeGreaterThan(0);
  for (const { count } of items)
    await expect.element(main.getByText(`(${count.toLocaleString('en-US')})`).first()).toBeVisible();
  const table = page.getByRole('table', { name: 'Payments' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await expect.element(table.getByText('Held safely')).not.toBeInTheDocument();
  await page.getByLabelText('What needs a look').selectOptions('Failed');
  await expect.poll(address).toBe('/admin/payments?status=RELEASED&trouble=FAILED');
  await expect.element(page.getByText('No payments match')).toBeVisible();
});

test('the ledger is balanced, an account leads to its entries, and the file has a line for each', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/ledger');
  await expect.element(main.getByText('The ledger is balanced')).toBeVisible();
  const balance = page.getByRole('table', { name: /^Trial balance in/ }).first();
  await balance.getByRole('link', { name: 'Fees of the platform' }).click();
  await expect.poll(address).toMatch(/account=PLATFORM_REVENUE/);
  const ledger = page.getByRole('table', { name: 'Ledger' });
  await expect.element(ledger).toHaveAttribute('aria-busy', 'false');
  await expect.element(ledger.getByText('Put on hold')).not.toBeInTheDocument();
  await expect.element(ledger.getByText('Released').first()).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByLabelText('Kind').selectOptions('Correction');
  await expect.element(main.getByText('Nothing was posted that fits').last()).toBeVisible();
  await page.getByLabelText('Kind').selectOptions('Released');
  await expect.element(ledger).toHaveAttribute('aria-busy', 'false');
  const saved = catchDownload();
  await main.getByRole('button', { name: 'Export as CSV' }).click();
  const [header = '', ...lines] = (await saved).replace('\uFEFF', '').split('\r\n');
  expect(header).toBe('Booked,Transaction,Kind,Order,Account,Account code,Person,Debit,Credit,Currency,Note');
  const sums = { debit: 0, credit: 0 };
  for (const line of lines) {
    const cells = line.replaceAll(/"[^"]*"/g, 'quoted').split(',');
    sums.debit += Math.round(Number(cells[7]) * 100);
    sums.credit += Math.round(Number(cells[8]) * 100);
  }
  expect(sums.debit).toBeGreaterThan(0);
  expect(sums.debit).toBe(sums.credit);
});

test('a free trial is never paid, and who had it cannot take it again', async () => {
  const teacher = await newTeacher('Marta Kowalska');
  const course = await newCourse(teacher.token, {
    title: 'Try it first',
    trial: { enabled: true, price: 0, minutes: 30 },
  });
  const student = await newStudent('Iris Berg');
  await signInAs(student.email);
  await openPage(`/courses/${course.id}/schedule?kind=TRIAL`);
  const trial = page.getByRole('radio', { name: /^Free trial, 30 minutes/ });
  await expect.element(trial).toBeChecked();
  await expect.element(page.getByText(/It costs nothing/)).toBeVisible();
  await page
    .getByRole('group', { name: /^Free times on/ })
    .getByCss('label')
    .first()
    .click();
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check and book' })).toBeVisible();
  const book = page.getByRole('button', { name: 'Book the free trial' });
  await expect.element(book).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\bPay\b|charged/);
  const { trialTaken } = await call(quoteOrder, { params: { id: course.id }, query: {} }, student.token);
  expect(trialTaken).toBe(true);
  await openPage(`/courses/${course.id}/schedule`);
  await expect.element(trial).toBeDisabled();
  await expect.element(page.getByText('You have already had the trial of this course')).toBeVisible();
  // A stranger is shown the same page, and may take it.
  const { trialTaken: ofStranger } = await call(quoteOrder, { params: { id: course.id }, query: {} });
  expect(ofStranger).toBe(false);
  await course.remove();
});

test('an order that is held reads so to its student', async () => {
  const teacher = await newTeacher('Olga Petrova');
  const course = await newCourse(teacher.token, { title: 'Held for a while' });
  const student = await newStudent('Ben Ward');
  await holdLastTime(course.id, student.token);
  await signInAs(student.email);
  await openPage('/checkouts/list-checkouts');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect.element(main.getByRole('article').getByText('Reserved')).toBeVisible();
  await expect.element(main.getByRole('article').getByText('not paid yet')).toBeVisible();
});
