import type { Page } from '@playwright/test';

/** React has taken over the page that the server sent: it marks the elements. */
export async function comeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
  );
}
