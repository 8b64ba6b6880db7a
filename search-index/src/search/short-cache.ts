type Remembered<T> = { counts: T; until: number; renewal: Promise<T> | null };
export type ShortCache<T> = ReturnType<typeof createShortCache<T>>;

/** So long a count is kept. */
export const shortMilliseconds = 1000;
const maxQuestions = 200;

/**
 * Counting thousands of courses costs far more than showing a page of them, and everybody on the same page
 * asks for the same counts: they are kept for a second, of the last questions only. The page itself is never
 * kept. It is the machine's second, not the clock's: whoever stops the clock must not be served old counts
 * for ever.
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
      kept.set(question, { counts, until: performance.now() + shortMilliseconds, renewal: null });
    },
    drop: (question: string) => void kept.delete(question),
    dropAll: () => kept.clear(),
  };
}
