import type { Page } from './page.ts';

/** What changed is seen after a second; until then many readers share one rendering. */
const freshMilliseconds = 1000;
const maxBytes = 64 * 1024 * 1024;

/** Public pages by address. Only answers for everyone (those with an etag) are kept; the least recently made leave first. */
export function createPageCache(now: () => number = () => performance.now()) {
  const pages = new Map<string, { page: Page; until: number }>();
  const pending = new Map<string, Promise<Page>>();
  let bytes = 0;

  const sizeOf = (page: Page) => page.plain.length + (page.brotli?.length ?? 0) + (page.gzip?.length ?? 0);
  const drop = (key: string) => {
    const entry = pages.get(key);
    if (entry && pages.delete(key)) bytes -= sizeOf(entry.page);
  };

  return {
    get(key: string): Page | null {
      const entry = pages.get(key);
      return entry && entry.until > now() ? entry.page : null;
    },
    /** One rendering at a time per address; a private shell is never shared. */
    async fill(key: string, make: () => Promise<Page>): Promise<Page> {
      const running = pending.get(key);
      if (running) {
        const page = await running;
        return page.etag === null ? make() : page;
      }
      const rendering = make();
      pending.set(key, rendering);
      try {
        const page = await rendering;
        drop(key);
        if (page.etag !== null) {
          pages.set(key, { page, until: now() + freshMilliseconds });
          bytes += sizeOf(page);
          for (const oldest of pages.keys()) {
            if (bytes <= maxBytes) break;
            drop(oldest);
          }
        }
        return page;
      } finally {
        pending.delete(key);
      }
    },
  };
}
