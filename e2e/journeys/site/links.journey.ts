import { expect } from '@playwright/test';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { test } from '../../support/world/shared-world.ts';

// What is done for a link between public pages before it is followed.

let url: string;
test.beforeAll(({ world }) => void (url = world.url));

test('the script of the page that a link leads to has run before the click', async ({ page }) => {
  await page.route(/\/search-[\w-]{7}\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()};document.documentElement.dataset.ran="search"`;
    await route.fulfill({ response, body });
  });
  await page.goto(url);
  await comeAlive(page);
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-ran');
  await page.locator('header a[href="/search"]:visible').first().hover();
  await expect(root).toHaveAttribute('data-ran', 'search');
  await expect(page).toHaveURL(`${url}/`);
});

test('what a link leads to is fetched when it is pointed at, so that the click shows it at once', async ({
  page,
}) => {
  await page.goto(url);
  await comeAlive(page);
  const card = page.locator('.course-card').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const answered = page.waitForResponse((answer) => /\/courses\/[^/]+\.data/.test(answer.url()));
  await card.getByRole('link', { name: title }).hover();
  expect((await answered).headers()['cache-control']).toContain('max-age=5');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await card.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
