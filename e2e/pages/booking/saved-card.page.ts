import { cardTextVersion, listPaymentMethods } from '@michi/contract/ordering/payment-methods';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { openPage } from '../support/open-page.tsx';
import { choose } from '../support/press.ts';
import { payFor } from '../support/pay.ts';
import { holdLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// Kept cards: one press at the checkout, another card with the box that is not ticked, and the list in the
// profile.

const summary = page.getByRole('complementary', { name: 'Summary' });
const times = page.getByRole('group', { name: /^Free times on/ });

test('paid by one press with a kept card; the profile lists and removes it', async () => {
  const { token } = await newTeacher('Runa Falk');
  const course = await newCourse(token, { title: 'Charts with a kept card', price: 6000 });
  const student = await newStudent('Ines Holm');
  const before = await holdLastTime(course.id, student.token);
  await payFor(before.id, student.token, { keepCard: cardTextVersion });
  const kept = async () => (await call(listPaymentMethods, {}, student.token)).items.length;
  await expect.poll(kept).toBe(1);
  await signInAs(student.email);
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  await page.getByRole('button', { name: 'Hold this time' }).click();

  const press = page.getByRole('button', { name: 'Pay $60.00 with Visa ··4242' });
  await expect.element(press).toBeVisible();
  await summary.getByRole('radio', { name: 'Another card' }).click();
  await expect.element(page.getByRole('button', { name: 'Pay $60.00', exact: true })).toBeVisible();
  await expect
    .element(summary.getByRole('checkbox', { name: 'Keep this card for next time' }))
    .not.toBeChecked();
  expect(await findings()).toEqual([]);
  await summary.getByRole('radio', { name: /4242/ }).click();
  await press.click();
  await expect.element(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();

  await openPage('/profile?section=payment');
  const cards = page.getByRole('region', { name: 'Saved cards' });
  await expect.element(cards.getByText('For the next payment')).toBeVisible();
  expect(await findings()).toEqual([]);
  await cards.getByRole('button', { name: 'Actions for Visa ··4242' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(cards.getByText('Visa ··4242')).not.toBeInTheDocument();
  await expect.element(cards).toMatchTextContent('No card is saved yet');
  await course.remove();
});
