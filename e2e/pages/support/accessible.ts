import axe from 'axe-core';
import { axeOptions } from '../../support/walk/axe-options.ts';

/** What a machine finds on the page that is open, once nothing on it is on its way in or out. */
export async function findings(): Promise<string[]> {
  // What follows a scroll position has no end.
  const ending = document
    .getAnimations()
    .filter(
      ({ timeline, playState, effect }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(ending.map((each) => each.finished));
  const { violations } = await axe.run(document, axeOptions);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
