import { expect, type Page } from '@playwright/test';
import { needsApproval } from '../../part-a/routes.ts';
import type { Kind } from '../../part-a/guards.ts';

/** A heading alone, or the frame of a page alone, says less. */
const LEAST_WORDS = 5;

/** One page, with one heading and something below it, and nothing that failed. */
export async function expectContent(page: Page, what: string): Promise<void> {
  const main = page.locator('main');
  await expect.soft(main, what).toHaveCount(1);
  await expect.soft(main.locator('h1').filter({ visible: true }), `the heading of ${what}`).toHaveCount(1);
  const again = main.locator('a, button').filter({ hasText: /^\s*Try again(:|\s*$)/ });
  await expect.soft(again, `failed: ${what}`).toHaveCount(0);
  const headings = await main.locator('h1').allInnerTexts();
  const texts = (await main.allInnerTexts()).join(' ');
  const text = headings.reduce((rest, heading) => rest.replace(heading, ''), texts);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect.soft(words.length, `words of ${what}: ${words.join(' ')}`).toBeGreaterThanOrEqual(LEAST_WORDS);
}

/** Whoever waits for an approval is told so wherever one is needed; nobody else hears of it anywhere. */
export async function expectBanner(page: Page, kind: Kind, path: string, what: string): Promise<void> {
  const banner = page.getByRole('region', { name: /approv/i });
  if (kind !== 'waiting') await expect.soft(banner, what).toHaveCount(0);
  else if (needsApproval(path)) await expect.soft(banner, what).toBeVisible();
}
