/**
 * idle: nothing typed. incomplete: typed, but not yet what the call takes. conflict: somebody else saved
 * meanwhile.
 */
export type SaveStatus = 'idle' | 'incomplete' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';

export type AutosaveCalls<V> = {
  /**
   * Sends the values on top of a version, null for what does not exist yet; gives the version that it made.
   */
  save: (values: V, version: number | null) => Promise<number>;
  onFailure: (error: unknown) => void;
  /** What is here was typed over something older than what is there: nothing is sent until `settle`. */
  onConflict: () => void;
  /** All that was typed is with the server. */
  onSaved: () => void;
};

type Options = { version: number | null; isConflict: (error: unknown) => boolean; waitMs?: number };

/**
 * Saves what is typed, apart from React: a moment after the last change, one call at a time, the newest
 * values last. A call that fails has shown its toast; the values stay here until a try succeeds.
 */
export function createAutosave<V>({ version: loaded, isConflict, waitMs = 700 }: Options) {
  let version = loaded;
  let calls: AutosaveCalls<V> | null = null;
  let status: SaveStatus = 'idle';
  let unsaved: { values: V } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: SaveStatus) => {
    if (status === next) return;
    status = next;
    for (const listener of listeners) listener();
  };

  const send = async () => {
    while (unsaved && calls) {
      const sent = unsaved;
      unsaved = null;
      set('saving');
      try {
        version = await calls.save(sent.values, version);
      } catch (error) {
        unsaved ??= sent;
        set(isConflict(error) ? 'conflict' : 'failed');
        calls.onFailure(error);
        if (status === 'conflict') calls.onConflict();
        return;
      }
    }
    if (status !== 'saving') return;
    set('saved');
    calls?.onSaved();
  };

  /** Sends what waits at once; resolves when the server has answered, whatever it said. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    if (!unsaved && !running) return Promise.resolve();
    running ??= send().finally(() => (running = null));
    return running;
  };

  return {
    /** The calls to make from now on; they outlive the form, so that its last words are sent. */
    attach: (made: AutosaveCalls<V>) => {
      calls = made;
      if (status === 'conflict') made.onConflict();
    },
    get: () => status,
    version: () => version,
    /** Nothing is lost if the page goes now. */
    isSafe: () => unsaved === null && running === null && status !== 'incomplete',
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * The values after a change; null while they are not complete. In a conflict nothing is sent until it is
     * settled.
     */
    change: (values: V | null) => {
      clearTimeout(timer);
      unsaved = values === null ? null : { values };
      if (status === 'conflict') return;
      if (values === null) return set('incomplete');
      if (!running) set('waiting');
      timer = setTimeout(() => void flush(), waitMs);
    },
    flush: () => (status === 'conflict' ? Promise.resolve() : flush()),
    retry: () => flush(),
    /** Finds the conflict before the server does. */
    hold: () => {
      clearTimeout(timer);
      set('conflict');
      calls?.onConflict();
    },
    /** Goes on from the version that the server has now: with the own values, or without them. */
    settle: (newest: number, keep: boolean) => {
      version = newest;
      if (!keep) unsaved = null;
      set(unsaved ? 'waiting' : keep ? 'incomplete' : 'idle');
      return flush();
    },
    /** What it is saved to is gone. */
    forget: () => {
      clearTimeout(timer);
      unsaved = null;
      set('idle');
    },
  };
}

export type Autosave<V> = ReturnType<typeof createAutosave<V>>;
