import { listOrders } from '@michi/contract/ordering/orders';
import { getAvailability, updateAvailability } from '@michi/contract/scheduling/classes';
import { planSeries } from '@michi/contract/scheduling/series';
import { updateOwnUser } from '@michi/contract/identity/users';
import { expect } from '@playwright/test';
import { newAccount, newSensei } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { pay } from '../../support/steps/booking.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { test } from '../../support/world/shared-world.ts';

/** Where the clock changes twice a year, and where it never does. */
const senseiZone = 'Europe/Berlin';
const studentZone = 'America/Sao_Paulo';
const day = 86_400_000;

const clockIn = (timeZone: string, instant: number | string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );

/** Noon by UTC of the next day of a change there that is more than three weeks away. */
function nextChange(): number {
  const today = Math.floor(Date.now() / day) * day + day / 2;
  for (let at = today + 22 * day; at < today + 300 * day; at += day)
    if (clockIn(senseiZone, at) !== clockIn(senseiZone, at - day)) return at;
  throw new Error('No clock changes any more');
}

test('a weekly series over a clock change: the hour of the sensei stays, and the other clock is warned of it', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const sensei = await newSensei(world.url, admin, 'Runa Holm');
  const teaching = await tokenOf(world.url, sensei.email);
  const week = await call(world.url, getAvailability, {}, teaching);
  const hours = { from: 16 * 60, to: 18 * 60 };
  const weeklyHours = ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, ...hours }));
  const body = { ...week, timeZone: senseiZone, weeklyHours };
  await call(world.url, updateAvailability, { body }, teaching);
  const course = await publishedCourse(world.url, teaching, {
    title: 'Maps, week after week',
    bookingWindowDays: 365,
  });
  const student = await newAccount(world.url, 'Ida Falk', 'STUDENT');
  const token = await tokenOf(world.url, student.email);
  await call(world.url, updateOwnUser, { body: { timeZone: studentZone } }, token);
  // Two weeks before the change and two after it, on a weekday on which the platform is open in all of them.
  const params = { id: course.id };
  let starts: string[] = [];
  for (let at = nextChange() - 13 * day; starts.length === 0 && at < nextChange() - 8 * day; at += day) {
    const shift = Number(clockIn(senseiZone, at).slice(0, 2)) - 12;
    const startsAt = new Date(at + (17 - 12 - shift) * 3_600_000).toISOString();
    const plan = await call(world.url, planSeries, { params, query: { startsAt, count: 4 } }, token);
    if (plan.items.every(({ conflict }) => conflict === null))
      starts = plan.items.map((item) => item.startsAt);
  }

  const { page, context } = await newPerson(browser, world.url, { timezoneId: studentZone });
  await signInAs(page, student.email);
  await page.goto(`/courses/${course.id}/schedule?at=${starts[0]}`);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Repeat every week' }).click();
  const planner = page.getByRole('region', { name: 'Repeat every week' });
  const weeks = planner.getByRole('listitem');
  const count = planner.getByRole('textbox', { name: 'Times' });
  await count.fill('4');
  await count.blur();
  await expect(weeks).toHaveCount(4);
  await expect(planner.getByText('one of your clocks changes')).toHaveCount(2);
  for (const [index, isShifted] of [false, false, true, true].entries()) {
    await expect(weeks.nth(index)).toContainText(clockIn(studentZone, starts[index] ?? ''));
    const warned = weeks.nth(index).getByText(/^By your clock at \d\d:\d\d here: one of your clocks changes/);
    await expect(warned).toHaveCount(isShifted ? 1 : 0);
  }
  await summary.getByRole('button', { name: 'Hold 4 times' }).click();
  await expect(page.getByRole('heading', { name: '4 times' })).toBeVisible();
  await pay(page, 'approve');
  await page.waitForURL(/\/payment-result\//);
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeVisible();
  const [order] = (await call(world.url, listOrders, { query: { limit: 1 } }, token)).items;
  expect(order?.classes.map(({ startsAt }) => startsAt)).toEqual(starts);
  expect(new Set(starts.map((startsAt) => clockIn(senseiZone, startsAt)))).toEqual(new Set(['17:00']));
  expect(new Set(starts.map((startsAt) => clockIn(studentZone, startsAt))).size).toBe(2);
  await page.goto('/checkouts/list-checkouts');
  const card = page.getByRole('article').filter({ hasText: course.title });
  for (const [index, startsAt] of starts.entries())
    await expect(card).toContainText(
      new RegExp(`${index + 1} of 4 · every \\w+day, ${clockIn(studentZone, startsAt)}`),
    );
  await context.close();
  // Nobody else's search finds it.
  await course.set('PAUSED');
  await course.set('ARCHIVED');
});
