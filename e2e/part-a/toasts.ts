import type { Locator, Page } from '@playwright/test';

export function toasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}
