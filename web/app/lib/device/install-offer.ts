import { useSyncExternalStore } from 'react';

/**
 * A browser's own offer to install the site:
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
type Offer = Event & { prompt(): Promise<unknown> };

const isOffer = (event: Event): event is Offer => 'prompt' in event;

let offer: Offer | null = null;
const listeners = new Set<() => void>();
const setOffer = (next: Offer | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

/** The browser offers it once, early; it is asked where somebody looks for it. */
export function keepInstallOffer(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('appinstalled', () => setOffer(null), { signal });
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      if (!isOffer(event)) return;
      event.preventDefault();
      setOffer(event);
    },
    { signal },
  );
  return () => stop.abort();
}

/** Asks the reader to install; null where the browser offers nothing. */
export function useInstall(): (() => void) | null {
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
    () => null,
  );
  if (kept === null) return null;
  return () => {
    // It can be asked for once.
    setOffer(null);
    void kept.prompt();
  };
}
