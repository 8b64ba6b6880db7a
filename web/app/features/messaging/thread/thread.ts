import type { Attachment, LinkPreview } from '@michi/contract/messaging/attachments';
import type { Message, Quote } from '@michi/contract/messaging/conversations';

/**
 * A message on its way: it has no seq yet. `failed` waits for the user's second try, or for the connection.
 */
export type Outgoing = {
  clientId: string;
  body: string;
  attachments: readonly Attachment[];
  createdAt: string;
  replyTo: Quote | null;
  state: 'sending' | 'failed';
  /** Why it cannot be sent at all; then it waits for nothing but its writer. */
  reason?: string | null;
};

/** As it is sent. */
export const sentForm = ({ body, clientId, attachments, replyTo }: Outgoing) => ({
  body,
  clientId,
  attachmentIds: attachments.map(({ id }) => id),
  ...(replyTo ? { replyTo: replyTo.id } : {}),
});

/**
 * What the screen shows of a conversation: messages in order of seq without doubles or gaps, then the
 * outgoing ones.
 */
export type Thread = {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** Older messages exist before this seq; null at the beginning of the conversation. */
  olderBefore: number | null;
  /** Newer messages exist after this seq and are not held here; null at the end. */
  newerAfter: number | null;
};

export const emptyThread: Thread = { messages: [], outgoing: [], olderBefore: null, newerAfter: null };
/** So many are held and drawn at most, however long the conversation is. */
export const maxHeld = 400;

/**
 * Takes in messages from wherever they come (a page, the socket, the answer to a send), in any order and any
 * number of times; of two states of one the later stays. An outgoing message is over once it comes back under
 * its clientId.
 */
export function receive(thread: Thread, incoming: readonly Message[], ownId: string): Thread {
  const known = new Map(thread.messages.map((message) => [message.seq, message]));
  const isHeld = ({ seq }: Message) => thread.newerAfter === null || seq <= thread.newerAfter;
  const fresh = incoming.filter((message) => !known.has(message.seq) && isHeld(message));
  const changed = incoming.filter(
    (message) => message.changeSeq > (known.get(message.seq)?.changeSeq ?? Infinity),
  );
  const arrived = new Set(
    incoming.filter((message) => message.senderId === ownId).map((message) => message.clientId),
  );
  const outgoing = thread.outgoing.filter((message) => !arrived.has(message.clientId));
  return {
    ...thread,
    messages: withChanges(
      fresh.length > 0 ? bySeq([...thread.messages, ...fresh]) : thread.messages,
      changed,
    ),
    outgoing: outgoing.length === thread.outgoing.length ? thread.outgoing : outgoing,
  };
}

/** Also where they are quoted. */
function withChanges(messages: readonly Message[], changed: readonly Message[]): readonly Message[] {
  if (changed.length === 0) return messages;
  const byId = new Map(changed.map((message) => [message.id, message]));
  return messages.map((message) => {
    const now = byId.get(message.id) ?? message;
    const quoted = now.replyTo && byId.get(now.replyTo.id);
    if (!quoted) return now;
    return { ...now, replyTo: quoteOf(quoted) };
  });
}

const quoteLength = 160;
export function quoteOf(message: Message): Quote {
  const { id, seq, senderId, senderName, body, attachments, deletedAt } = message;
  const words = body || attachments.map(({ name }) => name).join(', ');
  const isDeleted = deletedAt !== null;
  return { id, seq, senderId, senderName, body: words.slice(0, quoteLength), isDeleted };
}

function bySeq(messages: readonly Message[]): Message[] {
  const unique = new Map(messages.map((message) => [message.seq, message]));
  return [...unique.values()].toSorted((one, other) => one.seq - other.seq);
}

/** Lets go of the newest where older ones came in, or of the oldest. */
export function holdFewer(thread: Thread, letGo: 'newest' | 'oldest'): Thread {
  const { messages } = thread;
  if (messages.length <= maxHeld) return thread;
  if (letGo === 'oldest') {
    const held = messages.slice(-maxHeld);
    return { ...thread, messages: held, olderBefore: held[0]?.seq ?? null };
  }
  const held = messages.slice(0, maxHeld);
  return { ...thread, messages: held, newerAfter: held.at(-1)?.seq ?? null };
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

type Fate = Pick<Outgoing, 'state' | 'reason'>;
/** Each in its place: what was written first goes first. */
export function setFate(thread: Thread, isMeant: (message: Outgoing) => boolean, fate: Fate): Thread {
  return { ...thread, outgoing: thread.outgoing.map((one) => (isMeant(one) ? { ...one, ...fate } : one)) };
}

export function dropOutgoing(thread: Thread, clientId: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((one) => one.clientId !== clientId) };
}

/** What the server has read at the addresses of a message. */
export function setLinks(thread: Thread, messageId: string, links: LinkPreview[]): Thread {
  const messages = thread.messages.map((one) => (one.id === messageId ? { ...one, links } : one));
  return { ...thread, messages };
}
