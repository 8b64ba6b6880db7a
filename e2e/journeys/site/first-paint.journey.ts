import { readdir } from 'node:fs/promises';
import { listConversations } from '@michi/contract/messaging/conversations';
import { expect, type Page } from '@playwright/test';
import { settled } from '../../support/walk/accessible.ts';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { onlyInFull, variants } from '../../support/full.ts';
import { demo, newPerson, signInAs, signInByForm } from '../../support/people/people.ts';
import { call, tokenOf } from '../../support/world/api.ts';
import { listenFor } from '../../support/world/quiet.ts';
import { pathsOfPublicPages } from '../../support/walk/public-paths.ts';
import { test } from '../../support/world/shared-world.ts';

// What the first paint of a public page waits for, and what it does not.

const inFull = onlyInFull(test);
let url: string;
test.beforeAll(({ world }) => void (url = world.url));

/** React and the router alone are 91 of them. */
const scriptBudget = 128 * 1024;
/** The same for a conversation in the frame of who is signed in: toasts, live news, and words to write. */
const conversationBudget = 256 * 1024;
/** What a conversation brings when it is asked for, by the names of its scripts. */
const broughtLater = [
  'active-call',
  'call-stage',
  'board-canvas.client',
  'files-panel',
  'draft-list',
  'lightbox',
  'class-sheet',
  'notice-sheet',
  'message-menu',
  'action-menu',
];

test('public pages have all of their styles in their documents: the whole style sheet changes nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  const sheet = await page.locator('link[data-precedence="app"]').getAttribute('href');
  const styles = await (await page.request.get(`${url}${sheet}`)).text();
  const changes: string[] = [];
  for (const path of [...(await pathsOfPublicPages(page, url)), '/search?q=nothing-like-it', '/nowhere']) {
    await page.goto(url + path);
    await expect(page.locator('link[data-precedence="app"]')).toHaveCount(0);
    const before = await page.evaluate(looks);
    await page.evaluate(addStyles, styles);
    const after = await page.evaluate(looks);
    changes.push(...after.filter((each, index) => each !== before[index]).map((each) => `${path}: ${each}`));
    expect(before.length).toBeGreaterThan(100);
  }
  expect(changes).toEqual([]);
  await context.close();
});

inFull(
  'what opens over a public page has its colours, and the count of what is new stands there, too',
  async ({ browser }) => {
    const { page, context } = await newPerson(browser, url, { reducedMotion: 'reduce' });
    await signInAs(page, demo.student);
    await page.goto('/student');
    const sheet = await page.locator('link[data-precedence="app"]').getAttribute('href');
    const styles = await (await page.request.get(`${url}${sheet}`)).text();
    await page.route('**/api/courses/*/favourite', (route) => route.abort());
    const openings: Record<string, () => Promise<void>> = {
      palette: async () => {
        await page.keyboard.press('ControlOrMeta+K');
        await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
      },
      notices: async () => {
        await page.getByRole('button', { name: /^Open notifications, \d+ new$/ }).click();
        await expect(
          page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
        ).toBeVisible();
      },
      toast: async () => {
        await page
          .getByRole('button', { name: /^Keep in mind: / })
          .first()
          .click();
        // Under the pointer it stays as long as it takes to look at all.
        await page.getByText('An unexpected error occurred. Please try again.').hover();
      },
    };
    for (const [name, open] of Object.entries(openings)) {
      await page.goto(`${url}/search`);
      await expect(page.getByRole('button', { name: /^Open notifications/ })).toBeVisible();
      await expect(page.locator('link[data-precedence="app"]')).toHaveCount(0);
      await open();
      // The parts that come with the first touch are there, too.
      await page.waitForLoadState('networkidle');
      // The foot comes alive last, and shows then which theme is chosen.
      await expect(page.getByTitle('Like the device')).toHaveAttribute('aria-pressed', 'true');
      await settled(page);
      const before = await page.evaluate(looks);
      await page.evaluate(addStyles, styles);
      await settled(page);
      const after = await page.evaluate(looks);
      expect(
        after.filter((each, index) => each !== before[index]),
        name,
      ).toEqual([]);
    }
    await context.close();
  },
);

inFull(
  'what is below the screen is laid out when it comes near, and at once on a way back and a reload',
  async ({ page }) => {
    const lastCard = page.locator('.course-card').last();
    const isLaidOut = () =>
      lastCard
        .getByRole('heading')
        .evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
    await page.goto(`${url}/search`);
    await comeAlive(page);
    expect(await isLaidOut()).toBe(false);
    await page.locator('.course-card a').first().click();
    await page.waitForURL(/\/courses\//);
    await page.goBack();
    // The address is there before the page: a card of the one that goes would be asked.
    await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible();
    expect(await isLaidOut()).toBe(true);

    await page.goto(`${url}/search?format=GROUP`);
    await comeAlive(page);
    expect(await isLaidOut()).toBe(false);
    await page.reload();
    expect(await isLaidOut()).toBe(true);
  },
);

for (const who of variants<keyof typeof demo>('student', 'sensei', 'admin'))
  test(`the menu keeps the place of what a ${who} has there until it is known who is signed in`, async ({
    browser,
  }) => {
    const { context, page } = await newPerson(browser, url, { viewport: { width: 390, height: 844 } });
    // What is kept of who it was the last time comes with the first page.
    await signInByForm(page, demo[who]);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/users/me', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/menu');
    const menu = page.getByRole('main');
    const heightOf = async () => (await menu.getByRole('link', { name: 'Privacy' }).boundingBox())?.y;
    await expect(menu.getByRole('status')).toContainText('Loading');
    await expect(menu.getByRole('link', { name: 'Sign up' })).toBeHidden();
    const before = await heightOf();
    answer();
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(await heightOf()).toBe(before);
    await context.close();
  });

