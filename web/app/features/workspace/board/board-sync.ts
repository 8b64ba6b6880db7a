import { isNewer, splitElements } from '@michi/contract/workspace/board';

/** What the server keeps of an element; the rest is Excalidraw's. */
export type Synced = { id: string; version: number; versionNonce: number; isDeleted: boolean };
export type ChangeAnswer<E> = { ok: true; value: { lost: E[] } } | { ok: false; code: string };
export type BoardCalls<E> = {
  list: (after: number) => Promise<{ seq: number; hasMore: boolean; elements: E[] }>;
  /** Rejects when no answer came. */
  change: (elements: E[]) => Promise<ChangeAnswer<E>>;
  /** Elements of others, or the stored ones that stay in place of own ones. */
  receive: (elements: E[]) => void;
};
/** closed: one of two has blocked the other, or a stranger has not answered. */
export type Refusal = 'full' | 'unreadable' | 'closed';
/** unsent: on their way. refused: something was not taken, and why. */
export type BoardState = {
  status: 'loading' | 'failed' | 'ready';
  isUnsent: boolean;
  refusal: Refusal | null;
};

const refusals: Readonly<Record<string, Refusal>> = {
  validation_failed: 'unreadable',
  board_full: 'full',
  conversation_blocked: 'closed',
};

/** Between two sends of one who draws without a pause. */
const gapMs = 60;
const retryMs = 1500;

/**
 * One board apart from React and Excalidraw: it loads, sends only what is newer than what the server has, one
 * message at a time, and fetches what it missed. Nothing that an old tab still has goes out again.
 */
export function createBoardSync<E extends Synced>(calls: BoardCalls<E>, later = setTimeout) {
  let state: BoardState = { status: 'loading', isUnsent: false, refusal: null };
  const listeners = new Set<() => void>();
  const set = (change: Partial<BoardState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** What the server has, as far as is known here. */
  const known = new Map<string, Pick<E, 'version' | 'versionNonce'>>();
  const unsent = new Map<string, E>();
  let seq = 0;
  let isSending = false;
  let isWaiting = false;
  let isEnded = false;
  let fetching: Promise<void> | null = null;
  let highest = 0;

  const learn = (elements: readonly E[]) => {
    for (const element of elements)
      if (isNewer(element, known.get(element.id)))
        known.set(element.id, { version: element.version, versionNonce: element.versionNonce });
  };
  const receive = (elements: E[]) => {
    if (elements.length === 0 || isEnded) return;
    learn(elements);
    for (const { id } of elements) {
      const mine = unsent.get(id);
      if (mine && !isNewer(mine, known.get(id))) unsent.delete(id);
    }
    calls.receive(elements);
  };

  /** All that came after what is known here, however many pages; once more if something came meanwhile. */
  const fetchMissed = async () => {
    let before = -1;
    // A server that does not have what it told of is not asked for ever.
    while (before < seq) {
      before = seq;
      let hasMore = true;
      while (hasMore && !isEnded) {
        const page = await calls.list(seq);
        receive(page.elements);
        seq = page.seq;
        hasMore = page.hasMore;
      }
      if (highest <= seq || isEnded) return;
    }
  };
  const catchUp = (): Promise<void> =>
    (fetching ??= fetchMissed().finally(() => {
      fetching = null;
    }));

  const drop = (elements: readonly E[]) => {
    for (const element of elements) known.set(element.id, element);
  };
  const keep = (elements: readonly E[]) => {
    for (const element of elements)
      if (isNewer(element, unsent.get(element.id))) unsent.set(element.id, element);
  };

  /** True when the next message may go. */
  const sendPart = async (part: E[]): Promise<boolean> => {
    const answer = await calls.change(part).catch(() => null);
    if (answer?.ok) {
      learn(part);
      receive(answer.value.lost);
      return true;
    }
    if (answer?.code === 'validation_failed' && part.length > 1) {
      // One of them cannot be kept; the others can.
      for (const element of part) await sendPart([element]);
      return true;
    }
    const refusal = answer && refusals[answer.code];
    if (refusal) {
      drop(part);
      set({ refusal });
      return true;
    }
    // Who is no longer in the conversation is told by the page, and asks no more.
    if (answer?.code === 'not_found') {
      drop(part);
      set({ status: 'failed', isUnsent: false });
      return false;
    }
    keep(part);
    return false;
  };

  const flush = async () => {
    if (isSending || isWaiting || unsent.size === 0 || state.status !== 'ready') return;
    isSending = true;
    // As they are now: whoever draws on changes them in place.
    const elements = [...unsent.values()].map((element) => ({ ...element }));
    unsent.clear();
    let isThrough = true;
    for (const part of splitElements(elements)) {
      if (isThrough) isThrough = await sendPart(part);
      else keep(part);
    }
    isSending = false;
    isWaiting = true;
    later(
      () => {
        isWaiting = false;
        void flush();
      },
      isThrough ? gapMs : retryMs,
    );
    if (unsent.size === 0 && state.isUnsent) set({ isUnsent: false });
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** From its beginning. */
    load: async () => {
      isEnded = false;
      seq = 0;
      highest = 0;
      known.clear();
      set({ status: 'loading' });
      try {
        await catchUp();
        set({ status: 'ready' });
        void flush();
      } catch {
        set({ status: 'failed' });
      }
    },
    /** The scene as it is, with what was deleted in it: what the server does not have goes out. */
    offer(elements: readonly E[]) {
      for (const element of elements) {
        const before = known.get(element.id);
        if (element.isDeleted && !before && !unsent.has(element.id)) continue;
        if (isNewer(element, before) && isNewer(element, unsent.get(element.id)))
          unsent.set(element.id, element);
      }
      if (unsent.size === 0) return;
      if (!state.isUnsent) set({ isUnsent: true });
      void flush();
    },
    /** A change that the server told of. */
    take(change: { seq: number; elements: E[] }) {
      highest = Math.max(highest, change.seq);
      if (change.seq <= seq) return;
      receive(change.elements);
      if (change.seq === seq + 1 && !fetching) seq = change.seq;
      else void catchUp().catch(() => undefined);
    },
    /** The connection is back. */
    async resume() {
      if (state.status === 'failed') return;
      await catchUp().catch(() => undefined);
      void flush();
    },
    dismiss: () => set({ refusal: null }),
    end() {
      isEnded = true;
    },
    drop() {
      unsent.clear();
      set({ status: 'failed', isUnsent: false });
    },
  };
}
export type BoardSync<E extends Synced> = ReturnType<typeof createBoardSync<E>>;
