import { useMemo, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, and again whenever that changes: `(max-width: 48rem)`, `print`. Not for what
 * the server draws.
 */
export function useMedia(media: string): boolean {
  const query = useMemo(() => window.matchMedia(media), [media]);
  const watch = useMemo(
    () => (tell: () => void) => {
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => query.matches);
}
