import type { Ctx } from '../../../platform/context.ts';

type Remembered<T> = { counts: T; until: number; renewal: Promise<T> | null };
export type ShortCache<T> = ReturnType<typeof createShortCache<T>>;

const milliseconds = 1000;
const maxQuestions = 200;
/** Below that the database counts quickly, and always exactly to the moment. */
export const largeCount = 5000;

/**
 * Counting thousands of courses costs far more than showing a page of them, and everybody on the same page asks for the
 * same counts: they are kept for a second, of the last questions only. The page itself is never kept.
 * It is the machine's second, not the clock's: whoever stops the clock must not be served old counts for ever.
 */
export function createShortCache<T>(most = maxQuestions) {
  const kept = new Map<string, Remembered<T>>();
  return {
    /** Those of the last second, else null. */
    fresh(question: string): T | null {
      const known = kept.get(question);
      return known && performance.now() < known.until ? known.counts : null;
    },
    /** However old. */
    find: (question: string) => kept.get(question),
    keep(question: string, counts: T): void {
      if (kept.size >= most) kept.clear();
      kept.set(question, { counts, until: performance.now() + milliseconds, renewal: null });
    },
    drop: (question: string) => void kept.delete(question),
    dropAll: () => kept.clear(),
  };
}

/** Large counts of the database, by app: then counted anew by one caller; for one second more the others do not wait for it. */
export function createCountCache<T>(coursesIn: (counts: T) => number) {
  const byApp = new WeakMap<Ctx['config'], ShortCache<T>>();
  return async (ctx: Ctx, question: string, count: () => Promise<T>): Promise<T> => {
    const kept = byApp.get(ctx.config) ?? createShortCache<T>();
    byApp.set(ctx.config, kept);
    const fresh = kept.fresh(question);
    if (fresh !== null) return fresh;
    const known = kept.find(question);
    if (known?.renewal) return performance.now() < known.until + milliseconds ? known.counts : known.renewal;
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
