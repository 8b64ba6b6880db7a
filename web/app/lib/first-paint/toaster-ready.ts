/** The toaster loads after the page; a toast that comes earlier waits for it, or nobody would see it. */
export type Gate = { open: () => void; whenOpen: (action: () => void) => void };

export function createGate(): Gate {
  let isOpen = false;
  const waiting: (() => void)[] = [];
  return {
    open: () => {
      isOpen = true;
      for (const action of waiting.splice(0)) action();
    },
    whenOpen: (action) => {
      if (isOpen) action();
      else waiting.push(action);
    },
  };
}

export const toasterReady = createGate();

let isWanted = false;
const listeners = new Set<() => void>();

/** Only what calls the server can have something to say: a stranger's page never loads the toaster. */
export const toasterWanted = {
  get: () => isWanted,
  set: () => {
    isWanted = true;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