inFull('without scripts the menu is that of a stranger', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/menu`);
  const menu = page.getByRole('main');
  await expect(menu.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(menu.getByRole('status')).toBeHidden();
  await context.close();
});

/**
 * Where each element stands and what it looks like, once all of it is laid out in its own fonts. Runs in the
 * page.
 */
async function looks(): Promise<string[]> {
  document.documentElement.dataset.whole = '';
  // What is folded away is laid out when the browser likes.
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  // A font is asked for when a text in it is laid out (a name with a č far below), and the promise is of
  // those asked for so far.
  do {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    document.body.getBoundingClientRect();
  } while (document.fonts.status === 'loading');
  return [...document.querySelectorAll('body *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, font, borderColor, opacity } = getComputedStyle(element);
    return [
      element.outerHTML.slice(0, 150),
      x,
      y,
      width,
      height,
      color,
      backgroundColor,
      font,
      borderColor,
      opacity,
    ].join(' ');
  });
}

/**
 * Where the whole sheet stands on private pages: before all others, so that it says in which order the layers
 * win.
 */
function addStyles(styles: string): void {
  document.head.prepend(Object.assign(document.createElement('style'), { textContent: styles }));
}

type Fetched = { all: number; files: string[] };

/** What the scripts weigh that a page fetches before somebody touches it. */
async function scriptsOf(page: Page, path: string): Promise<Fetched> {
  await page.goto(url + path);
  await comeAlive(page);
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const files = [...new Set(scripts)];
  const sizes = await Promise.all(files.map((file) => sizeOf(page, file)));
  return { all: sizes.reduce((sum, size) => sum + size, 0), files };
}

/** Over plain HTTP a browser takes gzip; what counts is what it takes everywhere else. */
async function sizeOf(page: Page, script: string): Promise<number> {
  const answer = await page.request.head(script, { headers: { 'accept-encoding': 'br' } });
  return Number(answer.headers()['content-length']);
}

/** Behind its name a script has a hash of seven letters. */
const isScript = (file: string, name: string) => new RegExp(`/${name}-[\\w-]{7}\\.js$`).test(file);

test('no public page fetches more than 128 KB of scripts before somebody touches it', async ({ page }) => {
  const sizes = new Map<string, number>();
  for (const path of [...(await pathsOfPublicPages(page, url)), '/search', '/pt-br/search'])
    sizes.set(path, (await scriptsOf(page, path)).all);
  console.info(
    `public pages: ${[...sizes.values()].map((size) => Math.round(size / 1024)).join(' ')} KB of scripts`,
  );
  expect([...sizes].filter(([, size]) => !(size > 90_000 && size <= scriptBudget))).toEqual([]);
});

test('a conversation fetches what reading and writing take, and a call, a board, menus and sheets later', async ({
  browser,
}) => {
  const built = await readdir(new URL('../../../web/build/client/assets', import.meta.url));
  expect(broughtLater.filter((name) => !built.some((file) => isScript(`/${file}`, name)))).toEqual([]);
  for (const who of ['student', 'sensei'] as const) {
    const { context, page } = await newPerson(browser, url);
    await signInAs(page, demo[who]);
    const { items } = await call(url, listConversations, { query: {} }, await tokenOf(url, demo[who]));
    const { all, files } = await scriptsOf(page, `/chat/${items[0]?.id}`);
    await expect(page.getByLabel('Write a message')).toBeVisible();
    console.info(`a ${who}'s conversation: ${Math.round(all / 1024)} KB of scripts in ${files.length} files`);
    expect.soft(all, files.join(' ')).toBeGreaterThan(90_000);
    expect.soft(all, files.join(' ')).toBeLessThanOrEqual(conversationBudget);
    expect.soft(broughtLater.filter((name) => files.some((file) => isScript(file, name)))).toEqual([]);
    await context.close();
  }
});

inFull('the first touch brings what waited for it in a few files', async ({ page }) => {
  const scripts: string[] = [];
  const quiet = listenFor(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  for (const path of ['/', '/search']) {
    await page.goto(url + path);
    await comeAlive(page);
    await page.waitForLoadState('networkidle');
    scripts.length = 0;
    await quiet();
    expect(scripts.filter((script) => /\/(?:footer|parts)-/.test(script)).length, path).toBeGreaterThan(2);
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThan(20);
  }
});
