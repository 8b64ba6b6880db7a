import { expect, type Locator, type Page } from '@playwright/test';

// Classes in the calendar, as both sides see them.

/**
 * Opens the own calendar at the week of an instant, and gives its hour as the pages write it, in the
 * browser's zone.
 */
async function turnTo(page: Page, instant: string): Promise<string> {
  const { hour, date } = await page.evaluate((at) => {
    const then = new Date(at);
    return {
      hour: then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
      date: then.toLocaleDateString('sv'),
    };
  }, instant);
  await page.goto(`/calendar/list-calendar?view=week&date=${date}`);
  return hour;
}

/** Opens the details of a class from the calendar. */
export async function openClass(page: Page, title: string, startsAt: string): Promise<Locator> {
  const hour = await turnTo(page, startsAt);
  const details = page.getByRole('dialog', { name: title });
  // A week may hold the same course at the same hour twice.
  const alike = page.getByRole('button', { name: `${hour}–` }).filter({ hasText: title });
  await expect(alike.first()).toBeVisible();
  for (let each = 0; each < (await alike.count()); each += 1) {
    await alike.nth(each).click();
    await expect(details).toBeVisible();
    const when = await details.getByRole('time').first().getAttribute('datetime');
    if (Date.parse(when ?? '') === Date.parse(startsAt)) return details;
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  }
  throw new Error(`The calendar shows no ${title} at ${startsAt}`);
}
