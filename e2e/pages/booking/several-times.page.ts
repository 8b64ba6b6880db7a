import { getOrder, placeOrder } from '@michi/contract/ordering/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { address, openPage } from '../support/open-page.tsx';
import { choose, press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// Several times of a course in one order: picked, listed, taken off again; those that somebody else had are
// named, the others stay.

const summary = page.getByRole('complementary', { name: 'Summary' });
const days = page.getByRole('group', { name: 'Day' }).getByRole('radio');
const times = page.getByRole('group', { name: /^Free times on/ });
const list = summary.getByRole('list').getByRole('listitem');
const next = summary.getByRole('button', { name: 'Same time the week after' });

async function startsOf(): Promise<string[]> {
  const shown = await summary.getByRole('list').findElement();
  return [...shown.querySelectorAll('time')].map((time) => time.dateTime);
}

test('are picked by keyboard, listed with the sum, and one that was taken meanwhile is named while the others stay', async () => {
  const { token } = await newTeacher('Ilka Mertens');
  const course = await newCourse(token, { title: 'Maps four times', price: 6000, bookingWindowDays: 60 });
  const [student, rival] = [await newStudent('Jo Lindt'), await newStudent('Ola Berg')];
  await signInAs(student.email);
  await resize(390, 844);
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  await press(summary.getByRole('button', { name: 'Add another time' }), '{Enter}');
  // The next one is chosen where the first was.
  await expect.element(times.getByRole('checkbox').first()).toHaveFocus();
  await expect.element(times.getByRole('checkbox').first()).toBeChecked();
  await choose(days.nth(1));
  await press(times.getByRole('checkbox').first(), ' ');
  await expect.element(summary.getByText('2 times chosen')).toBeVisible();
  await press(next, '{Enter}');
  await expect.element(list).toHaveLength(3);
  await press(next, '{Enter}');
  await expect.element(list).toHaveLength(4);
  await expect.element(summary).toMatchTextContent('4 classes');
  await expect.element(summary).toMatchTextContent('Total$240.00');
  const starts = await startsOf();
  expect(starts).toEqual(starts.toSorted());
  expect(await findings()).toEqual([]);

  await press(summary.getByRole('button', { name: /^Remove/ }).first(), '{Enter}');
  await expect.element(list).toHaveLength(3);
  await expect.element(summary).toMatchTextContent('Total$180.00');
  // The keyboard stays in the list.
  expect(summary.element().contains(document.activeElement)).toBe(true);

  const taken = starts[2] ?? '';
  const body = { courseId: course.id, startsAt: taken, idempotencyKey: crypto.randomUUID() };
  await call(placeOrder, { body }, rival.token);
  await summary.getByRole('button', { name: 'Hold 3 times' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not be held' });
  await expect.element(alert).toMatchTextContent('This time was just taken');
  await expect.element(alert).toMatchTextContent('The other 2 stay chosen.');
  expect((await alert.findElement()).querySelector('time')?.dateTime).toBe(taken);
  await expect.element(list).toHaveLength(2);
  expect(await startsOf()).toEqual([starts[1], starts[3]]);

  await summary.getByRole('button', { name: 'Hold 2 times' }).click();
  await expect.element(page.getByRole('heading', { name: '2 times' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Pay \$120\.00/ })).toBeVisible();
  expect(await findings()).toEqual([]);
  const id = new URLSearchParams(address().split('?')[1]).get('order') ?? '';
  const order = await call(getOrder, { params: { id } }, student.token);
  expect(order.classes.map(({ startsAt }) => startsAt)).toEqual([starts[1], starts[3]]);
  await course.remove();
});
