import { type Locator, locators } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no name of its own: a mark in a text, the part of a page that an address leads to. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` });
