import {
  type BlackoutInput,
  createBlackout,
  deleteBlackout,
  getBlackout,
  updateBlackout,
} from '@michi/contract/scheduling/blackouts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';

// Two administrators at the same closed days. Nothing goes, and nothing is done, unseen.

const year = new Date().getUTCFullYear() + 2;

const closedDays = (name: string, from: string, to: string): BlackoutInput => ({
  name,
  note: null,
  fromDate: `${year}-${from}`,
  toDate: `${year}-${to}`,
  recursUntil: null,
  scope: 'ALL',
  country: null,
  categoryId: null,
  senseiIds: [],
  mayWork: false,
});

test('closed days that were moved meanwhile open no others by a Delete that was meant for them', async () => {
  const admin = await tokenOf(demo.admin);
  const days = closedDays('Days between the years', '12-24', '12-26');
  const { id, version } = await call(createBlackout, { body: days }, admin);
  await signInAs(demo.admin);
  await openPage(`/admin/calendar-settings/calendar?view=days&blackout=${id}`);
  const panel = page.getByRole('dialog', { name: days.name });
  const button = panel.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(button).toBeVisible();
  const july = { ...days, fromDate: `${year}-07-01`, toDate: `${year}-07-02` };
  await call(updateBlackout, { params: { id }, body: { ...july, version } }, admin);
  await button.click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await expect.element(question.getByRole('deletion')).toMatchTextContent('December');
  await expect.element(question.getByRole('insertion')).toMatchTextContent('July');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await call(getBlackout, { params: { id } }, admin)).toMatchObject(july);
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('closed days that were deleted meanwhile say by whom, and what was typed can be saved as new ones', async () => {
  const admin = await tokenOf(demo.admin);
  const days = closedDays('Harvest days', '09-24', '09-26');
  const { id, version } = await call(createBlackout, { body: days }, admin);
  await signInAs(demo.admin);
  await openPage(`/admin/calendar-settings/calendar?view=days&blackout=${id}`);
  const panel = page.getByRole('dialog', { name: days.name });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Vintage days');
  await call(deleteBlackout, { params: { id }, query: { version } }, admin);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const word = page.getByRole('alert').filter({ hasText: /deleted the closed days Harvest days \(Today, / });
  await expect.element(word).toMatchTextContent('You can save it as new closed days.');
  await expect.element(name).toHaveValue('Vintage days');
  await expect.element(panel.getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Not found/)).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Save as new closed days' }).click();
  await expect.element(page.getByText(/Vintage days is closed/)).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();

  await openPage(`/admin/calendar-settings/calendar?view=days&blackout=${id}`);
  await expect.element(word).toBeVisible();
  await expect.element(word).not.toMatchTextContent('new closed days');
  // Who deletes them by the page itself is told of it once.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page
    .getByText(/Vintage days/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText(/Vintage days is deleted\./)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a long name of closed days is no wider than the phone of a sensei who reads it', async () => {
  const admin = await tokenOf(demo.admin);
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const days = { ...closedDays('x'.repeat(80), '01-01', '01-01'), fromDate: day, toDate: day, mayWork: true };
  const { id, version } = await call(createBlackout, { body: days }, admin);
  await resize(390, 800);
  await signInAs(demo.sensei);
  await openPage('/sensei/time-offs?when=platform');
  await expect.element(page.getByRole('heading', { name: days.name })).toBeVisible();
  const tooWide = () => document.documentElement.scrollWidth - innerWidth;
  expect(tooWide()).toBeLessThanOrEqual(0);
  await resize(1280, 800);
  expect(tooWide()).toBeLessThanOrEqual(0);
  await call(deleteBlackout, { params: { id }, query: { version } }, admin);
});
