import type { Page } from '@playwright/test';

/** React has taken over this part of the page that the server sent: it marks the elements. */
export async function comeAlive(page: Page, part = 'main'): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((name) => name.startsWith('__react')),
    part,
  );
}
