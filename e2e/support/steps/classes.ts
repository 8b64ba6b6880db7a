import { expect, type Locator, type Page } from '@playwright/test';

// Classes in the calendar, as both sides see them.

/** The hour as the pages write it, and how many weeks from this one, both in the browser's zone. */
function placeOf(page: Page, instant: string): Promise<{ hour: string; weeks: number }> {
  return page.evaluate((at) => {
    const monday = (day: Date): number => {
      const start = new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7));
      return start.getTime();
    };
    const then = new Date(at);
    return {
      hour: then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
      weeks: Math.round((monday(then) - monday(new Date())) / (7 * 86_400_000)),
    };
  }, instant);
}

/** Opens the calendar, the own one unless told otherwise, at the week of an instant, and gives its hour as the pages write it. */
async function turnTo(page: Page, instant: string, path = '/calendar/list-calendar'): Promise<string> {
  await page.goto(path);
  const { hour, weeks } = await placeOf(page, instant);
  const turn = page.getByRole('button', { name: weeks < 0 ? 'Previous Week' : 'Next Week' });
  for (let week = 0; week < Math.abs(weeks); week += 1) await turn.click();
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
