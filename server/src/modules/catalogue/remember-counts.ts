import type { Ctx } from '../../platform/context.ts';
import type { FacetCounts } from './course-facets.repository.ts';
import type { CourseFilter } from './course-search.ts';

type Remembered = { counts: FacetCounts; until: number; renewal: Promise<FacetCounts> | null };

const milliseconds = 1000;
const maxFilters = 200;
/** Below that a count is quick, and always exact to the moment. */
const largeCount = 5000;
const byApp = new WeakMap<Ctx['config'], Map<string, Remembered>>();

/**
 * Counting thousands of courses costs far more than showing a page of them, and everybody on the same page asks for the
 * same counts: large ones are kept for a second, then counted anew by one caller; for one second more the others do not
 * wait for it. The page itself is never kept.
 * It is the machine's second, not the clock's: whoever stops the clock must not be served old counts for ever.
 */
export async function rememberLargeCounts(
  ctx: Ctx,
  filter: CourseFilter,
  count: () => Promise<FacetCounts>,
): Promise<FacetCounts> {
  const remembered = byApp.get(ctx.config) ?? new Map<string, Remembered>();
  byApp.set(ctx.config, remembered);
  const key = keyOf(filter);
  const known = remembered.get(key);
  const now = performance.now();
  if (known && now < known.until) return known.counts;
  if (known?.renewal) return now < known.until + milliseconds ? known.counts : known.renewal;
  const counting = count();
  if (known) known.renewal = counting;
  try {
    const counts = await counting;
    if (counts.totalItems < largeCount) remembered.delete(key);
    else {
      if (remembered.size >= maxFilters) remembered.clear();
      remembered.set(key, { counts, until: performance.now() + milliseconds, renewal: null });
    }
    return counts;
  } catch (error) {
    remembered.delete(key);
    throw error;
  }
}

/** "Within seven days" is the same question a moment later. */
function keyOf(filter: CourseFilter): string {
  const { at: _at, ...rest } = filter;
  return JSON.stringify(rest);
}
