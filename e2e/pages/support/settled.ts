import { onTestFinished } from 'vitest';
import { untilSettled } from '../../support/walk/until-settled.ts';

/** The theme for the rest of the test, once all is drawn in it. */
export async function settleIn(theme: 'light' | 'dark'): Promise<void> {
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    delete dataset.theme;
    delete dataset.whole;
  });
  dataset.theme = theme;
  await untilSettled();
}
