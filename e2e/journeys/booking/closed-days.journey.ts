import {
  type BlackoutInput,
  createBlackout,
  deleteBlackout,
  getBlackout,
  updateBlackout,
} from '@michi/contract/scheduling/blackouts';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

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

test('closed days that were moved meanwhile open no others by a Delete that was meant for them', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const days = closedDays('Days between the years', '12-24', '12-26');
  const { id, version } = await call(world.url, createBlackout, { body: days }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/calendar-settings/calendar?view=days&blackout=${id}`);
  const panel = page.getByRole('dialog', { name: days.name });
  const button = panel.getByRole('button', { name: 'Delete', exact: true });
  await expect(button).toBeVisible();
  const july = { ...days, fromDate: `${year}-07-01`, toDate: `${year}-07-02` };
  await call(world.url, updateBlackout, { params: { id }, body: { ...july, version } }, admin);
  await button.click();
  const question = page.getByRole('dialog', { name: 'This was changed elsewhere meanwhile' });
  await expect(question.getByRole('deletion')).toContainText('December');
  await expect(question.getByRole('insertion')).toContainText('July');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await call(world.url, getBlackout, { params: { id } }, admin)).toMatchObject(july);
  await button.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await context.close();
});

test('closed days that were deleted meanwhile say by whom, and what was typed can be saved as new ones', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const days = closedDays('Harvest days', '09-24', '09-26');
  const { id, version } = await call(world.url, createBlackout, { body: days }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/calendar-settings/calendar?view=days&blackout=${id}`);
  const panel = page.getByRole('dialog', { name: days.name });
  const name = panel.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Vintage days');
  await call(world.url, deleteBlackout, { params: { id }, query: { version } }, admin);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const word = page.getByRole('alert').filter({ hasText: /deleted the closed days Harvest days \(Today, / });
  await expect(word).toContainText('You can save it as new closed days.');
  await expect(name).toHaveValue('Vintage days');
  await expect(panel.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await expect(page.getByText('Not found')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Save as new closed days' }).click();
  await expect(page.getByText('Vintage days is closed')).toBeVisible();
  await expect(panel).toBeHidden();

  await page.goto(`/admin/calendar-settings/calendar?view=days&blackout=${id}`);
  await expect(word).toBeVisible();
  await expect(word).not.toContainText('new closed days');
  // Who deletes them by the page itself is told of it once.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('Vintage days').first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Vintage days is deleted.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.close();
});

test('a long name of closed days is no wider than the phone of a sensei who reads it', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const days = { ...closedDays('x'.repeat(80), '01-01', '01-01'), fromDate: day, toDate: day, mayWork: true };
  const { id, version } = await call(world.url, createBlackout, { body: days }, admin);
  const { page, context } = await newPerson(browser, world.url, { viewport: { width: 390, height: 800 } });
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/time-offs?when=platform');
  await expect(page.getByRole('heading', { name: days.name })).toBeVisible();
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await tooWide()).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await tooWide()).toBeLessThanOrEqual(0);
  await call(world.url, deleteBlackout, { params: { id }, query: { version } }, admin);
  await context.close();
});
