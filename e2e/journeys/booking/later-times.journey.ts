import { getCourse, searchCourses } from '@michi/contract/catalogue/courses';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings, settled } from '../../support/walk/accessible.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { choose } from '../../support/steps/choose.ts';
import { demo, fillSignIn, newPerson, signInAs } from '../../support/people/people.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { test } from '../../support/world/shared-world.ts';

// The times of a course beyond the first four weeks, to the end of its booking window.

const daysOf = (page: Page) => page.getByRole('group', { name: 'Day' }).getByRole('radio');
const timesOf = (page: Page) => page.getByRole('group', { name: /^Free times on/ });
/** What is seen of a radio. */
const drawnOf = (radio: Locator) => radio.locator('xpath=ancestor::label');
const laterOf = (page: Page) => page.getByRole('button', { name: /^More times from / });

test('a time in six weeks is found by keyboard, stays chosen while others are looked at, and is still chosen after signing in', async ({
  browser,
  world,
}) => {
  const token = await tokenOf(world.url, demo.sensei);
  const far = { title: 'Maps of far weeks', bookingWindowDays: 90 };
  const { id, set } = await publishedCourse(world.url, token, far);
  const { page, context } = await newPerson(browser, world.url, { reducedMotion: 'reduce' });
  await page.goto(`/courses/${id}/schedule`);
  await expect(daysOf(page).first()).toBeAttached();
  const shownAtFirst = await daysOf(page).count();
  const chosen = page.getByRole('complementary', { name: 'Summary' }).locator('[aria-live]');
  await choose(timesOf(page).getByRole('radio').first());
  const first = await chosen.textContent();

  await laterOf(page).focus();
  await page.keyboard.press('Enter');
  const focused = daysOf(page).and(page.locator(':focus'));
  await expect(focused).toBeChecked();
  await expect(drawnOf(focused)).toBeInViewport();
  expect(await daysOf(page).count()).toBeGreaterThan(shownAtFirst);
  await expect(chosen).toHaveText(first ?? '');
  // Two weeks on from there.
  for (let day = 0; day < 4; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  while (!(await timesOf(page).locator(':focus').count())) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const instant = await timesOf(page)
    .locator('label', { has: page.locator(':checked') })
    .getByRole('time')
    .getAttribute('datetime');
  expect(Date.parse(instant ?? '')).toBeGreaterThan(Date.now() + 28 * 86_400_000);
  await expect(chosen).not.toHaveText(first ?? '');
  const later = await chosen.textContent();

  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await fillSignIn(page, demo.student);
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a time' })).toBeVisible();
  await expect(chosen).toHaveText(later ?? '');
  for (const radios of [daysOf(page), timesOf(page).getByRole('radio')])
    await expect(drawnOf(radios.and(page.locator(':checked')))).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Hold this time' })).toBeEnabled();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await laterOf(page).scrollIntoViewIfNeeded();
    await settled(page);
    expect(await findings(page), `at ${width} px`).toEqual([]);
  }
  await expect(async () => {
    if ((await laterOf(page).count()) > 0) await laterOf(page).click();
    await expect(laterOf(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(focused).toBeChecked();
  await expect(chosen).toHaveText(later ?? '');
  await context.close();
  await set('PAUSED');
  await set('ARCHIVED');
});

test('later times that cannot be fetched are asked for once more, and nothing is lost', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  const { items } = await call(world.url, searchCourses, { query: { format: 'ONE_TO_ONE', limit: 20 } });
  const courses = await Promise.all(items.map(({ id }) => call(world.url, getCourse, { params: { id } })));
  const course = courses.find(({ bookingWindowDays }) => bookingWindowDays === 60);
  await signInAs(page, demo.student);
  await page.goto(`/courses/${course?.id}/schedule`);
  await choose(timesOf(page).getByRole('radio').first());
  const shown = await daysOf(page).count();
  await page.route('**/slots?*from=*', (route) => route.abort());
  await laterOf(page).click();
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible();
  await expect(daysOf(page)).toHaveCount(shown);
  await expect(timesOf(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await page.unroute('**/slots?*from=*');

  // All times are asked for anew meanwhile, and those alone come.
  const second = daysOf(page).nth(1);
  await choose(second);
  await page.route('**/slots?*from=*', () => {});
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 409, json: { code: 'slot_taken', message: 'This time was just taken' } }),
  );
  await laterOf(page).click();
  await expect(laterOf(page)).toHaveAccessibleName(/, Loading/);
  await page.getByRole('button', { name: 'Hold this time' }).click();
  await expect(page.getByText('Just taken: somebody was quicker')).toBeVisible();
  await expect(laterOf(page)).not.toHaveAccessibleName(/, Loading/);
  await expect(daysOf(page)).toHaveCount(shown);
  await expect(second).toBeChecked();
  await page.unroute('**/slots?*from=*');

  // Who looks at another day until they are there stays there.
  const { promise: isElsewhere, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/slots?*from=*', async (route) => {
    await isElsewhere;
    await route.continue();
  });
  await laterOf(page).click();
  await choose(daysOf(page).first());
  letCome();
  await expect.poll(() => daysOf(page).count()).toBeGreaterThan(shown);
  await expect(laterOf(page)).not.toHaveAccessibleName(/, Loading/);
  await expect(daysOf(page).first()).toBeChecked();
  await context.close();
});
