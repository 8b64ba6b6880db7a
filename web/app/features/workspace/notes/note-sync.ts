import { noteLimits } from '@michi/contract/workspace/notes';
import * as Y from 'yjs';
import { fromBase64, toBase64 } from './base64.ts';

export type NoteCalls = {
  list: (after: number) => Promise<{ seq: number; updates: string[] }>;
  /** Rejects when no answer came. */
  write: (update: string) => Promise<{ ok: true } | { ok: false; code: string }>;
};
/** closed: one of two has blocked the other, or a stranger has not answered. */
type Refusal = 'full' | 'unreadable' | 'closed';
export type NoteState = {
  status: 'loading' | 'failed' | 'ready';
  isUnsent: boolean;
  refusal: Refusal | null;
};
const refusals: Readonly<Record<string, Refusal>> = {
  validation_failed: 'unreadable',
  notes_full: 'full',
  conversation_blocked: 'closed',
};

const gapMs = 80;
const retryMs = 1500;

/** One document with the server: what is written here goes out, in order and one message at a time; what others write comes in. */
export function createNoteSync(doc: Y.Doc, calls: NoteCalls, later = setTimeout) {
  let state: NoteState = { status: 'loading', isUnsent: false, refusal: null };
  const listeners = new Set<() => void>();
  const set = (change: Partial<NoteState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  let unsent: Uint8Array[] = [];
  let seq = 0;
  let highest = 0;
  let isSending = false;
  let isEnded = false;
  /** Of what was written last, once the panel is closed. */
  let triesLeft = 40;
  let fetching: Promise<void> | null = null;
  const theirs = {};

  const apply = (updates: readonly string[]) => {
    if (isEnded) return;
    doc.transact(() => {
      for (const update of updates) Y.applyUpdate(doc, fromBase64(update), theirs);
    }, theirs);
  };
  const fetchMissed = async () => {
    let before = -1;
    // A server that does not have what it told of is not asked for ever.
    while (before < seq) {
      before = seq;
      const missed = await calls.list(seq);
      apply(missed.updates);
      seq = missed.seq;
      if (highest <= seq || isEnded) return;
    }
  };
  const catchUp = (): Promise<void> =>
    (fetching ??= fetchMissed().finally(() => {
      fetching = null;
    }));

  /** As many steps as one message carries. */
  const takeUnsent = (): Uint8Array[] => {
    let room: number = noteLimits.update - 1000;
    const end = unsent.findIndex((update, at) => (room -= update.byteLength) < 0 && at > 0);
    return unsent.splice(0, end === -1 ? unsent.length : end);
  };
  const flush = async () => {
    if (isSending || triesLeft === 0 || unsent.length === 0 || state.status !== 'ready') return;
    isSending = true;
    const taken = takeUnsent();
    const answer = await calls.write(toBase64(Y.mergeUpdates(taken))).catch(() => null);
    const refusal = answer?.ok === false ? refusals[answer.code] : undefined;
    if (refusal) set({ refusal });
    const isGone = answer?.ok === false && answer.code === 'not_found';
    // Who is no longer in the conversation is told by the page, and asks no more.
    if (isGone) set({ status: 'failed', isUnsent: false });
    const isThrough = answer?.ok === true || refusal !== undefined || isGone;
    if (isEnded && !isThrough) triesLeft -= 1;
    if (!isThrough) unsent = [...taken, ...unsent];
    if (unsent.length === 0) set({ isUnsent: false });
    later(
      () => {
        isSending = false;
        void flush();
      },
      isThrough ? gapMs : retryMs,
    );
  };

  const hear = (update: Uint8Array, origin: unknown) => {
    if (origin === theirs) return;
    unsent.push(update);
    if (!state.isUnsent) set({ isUnsent: true });
    void flush();
  };
  doc.on('update', hear);

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      isEnded = false;
      set({ status: 'loading' });
      try {
        await catchUp();
        set({ status: 'ready' });
        void flush();
      } catch {
        set({ status: 'failed' });
      }
    },
    take(change: { seq: number; update: string }) {
      highest = Math.max(highest, change.seq);
      if (change.seq <= seq) return;
      apply([change.update]);
      if (change.seq === seq + 1 && !fetching) seq = change.seq;
      else void catchUp().catch(() => undefined);
    },
    async resume() {
      if (state.status === 'failed') return;
      await catchUp().catch(() => undefined);
      void flush();
    },
    dismiss: () => set({ refusal: null }),
    end() {
      isEnded = true;
      doc.off('update', hear);
    },
  };
}
export type NoteSync = ReturnType<typeof createNoteSync>;
