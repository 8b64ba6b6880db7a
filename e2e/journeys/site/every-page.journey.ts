import { expect, type Page } from '@playwright/test';
import { isFull } from '../../support/full.ts';
import { listPages, type Stop } from '../../support/walk/pages.ts';
import { newPerson } from '../../support/people/people.ts';
import { createVisitors } from '../../support/people/visitors.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';
import { demo, fillSignIn } from '../../support/people/people.ts';
import { giveOwnThings } from '../../support/people/own-things.ts';
import { type Kind, kinds, visiting } from '../../part-a/guards.ts';
import { builtPatterns } from '../../part-a/map.ts';
import { type Place, placesOf } from '../../part-a/routes.ts';
import { expectStillThemselves, resize, sendOff, visit } from '../../support/walk/walker.ts';
import { onceEach, onceForEachEnd, patternsOf, walkOf } from '../../support/walk/walks.ts';

// Every page loaded: the right page or the right redirect with its status, its title and something on it, no
// violation of WCAG 2.2 AA that a machine can find, no error, its headers; and the main job by keyboard. One
// walk for all of it, as each page takes its time.

// The longest walks there are: the two workers share them.
test.describe.configure({ mode: 'parallel' });

let world: World;
let stops: Stop[];
let places: Place[];

test.beforeAll(async ({ world: shared }) => {
  world = shared;
  stops = await listPages(world.url);
  places = await placesOf(world.url);
});

const names: Record<Kind, string> = {
  stranger: 'a stranger',
  undecided: 'somebody undecided',
  student: 'a student',
  waiting: 'a sensei who waits',
  sensei: 'a sensei',
  admin: 'an administrator',
};

/** Each size in each theme. */
const looks = ([1440, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const kind of kinds) {
  test(`every page of ${names[kind]}, loaded at one of both sizes in one of both themes, is whole, accessible, without an error`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const storageState = await createVisitors(browser, world.url)(visiting[kind]);
    const walker = await sendOff(browser, { url: world.url, kind, width: 1440, storageState });
    const stations = onceEach(kind, { stops, places });
    for (const [turn, { width, colorScheme }] of looks.entries()) {
      await resize(walker, width);
      await walker.page.emulateMedia({ colorScheme });
      for (const [index, station] of stations.entries())
        if (index % looks.length === turn) await visit(walker, station, colorScheme);
    }
    await expectStillThemselves(walker);
    await walker.context.close();
  });

  // Each page for each who may open it, at both sizes, in both themes: "npm run test:full".
  for (const width of isFull ? [1440, 390] : []) {
    test(`every route for ${names[kind]}, loaded at ${width} px, is the right page or redirect: whole, accessible, without an error`, async ({
      browser,
    }) => {
      test.setTimeout(900_000);
      const storageState = await createVisitors(browser, world.url)(visiting[kind]);
      const own = await giveOwnThings(world, kind, storageState);
      const { stations, missing } = walkOf(kind, { stops, places, ownPaths: own.paths });
      expect(missing, 'pages that open, and have no row').toEqual([]);
      const walker = await sendOff(browser, { url: world.url, kind, width, storageState });
      const walk = width === 1440 ? stations : onceForEachEnd(stations);
      for (const [turn, colorScheme] of (['light', 'dark'] as const).entries()) {
        // Once each: a page that is left is not drawn anew before.
        await walker.page.emulateMedia({ colorScheme });
        // At the other size the other theme, and for the next page turned round: what all pages share is seen
        // in all four.
        for (const [index, station] of walk.entries())
          if ((width === 1440) === (index % 2 === turn)) await visit(walker, station, colorScheme);
      }
      await expectStillThemselves(walker);
      await walker.context.close();
      await own.takeBack();
    });
  }
}

test('no page of the map was forgotten', () => {
  const walked = new Set(stops.flatMap(({ path }) => patternsOf(path)));
  // The kit is of development; `/help` leads on to a conversation.
  const patterns = builtPatterns().filter((pattern) => pattern !== '/kit' && pattern !== '/help');
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
  // A card is kept; the one before the first is the last, another.
  await tabTo(page, /4242/);
  await page.keyboard.press('ArrowUp');
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
