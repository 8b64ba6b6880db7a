import type { Attachment, LinkPreview } from '@michi/contract/messaging/attachments';
import type { Message, SentMessage } from '@michi/contract/messaging/conversations';
import { type ApiError, isApiError } from '../../../lib/api/api-error.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import {
  addOutgoing,
  dropOutgoing,
  emptyThread,
  failOutgoing,
  missingAfter,
  type Outgoing,
  receive,
  resumeAfter,
  setLinks,
  type Thread,
} from './thread.ts';

export type MessagePage = { items: Message[]; nextCursor: string | null };
export type ThreadCalls = {
  list: (query: { after?: number; before?: number; limit: number }) => Promise<MessagePage>;
  send: (message: { body: string; clientId: string; attachmentIds: string[] }) => Promise<SentMessage>;
};
/** What the writer is told of it: a warning, or why these words cannot be sent; then they are to be written anew. */
export type Answer = { warning: SentMessage['warning']; refusal: string | null };
export type ThreadState = { thread: Thread; status: 'loading' | 'failed' | 'ready'; isLoadingOlder: boolean };

const pageSize = 50;
const catchUpSize = 200;

/**
 * One conversation's messages, apart from React: it loads, sends one after the other, and fills what it missed. A call
 * that fails has shown its toast; here it only leaves a state from which to go on.
 */
export function createThreadStore(ownId: string, calls: ThreadCalls) {
  let state: ThreadState = { thread: emptyThread, status: 'loading', isLoadingOlder: false };
  let isCatchingUp = false;
  let sending = Promise.resolve();
  const listeners = new Set<() => void>();
  const set = (change: Partial<ThreadState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const setThread = (thread: Thread) => set({ thread });

  const take = (messages: readonly Message[]) => {
    setThread(receive(state.thread, messages, ownId));
    const gap = missingAfter(state.thread.messages);
    if (gap !== null) void catchUp(gap);
  };

  /** All messages after a seq, however many pages they are. */
  const catchUp = async (seq: number) => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      for (let after: number | null = seq; after !== null;) {
        const page: MessagePage = await calls.list({ after, limit: catchUpSize });
        setThread(receive(state.thread, page.items, ownId));
        after = seqOf(page.nextCursor);
      }
    } catch {
      // The next connection or the next message asks again.
    } finally {
      isCatchingUp = false;
    }
  };

  const takePage = (page: MessagePage, change: Partial<ThreadState>) => {
    set({
      ...change,
      thread: { ...receive(state.thread, page.items, ownId), olderBefore: seqOf(page.nextCursor) },
    });
  };
  const load = async () => {
    set({ status: 'loading' });
    try {
      takePage(await calls.list({ limit: pageSize }), { status: 'ready' });
    } catch {
      set({ status: 'failed' });
    }
  };

  /** One after the other, so that they arrive in the order in which they were written. */
  const deliver = (message: Outgoing): Promise<Answer> => {
    const { clientId, body } = message;
    const attachmentIds = message.attachments.map(({ id }) => id);
    setThread(addOutgoing(state.thread, { ...message, state: 'sending' }));
    const answered = sending.then(async (): Promise<Answer> => {
      try {
        const { warning, ...sent } = await calls.send({ body, clientId, attachmentIds });
        take([sent]);
        return { warning, refusal: null };
      } catch (error) {
        const refusal = isApiError(error, 'validation_failed') ? failureReason(error) : null;
        setThread(failOutgoing(state.thread, clientId, refusal));
        return { warning: null, refusal };
      }
    });
    sending = answered.then(() => undefined);
    return answered;
  };
  /** What is refused for its words goes back to where they are written. */
  const send = async (body: string, attachments: readonly Attachment[] = []): Promise<Answer> => {
    const clientId = crypto.randomUUID();
    const answer = await deliver({
      clientId,
      body,
      attachments,
      createdAt: new Date(serverNow()).toISOString(),
      state: 'sending',
    });
    if (answer.refusal !== null) setThread(dropOutgoing(state.thread, clientId));
    return answer;
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    take,
    takeLinks: (messageId: string, links: LinkPreview[]) =>
      setThread(setLinks(state.thread, messageId, links)),
    resend: deliver,
    send,
    discard: (clientId: string) => setThread(dropOutgoing(state.thread, clientId)),
    async loadOlder() {
      const before = state.thread.olderBefore;
      if (before === null || state.isLoadingOlder) return;
      set({ isLoadingOlder: true });
      try {
        takePage(await calls.list({ before, limit: pageSize }), { isLoadingOlder: false });
      } catch {
        set({ isLoadingOlder: false });
      }
    },
    /** The connection is back: what was missed is fetched, what was not sent is sent. */
    async resume() {
      if (state.status !== 'ready') return load();
      const unsent = state.thread.outgoing.filter((message) => message.state === 'failed');
      await catchUp(resumeAfter(state.thread.messages));
      await Promise.all(unsent.map(deliver));
    },
  };
}
export type ThreadStore = ReturnType<typeof createThreadStore>;

function seqOf(cursor: string | null): number | null {
  return cursor === null ? null : Number(cursor);
}

const failureReason = (error: ApiError): string => error.violations[0]?.message ?? error.message;
