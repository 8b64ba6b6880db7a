import { searchCourses } from '@michi/contract/catalogue/courses';
import { getAvailability } from '@michi/contract/scheduling/classes';
import {
  createTimeOff,
  deleteTimeOff,
  listTimeOffs,
  previewTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { expect, test } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { chooseTime, hold } from '../../support/steps/booking.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// Time off where somebody else is in the way: a student who is paying, or no network.

let world: World;

test.beforeAll(async () => {
  world = await startWorld();
});

test.afterAll(() => world.stop());

test('a time that a student holds is said before the day off is saved', async ({ browser }) => {
  const { items } = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  const course = items.find(({ title }) => title.startsWith('Supplemental essays: ten prompts'));
  const student = await newPerson(browser, world.url);
  await signInAs(student.page, demo.student);
  await student.page.goto(`/courses/${course?.id}/schedule`);
  const begins = await chooseTime(student.page, { day: 'last' });
  await hold(student.page);

  const { timeZone } = await call(world.url, getAvailability, {}, await tokenOf(world.url, demo.sensei));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(begins));
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^1 time is held by a student/)).toBeVisible();
  expect(page.url()).toContain('/create');
  await page.getByRole('button', { name: 'Save time off' }).click();
  await expect(page.getByText('Your time off is saved')).toBeVisible();
  for (const each of [student.context, context]) await each.close();
});

test('without a network a deletion fails with a word, and is not carried out later', async ({ browser }) => {
  const token = await tokenOf(world.url, demo.sensei);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/time-offs');
  const remove = page.getByRole('button', { name: /^Delete:/ });
  await expect(remove.first()).toBeVisible();
  const before = await remove.count();
  await context.setOffline(true);
  const single = page.getByRole('listitem').filter({ hasNotText: 'Every' });
  await single
    .getByRole('button', { name: /^Delete:/ })
    .first()
    .click();
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByText(/^An unexpected error occurred/);
  await expect(toast.first()).toBeVisible();
  await expect(remove).toHaveCount(before);
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const stored = await call(world.url, listTimeOffs, { query: {} }, token);
  await context.setOffline(false);
  // The list asks again by itself.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await call(world.url, listTimeOffs, { query: {} }, token)).toEqual(stored);
  await context.close();
});

test('what is over can be deleted with its reason, which nobody books again, and comes back', async ({
  browser,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/time-offs');
  await page.getByRole('tab', { name: 'Past' }).click();
  const reason = page.getByText('My sister’s wedding');
  await expect(reason).toBeVisible();
  const over = page.getByRole('listitem').filter({ has: reason });
  await expect(over.getByRole('link', { name: /^Change/ })).toHaveCount(0);
  await over.getByRole('button', { name: /^Delete:/ }).click();
  await expect(page.getByText('Deleted, with its reason and note.')).toBeVisible();
  await expect(reason).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reason).toBeVisible();
  await context.close();
});

test('what becomes of 29 February is said beside the field and in the list, and a date of no series at once', async ({
  browser,
}) => {
  const token = await tokenOf(world.url, demo.sensei);
  const year = 4 * Math.ceil((new Date().getFullYear() + 1) / 4);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/time-offs/create?from=${year}-02-29&to=${year}-02-29`);
  const repeats = page.getByLabel('Repeats', { exact: true });
  await expect(repeats).toHaveAccessibleDescription('');
  await repeats.selectOption({ label: 'Every year' });
  await expect(repeats).toHaveAccessibleDescription('In years without 29 February, 28 February is meant.');
  await repeats.selectOption({ label: 'Every week' });
  await expect(repeats).toHaveAccessibleDescription('');

  const yearly = {
    allDay: true,
    fromDate: `${year}-02-29`,
    fromTime: null,
    toDate: `${year}-02-29`,
    toTime: null,
    recurrence: 'YEARLY' as const,
    recursUntil: `${year + 3}-03-01`,
    privateReason: null,
    publicNote: null,
  };
  const { fingerprint } = await call(world.url, previewTimeOff, { body: yearly }, token);
  const { id } = await call(
    world.url,
    createTimeOff,
    { body: { ...yearly, choices: [], fingerprint } },
    token,
  );
  await page.goto('/sensei/time-offs');
  await expect(
    page.getByText(/Every year until .*, in years without 29 February on the 28th \(4 times\)/),
  ).toBeVisible();

  const edit = (date: string) => page.goto(`/sensei/time-offs/create?edit=${id}&date=${date}`);
  await edit(`${year + 1}-02-28`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  for (const [date, says] of [
    [`${year + 1}-03-01`, /^This series has no time on /],
    ['nonsense', 'This address names no date of the series'],
  ] as const) {
    await edit(date);
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Change the whole series' }).click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await call(world.url, deleteTimeOff, { params: { id } }, token);
  await context.close();
});

test('what was typed for one time of a series stays where it is meant for those after it too', async ({
  browser,
}) => {
  const token = await tokenOf(world.url, demo.sensei);
  const date = (weeks: number) =>
    new Date(Date.now() + (300 + weeks * 7) * 86_400_000).toISOString().slice(0, 10);
  const weekly = {
    allDay: true,
    fromDate: date(0),
    fromTime: null,
    toDate: date(0),
    toTime: null,
    recurrence: 'WEEKLY' as const,
    recursUntil: date(3),
    privateReason: null,
    publicNote: null,
  };
  const { fingerprint } = await call(world.url, previewTimeOff, { body: weekly }, token);
  const body = { ...weekly, choices: [], fingerprint };
  const { id } = await call(world.url, createTimeOff, { body }, token);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/time-offs/create?edit=${id}&date=${date(1)}`);
  const reason = page.getByRole('textbox', { name: /^Reason/ });
  const repeats = page.getByLabel('Repeats', { exact: true });
  const following = page.getByRole('radio', { name: 'This one and all after it' });
  await reason.fill('A course of my own');
  await expect(repeats).toHaveValue('');
  for (const [choice, rhythm] of [
    [page.getByRole('radio', { name: 'The whole series' }), 'WEEKLY'],
    [page.getByRole('radio', { name: /^Only / }), ''],
    [following, 'WEEKLY'],
  ] as const) {
    await choice.check();
    await expect(repeats).toHaveValue(rhythm);
    await expect(reason).toHaveValue('A course of my own');
  }
  await page.reload();
  await expect(following).toBeChecked();
  await expect(reason).toHaveValue('A course of my own');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/sensei/time-offs');
  const { items } = await call(world.url, listTimeOffs, { query: {} }, token);
  const parts = items.filter(({ fromDate }) => fromDate === date(0) || fromDate === date(1));
  expect(parts.map(({ occurrences, privateReason }) => [occurrences, privateReason])).toEqual([
    [1, null],
    [3, 'A course of my own'],
  ]);
  await context.close();
});
