import { searchCourses } from '@michi/contract/catalogue/courses';
import { cancelOrder, listOrders, previewCancel } from '@michi/contract/ordering/orders';
import { listOwnClasses } from '@michi/contract/scheduling/classes';
import { expect, type Page } from '@playwright/test';
import { newAccount } from '../../support/people/new-account.ts';
import { mailTo, newPerson, signInAs } from '../../support/people/people.ts';
import { book } from '../../support/steps/booking.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { test } from '../../support/world/shared-world.ts';

const title = 'Supplemental essays: ten prompts, one honest voice';

/** Presses Tab until this has the focus, as somebody without a mouse. */
async function tabTo(page: Page, name: RegExp, role: 'button' | 'radio' = 'button'): Promise<void> {
  const goal = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab`);
}

test('a student moves a class on a phone, by keyboard only', async ({ browser, world }) => {
  const { items } = await call(world.url, searchCourses, { query: { q: 'supplemental essays' } });
  const courseId = items.find((course) => course.title === title)?.id ?? '';
  const account = await newAccount(world.url, 'Ines Vale', 'STUDENT');
  const { page, context } = await newPerson(browser, world.url, { viewport: { width: 390, height: 844 } });
  await signInAs(page, account.email);
  const before = await book(page, courseId, { day: 'last' });
  const token = await tokenOf(world.url, account.email);
  const [booked] = (await call(world.url, listOwnClasses, { query: { limit: 5 } }, token)).items;

  await page.goto(`/calendar/list-calendar?class=${booked?.id}`);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await tabTo(page, /^Move$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Another time' });
  await expect(dialog.getByRole('group', { name: 'Day' })).toBeVisible();
  // The first day is chosen: the next group holds its times.
  const times = dialog.getByRole('group', { name: /^Free times on/ });
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await times.evaluate((group) => group.contains(document.activeElement))) break;
  }
  await page.keyboard.press('Space');
  const outcome = dialog.getByRole('region', { name: 'What happens' });
  await expect(outcome).toContainText('The class moves at once');
  await tabTo(page, /^Move the class$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Moved from')).toBeVisible();
  const [moved] = (await call(world.url, listOwnClasses, { query: { limit: 5 } }, token)).items;
  expect(moved?.startsAt).not.toBe(before);
  await expect
    .poll(async () => (await mailTo(world.url, account.email, /New time/)).text)
    .toContain('Before');
  // The time is free again for who comes next.
  const [order] = (await call(world.url, listOrders, { query: { limit: 1 } }, token)).items;
  const at = { params: { id: order?.id ?? '' } };
  const { fingerprint } = await call(world.url, previewCancel, { ...at, query: {} }, token);
  await call(world.url, cancelOrder, { ...at, body: { fingerprint } }, token);
  await context.close();
});
