import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectProtected, recordViolations } from './headers.ts';
import { listPages, type Stop } from './pages.ts';
import { newPerson } from './people.ts';
import { createVisitors } from './visitors.ts';
import { test } from './shared-world.ts';
import type { World } from './world.ts';
import { demo, fillSignIn } from './people.ts';
import { giveOwnThings } from './own-things.ts';
import { type Kind, kinds, visiting, widthsOf } from './part-a/guards.ts';
import { builtPatterns } from './part-a/map.ts';
import { patternsOf, walkOf } from './walks.ts';
import { watch } from './watch.ts';

// Every page for everyone: no violation of WCAG 2.2 AA that a machine can find, no error, a title, its headers; and the main job by
// keyboard. One walk for all of it, as each page takes its time.

// The longest walks there are: the two workers share them.
test.describe.configure({ mode: 'parallel' });

let world: World;
let stops: Stop[];

test.beforeAll(async ({ world: shared }) => {
  world = shared;
  stops = await listPages(world.url);
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What passes need not be written down: that takes as long again. */
const onlyViolations: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
};

async function findings(page: Page): Promise<string[]> {
  // In the page itself, which has no frames: the other way opens a page more for each look, half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(onlyViolations);
  const { violations: found } = await axe.withTags(rules).analyze();
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html.slice(0, 160))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** A colour on its way to another theme is neither of the two. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Also what is not laid out before somebody scrolls to it.
    document.documentElement.dataset.whole = '';
    // A change of the theme is seen, and its transitions begin, with the next frame.
    const underWay = async () => {
      for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      // In a list that is closed nothing moves: there one that is over is never told to be.
      return document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState !== 'finished');
    };
    // On a slow machine some begin as others end.
    for (let isMoving = true; isMoving; isMoving = await underWay());
  });
}

const names: Record<Kind, string> = {
  stranger: 'a stranger',
  undecided: 'somebody undecided',
  student: 'a student',
  waiting: 'a sensei who waits',
  sensei: 'a sensei',
  admin: 'an administrator',
};

for (const kind of kinds) {
  test(`every page for ${names[kind]} is accessible, in both themes and at both sizes, has its headers and keeps to its own policy`, async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    const storageState = await createVisitors(browser, world.url)(visiting[kind]);
    const { page, context } = await newPerson(browser, world.url, { storageState, reducedMotion: 'reduce' });
    const own = await giveOwnThings(world, kind, storageState);
    const problems = watch(page, world.url);
    const violations = await recordViolations(page);
    const titles = new Map<string, string>();
    const { walked, missing } = walkOf(kind, stops, own.paths);
    const widths = widthsOf(kind);
    expect(missing, 'pages that open, and have no row').toEqual([]);
    for (const [index, stop] of walked.entries()) {
      // One theme at one size, the other at the other, and for the next page turned round: what all pages share is seen in all four.
      const isDarkFirst = index % 2 === 1;
      await page.setViewportSize({ width: widths[0], height: 900 });
      const answer = await page.goto(stop.path, { waitUntil: stop.asks ? 'networkidle' : 'load' });
      expect.soft(answer?.status(), stop.name).toBe(stop.status ?? 200);
      await expectProtected(answer, stop.name);
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      for (const width of widths) {
        const colorScheme = (width === 1440) === isDarkFirst ? 'dark' : 'light';
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await settled(page);
        expect.soft(await findings(page), `${stop.name}, ${width}, ${colorScheme}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, `${stop.name} is wider than ${width} px`).toBeLessThanOrEqual(0);
      }
      expect.soft(violations.splice(0), `its policy is broken on ${stop.name}`).toEqual([]);
      const title = await page.title();
      expect.soft(title, stop.name).not.toBe('');
      const path = stop.path.split('?')[0] ?? '';
      expect
        .soft([undefined, path], `${stop.name}: “${title}” is another page's title`)
        .toContain(titles.get(title));
      titles.set(title, path);
      expect.soft(problems.splice(0), `errors on ${stop.name}`).toEqual([]);
    }
    await context.close();
    await own.takeBack();
  });
}

test('a text with headings, lists and links is written with nothing that a machine could find, also while its link is asked for', async ({
  browser,
}) => {
  const visitors = createVisitors(browser, world.url);
  const { page, context } = await newPerson(browser, world.url, {
    storageState: await visitors({ as: 'sensei', isNew: false }),
    reducedMotion: 'reduce',
  });
  await page.goto('/sensei/courses/register-course');
  // Without a title nothing of it is kept.
  const text = page.getByRole('textbox', { name: 'Description' });
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await text.click();
  await tools.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('What you bring');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'List with bullets' }).click();
  await page.keyboard.type('A notebook');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Quotation' }).click();
  await page.keyboard.type('Nothing else');
  const look = async (name: string) => {
    for (const width of [1440, 390]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await settled(page);
        expect.soft(await findings(page), `${name}, ${width}, ${colorScheme}`).toEqual([]);
      }
    }
  };
  await look('with its bar');
  await page.keyboard.press('Shift+Home');
  await tools.getByRole('button', { name: 'Link' }).click();
  const address = page.getByRole('group', { name: 'Link' }).getByRole('textbox');
  await expect(address).toBeFocused();
  await look('with the field of the link');
  await address.fill('javascript:alert(1)');
  await page.getByRole('group', { name: 'Link' }).getByRole('button').first().click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await look('with an address that is none');
  await address.fill('example.org');
  await address.press('Enter');
  await expect(text.getByRole('link', { name: 'Nothing else' })).toBeVisible();
  await look('with a link');
  await context.close();
});

test('no page of the map was forgotten', () => {
  const walked = new Set(stops.flatMap(({ path }) => patternsOf(path)));
  const patterns = builtPatterns().filter((pattern) => pattern !== '/kit');
  const missing = patterns.filter((pattern) => !walked.has(pattern));
  expect(patterns.length).toBeGreaterThan(25);
  expect(missing).toEqual([]);
});

/** Moves the focus with Tab until it is on this control, as a person without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press('Tab');
    // In one go: the page may move the focus between two questions.
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      const labels =
        focused instanceof HTMLInputElement ? [...(focused.labels ?? [])].map((each) => each.innerText) : [];
      return (focused.getAttribute('aria-label') ?? (labels.join(' ') || focused.textContent) ?? '').trim();
    });
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('from the search to the paid class by keyboard alone', async ({ browser }) => {
  const { page, context } = await newPerson(browser, world.url);
  await page.goto('/');
  await tabTo(page, 'What do you want to learn?');
  await page.keyboard.type('supplemental');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=supplemental/);
  await tabTo(page, 'Supplemental essays: ten prompts, one honest voice', 150);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\/[^/]+$/);
  await tabTo(page, 'Pick a time');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a time' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Day' })).toBeVisible();
  await tabTo(page, /\d+ times?$/);
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^\d\d:\d\d/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Hold this time');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await fillSignIn(page, demo.student);
  await expect(page.getByRole('heading', { level: 1, name: 'Pick a time' })).toBeVisible();
  await tabTo(page, 'Hold this time', 80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Check and pay' })).toBeFocused();
  await tabTo(page, /^Pay /);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
  await tabTo(page, /^Pay/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'You are booked' })).toBeVisible();
  await tabTo(page, 'Open the classroom');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\//);
  await tabTo(page, 'Write a message', 80);
  await context.close();
});
