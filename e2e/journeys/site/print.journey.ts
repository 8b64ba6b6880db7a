import { expect, type Page } from '@playwright/test';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

/** How light a colour is, from 0 to 1, as the page has drawn it. */
const lightnessOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
      const context = canvas.getContext('2d');
      if (!context) return null;
      context.fillStyle = getComputedStyle(element)[name];
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 765;
    }, property);

async function onPaper(page: Page, title: string | RegExp) {
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await lightnessOf(page, 'html', 'backgroundColor')).toBe(1);
  expect(await lightnessOf(page, 'h1', 'color')).toBeLessThan(0.3);
  await expect(heading).toBeVisible();
  for (const gone of ['body > header', 'body > footer', 'nav:not(.on-paper)', '.button'])
    for (const each of await page.locator(gone).all()) await expect(each).toBeHidden();
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
}

test('pages are printed dark on white from the dark theme, without what leads elsewhere', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/search');
  expect(await lightnessOf(page, 'html', 'backgroundColor')).toBeLessThan(0.3);
  await onPaper(page, 'All courses');
  await page.locator('main a[href*="/courses/"]').first().click();
  await page.waitForURL('**/courses/**');
  await onPaper(page, /./);
  await signInAs(page, demo.student);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await page.goto('/checkouts/list-checkouts');
  await onPaper(page, 'Orders');
  await page.goto('/calendar/list-calendar');
  await onPaper(page, 'Calendar');
  await page.goto('/profile?section=records');
  await onPaper(page, 'Your profile');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').getByText('Education')).toBeVisible();
  await context.close();
});
