import { timesSignedOut } from '../../../lib/browser/drafts.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';

type Sync = {
  get: () => { isUnsent: boolean };
  subscribe: (listener: () => void) => unknown;
  /** Nothing of it is sent any more. */
  drop: () => void;
};
type Writer = { id: string | null; signOuts: number };

/** What still has something to send, also of panels that were closed meanwhile, and who wrote it. */
const unsent = new Map<Sync, Writer>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const reader = (): Writer => {
  const session = sessionStore.get();
  return { id: session.status === 'signed-in' ? session.user.id : null, signOuts: timesSignedOut() };
};

// Whose session was lost comes back to it; who signs out leaves nothing, and nothing is sent as another
// person's.
sessionStore.subscribe(() => {
  const now = reader();
  for (const [sync, { id, signOuts }] of unsent)
    if (signOuts !== now.signOuts || (now.id !== null && now.id !== id)) sync.drop();
});

/** Whoever reloads or closes the page while something is not sent yet is asked, in the browser's words. */
export function askWhileUnsent(sync: Sync): void {
  const writer = reader();
  sync.subscribe(() => {
    if (sync.get().isUnsent) unsent.set(sync, writer);
    else unsent.delete(sync);
    if (unsent.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
