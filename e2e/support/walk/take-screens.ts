import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localePrefixes, locales } from '@michi/contract/locale';
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { callArgs, findBrowser, launchOptions } from '../world/browser.ts';
import { listPages, type Stop } from './pages.ts';
import { createVisitors, type StorageState } from '../people/visitors.ts';
import { startWorld } from '../world/world.ts';

// A picture of every page, at both sizes, in both themes and in every state: `npm run screens`, or with the
// beginning of a name only some: `npm run screens -- student`. They lie in screens/, which git ignores. With
// SCREENS_URL they are taken of a Michi that runs already, with SCREENS_LANGUAGE=es or pt-BR in that
// language, but for what opens over the pages: it is found by its English words.

const sizes = { '0390': { width: 390, height: 844 }, '1440': { width: 1440, height: 900 } };
const themes = ['light', 'dark'] as const;
type State = 'filled' | 'empty' | 'loading' | 'failed';

const folder = path.resolve(import.meta.dirname, '../../../screens');
const only = process.argv.slice(2);
const language = locales.find((each) => each === process.env.SCREENS_LANGUAGE);
const begun = Date.now();

const given = process.env.SCREENS_URL;
const world = given ? { url: given, stop: () => Promise.resolve() } : await startWorld();
const browser = await chromium.launch(launchOptions(await findBrowser(), callArgs));
try {
  const count = await shootAll(browser, world.url);
  console.log(
    `${count} pictures in ${path.relative(process.cwd(), folder)}/ (${Math.round((Date.now() - begun) / 1000)} s)`,
  );
} finally {
  await browser.close();
  await world.stop();
}

async function shootAll(at: Browser, url: string): Promise<number> {
  if (only.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const visitors = createVisitors(at, url);
  const pages = (await listPages(url)).filter(
    ({ name, act }) =>
      (only.length === 0 || only.some((start) => name.startsWith(start))) && !(act && language),
  );
  let count = 0;
  for (const stop of pages) {
    for (const state of statesOf(stop)) {
      const isNew = state === 'empty' && stop.empty === 'newcomer';
      const storage = await visitors({ as: stop.as, isNew });
      count += await shoot(at, url, stop, state, storage);
    }
  }
  return count;
}

function statesOf(stop: Stop): State[] {
  return [
    'filled',
    ...(stop.empty ? (['empty'] as const) : []),
    ...(stop.asks ? (['loading', 'failed'] as const) : []),
  ];
}

async function shoot(
  at: Browser,
  url: string,
  stop: Stop,
  state: State,
  storageState: StorageState,
): Promise<number> {
  const address = state === 'empty' && stop.empty && stop.empty !== 'newcomer' ? stop.empty : stop.path;
  for (const [size, viewport] of Object.entries(sizes)) {
    const name = [stop.name, state, size, ...(language ? [language] : [])].join('--');
    const take = () => shootOnce(at, url, { address, state, viewport, storageState, name, act: stop.act });
    // On a busy machine the browser sometimes never draws; anew it does.
    await take()
      .catch(take)
      .catch((error: unknown) => {
        console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        process.exitCode = 1;
      });
  }
  return Object.keys(sizes).length * themes.length;
}

type Shot = {
  address: string;
  state: State;
  viewport: { width: number; height: number };
  storageState: StorageState;
  name: string;
  act: Stop['act'];
};

async function shootOnce(
  at: Browser,
  url: string,
  { address, state, name, act, ...options }: Shot,
): Promise<void> {
  const context = await at.newContext({
    ...options,
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  try {
    const held = state === 'loading' || state === 'failed' ? await intercept(page, state) : undefined;
    await page.goto(language ? localePrefixes[language] + address : address, { waitUntil: 'load' });
    await settle(page, state, held?.asked);
    // Also what is not laid out before somebody scrolls to it.
    await page.evaluate(() => (document.documentElement.dataset.whole = ''));
    await act?.(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      const file = path.join(folder, `${name}--${theme}.png`);
      // What lies over a page is seen as it lies there.
      await page.screenshot({ path: file, fullPage: !act, animations: 'disabled' });
    }
  } finally {
    await context.close();
  }
}

/** The session itself works; everything that the page asks for is held back or fails. */
async function intercept(page: Page, state: 'loading' | 'failed'): Promise<{ asked: Promise<void> }> {
  let tell = (): void => undefined;
  const asked = new Promise<void>((resolve) => (tell = resolve));
  await page.route(
    (address) =>
      address.pathname.startsWith('/api/') && !/^\/api\/(auth|users\/me(\/auth)?$)/.test(address.pathname),
    async (route: Route) => {
      tell();
      if (state === 'failed') await route.abort('connectionfailed');
    },
  );
  return { asked };
}

async function settle(page: Page, state: State, asked: Promise<void> | undefined): Promise<void> {
  if (asked) await Promise.race([asked, page.waitForLoadState('networkidle')]);
  if (state === 'failed') await page.getByRole('alert').first().waitFor();
  if (state === 'filled' || state === 'empty') {
    await page.waitForLoadState('networkidle');
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  }
}
