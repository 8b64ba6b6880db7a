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
