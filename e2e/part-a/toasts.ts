import type { Locator, Page } from '@playwright/test';

export function toasts(page: Page): Locator {
  return page.locator('[data-sonner-toast]');
}

export type Kind = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';
export type Options = { description?: string; duration?: number };

declare global {
  interface Window {
    /** The page's own `toast`. */
    pageToast?: (kind: Kind, message: string, options?: Options) => void;
  }
}

/**
 * Gives the test the very `toast` that the built page shows its news with: found among the modules that the page has loaded, as
 * nothing of it is global. The context needs `bypassCSP`.
 */
export async function holdToast(page: Page): Promise<void> {
  const isFound = await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.+\.js$/.test(name));
    for (const script of new Set(scripts)) {
      const loaded: unknown = await import(script);
      const values: unknown[] = typeof loaded === 'object' && loaded !== null ? Object.values(loaded) : [];
      for (const value of values) {
        if (typeof value !== 'function' || !('loading' in value) || !('dismiss' in value)) continue;
        const show: (message: string, options?: Options) => void = (...given) => {
          Reflect.apply(value, undefined, given);
        };
        window.pageToast = (kind, message, options) => {
          const named: unknown = Reflect.get(value, kind);
          if (kind === 'default') show(message, options);
          else if (typeof named === 'function') Reflect.apply(named, value, [message, options]);
        };
        return true;
      }
    }
    return false;
  });
  if (!isFound) throw new Error('No module of the page has the toasts');
}

export async function show(page: Page, kind: Kind, message: string, options?: Options): Promise<void> {
  await page.evaluate(
    ({ kind: which, message: text, options: more }) => window.pageToast?.(which, text, more),
    { kind, message, options },
  );
}

export type Life = { shownMs: number; removalMs: number };

/** Shows one and measures, in the page, how long it stays and how long its going takes. */
export function measureLife(page: Page, kind: Kind, message: string, options?: Options): Promise<Life> {
  return page.evaluate(
    ({ kind: which, message: text, options: more }) =>
      new Promise<Life>((resolve) => {
        let [shownAt, removedAt] = [0, 0];
        const watch = new MutationObserver(() => {
          const toast = [...document.querySelectorAll('[data-sonner-toast]')].find((each) =>
            each.textContent.includes(text),
          );
          const now = performance.now();
          if (toast && shownAt === 0) shownAt = now;
          if (toast?.getAttribute('data-removed') === 'true' && removedAt === 0) removedAt = now;
          if (!toast && removedAt > 0) {
            watch.disconnect();
            resolve({ shownMs: removedAt - shownAt, removalMs: now - removedAt });
          }
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        window.pageToast?.(which, text, more);
      }),
    { kind, message, options },
  );
}
