import { localDay } from '@michi/contract/records/due';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { useHydrated } from '../first-paint/hydrated.ts';
import { readerZone } from './reader-zone.ts';
import { onTimeSet, serverNow, wantTime } from './server-time.ts';
import { useUser } from '../session/session-store.ts';

/** One timer per pace for the whole page, by the server's clock. */
function ticking(paceMs: number) {
  let now = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const tick = () => {
    now = serverNow();
    for (const each of listeners) each();
  };
  onTimeSet(tick);
  return {
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) timer = setInterval(tick, paceMs);
      listeners.add(listener);
      wantTime();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    get: () => {
      if (listeners.size === 0 || now === 0) now = Math.max(now, Math.floor(serverNow() / 1000) * 1000);
      return now;
    },
  };
}

const minutes = ticking(20_000);
const seconds = ticking(1000);

/**
 * The time, a few times a minute or each second; null in what the server renders, which is the same for
 * everyone.
 */
export function useNow(pace: 'minute' | 'second' = 'minute'): number | null {
  const clock = pace === 'second' ? seconds : minutes;
  return useDeferredValue(useSyncExternalStore<number | null>(clock.subscribe, clock.get, () => null));
}

/** The day that it is in a zone, `2026-03-01`. */
export const todayIn = (zone: string): string => localDay(serverNow(), zone);

/** The zone to show times in: the account's, else the browser's; UTC in what the server renders. */
export function useZone(): string {
  return useReaderZone().zone;
}

/** The same; not known where it is UTC because the browser does not say where it is. */
export function useReaderZone(): { zone: string; isKnown: boolean } {
  const user = useUser();
  const isHydrated = useHydrated();
  if (!isHydrated) return { zone: 'UTC', isKnown: true };
  return user ? { zone: user.timeZone, isKnown: true } : readerZone();
}
