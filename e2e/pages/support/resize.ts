import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** The window has this size for the rest of the test. */
export async function resize(width: number, height = 844): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 800));
}
