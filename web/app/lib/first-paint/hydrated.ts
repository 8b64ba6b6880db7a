import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in what the server renders and in the first pass of the browser, so that both agree. What follows
 * from it is drawn piece by piece: all at once would keep the reader's first touch waiting.
 */
export function useHydrated(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
}
