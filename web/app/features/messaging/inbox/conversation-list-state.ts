import type { Conversation, Message } from '@michi/contract/messaging/conversations';
import type { InfiniteData } from '@tanstack/react-query';
import { m } from '../../../lib/i18n/i18n.ts';

export type ConversationPages = InfiniteData<{ items: Conversation[]; nextCursor: string | null }, unknown>;

export function allConversations(data: ConversationPages | undefined): Conversation[] {
  const unique = new Map((data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.id, item]));
  return [...unique.values()].toSorted(
    (one, other) =>
      Number(other.isPinned) - Number(one.isPinned) || other.updatedAt.localeCompare(one.updatedAt),
  );
}

/** The one that is opened first: the latest with something unread, or else the latest. */
export function firstToRead(conversations: readonly Conversation[]): Conversation | undefined {
  const latest = conversations.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return latest.find(({ unreadCount }) => unreadCount > 0) ?? latest[0];
}

/**
 * Moves its conversation to the top; what is not on the screen counts as unread. Null: the list does not know
 * it.
 */
export function withMessage(
  data: ConversationPages,
  message: Message,
  reader: { ownId: string; isSeen: boolean },
): ConversationPages | null {
  const known = data.pages.some((page) => page.items.some((item) => item.id === message.conversationId));
  if (!known) return null;
  return mapConversation(data, message.conversationId, (item) => {
    if ((item.lastMessage?.seq ?? 0) >= message.seq) return item;
    const isOwn = message.senderId === reader.ownId;
    // What one caused is no news, but says not that the rest was read.
    if (isOwn && message.system && !reader.isSeen && item.unreadCount > 0)
      return { ...item, lastMessage: message, updatedAt: message.createdAt };
    const isRead = isOwn || reader.isSeen;
    return {
      ...item,
      isArchived: message.system ? item.isArchived : false,
      lastMessage: message,
      updatedAt: message.createdAt,
      lastReadSeq: isRead ? message.seq : item.lastReadSeq,
      unreadCount: isRead ? 0 : item.unreadCount + message.seq - (item.lastMessage?.seq ?? item.lastReadSeq),
    };
  });
}

/** Edited or deleted: the list shows its last words. */
export function withChange(data: ConversationPages, message: Message): ConversationPages {
  return mapConversation(data, message.conversationId, (item) =>
    item.lastMessage?.seq === message.seq ? { ...item, lastMessage: message } : item,
  );
}

export function withReadMark(
  data: ConversationPages,
  conversationId: string,
  seq: number,
): ConversationPages {
  return mapConversation(data, conversationId, (item) => {
    const lastReadSeq = Math.max(item.lastReadSeq, seq);
    return {
      ...item,
      lastReadSeq,
      // What one caused oneself is behind the mark, and counts nowhere.
      unreadCount: Math.min(
        item.unreadCount,
        Math.max(0, (item.lastMessage?.seq ?? lastReadSeq) - lastReadSeq),
      ),
    };
  });
}

/** The others have read on; where it is not told, it stays so. */
export const withOthersRead = (conversation: Conversation, seq: number): Conversation =>
  seq <= conversation.othersReadSeq || conversation.blocked || conversation.kind === 'SUPPORT'
    ? conversation
    : { ...conversation, othersReadSeq: seq };

/** An answer that comes after later news takes no mark of the others back. */
export const withLaterMark = (answer: Conversation, known: Conversation | undefined): Conversation =>
  withOthersRead(answer, known?.othersReadSeq ?? 0);

function mapConversation(
  data: ConversationPages,
  id: string,
  change: (item: Conversation) => Conversation,
): ConversationPages {
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? change(item) : item)),
  }));
  return { ...data, pages };
}

/** Two people: the other one's name. A group: its title, and its people below. */
export function titleOf(conversation: Conversation, ownId: string): { title: string; people: string[] } {
  const others = conversation.participants.filter((person) => person.id !== ownId);
  const [only] = others;
  if (conversation.kind === 'SUPPORT') return { title: m.chat_support(), people: [] };
  return others.length === 1 && only
    ? { title: only.name, people: [] }
    : { title: conversation.title, people: others.map((person) => person.name) };
}
