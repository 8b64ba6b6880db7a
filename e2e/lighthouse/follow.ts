import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { comeAlive } from '../support/steps/come-alive.ts';

// How long the reader waits after a click on a link between public pages: until the next page's heading is on
// the screen.

declare global {
  interface Window {
    /** Milliseconds from the last click to the first frame with another page's heading. */
    followed?: number;
  }
}

export type Way = 'pointer' | 'finger' | 'keyboard';
export type Followed = { link: string; way: Way; milliseconds: number };

/** So long somebody points at a link before the click. */
const pointing = 200;
/** So long a finger rests on it: a short tap. */
const tapping = 60;

const acts: Readonly<Record<Way, (link: Locator) => Promise<void>>> = {
  pointer: async (link) => {
    await link.hover();
    await link.page().waitForTimeout(pointing);
    await link.click();
  },
  finger: async (link) => {
    const box = await link.boundingBox();
    if (!box) throw new Error('The link is not on the screen');
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    const devtools = await link.page().context().newCDPSession(link.page());
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await link.page().waitForTimeout(tapping);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await devtools.detach();
  },
  keyboard: async (link) => {
    await link.focus();
    await link.page().waitForTimeout(pointing);
    await link.press('Enter');
  },
};

type Step = { link: string; find: (page: Page, round: number) => Locator };

const card = (page: Page, at: number) => page.locator('main .course-card h3 a').nth(at);
const steps: readonly Step[] = [
  { link: 'landing → search', find: (page) => page.locator('header a[href="/search"]:visible').first() },
  { link: 'search → course', find: (page, round) => card(page, round) },
  { link: 'course → profile', find: (page) => page.locator('main header a[href^="/users/"]').first() },
  { link: 'profile → course', find: (page) => card(page, 0) },
];

export async function followLinks(browser: Browser, url: string, rounds: number): Promise<Followed[]> {
  const followed: Followed[] = [];
  for (const way of ['pointer', 'finger', 'keyboard'] as const) {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext(
        way === 'finger' ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } },
      );
      try {
        const page = await context.newPage();
        await page.addInitScript(watchClicks);
        await page.goto(url);
        await comeAlive(page);
        await page.waitForLoadState('networkidle');
        for (const { link, find } of steps) {
          const target = find(page, round);
          await target.scrollIntoViewIfNeeded();
          followed.push({ link, way, milliseconds: await timeOf(page, () => acts[way](target)) });
          await page.waitForLoadState('networkidle');
        }
      } finally {
        await context.close();
      }
    }
  }
  return followed;
}

async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => delete window.followed);
  await act();
  const handle = await page.waitForFunction(() => window.followed);
  return (await handle.jsonValue()) ?? Number.NaN;
}

/** Runs in the page. */
function watchClicks(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('main h1');
      const path = location.pathname;
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => (window.followed = performance.now() - timeStamp));
      painted.port1.start();
      const look = () => {
        const heading = document.querySelector('main h1');
        const isThere = heading !== null && heading !== before && location.pathname !== path;
        // Told once this frame has been drawn.
        if (isThere) painted.port2.postMessage(null);
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true },
  );
}
