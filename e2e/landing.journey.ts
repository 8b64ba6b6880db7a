import { expect, test } from '@playwright/test';
import { startWorld, type World } from './world.ts';

let world: World | undefined;
let url: string;

test.beforeAll(async () => {
  world = await startWorld();
  url = world.url;
});

test.afterAll(async () => {
  await world?.stop();
});

test('a stranger opens the landing page and finds nothing broken', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  const answer = await page.goto(url);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Michi/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('an unknown address is answered with the not-found page and 404', async ({ page }) => {
  const answer = await page.goto(`${url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
