import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

// What a machine can find against WCAG 2.2 AA.

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What passes need not be written down: that takes as long again. */
const onlyViolations: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
};

export async function findings(page: Page): Promise<string[]> {
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
