import { sessionStore } from '../../../lib/session/session-store.ts';

type Sync = {
  get: () => { isUnsent: boolean };
  subscribe: (listener: () => void) => unknown;
  /** Nothing of it is sent any more. */
  drop: () => void;
};

/** What still has something to send, also of panels that were closed meanwhile, and whose it is. */
const unsent = new Map<Sync, string | null>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const reader = () => {
  const session = sessionStore.get();
  return session.status === 'signed-in' ? session.user.id : null;
};

// Who is signed out by a lost session comes back; what another person finds is not sent as theirs.
sessionStore.subscribe(() => {
  const now = reader();
  if (now !== null) for (const [sync, owner] of unsent) if (owner !== now) sync.drop();
});

/** Whoever reloads or closes the page while something is not sent yet is asked, in the browser's words. */
export function askWhileUnsent(sync: Sync): void {
  sync.subscribe(() => {
    if (!sync.get().isUnsent) unsent.delete(sync);
    else if (!unsent.has(sync)) unsent.set(sync, reader());
    if (unsent.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
