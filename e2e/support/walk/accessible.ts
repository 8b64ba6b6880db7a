import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

// What a machine can find against WCAG 2.2 AA.

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** The small one: each document reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // What passes need not be written down: that takes as long again.
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
  // The only frame is that of a mail, which runs no scripts: there it would knock for half a second.
  iframes: false,
};

export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(async (asked) => {
    if (!window.axe) throw new Error('axe did not come');
    const { violations } = await window.axe.run(document, asked);
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ html }) => html.slice(0, 160))
          .slice(0, 3)
          .join(' | ')}`,
    );
  }, options);
}

/** A colour on its way to another theme is neither of the two. */
export async function settled(page: Page): Promise<void> {
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
