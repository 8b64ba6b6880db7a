import { previewPartRefund, refundPart } from '@michi/contract/ordering/money-administration';
import { listOrderInvoices } from '@michi/contract/invoicing/invoices';
import { getOrder } from '@michi/contract/ordering/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { catchDownload } from '../support/downloads.ts';
import { openPage } from '../support/open-page.tsx';
import { bookLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// Invoices, credit notes and fee invoices, where administrators, buyers and sensei look for them.

const main = page.getByRole('main');

test('an invoice and its credit note are found by the order, and each says what it says', async () => {
  const teacher = await newTeacher('Runa Lie');
  const course = await newCourse(teacher.token, { title: 'Papers for a class', price: 6000 });
  const student = await newStudent('Eero Salo');
  const { id } = await bookLastTime(course.id, student.token);
  const order = await call(getOrder, { params: { id } }, student.token);
  const params = { id: order.payments[0]?.id ?? '' };
  const wish = { amount: 450, bearer: 'PLATFORM' } as const;
  const admin = await tokenOf(demo.admin);
  const { fingerprint } = await call(previewPartRefund, { params, query: wish }, admin);
  const body = { ...wish, reason: 'The picture froze', fingerprint };
  await call(refundPart, { params, body }, admin);
  const papers = async () =>
    (await call(listOrderInvoices, { params: { id: order.id } }, student.token)).items;
  await expect.poll(async () => (await papers()).length).toBe(2);
  const [invoice, note] = await papers();
  if (!invoice || !note) throw new Error('Both were issued');

  await signInAs(demo.admin);
  await openPage(`/admin/invoices?q=${order.number}`);
  const table = page.getByRole('table', { name: 'Invoices' });
  await expect.element(table.getByText(`For ${invoice.number}`)).toBeVisible();
  await expect.element(table.getByText('-$4.50')).toBeVisible();
  await table.getByRole('button', { name: note.number }).click();
  const panel = page.getByRole('dialog', { name: note.number });
  await expect.element(panel.getByText('Eero Salo')).toBeVisible();
  await expect.element(panel.getByRole('link', { name: order.number })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Save as PDF' })).toBeVisible();
  await expect.poll(findings).toEqual([]);

  await signInAs(student.email);
  await openPage(`/payment-result?order=${order.id}`);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect.element(summary.getByRole('button', { name: `Save ${invoice.number} as PDF` })).toBeVisible();
  await expect.element(summary.getByRole('button', { name: `Save ${note.number} as PDF` })).toBeVisible();
  await expect.element(summary).toMatchTextContent(/Credit note.*-\$4\.50/);
  await course.remove();
});

test('the earnings of a year are shown in sums, and saved with what tax offices ask', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/invoices?view=report');
  const table = page.getByRole('table', { name: 'Earnings of sensei' });
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/\$/);
  await expect.poll(findings).toEqual([]);
  const saved = catchDownload();
  await main.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file).toContain('Financial account');
  // Whole, for who may pay it.
  expect(file).toMatch(/DE\d{20}/);
});

test('a sensei finds the fee invoices, and says as whom to sell', async () => {
  await signInAs(demo.sensei);
  await openPage('/sensei/invoices');
  const table = page.getByRole('table', { name: 'Invoices' });
  await expect.element(table.getByText(/^Fee invoice, Payout PO/).first()).toBeVisible();
  await expect.poll(findings).toEqual([]);

  const teacher = await newTeacher('Solveig Moe');
  await signInAs(teacher.email);
  await openPage('/sensei/invoices');
  await expect.element(main.getByText('No invoices')).toBeVisible();
  const save = main.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(main.getByText('Check these fields')).toBeVisible();
  for (const [label, text] of [
    [/^Name of the person/, 'Solveig Moe'],
    [/^Street and number/, 'Storgata 1'],
    [/^Postal code/, '0155'],
    [/^City/, 'Oslo'],
  ] as const)
    await main.getByRole('textbox', { name: label }).fill(text);
  await main.getByLabelText('Country').selectOptions('Norway');
  await save.click();
  await expect.element(page.getByText('Details saved')).toBeVisible();
});
