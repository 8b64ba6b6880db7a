import { activityCalls } from '@michi/contract/records/record-calls';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { call, signInAs } from '../support/api.ts';
import { interceptCalls, noAnswer } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { newStudent } from '../support/teaching.ts';

// Two tabs that edit the same activity lose nothing of each other: the page is one of them, the calls past it
// are the other.

const dialog = page.getByRole('dialog', { name: 'Edit activity' });
const field = (name: string): Locator => dialog.getByLabelText(new RegExp(`^${name}`));
const saved = async () => {
  await expect.element(dialog.getByText('Saved')).toBeVisible();
};

let token: string;
let id: string;

beforeEach(async () => {
  const student = await newStudent('Tuva Ek');
  token = student.token;
  const body = { category: 'MUSIC' as const, position: 'First violin' };
  ({ id } = await call(activityCalls.create, { body }, token));
  await signInAs(student.email);
  await open();
});

async function open(): Promise<void> {
  await openPage('/profile?section=records&part=activities');
  await page.getByRole('button', { name: /^Edit First violin/ }).click();
  await expect.element(dialog).toBeVisible();
}

async function now() {
  const { items } = await call(activityCalls.list, {}, token);
  const activity = items.find((each) => each.id === id);
  if (!activity) throw new Error('The activity is gone');
  return activity;
}

async function saveElsewhere(change: { organization?: string; description?: string }): Promise<void> {
  const { version } = await now();
  await call(activityCalls.update, { params: { id }, body: { ...change, version } }, token);
}

test('what was saved elsewhere in another field is taken over and told', async () => {
  await saveElsewhere({ organization: 'Youth orchestra' });
  await field('Description').fill('Played Brahms under the open sky.');
  await saved();
  await expect.element(dialog.getByText(/taken over here: Organization/)).toBeVisible();
  await expect.element(field('Organization')).toHaveValue('Youth orchestra');
  expect(await now()).toMatchObject({
    organization: 'Youth orchestra',
    description: 'Played Brahms under the open sky.',
  });
});

test('what was saved elsewhere in the same field is shown, and the own words can be kept', async () => {
  await saveElsewhere({ description: 'Played Brahms under the open sky.' });
  await field('Description').fill('Led the first violins for two years.');
  await expect
    .element(dialog.getByText(/Description, saved there: “Played Brahms under the open sky\.”/))
    .toBeVisible();
  // The choice says it; a toast would lie over it.
  await expect.element(page.getByText(/Somebody changed this in the meantime/)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Keep what I typed' }).click();
  await saved();
  expect(await now()).toMatchObject({ description: 'Led the first violins for two years.' });
});

test('what could not be sent is kept in the browser, and is not written over what was saved since', async () => {
  let isCut = true;
  interceptCalls(
    ({ method, path }) => isCut && method === 'PATCH' && /\/activities\/[^/]+$/.test(path),
    noAnswer,
  );
  await field('Hours a week').fill('6');
  await field('Organization').fill('City orchestra');
  await expect.element(dialog.getByText(/Could not be saved/)).toBeVisible();
  isCut = false;
  await saveElsewhere({ organization: 'Opera orchestra' });
  await open();
  await expect.element(dialog.getByText(/Organization, saved there: “Opera orchestra”/)).toBeVisible();
  await expect.element(field('Organization')).toHaveValue('City orchestra');
  await dialog.getByRole('button', { name: 'Show the newer one' }).click();
  await saved();
  await expect.element(field('Organization')).toHaveValue('Opera orchestra');
  await expect.poll(now).toMatchObject({ organization: 'Opera orchestra', hoursPerWeek: 6 });
});
