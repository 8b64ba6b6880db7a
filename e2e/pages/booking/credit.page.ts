import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { openPage } from '../support/open-page.tsx';
import { choose } from '../support/press.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// Credit: granted in the back office as previewed, first at a checkout unless it is kept, and read in the
// profile.

const summary = page.getByRole('complementary', { name: 'Summary' });
const times = page.getByRole('group', { name: /^Free times on/ });

test('an administrator grants credit, and it pays first where a time is chosen', async () => {
  const { token } = await newTeacher('Runa Halvorsen');
  const course = await newCourse(token, { title: 'Letters with credit', price: 6000 });
  const student = await newStudent('Mina Sauer');
  await signInAs(demo.admin);
  await openPage(`/admin/users-manage/users?person=${student.id}`);
  const panel = page.getByRole('dialog', { name: 'Mina Sauer' });
  await panel.getByRole('tab', { name: 'Credit' }).click();
  await panel.getByRole('button', { name: 'Grant credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant Mina Sauer credit' });
  await dialog.getByLabelText('Amount').fill('25');
  await expect.element(dialog.getByText('Credit then')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('The picture froze');
  expect(await findings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Grant $25.00' }).click();
  await expect.element(panel.getByText('The picture froze')).toBeVisible();

  await signInAs(student.email);
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  await expect.element(summary).toMatchTextContent('Left after credit$35.00');
  const box = summary.getByRole('checkbox', { name: 'Use my credit' });
  await box.click();
  await expect.element(summary).not.toMatchTextContent('Left after credit');
  await box.click();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect.element(page.getByRole('button', { name: /Pay \$35\.00/ })).toBeVisible();

  await openPage('/profile?section=credit');
  const history = page.getByRole('list', { name: 'How it came and went' });
  await expect.element(history.getByText('-$25.00')).toBeVisible();
  await expect.element(history.getByText('The picture froze')).toBeVisible();
  expect(await findings()).toEqual([]);
  await course.remove();
});
