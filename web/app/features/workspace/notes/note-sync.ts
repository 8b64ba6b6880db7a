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
const tooLarge = { ok: false, code: 'validation_failed' } as const;

/**
 * One document with the server: what is written here goes out, in order and one message at a time; what
 * others write comes in.
 */
export function createNoteSync(doc: Y.Doc, calls: NoteCalls, later = setTimeout) {
  let state: NoteState = { status: 'loading', isUnsent: false, refusal: null };
  const listeners = new Set<() => void>();
  const set = (change: Partial<NoteState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const ownClock = () => Y.getState(doc.store, doc.clientID);
  /** Each with the own clock after it. */
  let unsent: { update: Uint8Array; clock: number }[] = [];
  /** As far as the server has what was written here. */
  let stored = ownClock();
  /** Something was refused: what was written after it is of no use to anybody before that has come too. */
  let hole: Refusal | null = null;
  let seq = 0;
  let highest = 0;
  let isSending = false;
  let isEnded = false;
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
  const takeUnsent = () => {
    let room: number = noteLimits.update - 1000;
    const end = unsent.findIndex(({ update }, at) => (room -= update.byteLength) < 0 && at > 0);
    const taken = unsent.splice(0, end === -1 ? unsent.length : end);
    return {
      taken,
      update: Y.mergeUpdates(taken.map(({ update }) => update)),
      clock: taken.at(-1)?.clock ?? stored,
    };
  };
  /** All from the refused on, in one message. */
  const takeHole = () => {
    const seen = Y.decodeStateVector(Y.encodeStateVector(doc));
    seen.set(doc.clientID, stored);
    const update = Y.encodeStateAsUpdate(doc, Y.encodeStateVector(seen));
    return { taken: unsent.splice(0), update, clock: ownClock() };
  };
  const write = (update: Uint8Array) => calls.write(toBase64(update)).catch(() => null);
  /** Nothing but what was deleted: that always fits, and makes room for the rest. */
  const writeDeletions = () => write(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(doc)));

  const flush = async () => {
    if (isSending || unsent.length === 0 || state.status !== 'ready') return;
    isSending = true;
    const { taken, update, clock } = hole ? takeHole() : takeUnsent();
    if (hole === 'full') await writeDeletions();
    const answer = update.byteLength > noteLimits.update ? tooLarge : await write(update);
    const refusal = answer?.ok === false ? refusals[answer.code] : undefined;
    const isStored = answer?.ok === true;
    if (refusal) {
      hole = refusal;
      set({ refusal });
    } else if (isStored) {
      stored = Math.max(stored, clock);
      if (hole) set({ refusal: null });
      hole = null;
    } else {
      unsent = [...taken, ...unsent];
    }
    // Who is no longer in the conversation is told by the page, and asks no more.
    if (answer?.ok === false && answer.code === 'not_found') set({ status: 'failed', isUnsent: false });
    if (unsent.length === 0) set({ isUnsent: false });
    later(
      () => {
        isSending = false;
        void flush();
      },
      isStored || refusal ? gapMs : retryMs,
    );
  };

  const hear = (update: Uint8Array, origin: unknown) => {
    if (origin === theirs) return;
    unsent.push({ update, clock: ownClock() });
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
        set({ status: 'ready', isUnsent: unsent.length > 0 });
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
    drop() {
      unsent = [];
      set({ status: 'failed', isUnsent: false });
    },
    end() {
      isEnded = true;
      doc.off('update', hear);
    },
  };
}
export type NoteSync = ReturnType<typeof createNoteSync>;
