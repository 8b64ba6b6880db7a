import type { Page } from './page.ts';

/** What changed is seen after a second at the latest; until then many readers share one rendering. */
const freshMilliseconds = 700;
/** Between the two one reader has the page made anew, and the others do not wait for it. */
const lastMilliseconds = 1000;
/** Of pages as they are; packed they add a quarter at most. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Public pages by address. Only answers for everyone (those with an etag) are kept; the least recently made
 * leave first, and what is too old to be shown leaves with the next page made: of a million addresses most
 * are asked for once.
 */
export function createPageCache(now: () => number = () => performance.now()) {
  const pages = new Map<string, { page: Page; since: number }>();
  const pending = new Map<string, Promise<Page>>();
  let bytes = 0;

  const drop = (key: string) => {
    const entry = pages.get(key);
    if (entry && pages.delete(key)) bytes -= sizeOf(entry.page);
  };

  return {
    bytes: () => bytes,
    get(key: string): Page | null {
      const entry = pages.get(key);
      if (!entry) return null;
      const age = now() - entry.since;
      return age < freshMilliseconds || (age < lastMilliseconds && pending.has(key)) ? entry.page : null;
    },
    /** One rendering at a time per address; a private shell is never shared. */
    async fill(key: string, make: () => Promise<Page>): Promise<Page> {
      const running = pending.get(key);
      if (running) {
        const page = await running;
        return page.etag === null ? make() : page;
      }
      const since = now();
      const rendering = make();
      pending.set(key, rendering);
      try {
        const page = await rendering;
        drop(key);
        if (page.etag !== null) {
          pages.set(key, { page, since });
          bytes += sizeOf(page);
          for (const [oldest, made] of pages) {
            if (bytes <= maxBytes && now() - made.since < lastMilliseconds) break;
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

const sizeOf = ({ plain }: Page) => plain.body.length;
