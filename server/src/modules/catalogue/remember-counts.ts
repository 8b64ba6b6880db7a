import type { Ctx } from '../../platform/context.ts';
import type { FacetCounts } from './course-facets.repository.ts';
import type { CourseFilter } from './course-search.ts';

type Remembered = { counts: Promise<FacetCounts>; until: number };

const milliseconds = 1000;
const maxFilters = 200;
/** Below that a count is quick, and always exact to the moment. */
const largeCount = 5000;
const byApp = new WeakMap<Ctx['config'], Map<string, Remembered>>();

/**
 * Counting thousands of courses costs far more than showing a page of them, and everybody on the same page asks for the
 * same counts: large ones are kept for a second, and counted anew by one caller for all. The page itself is never kept.
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
  if (known && known.until > performance.now()) return known.counts;
  const counting = count();
  const keep = () => remembered.set(key, { counts: counting, until: performance.now() + milliseconds });
  if (known) keep();
  try {
    const counts = await counting;
    if (counts.totalItems < largeCount) remembered.delete(key);
    else {
      if (remembered.size >= maxFilters) remembered.clear();
      keep();
    }
    return counts;
  } catch (error) {
    remembered.delete(key);
    throw error;
  }
}

/** "Within seven days" is the same question a moment later. */
function keyOf(filter: CourseFilter): string {
  const { free, ...rest } = filter;
  return JSON.stringify([rest, free && free.to.getTime() - free.from.getTime()]);
}
