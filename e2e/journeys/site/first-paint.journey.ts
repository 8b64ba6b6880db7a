import { localePrefixes } from '@michi/contract/locale';
import { expect, type Page } from '@playwright/test';
import { settled } from '../../support/walk/accessible.ts';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { demo, newPerson, signInAs, signInByForm } from '../../support/people/people.ts';
import { listenFor } from '../../support/world/quiet.ts';
import { test } from '../../support/world/shared-world.ts';

// What the first paint of a public page waits for, and what it does not.

let url: string;
test.beforeAll(({ world }) => void (url = world.url));

declare global {
  interface Window {
    /** When a script gave the page each font. */
    addedFonts?: number[];
  }
}

/** React and the router alone are 91 of them. */
const scriptBudget = 144 * 1024;

test('public pages have all of their styles in their documents: the whole style sheet changes nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  const sheet = await page.locator('link[data-precedence="app"]').getAttribute('href');
  const styles = await (await page.request.get(`${url}${sheet}`)).text();
  const changes: string[] = [];
  for (const path of [...(await pathsOfPublicPages(page)), '/search?q=nothing-like-it', '/nowhere']) {
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

test('what opens over a public page has its colours, and the count of what is new stands there, too', async ({
  browser,
}) => {
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
});

test('what is below the screen is laid out when it comes near, and at once on a way back and a reload', async ({
  page,
}) => {
  const lastCard = page.locator('.course-card').last();
  const isLaidOut = () =>
    lastCard.getByRole('heading').evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }));
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
});

for (const who of ['student', 'sensei', 'admin'] as const)
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

test('without scripts the menu is that of a stranger', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/menu`);
  const menu = page.getByRole('main');
  await expect(menu.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(menu.getByRole('status')).toBeHidden();
  await context.close();
});

/** Where each element stands and what it looks like, once all of it is laid out in its own fonts. Runs in the page. */
async function looks(): Promise<string[]> {
  document.documentElement.dataset.whole = '';
  // What is folded away is laid out when the browser likes.
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  // A font is asked for when a text in it is laid out (a name with a č far below), and the promise is of those asked for so far.
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

/** Where the whole sheet stands on private pages: before all others, so that it says in which order the layers win. */
function addStyles(styles: string): void {
  document.head.prepend(Object.assign(document.createElement('style'), { textContent: styles }));
}

async function pathsOfPublicPages(page: Page): Promise<string[]> {
  const landing = await (await page.request.get(url)).text();
  const course = /\/courses\/[0-9a-f-]{36}/.exec(landing)?.[0];
  const sensei = /\/users\/[0-9a-f-]{36}/.exec(landing)?.[0];
  const category = /\/search\/category\/[\w-]+/.exec(landing)?.[0];
  return ['/', '/es/search', `${category}`, `${course}`, `${sensei}`, '/contact'];
}

test('no public page fetches more than 144 KB of scripts before somebody touches it', async ({ page }) => {
  const sizes = new Map<string, number>();
  // Over plain HTTP a browser takes gzip; what counts is what it takes everywhere else.
  const sizeOf = async (script: string) => {
    const answer = await page.request.head(script, { headers: { 'accept-encoding': 'br' } });
    return Number(answer.headers()['content-length']);
  };
  for (const path of [...(await pathsOfPublicPages(page)), '/search', '/pt-br/search']) {
    await page.goto(url + path);
    await comeAlive(page);
    await page.waitForLoadState('networkidle');
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    const all = await Promise.all([...new Set(scripts)].map(sizeOf));
    sizes.set(
      path,
      all.reduce((sum, size) => sum + size, 0),
    );
  }
  expect([...sizes].filter(([, size]) => !(size > 90_000 && size <= scriptBudget))).toEqual([]);
});

test('the first touch brings what waited for it in a few files', async ({ page }) => {
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

test('our fonts come together after the first paint of a first visit, and with the page of the next', async ({
  page,
}) => {
  // Each by itself would lay out all text anew.
  await page.addInitScript(() => {
    const added: number[] = [];
    window.addedFonts = added;
    const add = FontFaceSet.prototype.add;
    FontFaceSet.prototype.add = function (face) {
      added.push(performance.now());
      return add.call(this, face);
    };
  });
  const times = () => page.evaluate(() => window.addedFonts ?? []);
  await page.goto(url);
  await ownLetters(page);
  const [first = 0, ...rest] = await times();
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  expect(rest).toHaveLength(2);
  expect(first).toBeGreaterThan(painted);
  expect((rest.at(-1) ?? 0) - first).toBeLessThan(5);
  await page.reload();
  await ownLetters(page);
  expect(await times()).toEqual([]);
});

/** Both of our fonts are there, whichever way they came. */
async function ownLetters(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const families = loaded.map(({ family }) => family.replaceAll('"', ''));
    return families.includes('Michi Serif') && families.includes('Michi Sans');
  });
}

test('what stands above the title of a course or a sensei is as high in the letters of before as in its own', async ({
  browser,
}) => {
  const tops = async (areBlocked: boolean) => {
    const { page, context } = await newPerson(browser, url);
    if (areBlocked) await page.route('**/*.woff2', (route) => route.abort());
    const [, , , course = '', sensei = ''] = await pathsOfPublicPages(page);
    const found: Record<string, number> = {};
    for (const path of Object.values(localePrefixes).flatMap((each) => [each + course, each + sensei])) {
      await page.goto(url + path);
      await comeAlive(page);
      if (!areBlocked) await ownLetters(page);
      const title = page.getByRole('heading', { level: 1 });
      for (const width of [320, 360, 375, 390, 412, 430]) {
        await page.setViewportSize({ width, height: 823 });
        await page.evaluate(async () => void (await document.fonts.ready));
        found[`${path} at ${width}`] = await title.evaluate((h1) => h1.getBoundingClientRect().top);
      }
    }
    expect(await page.evaluate(() => document.fonts.check('1em "Michi Sans"'))).toBe(!areBlocked);
    await context.close();
    return found;
  };
  expect(await tops(true)).toEqual(await tops(false));
});
