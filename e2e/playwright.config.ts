import { defineConfig } from '@playwright/test';
import { callArgs, findBrowser, launchOptions } from './support/world/browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './global-setup.ts',
  // A journey waits half of its time, so two take turns on two cores; each worker has a world of its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    // What one holds of a site is a journey of its own: device.journey.ts.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    headless: true,
    launchOptions: launchOptions(browser, callArgs),
    // Its reader says 16:00; read-times-by-own-clock.journey.ts is of one who says 4 PM.
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A sixth of the time; where nobody can open it afterwards, the words of the page are printed instead.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
});
