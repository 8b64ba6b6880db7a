import { getOrder, placeOrder } from '@michi/contract/ordering/orders';
import { planSeries } from '@michi/contract/scheduling/series';
import { listSlots } from '@michi/contract/scheduling/classes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { address, openPage } from '../support/open-page.tsx';
import { choose, press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { buyPackage, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// A time that repeats every week: planned by keyboard, with another time where one is taken, and a week left
// out; booked as one order or as sessions of a package.

const summary = page.getByRole('complementary', { name: 'Summary' });
const times = page.getByRole('group', { name: /^Free times on/ });
const planner = page.getByRole('region', { name: 'Repeat every week' });
const weeks = planner.getByRole('listitem');

test('a week that is taken gets another time, one is left out, and the rest is held as a series', async () => {
  const { token } = await newTeacher('Runa Holm');
  const course = await newCourse(token, { title: 'Maps every week', price: 6000, bookingWindowDays: 90 });
  const [student, rival] = [await newStudent('Ida Falk'), await newStudent('Per Oster')];
  const first = (await call(listSlots, { params: { id: course.id }, query: {} })).items[0]?.startsAt ?? '';
  const plan = () =>
    call(planSeries, { params: { id: course.id }, query: { startsAt: first, count: 8 } }, student.token);
  const second = (await plan()).items[1];
  const taken = {
    courseId: course.id,
    startsAt: second?.startsAt ?? '',
    idempotencyKey: crypto.randomUUID(),
  };
  await call(placeOrder, { body: taken }, rival.token);

  await signInAs(student.email);
  await resize(390, 844);
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  await press(summary.getByRole('button', { name: 'Repeat every week' }), '{Enter}');
  await expect.element(planner.getByRole('heading', { name: 'Repeat every week' })).toHaveFocus();
  await expect.element(weeks).toHaveLength(8);
  // The platform may be closed on one of these days.
  const free = (await plan()).items.flatMap(({ conflict }, index) => (conflict === null ? [index] : []));
  await expect.element(planner.getByText(new RegExp(`^${free.length} of 8 times are free`))).toBeVisible();
  await expect.element(weeks.nth(1)).toMatchTextContent('Taken');
  expect(await findings()).toEqual([]);

  const count = planner.getByRole('textbox', { name: 'Times' });
  await press(count, '{ArrowUp}');
  await expect.element(weeks).toHaveLength(9);
  await press(count, '{ArrowDown}');
  await expect.element(weeks).toHaveLength(8);
  const last = weeks.nth(free.at(-1) ?? 0);
  // Another time for the one that is taken, by the keys of a radio group; the last one that is free is left
  // out.
  await press(weeks.nth(1).getByRole('radio').first(), ' ');
  await press(last.getByRole('radio', { name: 'Free' }), '{ArrowDown}');
  await expect.element(last.getByRole('radio', { name: 'Leave this week out' })).toBeChecked();
  await expect.element(summary.getByRole('listitem')).toHaveLength(free.length);
  await expect.element(summary).toMatchTextContent(`Total$${free.length * 60}.00`);
  await press(summary.getByRole('button', { name: `Hold ${free.length} times` }), '{Enter}');
  await expect.element(page.getByRole('heading', { name: `${free.length} times` })).toBeVisible();
  const id = new URLSearchParams(address().split('?')[1]).get('order') ?? '';
  const order = await call(getOrder, { params: { id } }, student.token);
  expect(order.classes.map(({ series }) => series?.number)).toEqual(free.map((_index, place) => place + 1));
  expect(order.classes[1]?.series?.recursAt).toBe(second?.startsAt);
  await course.remove();
});

test('sessions of a package are planned in one go; one dialog cancels those from a class on', async () => {
  const { token } = await newTeacher('Tove Brandt');
  const course = await newCourse(token, {
    title: 'Five lessons by the week',
    price: 6000,
    bookingWindowDays: 90,
    packages: [{ sessions: 5, discountPercent: 10, validDays: 90 }],
  });
  const student = await newStudent('Mats Lind');
  const order = await buyPackage(course.id, student.token);
  await signInAs(student.email);
  await openPage(`/courses/${course.id}/schedule?session=${order.id}`);
  await choose(times.getByRole('radio').last());
  await press(summary.getByRole('button', { name: 'Repeat every week' }), '{Enter}');
  await expect.element(weeks).toHaveLength(4);
  await press(summary.getByRole('button', { name: 'Book 4 classes' }), '{Enter}');
  await expect.poll(address).toContain('/calendar/list-calendar');
  const panel = page.getByRole('dialog');
  await expect.element(panel).toMatchTextContent(/1 of 4 · every \w+day, /);
  const after = await call(getOrder, { params: { id: order.id } }, student.token);
  await openPage(
    `/calendar/list-calendar?class=${after.classes.find(({ series }) => series?.number === 3)?.classId}`,
  );
  await expect.element(panel).toMatchTextContent('3 of 4');
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  await choose(dialog.getByRole('radio', { name: 'This class and those after it' }));
  await expect.element(dialog.getByRole('list').first().getByRole('listitem')).toHaveLength(2);
  expect(await findings()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel these classes' }).click();
  await expect
    .poll(async () =>
      (await call(getOrder, { params: { id: order.id } }, student.token)).classes.map(
        ({ seatState }) => seatState,
      ),
    )
    .toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'CANCELED', 'CANCELED']);
  await course.remove();
});

test('all classes from one on go to another hour: what becomes of each is shown, one is left, and the rest moves', async () => {
  const { token } = await newTeacher('Vera Sund');
  const course = await newCourse(token, {
    title: 'Knots by the week',
    price: 6000,
    bookingWindowDays: 90,
    packages: [{ sessions: 5, discountPercent: 10, validDays: 90 }],
  });
  const student = await newStudent('Nils Berg');
  const order = await buyPackage(course.id, student.token);
  await signInAs(student.email);
  await openPage(`/courses/${course.id}/schedule?session=${order.id}`);
  await choose(times.getByRole('radio').last());
  await press(summary.getByRole('button', { name: 'Repeat every week' }), '{Enter}');
  await press(summary.getByRole('button', { name: 'Book 4 classes' }), '{Enter}');
  await expect.poll(address).toContain('/calendar/list-calendar');
  const params = { id: order.id };
  const before = await call(getOrder, { params }, student.token);
  const classOf = (number: number) => before.classes.find(({ series }) => series?.number === number);
  await resize(390, 844);
  await openPage(`/calendar/list-calendar?class=${classOf(2)?.classId}`);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }), '{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Another time' });
  await choose(dialog.getByRole('radio', { name: 'This class and those after it' }));
  await choose(
    dialog
      .getByRole('group', { name: /^Free times on/ })
      .getByRole('radio')
      .first(),
  );
  const outcome = dialog.getByRole('region', { name: 'What happens' });
  const rows = outcome.getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  expect(await findings()).toEqual([]);
  await choose(rows.last().getByRole('radio', { name: 'Leave it' }));
  await expect.element(outcome).toMatchTextContent(/left: [1-3]/);
  const confirm = outcome.getByRole('button', { name: /^(Move these classes|Ask for these times)$/ });
  await expect.element(confirm).toBeEnabled();
  await confirm.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const after = await call(getOrder, { params }, student.token);
  expect(after.classes.map(({ classId }) => classId).toSorted()).toEqual(
    before.classes.map(({ classId }) => classId).toSorted(),
  );
  const startOf = (number: number) =>
    after.classes.find(({ classId }) => classId === classOf(number)?.classId)?.startsAt;
  expect(startOf(4)).toBe(classOf(4)?.startsAt);
  expect(startOf(2)).not.toBe(classOf(2)?.startsAt);
  await course.remove();
});
