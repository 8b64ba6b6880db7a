import { createOwnCoupon, removeOwnCoupon } from '@michi/contract/pricing/coupons';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { openPage } from '../support/open-page.tsx';
import { choose } from '../support/press.ts';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

// A coupon where a time is chosen: refused at its field, taken off the price, taken off again, and kept by
// the order.

const summary = page.getByRole('complementary', { name: 'Summary' });
const times = page.getByRole('group', { name: /^Free times on/ });

test('a coupon is refused at its field, then a line of the price, and the order keeps it', async () => {
  const { token } = await newTeacher('Ilka Mertens');
  const course = await newCourse(token, { title: 'Maps with a coupon', price: 6000 });
  const code = `ILKA-${Date.now()}`;
  const limits = { currency: null, firstOf: null, minAmount: null, maxUses: 1, maxUsesPerPerson: null };
  const terms = { kind: 'PERCENT', value: 25, validFrom: null, validTo: null, active: true } as const;
  const body = { ...limits, ...terms, name: 'Maps', code, courseId: course.id };
  const coupon = await call(createOwnCoupon, { body }, token);
  const student = await newStudent('Jo Lindt');
  await signInAs(student.email);
  await openPage(`/courses/${course.id}/schedule`);
  await choose(times.getByRole('radio').first());
  await summary.getByRole('button', { name: 'Add a coupon' }).click();
  const field = summary.getByRole('textbox', { name: 'Coupon code' });
  await expect.element(field).toHaveFocus();
  await field.fill('nothing-like-it');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect.element(summary.getByRole('alert')).toMatchTextContent('There is no such coupon');
  await expect.element(field).toBeInvalid();
  await expect.element(summary).toMatchTextContent('Total$60.00');
  expect(await findings()).toEqual([]);

  await field.fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect.element(summary).toMatchTextContent(`Coupon ${code}`);
  await expect.element(summary).toMatchTextContent('Total$45.00');
  await summary.getByRole('button', { name: 'Remove the coupon' }).click();
  await expect.element(summary).toMatchTextContent('Total$60.00');
  await summary.getByRole('button', { name: 'Add a coupon' }).click();
  await field.fill(code);
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect.element(summary).toMatchTextContent('Total$45.00');

  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect.element(page.getByRole('button', { name: /Pay \$45\.00/ })).toBeVisible();
  await expect.element(summary).toMatchTextContent(`Coupon ${code}`);
  await expect.element(summary.getByRole('button', { name: 'Remove the coupon' })).not.toBeInTheDocument();
  // Nothing of it is left for the next course.
  expect(sessionStorage.getItem('michi-coupon')).toBeNull();
  await call(removeOwnCoupon, { params: { id: coupon.id }, query: { version: coupon.version } }, token);
  await course.remove();
});
