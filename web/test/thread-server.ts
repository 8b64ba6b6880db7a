import type { Message, SentMessage } from '@michi/contract/messaging/conversations';
import { ApiError } from '../app/lib/api/api-error.ts';
import type { MessagePage } from '../app/features/messaging/thread/message-window.ts';
import { createOutbox } from '../app/features/messaging/thread/outbox.ts';
import { createThreadStore } from '../app/features/messaging/thread/thread-store.ts';

// What the tests of the store run against.

type Sent = { body: string; clientId: string; attachmentIds: string[] };

const me = 'me';
const refusal = new ApiError(400, { code: 'validation_failed', message: 'Leave this out' });
const lost = () => new ApiError(null);

/**
 * A server with the same rules: gapless seqs, a clientId once, pages of both directions, changes in order.
 */
export function createServer(count = 0, lastReadSeq = count) {
  const stored: Message[] = [];
  const asked: string[] = [];
  let down: 'no' | 'asking' | 'answering' = 'no';
  let refusedFor = 0;
  const waits: number[] = [];
  let changeSeq = 0;
  const sentFiles: string[][] = [];
  const put = (senderId: string, body: string, clientId: string | null) => {
    const seq = stored.length + 1;
    const message: Message = {
      id: `id ${seq}`,
      conversationId: 'c',
      seq,
      senderId,
      senderName: senderId,
      body,
      createdAt: '2026-03-02T12:00:00.000Z',
      clientId,
      attachments: [],
      links: [],
      replyTo: null,
      mentions: [],
      editedAt: null,
      deletedAt: null,
      reactions: [],
      changeSeq: 0,
      system: null,
    };
    stored.push(message);
    return message;
  };
  for (let index = 1; index <= count; index += 1) put('hana', `${index}`, null);
  const failIf = (when: typeof down) => {
    if (down === when || down === 'asking') throw lost();
  };
  const list = ({ after, before, limit }: { after?: number; before?: number; limit: number }) => {
    if (after !== undefined) {
      const items = stored.filter((one) => one.seq > after).slice(0, limit);
      const last = items.at(-1)?.seq ?? stored.length;
      return { items, nextCursor: last < stored.length ? String(last) : null };
    }
    const all = stored.filter((one) => one.seq < (before ?? Infinity));
    const items = all.slice(-limit);
    return { items, nextCursor: items.length < all.length ? String(items[0]?.seq) : null };
  };
  return {
    asked,
    stored,
    waits,
    /** The files of each message that was sent. */
    sentFiles,
    /** So many calls come too soon after one another. */
    slowDown: (calls: number) => (refusedFor = calls),
    wait: async (ms: number) => void waits.push(ms),
    say: (body: string, senderId = 'hana') => put(senderId, body, null),
    edit(seq: number, body: string): Message {
      const message = stored[seq - 1];
      if (!message) throw new Error(`No message ${seq}`);
      changeSeq += 1;
      const edited: Message = { ...message, body, changeSeq };
      stored[seq - 1] = edited;
      return edited;
    },
    /** `answering`: what is sent arrives, and its sender never hears of it. */
    setDown: (now: typeof down) => (down = now),
    async list(query: { after?: number; before?: number; limit: number }): Promise<MessagePage> {
      const { after, before } = query;
      asked.push(
        after === undefined ? (before === undefined ? 'latest' : `before ${before}`) : `after ${after}`,
      );
      failIf('asking');
      return { ...list(query), changeSeq, lastReadSeq };
    },
    async changes({ after, limit }: { after: number; limit: number }) {
      asked.push(`changes after ${after}`);
      failIf('asking');
      const all = stored
        .filter((one) => one.changeSeq > after)
        .toSorted((one, other) => one.changeSeq - other.changeSeq);
      const items = all.slice(0, limit);
      return { items, nextCursor: items.length < all.length ? String(items.at(-1)?.changeSeq) : null };
    },
    async send({ body, clientId, attachmentIds }: Sent): Promise<SentMessage> {
      failIf('asking');
      if (refusedFor > 0) {
        refusedFor -= 1;
        throw new ApiError(429, {}, { retryAfter: '2' });
      }
      if (body.includes('refused')) throw refusal;
      sentFiles.push(attachmentIds);
      const message = stored.find((one) => one.clientId === clientId) ?? put(me, body, clientId);
      failIf('answering');
      return { ...message, warning: body.includes('@') ? 'CONTACT_DETAILS' : null };
    },
  };
}
/** What this browser keeps, also when the page is loaded anew. */
export function createBrowser() {
  const kept = new Map<string, string>();
  return {
    kept,
    outbox: () =>
      createOutbox('c', () => ({
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, text) => void kept.set(name, text),
        removeItem: (name) => void kept.delete(name),
        names: () => [...kept.keys()],
      })),
  };
}
export async function openOn(server: ReturnType<typeof createServer>, browser = createBrowser()) {
  const store = createThreadStore(me, server, browser.outbox());
  await store.load();
  const bodies = () => store.get().thread.messages.map((message) => message.body);
  const waiting = () => store.get().thread.outgoing.map(({ body, state }) => `${body}: ${state}`);
  return { server, store, bodies, waiting, browser };
}
export const opened = (count = 0) => openOn(createServer(count));
