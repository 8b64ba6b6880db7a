import { getClass, listOwnClasses } from '@michi/contract/scheduling/classes';
import { getMove, listMoveTimes, moveClass } from '@michi/contract/scheduling/moves';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { choose, press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { bookLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// Another time for a class: what moving does is said before, and done exactly so.

async function booked(studentHours = 24) {
  const teacher = await newTeacher('Mira Stone');
  const course = await newCourse(teacher.token, {
    title: 'Reading maps of the sky',
    price: 2000,
    cancellationPolicy: { studentHours, lateRefundPercent: 0, senseiRefundPercent: 100 },
  });
  const student = await newStudent('Otto Field');
  const order = await bookLastTime(course.id, student.token);
  return { teacher, course, student, order, classId: order.classes[0]?.classId ?? '' };
}
const panel = page.getByRole('dialog', { name: 'Reading maps of the sky' });
const dialog = page.getByRole('dialog', { name: 'Another time' });

test('a student sees what it does before anything changes, and both sides read where it was before', async () => {
  const { student, teacher, course, classId } = await booked();
  const before = await call(getClass, { params: { id: classId } }, student.token);
  await signInAs(student.email);
  await resize(390);
  await openPage(`/calendar/list-calendar?class=${classId}`);
  await press(panel.getByRole('button', { name: 'Move' }), '{Enter}');
  await expect.element(dialog.getByRole('button', { name: 'Move the class' })).toBeDisabled();
  await choose(
    dialog
      .getByRole('group', { name: /^Free times on/ })
      .getByRole('radio')
      .first(),
  );
  const outcome = dialog.getByRole('region', { name: 'What happens' });
  await expect.element(outcome).toMatchTextContent('The class moves at once, and Mira Stone is told');
  await expect.element(outcome).toMatchTextContent(/Moving costs\s*Nothing/);
  await expect.element(outcome).toMatchTextContent(/Moves left after this\s*1/);
  expect((await call(getClass, { params: { id: classId } }, student.token)).startsAt).toBe(before.startsAt);
  await dialog.getByRole('button', { name: 'Move the class' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(panel.getByText(/^Moved from/)).toBeVisible();
  await signInAs(teacher.email);
  await openPage(`/calendar/list-calendar?class=${classId}`);
  await expect.element(panel.getByText(/^Moved from/)).toBeVisible();
  await course.remove();
});

test('who is asked answers from the panel, and who asked can take it back', async () => {
  const { student, teacher, course, classId } = await booked(168);
  const at = { params: { id: classId } };
  // Near enough that nobody moves the other alone.
  const ask = async (token: string) => {
    const { items } = await call(listMoveTimes, { ...at, query: {} }, token);
    const startsAt = items[0]?.startsAt ?? '';
    const { outcome } = await call(getMove, { ...at, query: { startsAt } }, token);
    await call(moveClass, { ...at, body: { startsAt, fingerprint: outcome?.fingerprint ?? '' } }, token);
  };
  await ask(teacher.token);
  await signInAs(student.email);
  await openPage(`/calendar/list-calendar?class=${classId}`);
  await expect
    .element(panel.getByRole('heading', { name: 'Mira Stone asks for another time' }))
    .toBeVisible();
  await panel.getByRole('button', { name: 'Answer' }).click();
  await dialog.getByRole('button', { name: 'Suggest another time' }).click();
  await expect.element(dialog.getByText(/^Times that are free for you and/)).toBeVisible();
  await dialog.getByRole('button', { name: 'No, keep the time' }).click();
  await expect.element(panel.getByRole('heading', { name: /asks for another time/ })).not.toBeInTheDocument();
  await ask(teacher.token);
  await signInAs(teacher.email);
  await openPage(`/calendar/list-calendar?class=${classId}`);
  await expect.element(panel.getByRole('heading', { name: 'You asked for another time' })).toBeVisible();
  await panel.getByRole('button', { name: 'Take it back' }).click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect
    .element(panel.getByRole('heading', { name: /asked for another time/ }))
    .not.toBeInTheDocument();
  await course.remove();
});

test('from the bookings it opens there, and closes with Escape where it was opened', async () => {
  const { student, course, order } = await booked();
  await signInAs(student.email);
  await openPage('/checkouts/list-checkouts');
  const card = page.getByRole('article').filter({ hasText: order.number });
  const open = card.getByRole('button', { name: /^Move the class/ });
  await press(open, '{Enter}');
  await expect.element(dialog.getByText(/^Times that are free for you and/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await course.remove();
});

test('a class that was moved says so in the demo', async () => {
  const token = await tokenOf(demo.student);
  const { items } = await call(
    listOwnClasses,
    { query: { from: new Date().toISOString(), limit: 50 } },
    token,
  );
  const moved = items.find(({ movedFrom }) => movedFrom !== null);
  await signInAs(demo.student);
  await openPage(`/calendar/list-calendar?class=${moved?.id}`);
  await expect.element(page.getByText(/^Moved from/)).toBeVisible();
});

test('a sensei reads on the dashboard that a student asks for another time', async () => {
  await signInAs(demo.sensei);
  await openPage('/sensei');
  await expect
    .element(page.getByText(/: say yes, keep the time, or suggest another\.$/).first())
    .toBeVisible();
});
