import {
  createTimeOff,
  getTimeOff,
  listTimeOffs,
  previewTimeOff,
  type TimeOffInput,
  updateTimeOff,
} from '@michi/contract/scheduling/time-offs';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs } from '../support/api.ts';
import { cutNetwork } from '../support/network.ts';
import { address, openPage } from '../support/open-page.tsx';
import { bookLastTime, dayIn, holdLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// Time off where somebody else is in the way: a student who is paying, or no network; and times of a series.

let sensei: Awaited<ReturnType<typeof newTeacher>>;

beforeAll(async () => {
  sensei = await newTeacher('Ines Duarte');
});

const wholeDay = (day: string): TimeOffInput => ({
  allDay: true,
  fromDate: day,
  fromTime: null,
  toDate: day,
  toTime: null,
  recurrence: null,
  recursUntil: null,
  privateReason: null,
  publicNote: null,
});

async function takeOff(timeOff: TimeOffInput): Promise<string> {
  const { fingerprint } = await call(previewTimeOff, { body: timeOff }, sensei.token);
  const body = { ...timeOff, choices: [], fingerprint };
  return (await call(createTimeOff, { body }, sensei.token)).id;
}

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const own = async () => (await call(listTimeOffs, { query: {} }, sensei.token)).items;
const next = page.getByRole('button', { name: 'Continue' });
const reason = page.getByRole('textbox', { name: /^Reason/ });
const repeats = page.getByLabelText('Repeats');

test('a time that a student holds is said before the day off is saved', async () => {
  const course = await newCourse(sensei.token, { title: 'Letters before a holiday' });
  const { token } = await newStudent('Noor Haddad');
  const { classes } = await holdLastTime(course.id, token);
  const day = dayIn(sensei.timeZone, classes[0]?.startsAt ?? '');
  await signInAs(sensei.email);
  await openPage(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await next.click();
  await expect.element(page.getByText(/^1 time is held by a student/)).toBeVisible();
  expect(address()).toContain('/create');
  await page.getByRole('button', { name: 'Save time off' }).click();
  await expect.element(page.getByText('Your time off is saved')).toBeVisible();
  await course.remove();
});

test('without a network a deletion fails with a word, and is not carried out later', async () => {
  await takeOff(wholeDay(daysAhead(200)));
  await takeOff({ ...wholeDay(daysAhead(210)), recurrence: 'WEEKLY', recursUntil: daysAhead(224) });
  const stored = await own();
  await signInAs(sensei.email);
  await openPage('/sensei/time-offs');
  const remove = page.getByRole('button', { name: /^Delete:/ });
  await expect.element(remove).toHaveLength(stored.length);
  const bringBack = cutNetwork();
  await page
    .getByRole('listitem')
    .filter({ hasNotText: 'Every' })
    .getByRole('button', { name: /^Delete:/ })
    .first()
    .click();
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByText(/^An unexpected error occurred/);
  await expect.element(toast.first()).toBeVisible();
  await expect.element(remove).toHaveLength(stored.length);
  await page.getByRole('tab', { name: 'Past' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  bringBack();
  // The list asks again by itself.
  await expect.element(again).not.toBeInTheDocument();
  expect(await own()).toEqual(stored);
});

test('what is over can be deleted with its reason, which nobody books again, and comes back', async () => {
  await signInAs(demo.sensei);
  await openPage('/sensei/time-offs');
  await page.getByRole('tab', { name: 'Past' }).click();
  const wedding = page.getByText('My sister’s wedding');
  await expect.element(wedding).toBeVisible();
  const over = page.getByRole('listitem').filter({ has: wedding });
  await expect.element(over.getByRole('link', { name: /^Change/ })).not.toBeInTheDocument();
  await over.getByRole('button', { name: /^Delete:/ }).click();
  await expect.element(page.getByText('Deleted, with its reason and note.')).toBeVisible();
  await expect.element(wedding).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(wedding).toBeVisible();
});

test('what becomes of 29 February is said beside the field and in the list, and a date of no series at once', async () => {
  const year = 4 * Math.ceil((new Date().getFullYear() + 1) / 4);
  const leapDay = `${year}-02-29`;
  await signInAs(sensei.email);
  await openPage(`/sensei/time-offs/create?from=${leapDay}&to=${leapDay}`);
  await expect.element(repeats).toHaveAccessibleDescription('');
  await repeats.selectOptions('Every year');
  await expect
    .element(repeats)
    .toHaveAccessibleDescription('In years without 29 February, 28 February is meant.');
  await repeats.selectOptions('Every week');
  await expect.element(repeats).toHaveAccessibleDescription('');

  const until = `${year + 3}-03-01`;
  const id = await takeOff({ ...wholeDay(leapDay), recurrence: 'YEARLY', recursUntil: until });
  await openPage('/sensei/time-offs');
  await expect
    .element(page.getByText(/Every year until .*, in years without 29 February on the 28th \(4 times\)/))
    .toBeVisible();

  const edit = (date: string) => openPage(`/sensei/time-offs/create?edit=${id}&date=${date}`);
  await edit(`${year + 1}-02-28`);
  await expect.element(next).toBeVisible();
  for (const [date, says] of [
    [`${year + 1}-03-01`, /^This series has no time on /],
    ['nonsense', /This address names no date of the series/],
  ] as const) {
    await edit(date);
    await expect.element(page.getByText(says)).toBeVisible();
    await expect.element(next).not.toBeInTheDocument();
  }
  await page.getByRole('link', { name: 'Change the whole series' }).click();
  await expect.element(next).toBeVisible();
});

test('what was typed for one time of a series stays where it is meant for those after it too', async () => {
  const first = daysAhead(300);
  const second = daysAhead(307);
  const weekly = { ...wholeDay(first), recurrence: 'WEEKLY' as const, recursUntil: daysAhead(321) };
  const id = await takeOff(weekly);
  await signInAs(sensei.email);
  await openPage(`/sensei/time-offs/create?edit=${id}&date=${second}`);
  const following = page.getByRole('radio', { name: 'This one and all after it' });
  await reason.fill('A course of my own');
  await expect.element(repeats).toHaveValue('');
  for (const [choice, rhythm] of [
    [page.getByRole('radio', { name: 'The whole series' }), 'WEEKLY'],
    [page.getByRole('radio', { name: /^Only / }), ''],
    [following, 'WEEKLY'],
  ] as const) {
    await choice.click();
    await expect.element(repeats).toHaveValue(rhythm);
    await expect.element(reason).toHaveValue('A course of my own');
  }
  await expect.poll(address).toContain('scope=FOLLOWING');
  await openPage(address());
  await expect.element(following).toBeChecked();
  await expect.element(reason).toHaveValue('A course of my own');
  await next.click();
  await expect.poll(address).toBe('/sensei/time-offs');
  const parts = (await own()).filter(({ fromDate }) => fromDate === first || fromDate === second);
  expect(parts.map(({ occurrences, privateReason }) => [occurrences, privateReason])).toEqual([
    [1, null],
    [3, 'A course of my own'],
  ]);
});

test('a time-off changed elsewhere: the second sees what the first saved, and loses nothing', async () => {
  const timeOff = wholeDay(daysAhead(330));
  const id = await takeOff(timeOff);
  await signInAs(sensei.email);
  await openPage(`/sensei/time-offs/create?edit=${id}`);
  await expect.element(next).toBeEnabled();
  await reason.fill('A wedding');
  const theirs = { ...timeOff, publicNote: 'Back soon' };
  const { fingerprint } = await call(previewTimeOff, { body: { ...theirs, id } }, sensei.token);
  const { version } = await call(getTimeOff, { params: { id } }, sensei.token);
  const body = { ...theirs, choices: [], fingerprint, version };
  await call(updateTimeOff, { params: { id }, body }, sensei.token);
  await next.click();
  const elsewhere = page.getByRole('heading', { name: 'In the meantime this was saved elsewhere:' });
  await expect.element(elsewhere).toHaveFocus();
  await expect.element(page.getByText(/Back soon/)).toBeVisible();
  await expect.element(reason).toHaveValue('A wedding');
  await page.getByRole('button', { name: 'Keep what I typed' }).click();
  await next.click();
  await expect.poll(address).toBe('/sensei/time-offs');
  const saved = await call(getTimeOff, { params: { id } }, sensei.token);
  expect(saved).toMatchObject({ privateReason: 'A wedding', publicNote: null });
});

test('what was typed for a time-off is kept until the classes in it are settled', async () => {
  const { email, token, timeZone } = await newTeacher('Jonas Lindqvist');
  const course = await newCourse(token, { title: 'Postcards from a hut' });
  const student = await newStudent('Mila Petrova');
  const { classes } = await bookLastTime(course.id, student.token);
  const day = dayIn(timeZone, classes[0]?.startsAt ?? '');
  await signInAs(email);
  await openPage(`/sensei/time-offs/create?from=${day}&to=${day}`);
  const back = page.getByRole('button', { name: 'Back' });
  await reason.fill('A day in the mountains');
  await next.click();
  await back.click();
  await next.click();
  await expect.element(back).toBeVisible();
  await openPage(address());
  await expect.element(reason).toHaveValue('A day in the mountains');
  await next.click();
  await page.getByRole('button', { name: 'Save time off' }).click();
  await expect.poll(address).toBe('/sensei/time-offs');
  // Another one begins empty.
  await openPage(`/sensei/time-offs/create?from=${day}&to=${day}`);
  await expect.element(reason).toHaveValue('');
  await course.remove();
});
