import { defineConfig } from '@playwright/test';
import { callArgs, findBrowser, launchOptions } from './browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  // Two cores carry one journey with a call; a second worker beside it was tried: each took twice as long.
  workers: 1,
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
    // A sixth of the time; where nobody can open it afterwards, the words of the page are printed instead.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
});
