import { onTestFinished } from 'vitest';

const isMoving = () =>
  // In a list that is closed nothing moves: there one that is over is never told to be.
  document.getAnimations().some((one) => one instanceof CSSTransition && one.playState !== 'finished');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The theme for the rest of the test. A colour on its way to another theme is neither of the two: this waits until nothing moves. */
export async function settleIn(theme: 'light' | 'dark'): Promise<void> {
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    delete dataset.theme;
    delete dataset.whole;
  });
  dataset.theme = theme;
  // Also what is not laid out before somebody scrolls to it.
  dataset.whole = '';
  // A change of the theme is seen, and its transitions begin, with the next frame. On a slow machine some begin as others end.
  do {
    await frame();
    await frame();
  } while (isMoving());
}
