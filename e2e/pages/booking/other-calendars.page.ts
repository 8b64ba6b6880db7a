import { listCalendarFeeds, makeCalendarFeed } from '@michi/contract/calendars/feeds';
import { type ClassClash, listCalendarImports } from '@michi/contract/calendars/imports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { interceptCalls } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { bookLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// The own classes in other calendars, and the times of other calendars here.

test('a secret address is made, given anew and taken back', async () => {
  const student = await newStudent('Lena Brandt');
  await signInAs(student.email);
  await openPage('/profile?section=calendars');
  const feeds = page.getByRole('region', { name: 'Your classes in other calendars' });
  await feeds.getByRole('button', { name: 'Make an address for all my classes' }).click();
  await expect.element(feeds.getByText('All my classes', { exact: true })).toBeVisible();
  expect(await findings()).toEqual([]);
  const addressOf = async () => (await call(listCalendarFeeds, {}, student.token)).items[0]?.url;
  const first = await addressOf();
  await feeds.getByRole('button', { name: 'Actions for All my classes' }).click();
  await page.getByRole('menuitem', { name: 'Give it a new address' }).click();
  await page.getByRole('button', { name: 'Give it a new address', exact: true }).click();
  await expect.poll(async () => (await addressOf()) !== first).toBe(true);
  await feeds.getByRole('button', { name: 'Actions for All my classes' }).click();
  await page.getByRole('menuitem', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Take it back', exact: true }).click();
  await expect.element(feeds.getByText('No other calendar reads your classes yet.')).toBeVisible();
  expect((await call(makeCalendarFeed, { body: { courseId: null } }, student.token)).readAt).toBeNull();
});

test('a calendar elsewhere is added, said why it cannot be read, and removed', async () => {
  const student = await newStudent('Emil Sand');
  await signInAs(student.email);
  await openPage('/profile?section=calendars');
  const imports = page.getByRole('region', { name: 'Busy elsewhere' });
  await imports.getByRole('textbox', { name: 'Address of the calendar' }).fill('calendar.ics');
  await imports.getByRole('textbox', { name: 'Name' }).fill('School');
  await imports.getByRole('button', { name: 'Add calendar' }).click();
  await expect.element(imports.getByText(/Paste the whole address/).first()).toBeVisible();
  await imports.getByRole('textbox', { name: 'Address of the calendar' }).fill('webcal://127.0.0.1/a.ics');
  await imports.getByRole('button', { name: 'Add calendar' }).click();
  await expect.element(imports.getByText(/This address is inside a private network/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await imports.getByRole('button', { name: 'Actions for School' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(async () => (await call(listCalendarImports, {}, student.token)).items).toEqual([]);
});

test('a calendar that takes long to be read is asked for until it has been', async () => {
  const student = await newStudent('Ole Holm');
  await signInAs(student.email);
  const at = (minute: number) => `2026-03-01T10:${minute}:00.000Z`;
  const school = {
    id: '019a0000-0000-7000-8000-000000000001',
    name: 'School',
    host: 'school.example',
    state: 'READ',
    problem: null,
    events: 3,
    leftOut: [],
    readAt: at(10),
    triedAt: at(10),
    createdAt: at(10),
  };
  let asked = 0;
  let isPressed = false;
  interceptCalls(
    ({ method, path }) => method === 'GET' && path === '/users/me/calendar-imports',
    () => {
      if (isPressed) asked += 1;
      const items = [asked < 4 ? school : { ...school, events: 8, readAt: at(12), triedAt: at(12) }];
      return Promise.resolve(Response.json({ items, nextCursor: null }));
    },
  );
  interceptCalls(
    ({ method }) => method === 'POST',
    () => Promise.resolve(Response.json(school)),
  );
  await openPage('/profile?section=calendars');
  const imports = page.getByRole('region', { name: 'Busy elsewhere' });
  await expect.element(imports.getByText(/busy times ahead: 3/)).toBeVisible();
  isPressed = true;
  await imports.getByRole('button', { name: 'Actions for School' }).click();
  await page.getByRole('menuitem', { name: 'Read it now' }).click();
  await expect.element(imports.getByText(/busy times ahead: 8/), { timeout: 15_000 }).toBeVisible();
  // Then nobody asks any more.
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(asked).toBe(before);
});

test('an account that cannot be reached is said beside its address, and nothing typed is lost', async () => {
  const student = await newStudent('Nora Lind');
  await signInAs(student.email);
  await openPage('/profile?section=calendars');
  const connections = page.getByRole('region', { name: 'Connected calendars' });
  await expect.element(connections.getByText('No account is connected yet.')).toBeVisible();
  await connections.getByRole('button', { name: 'Connect by CalDAV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect by CalDAV' });
  await dialog.getByRole('textbox', { name: 'Address of the server' }).fill('http://127.0.0.1:1/');
  await dialog.getByRole('textbox', { name: 'User name there' }).fill('nora');
  await dialog.getByLabelText('App password').fill('secret');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(dialog.getByText(/cannot be reached from here/).first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'User name there' })).toHaveValue('nora');
  expect(await findings()).toEqual([]);
});

test('the panel of a class says which calendar it collides with, to its sensei, beside what can be done', async () => {
  const sensei = await newTeacher('Ines Faro');
  const course = await newCourse(sensei.token, { title: 'Reading the news' });
  const student = await newStudent('Otto Brink');
  const order = await bookLastTime(course.id, student.token);
  const [booked] = order.classes;
  if (!booked) throw new Error('A class was booked');
  const { classId, startsAt, endsAt } = booked;
  const busy = { importId: classId, name: 'Football', startsAt, endsAt };
  const clash: ClassClash = { classId, courseTitle: course.title, startsAt, endsAt, busy };
  interceptCalls(
    ({ path }) => path === '/users/me/class-clashes',
    () => Promise.resolve(Response.json({ items: [clash], nextCursor: null })),
  );
  await signInAs(sensei.email);
  await openPage(`/calendar/list-calendar?class=${classId}`);
  const panel = page.getByRole('dialog', { name: course.title });
  const note = panel.getByRole('region', { name: 'This class collides with another calendar' });
  await expect.element(note.getByText(/Football/)).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
  expect(await findings()).toEqual([]);
  await signInAs(student.email);
  await openPage(`/calendar/list-calendar?class=${classId}`);
  await expect.element(panel.getByText('Ines Faro').first()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});
