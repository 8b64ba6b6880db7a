import { useEffect } from 'react';
import { useLocation } from 'react-router';

const stillMs = 4_000;
const own = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Shows the part of the page that the address names after `#` also where the document was opened with it: it
 * may come later itself, as may what stands above it and pushes it away, so it is shown anew as the page
 * grows, until it stands still or the reader moves by themselves.
 */
export function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const growth = new ResizeObserver(() => {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      clearTimeout(timer);
      timer = setTimeout(stop, stillMs);
    });
    const stop = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const kind of own) removeEventListener(kind, stop);
    };
    growth.observe(document.body);
    for (const kind of own) addEventListener(kind, stop, { passive: true });
    return stop;
  }, [hash]);
}
