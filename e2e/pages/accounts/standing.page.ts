import { decideSensei } from '@michi/contract/identity/users';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newAccount } from '../../support/people/new-account.ts';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { choose } from '../support/press.ts';
import { newCourse, newStudent, newTeacher, buyPackage } from '../support/teaching.ts';

// What becomes of a sensei who is not listed: pause, come back, apply again.

const banner = page.getByRole('region', { name: 'You are not listed right now' });

test('a sensei pauses, is found nowhere, and comes back', async () => {
  const { email, token } = await newTeacher('Tadeo Quiroga');
  const course = await newCourse(token, { title: 'From Quechua draft to English essay' });
  const listed = async () => {
    const { items } = await call(searchCourses, { query: { q: course.title } });
    return items.some(({ id }) => id === course.id);
  };
  await expect.poll(listed).toBe(true);
  await signInAs(email);
  await openPage('/profile?section=public');
  await page.getByRole('button', { name: 'Pause teaching' }).click();
  await expect.element(banner).toMatchTextContent('booked classes and paid packages go on');
  await expect.poll(listed).toBe(false);
  await openPage('/sensei');
  await banner.getByRole('button', { name: 'Show me again' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(listed).toBe(true);
  await course.remove();
});

test('while the sensei pauses, her student goes on with a package, and a stranger finds no page', async () => {
  const sensei = await newTeacher('Maren Solberg');
  const packages = [{ sessions: 3, discountPercent: 10, validDays: 60 }];
  const course = await newCourse(sensei.token, { title: 'Fjords in ten lines', packages });
  const student = await newStudent('Leila Aziz');
  const order = await buyPackage(course.id, student.token);
  await call(decideSensei, { params: { id: sensei.id }, body: { status: 'INACTIVE' } }, sensei.token);
  const coursePage = `/courses/${course.id}`;

  await openPage(coursePage);
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This page does not exist' }))
    .toBeVisible();

  await signInAs(student.email);
  await openPage(coursePage);
  await expect.element(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  const booking = page.getByRole('complementary', { name: 'Book' });
  await expect.element(booking).toMatchTextContent('No new bookings are taken here at present.');
  await expect.element(booking).toMatchTextContent('The package that you paid for goes on');
  await expect
    .element(booking.getByRole('link', { name: 'Schedule the next class' }))
    .toHaveAttribute('href', `${coursePage}/schedule?session=${order.id}`);
  await openPage(`/users/${sensei.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maren Solberg' })).toBeVisible();
  await openPage(`${coursePage}/schedule`);
  await expect.element(page.getByText(/No new bookings are taken here at present\./)).toBeVisible();

  await openPage('/checkouts/list-checkouts');
  await page
    .getByRole('article')
    .filter({ hasText: order.number })
    .getByRole('link', { name: /Schedule/ })
    .click();
  await choose(page.getByRole('group', { name: 'Day' }).getByRole('radio').last());
  await choose(
    page
      .getByRole('group', { name: /^Free times on/ })
      .getByRole('radio')
      .first(),
  );
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect.element(page.getByText(/^Booked: /)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: course.title })).toBeVisible();
}, 60_000);

test('who was excluded reads why, and from when on to apply again', async () => {
  const { id, email } = await newAccount(location.origin, 'Nora Nyqvist', 'SENSEI');
  const body = { status: 'EXCLUDED' as const, reason: 'The letter could not be read.' };
  await call(decideSensei, { params: { id }, body }, await tokenOf(demo.admin));
  await signInAs(email);
  await openPage('/sensei');
  await expect.element(banner).toMatchTextContent('The letter could not be read.');
  await expect.element(banner).toMatchTextContent('You can apply again from');
  await expect.element(banner.getByRole('button', { name: /Apply again/i })).not.toBeInTheDocument();
});
