import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server renders and in the first pass of the browser, so that both agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
