type Sync = { get: () => { isUnsent: boolean }; subscribe: (listener: () => void) => unknown };

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
/** What still has something to send, also of panels that were closed meanwhile. */
const unsent = new Set<Sync>();

/** Whoever reloads or closes the page while something is not sent yet is asked, in the browser's words. */
export function askWhileUnsent(sync: Sync): void {
  sync.subscribe(() => {
    if (sync.get().isUnsent) unsent.add(sync);
    else unsent.delete(sync);
    if (unsent.size > 0) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
