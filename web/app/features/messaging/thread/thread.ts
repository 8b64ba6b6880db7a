import type { Attachment, LinkPreview } from '@michi/contract/messaging/attachments';
import type { Message } from '@michi/contract/messaging/conversations';

/** A message on its way: it has no seq yet. `failed` waits for the user's second try. */
export type Outgoing = {
  clientId: string;
  body: string;
  attachments: readonly Attachment[];
  createdAt: string;
  state: 'sending' | 'failed';
  /** Why these words cannot be sent at all. */
  reason?: string | null;
};

/** What the screen shows of a conversation: messages in order of seq without doubles, then the outgoing ones. */
export type Thread = {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** Older messages exist before this seq; null at the beginning of the conversation. */
  olderBefore: number | null;
};

export const emptyThread: Thread = { messages: [], outgoing: [], olderBefore: null };

/**
 * Takes in messages from wherever they come (a page, the socket, the answer to a send), in any order and any number of
 * times. An outgoing message is over once it comes back under its clientId.
 */
export function receive(thread: Thread, incoming: readonly Message[], ownId: string): Thread {
  const known = new Set(thread.messages.map((message) => message.seq));
  const fresh = incoming.filter((message) => !known.has(message.seq));
  const arrived = new Set(
    incoming.filter((message) => message.senderId === ownId).map((message) => message.clientId),
  );
  return {
    ...thread,
    messages: fresh.length > 0 ? bySeq([...thread.messages, ...fresh]) : thread.messages,
    outgoing: thread.outgoing.filter((message) => !arrived.has(message.clientId)),
  };
}

function bySeq(messages: readonly Message[]): Message[] {
  const unique = new Map(messages.map((message) => [message.seq, message]));
  return [...unique.values()].toSorted((one, other) => one.seq - other.seq);
}

/** The seq after which a message is missing, since seqs have no gaps; null when all are there. */
export function missingAfter(messages: readonly Message[]): number | null {
  const before = messages.find((message, index) => {
    const next = messages[index + 1];
    return next !== undefined && next.seq !== message.seq + 1;
  });
  return before?.seq ?? null;
}

/** From where to ask on after a drop: before the first gap, else the last message seen. */
export function resumeAfter(messages: readonly Message[]): number {
  return missingAfter(messages) ?? messages.at(-1)?.seq ?? 0;
}

export function addOutgoing(thread: Thread, message: Outgoing): Thread {
  const others = thread.outgoing.filter((one) => one.clientId !== message.clientId);
  return { ...thread, outgoing: [...others, message] };
}

export function failOutgoing(thread: Thread, clientId: string, reason: string | null): Thread {
  const outgoing = thread.outgoing.map((one) =>
    one.clientId === clientId ? { ...one, state: 'failed' as const, reason } : one,
  );
  return { ...thread, outgoing };
}

export function dropOutgoing(thread: Thread, clientId: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((one) => one.clientId !== clientId) };
}

/** What the server has read at the addresses of a message. */
export function setLinks(thread: Thread, messageId: string, links: LinkPreview[]): Thread {
  const messages = thread.messages.map((one) => (one.id === messageId ? { ...one, links } : one));
  return { ...thread, messages };
}
