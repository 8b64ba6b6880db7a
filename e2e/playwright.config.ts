import { defineConfig } from '@playwright/test';
import { callArgs, findBrowser, launchOptions } from './browser.ts';

const browser = await findBrowser();
const walks = ['**/access.journey.ts', '**/part-a/pages.journey.ts'];

export default defineConfig({
  testDir: '.',
  // Two cores carry one journey with a call, and beside it one that looks at page after page.
  workers: 2,
  projects: [
    { name: 'walks', testMatch: walks, workers: 1 },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: walks, workers: 1 },
  ],
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    headless: true,
    launchOptions: launchOptions(browser, callArgs),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
