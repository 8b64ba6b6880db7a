import { sessionStore } from '../../../lib/session/session-store.ts';

type Sync = {
  get: () => { isUnsent: boolean };
  subscribe: (listener: () => void) => unknown;
  /** Nothing of it is sent any more. */
  drop: () => void;
};

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
/** What still has something to send, also of panels that were closed meanwhile. */
const unsent = new Set<Sync>();

/**
 * Whoever reloads or closes the page while something is not sent yet is asked, in the browser's words. Of
 * somebody who has signed out nothing is sent any more: the next one is another person.
 */
export function askWhileUnsent(sync: Sync): void {
  sync.subscribe(() => {
    if (sync.get().isUnsent) unsent.add(sync);
    else unsent.delete(sync);
    if (unsent.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
  const stop = sessionStore.subscribe(() => {
    if (sessionStore.get().status !== 'signed-out') return;
    sync.drop();
    stop();
  });
}
