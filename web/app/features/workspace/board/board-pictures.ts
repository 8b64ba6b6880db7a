export type Picture = { id: string; dataUrl: string; type: string; createdAt: number };
type Shown = { type: string; isDeleted: boolean; fileId?: string | null };
type PictureCalls<E> = {
  /** Rejects when it is not stored. */
  upload: (key: string, dataUrl: string) => Promise<void>;
  fetch: (key: string) => Promise<Picture>;
  /** Elements held back before: their pictures are there for the others by now. */
  onReady: (elements: E[]) => void;
  onFetched: (picture: Picture) => void;
};

/**
 * The pictures of one board: those put on it here are uploaded first, and only then do their elements travel,
 * also when the board was closed meanwhile; those of others are fetched when they first appear.
 */
export function createBoardPictures<E extends Shown>(calls: PictureCalls<E>) {
  const stored = new Set<string>();
  const begun = new Set<string>();
  /** With their content: they can be tried again. */
  const failed = new Map<string, string>();
  const notFetched = new Set<string>();
  let heldBack: E[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  const isReady = ({ type, fileId }: E) =>
    type !== 'image' || (typeof fileId === 'string' && stored.has(fileId));
  const upload = async (key: string, dataUrl: string) => {
    begun.add(key);
    try {
      await calls.upload(key, dataUrl);
    } catch {
      failed.set(key, dataUrl);
      return tell();
    }
    stored.add(key);
    const ready = heldBack.filter(isReady);
    heldBack = heldBack.filter((element) => !isReady(element));
    calls.onReady(ready);
  };
  const fetchOne = async (key: string) => {
    begun.add(key);
    try {
      calls.onFetched(await calls.fetch(key));
    } catch {
      // The next change of its element asks again, and so does the connection when it is back.
      begun.delete(key);
      notFetched.add(key);
    }
  };
  /** What was taken off the board again need not be told as lost. */
  const forgetRemoved = (elements: readonly E[]) => {
    if (failed.size === 0) return;
    const shown = new Set(elements.map(({ isDeleted, fileId }) => (isDeleted ? null : fileId)));
    for (const key of failed.keys()) {
      if (shown.has(key)) continue;
      failed.delete(key);
      begun.delete(key);
      tell();
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Some picture put here is not stored: nobody else sees it. */
    hasFailed: () => failed.size > 0,
    /** All that lies on this screen, with what this screen has of it: what may travel of it. */
    offer(elements: readonly E[], files: Readonly<Record<string, { dataURL: string }>>): E[] {
      forgetRemoved(elements);
      for (const { type, fileId, isDeleted } of elements) {
        if (type !== 'image' || isDeleted || !fileId || stored.has(fileId) || begun.has(fileId)) continue;
        const file = files[fileId];
        if (file) void upload(fileId, file.dataURL);
      }
      heldBack = elements.filter((element) => !isReady(element));
      return elements.filter(isReady);
    },
    /** What others put there is stored already. */
    receive(elements: readonly E[], files: Readonly<Record<string, unknown>>) {
      for (const { type, fileId } of elements) {
        if (type !== 'image' || !fileId) continue;
        stored.add(fileId);
        if (!files[fileId] && !begun.has(fileId)) void fetchOne(fileId);
      }
    },
    retry() {
      const again = [...failed];
      failed.clear();
      if (again.length > 0) tell();
      for (const [key, dataUrl] of again) void upload(key, dataUrl);
      const missing = [...notFetched];
      notFetched.clear();
      for (const key of missing) if (!begun.has(key)) void fetchOne(key);
    },
  };
}
