import type { Message } from '@michi/contract/messaging/conversations';
import type { Held } from './thread-state.ts';
import { holdFewer, missingAfter, receive, resumeAfter, type Thread } from './thread.ts';

export type MessagePage = {
  items: Message[];
  nextCursor: string | null;
  changeSeq: number;
  lastReadSeq: number;
};
export type WindowCalls = {
  list: (query: { after?: number; before?: number; limit: number }) => Promise<MessagePage>;
  changes: (query: {
    after: number;
    limit: number;
  }) => Promise<{ items: Message[]; nextCursor: string | null }>;
};

const pageSize = 50;
const catchUpSize = 200;
/** Whoever missed more is shown the end, and reads backwards. */
const catchUpPages = 3;

/**
 * The part of a conversation that is held and drawn: a run of messages without gaps, at its end or somewhere
 * in it.
 */
export function createMessageWindow({ get, set, ownId }: Held, calls: WindowCalls) {
  let isCatchingUp = false;
  /** Asked for while it was under way, perhaps over a connection that is gone. */
  let isAskedAgain = false;
  let loading: Promise<void> | null = null;
  let isLooking = true;
  /** All changes up to it are in the messages here. */
  let changeSeq = 0;
  let latestSeq = 0;
  let jumps = 0;
  const setThread = (thread: Thread) => set({ thread });
  const targetAt = (seq: number, isMarked: boolean) => ({ seq, key: (jumps += 1), isMarked });

  /** The first of others, where nobody looks. */
  const noteUnread = (messages: readonly Message[]) => {
    const [first] = messages.filter(({ senderId }) => senderId !== ownId);
    if (first && get().unreadFrom === null) set({ unreadFrom: first.seq });
  };
  const take = (messages: readonly Message[]) => {
    latestSeq = Math.max(latestSeq, ...messages.map(({ seq }) => seq));
    if (!isLooking) noteUnread(messages);
    setThread(receive(get().thread, messages, ownId));
    const gap = missingAfter(get().thread.messages);
    if (gap !== null) void fetchAfter(gap);
  };
  const takeChange = (message: Message) => {
    const isNext = message.changeSeq === changeSeq + 1;
    setThread(receive(get().thread, held([message]), ownId));
    if (isNext) changeSeq = message.changeSeq;
    else if (message.changeSeq > changeSeq) void fetchChanges();
  };
  /** What is not here is fetched as it is by then. */
  const held = (messages: readonly Message[]) => {
    const seqs = new Set(get().thread.messages.map(({ seq }) => seq));
    return messages.filter(({ seq }) => seqs.has(seq));
  };

  /** All messages after a seq, however many pages they are. */
  const fetchAfter = async (seq: number, isAway = false) => {
    if (isCatchingUp) {
      isAskedAgain = true;
      return;
    }
    isCatchingUp = true;
    let isFarBehind = false;
    try {
      let after: number | null = seq;
      for (let page = 0; after !== null; page += 1) {
        isFarBehind = page === catchUpPages;
        if (isFarBehind) break;
        const { items, nextCursor } = await calls.list({ after, limit: catchUpSize });
        if (isAway) noteUnread(items);
        setThread(receive(get().thread, items, ownId));
        after = seqOf(nextCursor);
      }
    } catch {
      // The next connection or the next message asks again.
    } finally {
      isCatchingUp = false;
    }
    const isMore = isAskedAgain;
    isAskedAgain = false;
    if (isFarBehind) return toNewest();
    if (!isMore) return;
    if (get().thread.newerAfter === null) await fetchAfter(resumeAfter(get().thread.messages), isAway);
  };
  /** What came while the end was fetched. */
  const fetchRest = async () => {
    const { messages, newerAfter } = get().thread;
    const last = messages.at(-1)?.seq ?? 0;
    if (newerAfter === null && latestSeq > last) await fetchAfter(last);
  };
  const fetchChanges = async () => {
    try {
      for (let after: number | null = changeSeq; after !== null;) {
        const page: { items: Message[]; nextCursor: string | null } = await calls.changes({
          after,
          limit: catchUpSize,
        });
        setThread(receive(get().thread, held(page.items), ownId));
        changeSeq = Math.max(changeSeq, page.items.at(-1)?.changeSeq ?? 0);
        after = seqOf(page.nextCursor);
      }
    } catch {
      // The next connection or the next change asks again.
    }
  };

  /** Instead of what was held. */
  const replace = (page: MessagePage, edges: Pick<Thread, 'olderBefore' | 'newerAfter'>) => {
    changeSeq = page.changeSeq;
    const empty: Thread = { ...get().thread, messages: [], ...edges };
    return receive(empty, page.items, ownId);
  };
  const atEnd = (page: MessagePage) =>
    replace(page, { olderBefore: seqOf(page.nextCursor), newerAfter: null });

  const around = async (seq: number): Promise<Thread> => {
    const page = await calls.list({ after: Math.max(0, seq - 1 - pageSize / 2), limit: pageSize });
    const first = page.items[0]?.seq ?? 1;
    return replace(page, { olderBefore: first > 1 ? first : null, newerAfter: seqOf(page.nextCursor) });
  };
  const loadOnce = async () => {
    set({ status: 'loading' });
    try {
      const page = await calls.list({ limit: pageSize });
      const first = page.items[0]?.seq ?? 0;
      const unread = page.lastReadSeq + 1;
      const isBefore = page.nextCursor !== null && unread < first;
      const thread = isBefore ? await around(unread) : atEnd(page);
      const firstUnread = thread.messages.find(
        ({ seq, senderId }) => seq >= unread && senderId !== ownId,
      )?.seq;
      set({
        status: 'ready',
        thread,
        unreadFrom: firstUnread ?? null,
        target: firstUnread === undefined ? null : targetAt(firstUnread, false),
      });
      await fetchRest();
    } catch {
      set({ status: 'failed' });
    }
  };
  /** Whoever asks while it is under way gets what comes. */
  const load = () =>
    (loading ??= loadOnce().finally(() => {
      loading = null;
    }));
  const toNewest = async () => {
    try {
      setThread(atEnd(await calls.list({ limit: pageSize })));
      const last = get().thread.messages.at(-1)?.seq;
      if (last !== undefined) set({ target: targetAt(last, false) });
      await fetchRest();
    } catch {
      // It stays where it is.
    }
  };

  const more = async (which: 'older' | 'newer', fetch: () => Promise<Thread>) => {
    if (get().isLoading !== null) return;
    set({ isLoading: which });
    try {
      set({ thread: await fetch(), isLoading: null });
    } catch {
      set({ isLoading: null });
    }
  };
  return {
    load,
    take,
    takeChange,
    toNewest,
    /** A message that is not there any more leads to what is nearest. */
    async jumpTo(seq: number) {
      const isHere = get().thread.messages.some((message) => message.seq === seq);
      try {
        set({ ...(isHere ? {} : { thread: await around(seq) }), target: targetAt(seq, true) });
      } catch {
        // It stays where it is.
      }
    },
    async loadOlder() {
      const before = get().thread.olderBefore;
      if (before === null) return;
      await more('older', async () => {
        const page = await calls.list({ before, limit: pageSize });
        const thread = receive(get().thread, page.items, ownId);
        return holdFewer({ ...thread, olderBefore: seqOf(page.nextCursor) }, 'newest');
      });
    },
    async loadNewer() {
      const after = get().thread.newerAfter;
      if (after === null) return;
      await more('newer', async () => {
        const page = await calls.list({ after, limit: pageSize });
        const wider = { ...get().thread, newerAfter: seqOf(page.nextCursor) };
        return holdFewer(receive(wider, page.items, ownId), 'oldest');
      });
      await fetchRest();
    },
    async catchUp() {
      set({ unreadFrom: null });
      if (get().thread.newerAfter === null) await fetchAfter(resumeAfter(get().thread.messages), true);
      await fetchChanges();
    },
    look(now: boolean) {
      if (isLooking && !now) set({ unreadFrom: null });
      isLooking = now;
    },
  };
}

function seqOf(cursor: string | null): number | null {
  return cursor === null ? null : Number(cursor);
}
