import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchState } from '../search/search-state.ts';

type Counts = CourseFacetCounts['timeOfDay'];
type Asked = { state: SearchState; within: string | undefined; zone: string };

/**
 * How many courses have a free time in each part of the day by the reader's clock. The page is the same for
 * everyone and counts in UTC, unless its address says whose clock is meant; here the browser asks for its own
 * zone, once `seenAt` is in sight. Null until that is known.
 */
export function useTimesOfDay(
  counted: Counts | null,
  { state, within, zone }: Asked,
): { counts: Counts | null; seenAt: RefObject<HTMLElement | null> } {
  const seenAt = useRef<HTMLElement>(null);
  const isSeen = useSeen(seenAt);
  const isCounted = zone === (state.timeZone ?? 'UTC');
  const [own, setOwn] = useState<(Asked & { counts: Counts | null }) | null>(null);
  useEffect(() => {
    if (isCounted || !isSeen) return;
    const asked = { state, within, zone };
    let isCurrent = true;
    void import('./count-times-of-day.ts')
      .then(({ countTimesOfDay }) => countTimesOfDay(asked))
      .catch(() => null)
      .then((counts) => isCurrent && setOwn({ ...asked, counts }));
    return () => {
      isCurrent = false;
    };
  }, [isCounted, isSeen, state, within, zone]);
  if (isCounted) return { counts: counted, seenAt };
  const isOwn = own?.state === state && own.within === within && own.zone === zone;
  return { counts: isOwn ? own.counts : null, seenAt };
}

/** On phones the filters are a sheet that most people never open. */
function useSeen(at: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!at.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(at.current);
    return () => observer.disconnect();
  }, [at]);
  return isSeen;
}
