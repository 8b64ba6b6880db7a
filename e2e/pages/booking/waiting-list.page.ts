import { cancelOrder, placeOrder } from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { joinWaitingLine } from '@michi/contract/scheduling/waiting';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// A full class is waited for where its times are; what is freed is kept, taken, or passed on.

test('joins the list of a full class, reads the own turn, and takes the place that is kept', async () => {
  const { token } = await newTeacher('Runa Dahl');
  const course = await newCourse(token, { title: 'Tides in company', format: 'GROUP', maxSeats: 2 });
  const params = { id: course.id };
  const startsAt = `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 13)}:00:00.000Z`;
  const { id: classId } = await call(scheduleClass, { params, body: { startsAt } }, token);
  const [one, two, before, own] = [
    await newStudent('Ana Lind'),
    await newStudent('Bo Lind'),
    await newStudent('Cy Lind'),
    await newStudent('Di Lind'),
  ];
  const hold = (who: { token: string }) =>
    call(
      placeOrder,
      { body: { courseId: course.id, startsAt, classId, idempotencyKey: crypto.randomUUID() } },
      who.token,
    );
  const [first, second] = [await hold(one), await hold(two)];
  await call(joinWaitingLine, { params, body: { classId } }, before.token);

  await signInAs(own.email);
  await resize(390, 844);
  await openPage(`/courses/${course.id}/schedule`);
  const full = page.getByRole('region', { name: 'Full classes' });
  await expect.element(full).toMatchTextContent('1 waiting');
  expect(await findings()).toEqual([]);
  await full.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect.element(full).toMatchTextContent('You are number 2 of 2');

  // The first in turn is asked, then this student.
  await call(cancelOrder, { params: { id: first.id }, body: {} }, one.token);
  await call(cancelOrder, { params: { id: second.id }, body: {} }, two.token);
  await openPage('/checkouts/list-checkouts');
  const lists = page.getByRole('region', { name: 'Waiting lists' });
  await expect.element(lists).toMatchTextContent('Kept for you until');
  expect(await findings()).toEqual([]);
  await lists.getByRole('link', { name: 'Take it' }).click();
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeVisible();

  await openPage('/checkouts/list-checkouts');
  await expect.element(lists.getByRole('link', { name: 'Finish your order' })).toBeVisible();
  // It is given back with its order.
  await expect.element(lists.getByRole('button', { name: 'Pass it on' })).not.toBeInTheDocument();
});
