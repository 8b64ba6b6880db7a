import type { Conversation, Message } from '@michi/contract/messaging/conversations';
import { expect, test } from 'vitest';
import {
  allConversations,
  type ConversationPages,
  firstToRead,
  titleOf,
  withLaterMark,
  withMessage,
  withOthersRead,
  withReadMark,
} from './conversation-list-state.ts';

const person = (id: string) => ({ id, name: `Name of ${id}`, avatar: null });
function conversation(id: string, updatedAt: string, over: Partial<Conversation> = {}): Conversation {
  return {
    id,
    kind: 'DIRECT',
    title: `Title ${id}`,
    classId: null,
    participants: [person('me'), person('hana')],
    lastMessage: null,
    unreadCount: 0,
    lastReadSeq: 0,
    othersReadSeq: 0,
    mutedUntil: null,
    blocked: null,
    isPinned: false,
    isArchived: false,
    updatedAt,
    ...over,
  };
}
function message(conversationId: string, seq: number, senderId = 'hana'): Message {
  return {
    id: `${conversationId}${seq}`,
    conversationId,
    seq,
    senderId,
    senderName: senderId,
    body: 'b',
    createdAt: `2026-03-02T12:00:0${seq}.000Z`,
    clientId: null,
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
}
const pages: ConversationPages = {
  pages: [
    {
      items: [conversation('a', '2026-03-02T11:00:00.000Z'), conversation('b', '2026-03-02T10:00:00.000Z')],
      nextCursor: null,
    },
  ],
  pageParams: [''],
};
const away = { ownId: 'me', isSeen: false };
function after(...messages: Message[]): ConversationPages {
  return messages.reduce((data, one) => withMessage(data, one, away) ?? data, pages);
}

test('a new message brings its conversation to the top and counts as unread', () => {
  const [first, second] = allConversations(after(message('b', 1), message('b', 2)));
  expect(first).toMatchObject({ id: 'b', unreadCount: 2, lastMessage: { seq: 2 } });
  expect(second?.id).toBe('a');
});

test('what is on top stays there, whatever is written elsewhere; the first to read is the latest all the same', () => {
  const [a, b] = [
    conversation('a', '2026-03-02T11:00:00.000Z'),
    conversation('b', '2026-03-02T10:00:00.000Z'),
  ];
  const items = [a, { ...b, isPinned: true }];
  const listed = allConversations({ pages: [{ items, nextCursor: null }], pageParams: [''] });
  expect(listed.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(firstToRead(listed)?.id).toBe('a');
});

test('what is on the screen, or written by oneself, is not unread', () => {
  expect(
    allConversations(withMessage(pages, message('b', 1), { ownId: 'me', isSeen: true }) ?? pages)[0]
      ?.unreadCount,
  ).toBe(0);
  expect(allConversations(after(message('b', 1, 'me')))[0]?.unreadCount).toBe(0);
});

test('the same message twice, or an older one, changes nothing', () => {
  expect(after(message('b', 2), message('b', 2), message('b', 1))).toEqual(after(message('b', 2)));
});

test('a mark from another tab lowers the count, never raises it', () => {
  const unread = after(message('b', 1), message('b', 2), message('b', 3));
  const seen = withReadMark(unread, 'b', 2);
  expect(allConversations(seen)[0]).toMatchObject({ unreadCount: 1, lastReadSeq: 2 });
  expect(allConversations(withReadMark(seen, 'b', 1))[0]?.unreadCount).toBe(1);
});

test('what the others have read moves forward only, also where an older answer comes late; where it is not told it is not', () => {
  const talk = conversation('a', '', { othersReadSeq: 3 });
  expect(withOthersRead(talk, 5).othersReadSeq).toBe(5);
  expect(withOthersRead(talk, 2)).toBe(talk);
  expect(withLaterMark(conversation('a', '', { othersReadSeq: 2, unreadCount: 1 }), talk)).toMatchObject({
    othersReadSeq: 3,
    unreadCount: 1,
  });
  const blocked = conversation('a', '', { blocked: 'BY_ME' });
  expect([withOthersRead(blocked, 5), withLaterMark(blocked, talk)]).toEqual([blocked, blocked]);
});

test('an unknown conversation has to be fetched', () => {
  expect(withMessage(pages, message('z', 1), away)).toBeNull();
});

test('two people are named by the other one, a group by its title', () => {
  expect(titleOf(conversation('a', ''), 'me')).toEqual({ title: 'Name of hana', people: [] });
  expect(titleOf(conversation('a', '', { kind: 'SUPPORT' }), 'me').title).toBe('Support');
  const group = conversation('a', '', { participants: [person('me'), person('hana'), person('otto')] });
  expect(titleOf(group, 'me')).toEqual({ title: 'Title a', people: ['Name of hana', 'Name of otto'] });
});
