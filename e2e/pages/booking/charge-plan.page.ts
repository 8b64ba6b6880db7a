import { listChargePlans } from '@michi/contract/ordering/charge-plans';
import { cardTextVersion } from '@michi/contract/ordering/payment-methods';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { address, openPage } from '../support/open-page.tsx';
import { payFor } from '../support/pay.ts';
import { choose, press } from '../support/press.ts';
import { resize } from '../support/resize.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// A series that is paid class by class: what is charged when is there before anything is, a card has to be
// kept, and the plan can be left.

const summary = page.getByRole('complementary', { name: 'Summary' });
const times = page.getByRole('group', { name: /^Free times on/ });
const planner = page.getByRole('region', { name: 'Repeat every week' });
const plans = page.getByRole('region', { name: 'Charged class by class' });

test('a series is charged class by class, on a phone: seen before, begun with a kept card, one moved, one skipped, the rest stopped', async () => {
  const { token } = await newTeacher('Runa Holm');
  const course = await newCourse(token, { title: 'Maps by the week', price: 6000, bookingWindowDays: 90 });
  const student = await newStudent('Ida Falk');
  await signInAs(student.email);
  await resize(390, 844);
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  await press(summary.getByRole('button', { name: 'Repeat every week' }), '{Enter}');
  await expect.element(planner.getByText(/times are free/)).toBeVisible();
  const ahead = summary.getByRole('list', { name: 'What is charged when' });
  await expect.element(ahead).not.toBeInTheDocument();
  await expect.element(summary.getByRole('radio', { name: 'All now' })).toBeChecked();
  await choose(summary.getByRole('radio', { name: 'Each class 24 hours before it' }));
  const lines = ahead.getByRole('listitem');
  await expect.element(lines.first()).toMatchTextContent(/Today\$60\.00$/);
  await expect.element(lines.nth(1)).toMatchTextContent(/Will be charged .+\$60\.00$/);
  await expect.element(summary).toMatchTextContent('Total$60.00');
  expect(await findings()).toEqual([]);
  await summary.getByRole('button', { name: /^Plan \d classes$/ }).click();

  const keep = summary.getByRole('checkbox', { name: 'Keep this card for the classes that follow' });
  await expect.element(keep).not.toBeChecked();
  const pay = summary.getByRole('button', { name: 'Pay $60.00' });
  await expect.element(pay).toBeDisabled();
  await expect.element(page.getByRole('heading', { name: /^First of \d classes$/ })).toBeVisible();
  await keep.click();
  await expect.element(pay).toBeEnabled();
  expect(await findings()).toEqual([]);
  const id = new URLSearchParams(address().split('?')[1]).get('order') ?? '';
  await payFor(id, student.token, { keepCard: cardTextVersion });
  const own = async () => (await call(listChargePlans, {}, student.token)).items[0];
  await expect.poll(async () => (await own())?.card?.last4).toBe('4242');
  const count = (await own())?.classes.length ?? 0;

  await openPage('/checkouts/list-checkouts');
  await expect.element(plans.getByText('Card: Visa ··4242')).toBeVisible();
  const skips = plans.getByRole('button', { name: /^Skip / });
  await expect.element(skips).toHaveLength(count);
  expect(await findings()).toEqual([]);
  // Another time for the last one: it is charged later, and keeps its number.
  const last = plans.getByRole('listitem').last();
  await expect.element(last).toMatchTextContent(new RegExp(`${count + 1} of ${count + 1} · every`));
  const before = (await own())?.classes.at(-1);
  await press(last.getByRole('button', { name: /^Move / }), '{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Another time' });
  await choose(
    dialog
      .getByRole('group', { name: /^Free times on/ })
      .getByRole('radio')
      .last(),
  );
  await expect
    .element(dialog.getByRole('region', { name: 'What happens' }))
    .toMatchTextContent(/The class moves at once.+Charged on/);
  expect(await findings()).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Move the class' }), '{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const after = async () =>
    (await own())?.classes.find(({ orderId }) => orderId === before?.orderId)?.startsAt;
  await expect.poll(after).not.toBe(before?.startsAt);
  await skips.first().click();
  await page
    .getByRole('dialog', { name: 'Skip this class?' })
    .getByRole('button', { name: 'Skip', exact: true })
    .click();
  await expect.element(plans.getByText('Skipped')).toHaveLength(1);
  await plans.getByRole('button', { name: 'Stop the rest' }).click();
  await page
    .getByRole('dialog', { name: 'Stop the rest of the plan?' })
    .getByRole('button', { name: 'Stop the rest' })
    .click();
  await expect.element(plans.getByText('Skipped')).toHaveLength(count);
  await expect.element(skips).not.toBeInTheDocument();
  expect((await own())?.status).toBe('ENDED');
  await course.remove();
});
