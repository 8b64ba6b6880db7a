import { type Locator, page } from 'vitest/browser';

export const toasts = (): Locator =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** What each toast says, the newest first. */
export const toastTexts = (): string[] =>
  toasts()
    .elements()
    .map(({ textContent }) => textContent);
