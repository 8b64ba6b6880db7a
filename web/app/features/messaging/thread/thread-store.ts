import type { Attachment, LinkPreview } from '@michi/contract/messaging/attachments';
import type { Message, Quote, SentMessage } from '@michi/contract/messaging/conversations';
import { type ApiError, isApiError, mayArriveLater } from '../../../lib/api/api-error.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { createMessageWindow, type WindowCalls } from './message-window.ts';
import type { Outbox } from './outbox.ts';
import type { Held, ThreadState } from './thread-state.ts';
import {
  addOutgoing,
  dropOutgoing,
  emptyThread,
  type Outgoing,
  sentForm,
  setFate,
  setLinks,
  type Thread,
} from './thread.ts';

export type ThreadCalls = WindowCalls & {
  send: (message: {
    body: string;
    clientId: string;
    attachmentIds: string[];
    replyTo?: string;
  }) => Promise<SentMessage>;
  wait: (ms: number) => Promise<void>;
};
/**
 * What the writer is told of it: a warning, or why these words cannot be sent; then they are to be written
 * anew.
 */
export type Answer = { warning: SentMessage['warning']; refusal: string | null };

const nothing: Answer = { warning: null, refusal: null };

/**
 * One conversation's messages, apart from React: it loads, sends one after the other, and fills what it
 * missed. A call that fails has shown its toast; here it only leaves a state from which to go on.
 */
export function createThreadStore(ownId: string, calls: ThreadCalls, outbox: Outbox) {
  let state: ThreadState = {
    thread: { ...emptyThread, outgoing: outbox.read() },
    status: 'loading',
    isLoading: null,
    target: null,
    unreadFrom: null,
    isSlowed: false,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<ThreadState>) => {
    const before = state.thread.outgoing;
    state = { ...state, ...change };
    if (state.thread.outgoing !== before) outbox.write(state.thread.outgoing, before);
    for (const listener of listeners) listener();
  };
  const setThread = (thread: Thread) => set({ thread });
  const held: Held = { get: () => state, set, ownId };
  const window = createMessageWindow(held, calls);
  const queue = createQueue(held, calls, window.take);

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      await window.load();
      if (state.status === 'ready') await queue.run();
    },
    take: window.take,
    takeChange: window.takeChange,
    takeLinks: (messageId: string, links: LinkPreview[]) =>
      setThread(setLinks(state.thread, messageId, links)),
    jumpTo: window.jumpTo,
    toNewest: window.toNewest,
    loadOlder: window.loadOlder,
    loadNewer: window.loadNewer,
    /** Whether the reader looks at it: what comes meanwhile is news to them. */
    look: window.look,
    /** What is refused for its words goes back to where they are written. */
    async send(
      body: string,
      replyTo: Quote | null = null,
      attachments: readonly Attachment[] = [],
    ): Promise<Answer> {
      const message: Outgoing = {
        clientId: crypto.randomUUID(),
        body,
        attachments,
        replyTo,
        createdAt: new Date(serverNow()).toISOString(),
        state: 'sending',
      };
      // What failed for want of an answer goes first.
      set({ thread: addOutgoing(withUnanswered(state.thread), message), unreadFrom: null });
      if (state.thread.newerAfter !== null) await window.toNewest();
      const answer = await queue.run(message.clientId);
      if (answer.refusal !== null) setThread(dropOutgoing(state.thread, message.clientId));
      return answer;
    },
    /** All that wait, in the order in which they were written. */
    async resend() {
      setThread(setFate(state.thread, () => true, { state: 'sending', reason: null }));
      await queue.run();
    },
    async discard(clientId: string) {
      setThread(dropOutgoing(state.thread, clientId));
      await queue.run();
    },
    /** The connection is back: what was missed is fetched, then what was not sent is sent, below it. */
    async resume() {
      if (state.status !== 'ready') return this.load();
      await window.catchUp();
      setThread(withUnanswered(state.thread));
      await queue.run();
    },
  };
}
/** What failed without a reason is to be sent again. */
const withUnanswered = (thread: Thread) => setFate(thread, ({ reason }) => !reason, { state: 'sending' });

export type ThreadStore = ReturnType<typeof createThreadStore>;

/**
 * One after the other, so that they arrive in the order in which they were written: where one does not, the
 * others wait with it.
 */
function createQueue({ get, set }: Held, calls: ThreadCalls, take: (messages: readonly Message[]) => void) {
  const answers = new Map<string, Answer>();
  let running: Promise<void> | null = null;

  const fail = (isMeant: (one: Outgoing) => boolean, reason: string | null) =>
    set({ thread: setFate(get().thread, isMeant, { state: 'failed', reason }) });

  const deliver = async (message: Outgoing): Promise<void> => {
    const { clientId } = message;
    try {
      const { warning, ...sent } = await calls.send(sentForm(message));
      answers.set(clientId, { warning, refusal: null });
      take([sent]);
    } catch (error) {
      if (isApiError(error) && error.status === 429) {
        set({ isSlowed: true });
        await calls.wait((error.retryAfterSeconds ?? 5) * 1000);
        set({ isSlowed: false });
        return;
      }
      if (mayArriveLater(error) || !isApiError(error)) {
        fail((one) => one.state === 'sending', null);
        return;
      }
      const refusal = isApiError(error, 'validation_failed') ? failureReason(error) : null;
      answers.set(clientId, { warning: null, refusal });
      fail((one) => one.clientId === clientId, failureReason(error));
    }
  };
  const work = async () => {
    for (;;) {
      const next = get().thread.outgoing.find((message) => message.state === 'sending');
      if (!next) return;
      await deliver(next);
    }
  };
  return {
    /** Ends when nothing is left to send, or nothing goes; answers what became of this message. */
    async run(clientId?: string): Promise<Answer> {
      do {
        running ??= work().finally(() => (running = null));
        await running;
      } while (get().thread.outgoing.some(({ state }) => state === 'sending'));
      const answer = answers.get(clientId ?? '') ?? nothing;
      answers.delete(clientId ?? '');
      return answer;
    },
  };
}

/** In the words of the field, where there are some. */
export const failureReason = (error: ApiError): string => error.violations[0]?.message ?? error.message;
