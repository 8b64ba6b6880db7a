/**
 * Waits until nothing moves: a colour on its way to another theme is neither of the two. It runs in the page,
 * which a journey hands it to as it is written here, so it names nothing of this file.
 */
export async function untilSettled(): Promise<void> {
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
}
