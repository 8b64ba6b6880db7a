import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { holdLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

test('who searches and opens a row in one breath has both in the address', async () => {
  const { token } = await newTeacher('Petra Novak');
  const course = await newCourse(token, { title: 'Orders in one breath' });
  const student = await newStudent('Emre Kaya');
  const order = await holdLastTime(course.id, student.token);
  await signInAs(demo.admin);
  await openPage('/admin/orders');
  const row = page.getByRole('table', { name: 'Orders' }).getByRole('button', { name: order.number });
  await expect.element(row).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Number or name' });
  await search.fill(course.title);
  const [field, button] = [search.element(), row.element()];
  // Before anything can be painted: two presses are never closer.
  if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  if (button instanceof HTMLElement) button.click();
  await expect.element(page.getByRole('dialog', { name: order.number })).toBeVisible();
  const asked = () => Object.fromEntries(new URLSearchParams(location.search));
  await expect.poll(asked).toEqual({ q: course.title, order: order.id });
  await course.remove();
});
