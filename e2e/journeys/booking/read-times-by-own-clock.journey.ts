import { searchCourses } from '@michi/contract/catalogue/courses';
import { getOwnUser, updateOwnUser } from '@michi/contract/identity/users';
import { expect, type Page } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { chooseTime, countdown, hold } from '../../support/steps/booking.ts';
import { newAccount } from '../../support/people/new-account.ts';
import {
  demoPassword,
  fillSignUp,
  moveClock,
  newPerson,
  signInAs,
  signInByForm,
} from '../../support/people/people.ts';
import { listenFor, type Quiet } from '../../support/world/quiet.ts';
import { test } from '../../support/world/shared-world.ts';
import { variants } from '../../support/full.ts';

// What a browser says of its zone, its time and how to say it may be wrong, or missing.

/** Runs in the page before anything else. */
function sayZone(zone: string) {
  const resolve = Intl.DateTimeFormat.prototype.resolvedOptions;
  Intl.DateTimeFormat.prototype.resolvedOptions = function said(this: Intl.DateTimeFormat) {
    return Object.assign(resolve.call(this), { timeZone: zone === 'undefined' ? undefined : zone });
  };
}

async function courseIn(url: string): Promise<string> {
  const { items } = await call(url, searchCourses, { query: { q: 'supplemental essays' } });
  return items[0]?.id ?? '';
}

async function opens(page: Page, path: string, quiet: Quiet): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.mouse.wheel(0, 400);
  // With all that comes when somebody touches it.
  await quiet();
  await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
}

for (const zone of variants('Etc/Unknown', 'undefined', 'nonsense'))
  test(`a browser whose zone is ${zone} works in UTC, and says so; its account is asked later`, async ({
    browser,
    world,
  }) => {
    const { page, context } = await newPerson(browser, world.url);
    const quiet = listenFor(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await context.addInitScript(sayZone, zone);
    const id = await courseIn(world.url);
    for (const path of ['/', '/search', '/search?timeOfDay=EVENING', `/courses/${id}`])
      await opens(page, path, quiet);
    await opens(page, `/courses/${id}/schedule`, quiet);
    await expect(page.getByText(/Times are shown in UTC, because your browser/)).toBeVisible();

    const name = 'Zoe Winter';
    const email = `zoe-${zone.replace('/', '-')}@example.test`;
    await page.goto('/sign-up');
    await fillSignUp(page, { name, email, password: 'a path of many steps', type: 'Learn' });
    await expect(page).toHaveURL(/verify-email/);

    const account = await newAccount(world.url, name, 'STUDENT', null);
    await signInAs(page, account.email);
    await opens(page, '/student', quiet);
    await page.getByRole('link', { name: /Choose your time zone/ }).click();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('são p');
    await page.getByRole('option', { name: 'São Paulo (GMT-3)' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByText('Saved').first()).toBeVisible();
    const token = await tokenOf(world.url, account.email);
    expect((await call(world.url, getOwnUser, {}, token)).timeZone).toBe('America/Sao_Paulo');
    // Its date fields and calendars ask the browser by themselves.
    await opens(page, '/student?view=plan', quiet);
    await opens(page, '/calendar/list-calendar', quiet);
    await opens(page, '/student/family', quiet);
    await page.getByRole('button', { name: /Date of birth/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

for (const hours of variants(24, 2, -2, -24))
  test(`a device whose clock is ${hours} hours ahead signs in, holds for fifteen minutes and stays signed in`, async ({
    browser,
    world,
  }) => {
    const account = await newAccount(world.url, 'Zoe Winter', 'STUDENT');
    const token = await tokenOf(world.url, account.email, demoPassword);
    await call(world.url, updateOwnUser, { body: { timeZone: 'America/New_York' } }, token);
    const person = await newPerson(browser, world.url);
    const { page, context } = person;
    await moveClock(person, hours * 3_600_000);
    await signInByForm(page, account.email);
    await page.goto(`/courses/${await courseIn(world.url)}/schedule`);
    await chooseTime(page, { day: 'first' });
    await hold(page);
    await expect(countdown(page)).toContainText(/1[345]:\d\d/);
    expect(await countdown(page).innerText()).not.toMatch(/\d:\d\d:\d\d/);
    await page.reload();
    await expect(countdown(page)).toContainText(/1[2345]:\d\d/);
    expect(await countdown(page).innerText()).not.toMatch(/\d:\d\d:\d\d/);
    await page.goto('/student');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await context.close();
  });

test('who says 4 PM reads it everywhere', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url, { locale: 'en-US' });
  await page.goto(`/courses/${await courseIn(world.url)}/schedule`);
  const times = page.locator('.time-grid time');
  await expect(times.first()).toHaveText(/^\d{1,2}:\d\d\s(AM|PM)$/);
  await page.goto(`/courses/${await courseIn(world.url)}`);
  const booking = page.getByRole('complementary').filter({ hasText: 'Next free times' });
  await expect(booking.getByRole('time').first()).toContainText(/\d:\d\d\s(AM|PM)/);
  await context.close();
});
