import { createShortCache, type ShortCache, shortMilliseconds } from '@michi/search-index';
import type { Ctx } from '../../../platform/context.ts';

/** Below that the database counts quickly, and always exactly to the moment. */
export const largeCount = 5000;

/**
 * Large counts of the database, by app: then counted anew by one caller; for one second more the others do
 * not wait for it.
 */
export function createCountCache<T>(coursesIn: (counts: T) => number) {
  const byApp = new WeakMap<Ctx['config'], ShortCache<T>>();
  return async (ctx: Ctx, question: string, count: () => Promise<T>): Promise<T> => {
    const kept = byApp.get(ctx.config) ?? createShortCache<T>();
    byApp.set(ctx.config, kept);
    const fresh = kept.fresh(question);
    if (fresh !== null) return fresh;
    const known = kept.find(question);
    if (known?.renewal)
      return performance.now() < known.until + shortMilliseconds ? known.counts : known.renewal;
    const counting = count();
    if (known) known.renewal = counting;
    try {
      const counts = await counting;
      if (coursesIn(counts) < largeCount) kept.drop(question);
      else kept.keep(question, counts);
      return counts;
    } catch (error) {
      kept.drop(question);
      throw error;
    }
  };
}
