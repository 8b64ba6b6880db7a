import type { Ctx } from '../../platform/context.ts';
import type { FacetCounts } from './course-facets.repository.ts';
import type { CourseFilter } from './course-search.ts';

type Remembered<T> = { counts: T; until: number; renewal: Promise<T> | null };

const milliseconds = 1000;
const maxQuestions = 200;
/** Below that a count is quick, and always exact to the moment. */
const largeCount = 5000;

/**
 * Counting thousands of courses costs far more than showing a page of them, and everybody on the same page asks for the
 * same counts: large ones are kept for a second, then counted anew by one caller; for one second more the others do not
 * wait for it. The page itself is never kept.
 * It is the machine's second, not the clock's: whoever stops the clock must not be served old counts for ever.
 */
export function createMemory<T>(coursesIn: (counts: T) => number) {
  const byApp = new WeakMap<Ctx['config'], Map<string, Remembered<T>>>();
  return async (ctx: Ctx, question: string, count: () => Promise<T>): Promise<T> => {
    const remembered = byApp.get(ctx.config) ?? new Map<string, Remembered<T>>();
    byApp.set(ctx.config, remembered);
    const known = remembered.get(question);
    const now = performance.now();
    if (known && now < known.until) return known.counts;
    if (known?.renewal) return now < known.until + milliseconds ? known.counts : known.renewal;
    const counting = count();
    if (known) known.renewal = counting;
    try {
      const counts = await counting;
      if (coursesIn(counts) < largeCount) remembered.delete(question);
      else {
        if (remembered.size >= maxQuestions) remembered.clear();
        remembered.set(question, { counts, until: performance.now() + milliseconds, renewal: null });
      }
      return counts;
    } catch (error) {
      remembered.delete(question);
      throw error;
    }
  };
}

const remember = createMemory(({ totalItems }: FacetCounts) => totalItems);

export function rememberFacets(
  ctx: Ctx,
  filter: CourseFilter,
  count: () => Promise<FacetCounts>,
): Promise<FacetCounts> {
  return remember(ctx, questionOf(filter), count);
}

/** "Within seven days" is the same question a moment later. */
function questionOf(filter: CourseFilter): string {
  const { at: _at, ...rest } = filter;
  return JSON.stringify(rest);
}
