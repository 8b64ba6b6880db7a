import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { chooseTimeByKeyboard, tabTo } from './keyboard.ts';
import { listPages, type Stop } from './pages.ts';
import { demo, newPerson, signInAs } from './people.ts';
import { createVisitors } from './visitors.ts';
import { startWorld, type World } from './world.ts';

// Every page, on phone and desktop, in the light and in the dark: its own title, nothing failed, no barrier that axe can find.

const looks = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let world: World;

test.beforeAll(async () => {
  world = await startWorld();
});

test.afterAll(async () => {
  await world.stop();
});

test('every page is whole, has a title of its own, and passes axe in every look', async ({ browser }) => {
  test.setTimeout(600_000);
  const stateOf = createVisitors(browser, world.url);
  const titles = new Map<string, string>();
  for (const stop of await listPages(world.url)) {
    await test.step(`${stop.name} (${stop.as})`, async () => {
      const { page, context } = await newPerson(browser, world.url, { storageState: await stateOf(stop) });
      const failures = failuresOn(page, stop);
      const answer = await page.goto(stop.path);
      expect.soft(answer?.status(), stop.path).toBe(stop.status ?? 200);
      await settled(page);
      titles.set(stop.name, await page.title());
      for (const look of looks) await expectNoBarrier(page, stop, look);
      expect.soft(failures, stop.path).toEqual([]);
      await context.close();
    });
  }
  const own = [...titles].filter(([name]) => !/^(student|sensei|admin)-|^payment-result/.test(name));
  expect(new Set(own.map(([, title]) => title)).size, JSON.stringify(own)).toBe(own.length);
});

test('a class is found, held and paid by keyboard alone', async ({ browser }) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.student);
  await page.goto('/search');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('portfolio');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=portfolio/);
  await tabTo(page, page.getByRole('main').getByRole('article').first().getByRole('link'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Pick a time' }));
  await page.keyboard.press('Enter');
  await chooseTimeByKeyboard(page);
  await tabTo(page, page.getByRole('button', { name: 'Hold this time' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Pay / }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeVisible();
  await context.close();
});

/** Everything that the page complains about, but for the failure that it is there to show. */
function failuresOn(page: Page, stop: Stop): string[] {
  const failures: string[] = [];
  const isExpected = (text: string) => stop.status !== undefined && text.includes(String(stop.status));
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) failures.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== stop.status)
      failures.push(`${response.status()} ${response.url()}`);
  });
  return failures;
}

/** Loaded, awake, and nothing grey left. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect.soft(page.locator('.skeleton')).toHaveCount(0);
  await expect.soft(page.locator('h1'), `${page.url()} has one main heading`).toHaveCount(1);
}

async function expectNoBarrier(page: Page, stop: Stop, look: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect.soft(found, `${stop.path} ${look.width} ${look.theme}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${stop.path} is wider than ${look.width} px`).toBeLessThanOrEqual(0);
}
