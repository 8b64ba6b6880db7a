import { useDeferredValue, useSyncExternalStore } from 'react';
import { useHydrated } from './hydrated.ts';
import { useUser } from './session-store.ts';

/** One timer per pace for the whole page. */
function ticking(paceMs: number) {
  let now = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        timer = setInterval(() => {
          now = Date.now();
          for (const each of listeners) each();
        }, paceMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
    get: () => {
      if (listeners.size === 0 || now === 0) now = Math.max(now, Math.floor(Date.now() / 1000) * 1000);
      return now;
    },
  };
}

const minutes = ticking(20_000);
const seconds = ticking(1000);

/** The time, a few times a minute or each second; null in what the server renders, which is the same for everyone. */
export function useNow(pace: 'minute' | 'second' = 'minute'): number | null {
  const clock = pace === 'second' ? seconds : minutes;
  return useDeferredValue(useSyncExternalStore<number | null>(clock.subscribe, clock.get, () => null));
}

/** The zone to show times in: the account's, else the browser's; UTC in what the server renders. */
export function useZone(): string {
  const user = useUser();
  const isHydrated = useHydrated();
  if (!isHydrated) return 'UTC';
  return user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
