import { localePrefixes } from '@michi/contract/locale';
import { expect, type Page } from '@playwright/test';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { onlyInFull } from '../../support/full.ts';
import { newPerson } from '../../support/people/people.ts';
import { pathsOfPublicPages } from '../../support/walk/public-paths.ts';
import { test } from '../../support/world/shared-world.ts';

// Our fonts: when they come, and that nothing moves when they do.

const inFull = onlyInFull(test);

let url: string;
test.beforeAll(({ world }) => void (url = world.url));

declare global {
  interface Window {
    /** When a script gave the page each font. */
    addedFonts?: number[];
  }
}

inFull(
  'our fonts come together after the first paint of a first visit, and with the page of the next',
  async ({ page }) => {
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
  },
);

/** Both of our fonts are there, whichever way they came. */
async function ownLetters(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    const families = loaded.map(({ family }) => family.replaceAll('"', ''));
    return families.includes('Michi Serif') && families.includes('Michi Sans');
  });
}

inFull(
  'what stands above the title of a course or a sensei is as high in the letters of before as in its own',
  async ({ browser }) => {
    const tops = async (areBlocked: boolean) => {
      const { page, context } = await newPerson(browser, url);
      if (areBlocked) await page.route('**/*.woff2', (route) => route.abort());
      const [, , , course = '', sensei = ''] = await pathsOfPublicPages(page, url);
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
  },
);
