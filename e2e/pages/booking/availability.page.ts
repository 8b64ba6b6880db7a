import { getAvailability, listSlots } from '@michi/contract/scheduling/classes';
import { placeOrder } from '@michi/contract/ordering/orders';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// The week of a sensei: changed by fields, copied, limited, and shown as a student would see it.

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const status = page.getByRole('status');

test('a week is changed by keyboard, copied and limited; the preview is what a student would see', async () => {
  const sensei = await newTeacher('Wanda Feld');
  const course = await newCourse(sensei.token, { title: `Logic ${crypto.randomUUID().slice(0, 6)}` });
  await signInAs(sensei.email);
  await openPage('/calendar/list-calendar?view=hours');
  const preview = page.getByRole('region', { name: 'What a student sees' });
  await expect.element(preview.getByRole('combobox')).toBeVisible();
  // Next week, which lies ahead as a whole.
  await button(/^Next/).click();
  const first = preview.getByRole('listitem').first();
  await expect.element(first).toMatchTextContent('12:00');

  await button('Add hours').click();
  await dialog.getByLabelText('From').fill('09:00');
  await dialog.getByLabelText('Until').fill('11:00');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(status.first()).toMatchTextContent('Monday: 09:00–11:00, 12:00–18:00');
  await expect.element(first).toMatchTextContent('09:00');

  // Hours in the grid open by Enter, and change on their date alone.
  const morning = button(/^Monday, 09:00/);
  await expect.element(morning).toBeInTheDocument();
  morning.element().focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('radio', { name: /^Only on/ }).click();
  await dialog.getByRole('button', { name: 'Remove these hours' }).click();
  await expect.element(status.first()).toMatchTextContent(/^Mon, .+: 12:00–18:00/);

  await button('Copy a day').click();
  await dialog.getByRole('combobox', { name: 'The hours of' }).selectOptions('monday');
  await dialog.getByRole('checkbox', { name: 'Saturday' }).click();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(status.first()).toMatchTextContent('Saturday: 09:00–11:00, 12:00–18:00');
  await page.getByRole('textbox', { name: 'Most classes a day' }).fill('2');
  expect(await findings()).toEqual([]);
  await button('Save').click();
  await expect.element(page.getByText('Your hours are saved')).toBeVisible();
  const saved = await call(getAvailability, {}, sensei.token);
  const morningHours = { from: 540, to: 660 };
  expect(saved.weeklyHours.filter(({ from }) => from === 540)).toEqual([
    { weekday: 1, ...morningHours },
    { weekday: 6, ...morningHours },
  ]);
  expect(saved.dateOverrides).toMatchObject([{ hours: [{ from: 720, to: 1080 }] }]);
  expect(saved.limits.all.perDay).toBe(2);

  await resize(390);
  await expect.element(button('Add hours on Monday')).toBeVisible();
  await expect.element(button('Copy a day')).toBeVisible();
  await course.remove();
});

test('own overlaps are never offered: what a signed-in student has takes the times out, the answer stays one for all', async () => {
  const [one, other] = [await newTeacher('Ines Rot'), await newTeacher('Karl Blau')];
  const own = await newCourse(one.token, { title: `Own ${crypto.randomUUID().slice(0, 6)}` });
  const wanted = await newCourse(other.token, { title: `Wanted ${crypto.randomUUID().slice(0, 6)}` });
  const student = await newStudent('Mia Grau');
  const look = async (course: { id: string }) =>
    (await call(listSlots, { params: { id: course.id }, query: {} }, student.token)).items;
  const startsAt = (await look(own))[0]?.startsAt ?? '';
  await call(
    placeOrder,
    { body: { courseId: own.id, startsAt, idempotencyKey: crypto.randomUUID() } },
    student.token,
  );
  expect((await look(wanted)).some((slot) => slot.startsAt === startsAt)).toBe(true);
  await signInAs(student.email);
  await openPage(`/courses/${wanted.id}/schedule`);
  const time = () => document.querySelector(`time[datetime="${startsAt}"]`);
  await expect.element(page.getByRole('radio').first()).toBeInTheDocument();
  await expect.poll(time).toBeNull();
  expect(document.querySelectorAll('.time-grid__time').length).toBeGreaterThan(0);
  for (const each of [own, wanted]) await each.remove();
});
