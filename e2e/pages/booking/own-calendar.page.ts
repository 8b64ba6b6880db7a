import { listMoveTimes } from '@michi/contract/scheduling/moves';
import { getOwnCalendar } from '@michi/contract/scheduling/own-calendar';
import { updateOwnUser } from '@michi/contract/identity/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls, noAnswer } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';
import { choose, press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { settleIn } from '../support/settled.ts';
import { bookLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// The own calendar: how it is shown, what is left out, by hand and by keys, and a class that is dragged to
// another time.

const days = page.getByRole('group', { name: 'Days', exact: true });
const legend = page.getByRole('group', { name: 'What is shown' });
const dialog = page.getByRole('dialog', { name: 'Another time' });
const calendar = '/calendar/list-calendar';

async function booked() {
  const teacher = await newTeacher('Ada Brook');
  const course = await newCourse(teacher.token, {
    title: 'Clouds by name',
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 0, senseiRefundPercent: 100 },
  });
  const student = await newStudent('Ned Moor');
  const order = await bookLastTime(course.id, student.token);
  const [lesson] = order.classes;
  if (!lesson?.startsAt) throw new Error('Nothing was booked');
  return { teacher, course, student, classId: lesson.classId ?? '', startsAt: lesson.startsAt };
}

test('view, day and what is left out stand in the address; keys change them once the days have the focus', async () => {
  await signInAs(demo.student);
  await openPage(`${calendar}?date=2026-12-24`);
  await expect.element(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await press(days, '1');
  await expect.poll(address).toContain('view=month');
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(address).toContain('date=2026-12-31');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('heading', { name: 'January 2027' })).toBeVisible();
  await userEvent.keyboard('4');
  await expect.poll(address).toContain('view=agenda');
  await userEvent.keyboard('t');
  await expect.poll(address).not.toContain('date=');
  await expect
    .element(days.getByRole('heading', { name: /^Today, / }).or(days.getByText(/^Today, /)))
    .toBeVisible();
  const task = days.getByRole('link').filter({ hasText: /Task$/ });
  await expect.element(task.first()).toBeVisible();
  await legend.getByText('Task').click();
  await expect.poll(address).toContain('hide=task');
  await expect.element(task.first()).not.toBeInTheDocument();
});

test('where all that there is is left out it is said, and one press shows it again', async () => {
  const { student, course, startsAt } = await booked();
  await signInAs(student.email);
  await openPage(`${calendar}?view=agenda&date=${startsAt.slice(0, 10)}&hide=class`);
  await expect.element(page.getByText(/^All that is on these days is hidden/)).toBeVisible();
  await expect.element(days.getByText('nothing planned')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.element(days.getByRole('button', { name: /Clouds by name/ })).toBeVisible();
  expect(address()).not.toContain('hide=');
  await course.remove();
});

test('turned to another week it opens an hour before what is there', async () => {
  const { student, course, startsAt } = await booked();
  const weekBefore = new Date(Date.parse(startsAt) - 7 * 86_400_000).toISOString().slice(0, 10);
  await signInAs(student.email);
  await openPage(`${calendar}?view=week&date=${weekBefore}`);
  await expect.element(page.getByText(/^Nothing on these days/)).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  const entry = days.getByRole('button', { name: /Clouds by name/ });
  await expect.element(entry).toBeInTheDocument();
  // Below the names of the days and one hour, which is 68 pixels high.
  const below = () =>
    entry.element().getBoundingClientRect().top - days.element().getBoundingClientRect().top;
  await expect.poll(below).toBeLessThan(2 * 68);
  expect(below()).toBeGreaterThan(0);
  await course.remove();
});

test('on a phone it opens as a list that leads to a class, and a month marks its days', async () => {
  const { student, course, startsAt } = await booked();
  await signInAs(student.email);
  await resize(390);
  await openPage(`${calendar}?date=${startsAt.slice(0, 10)}`);
  await expect.element(page.getByRole('radio', { name: 'Agenda' })).toBeChecked();
  const entry = days.getByRole('listitem').getByRole('button', { name: /Clouds by name\b.*Ada Brook/ });
  await settleIn('light');
  expect(await findings()).toEqual([]);
  await entry.click();
  await expect.element(page.getByRole('dialog', { name: 'Clouds by name' })).toBeVisible();
  await openPage(`${calendar}?date=${startsAt.slice(0, 10)}&view=month`);
  await expect
    .element(days.getByRole('button', { name: /, 1 entry$/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await settleIn('dark');
  expect(await findings()).toEqual([]);
  await course.remove();
});

test('on a phone a week is seven columns of hours: a class opens its details, a date its day', async () => {
  const { student, course, startsAt } = await booked();
  const date = startsAt.slice(0, 10);
  await signInAs(student.email);
  await resize(390);
  await openPage(`${calendar}?view=week&date=${date}`);
  await expect.element(days.getByRole('columnheader').nth(6)).toBeVisible();
  const headers = days.getByRole('columnheader').elements();
  expect(headers.length).toBe(7);
  // All of them on the screen, each wide enough for a finger.
  for (const header of headers) {
    const { left, right } = header.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(right - left).toBeGreaterThanOrEqual(44);
  }
  const entry = days.getByRole('button', { name: /Clouds by name/ });
  await expect.element(entry).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await settleIn(theme);
    expect(await findings(), `week ${theme}`).toEqual([]);
  }
  await entry.click();
  const details = page.getByRole('dialog', { name: 'Clouds by name' });
  await expect.element(details).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await days.getByRole('link', { name: new RegExp(`\\b${Number(date.slice(8))}\\b`) }).click();
  await expect.poll(address).toContain('view=day');
  await course.remove();
});

test('every view of a full calendar is fine for a machine in both themes', async () => {
  await signInAs(demo.sensei);
  for (const view of ['month', 'week', 'day', 'agenda']) {
    await openPage(`${calendar}?view=${view}`);
    await expect.element(legend).toBeVisible();
    await expect.element(days.getByRole('button', { name: /–/ }).first()).toBeInTheDocument();
    for (const theme of ['light', 'dark'] as const) {
      await settleIn(theme);
      expect(await findings(), `${view} ${theme}`).toEqual([]);
    }
  }
});

test('a class that is dragged asks in the dialog for that time, and stays where it is', async () => {
  const { student, course, classId, startsAt } = await booked();
  const { items } = await call(listMoveTimes, { params: { id: classId }, query: {} }, student.token);
  await signInAs(student.email);
  await openPage(`${calendar}?date=${startsAt.slice(0, 10)}`);
  const entry = days.getByRole('button', { name: /Clouds by name/ });
  const before = (await entry.findElement()).getBoundingClientRect();
  await userEvent.dragAndDrop(entry, days, {
    sourcePosition: { x: 20, y: 8 },
    targetPosition: { x: before.x - days.element().getBoundingClientRect().x + 20, y: 240 },
  });
  await expect.element(dialog).toBeVisible();
  await expect.poll(address).toContain(`move=${classId}&to=`);
  // What a drag asks for, an address asks for too.
  await openPage(`${calendar}?move=${classId}&to=${encodeURIComponent(items[3]?.startsAt ?? '')}`);
  await expect.element(dialog.getByRole('button', { name: 'Move the class' })).toBeEnabled();
  await openPage(`${calendar}?move=${classId}&to=2027-01-01T03:07:00.000Z`);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('cannot be had');
  await expect.element(dialog.getByRole('button', { name: 'Move the class' })).toBeDisabled();
  const { items: after } = await call(
    getOwnCalendar,
    { query: { from: startsAt, to: new Date(Date.parse(startsAt) + 3_600_000).toISOString() } },
    student.token,
  );
  expect(after).toMatchObject([{ classId, isAsked: false }]);
  await course.remove();
});

test('times read as chosen in the profile, in the calendar too', async () => {
  const { student, course, startsAt } = await booked();
  // In UTC times are written as the server writes them for everyone.
  await call(updateOwnUser, { body: { timeZone: 'America/New_York' } }, student.token);
  await signInAs(student.email);
  await openPage('/profile');
  await page.getByRole('combobox', { name: 'Times of day' }).selectOptions('h12');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.element(page.getByText('Saved').first()).toBeVisible();
  await openPage(`${calendar}?view=agenda&date=${startsAt.slice(0, 10)}`);
  await expect.element(days.getByRole('button', { name: /^\d{1,2}:\d\d\s[AP]M–/ }).first()).toBeVisible();
  await call(updateOwnUser, { body: { hourCycle: 'h23' } }, student.token);
  await signInAs(student.email);
  await openPage(`${calendar}?view=agenda&date=${startsAt.slice(0, 10)}`);
  await expect.element(days.getByRole('button', { name: /^\d\d:\d\d–/ }).first()).toBeVisible();
  await course.remove();
});

test('empty and failed it says so, and leads on', async () => {
  const student = await newStudent('Una Reed');
  await signInAs(student.email);
  await openPage(calendar);
  await expect.element(page.getByText(/^Nothing on these days/)).toBeVisible();
  interceptCalls(({ path }) => path === '/users/me/calendar', noAnswer);
  await openPage(`${calendar}?date=2026-12-24`);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the demo shows each kind to who can have it', async () => {
  const now = Date.now();
  const query = {
    from: new Date(now - 20 * 86_400_000).toISOString(),
    to: new Date(now + 75 * 86_400_000).toISOString(),
  };
  const kinds = async (email: string) =>
    new Set((await call(getOwnCalendar, { query }, await tokenOf(email))).items.map(({ kind }) => kind));
  expect([...(await kinds(demo.student))].toSorted()).toEqual([
    'BUSY',
    'CLASS',
    'DEADLINE',
    'HOLD',
    'PROPOSAL',
    'TASK',
    'WAITING',
  ]);
  expect([...(await kinds(demo.sensei))].toSorted()).toEqual([
    'BUSY',
    'CLASS',
    'CLOSURE',
    'HOLD',
    'PROPOSAL',
    'TASK',
    'TIME_OFF',
  ]);
});

test('picking a time has a month that says which days are free, and a button that says what it waits for', async () => {
  const { token } = await newTeacher('Iris Vale');
  const course = await newCourse(token, { title: 'Rivers and their names', bookingWindowDays: 90 });
  await openPage(`/courses/${course.id}/schedule`);
  const month = page.getByRole('group', { name: 'Month with free times' });
  const hold = page.getByRole('button', { name: 'Hold this time' });
  await expect.element(hold).toBeDisabled();
  await expect.element(hold).toHaveAccessibleDescription('Choose a time first.');
  await month.getByRole('button', { name: 'Next month' }).click();
  await month.getByRole('button', { name: 'Next month' }).click();
  const free = month.getByRole('button', { name: /times$/ }).first();
  await expect.element(free).toBeVisible();
  await free.click();
  const day = (await free.findElement()).getAttribute('aria-label')?.match(/\d+/)?.[0] ?? '';
  const times = page.getByRole('group', { name: new RegExp(`^Free times on .*\\b${day}\\b`) });
  await choose(times.getByRole('radio').first());
  await expect.element(hold).toBeEnabled();
  expect(await findings()).toEqual([]);
  await course.remove();
});
