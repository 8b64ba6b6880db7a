export type FavouriteCalls = {
  list: () => Promise<{ ids: readonly string[] }>;
  keep: (id: string, isKept: boolean) => Promise<unknown>;
};
export const noFavourites: ReadonlySet<string> = new Set();

/** The courses that somebody keeps in mind, apart from React. A call that fails has shown its toast. */
export function createFavourites(calls: FavouriteCalls) {
  let kept = noFavourites;
  /** Whose hearts these are: another account in the same tab begins anew. */
  let owner: string | null = null;
  let listed = noFavourites;
  /** Lies over the list, which may be older: a heart can be pressed while it is on its way. */
  let pressed = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const show = () => {
    const next = new Set(listed);
    for (const [id, isKept] of pressed) {
      if (isKept) next.add(id);
      else next.delete(id);
    }
    kept = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** One call for all hearts of all pages. */
    load: async (userId: string): Promise<void> => {
      if (owner === userId) return;
      owner = userId;
      listed = noFavourites;
      pressed = new Map();
      show();
      try {
        const { ids } = await calls.list();
        if (owner !== userId) return;
        listed = new Set(ids);
        show();
      } catch {
        owner = null;
      }
    },
    /** Shown at once; taken back when the server refuses. */
    keep: async (id: string, isKept: boolean): Promise<boolean> => {
      const own = pressed;
      const before = own.get(id);
      own.set(id, isKept);
      show();
      try {
        await calls.keep(id, isKept);
        return true;
      } catch {
        if (before === undefined) own.delete(id);
        else own.set(id, before);
        show();
        return false;
      }
    },
  };
}
