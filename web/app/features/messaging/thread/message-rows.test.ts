import type { Message } from '@michi/contract/messaging/conversations';
import { expect, test } from 'vitest';
import { readRowOf, rowsOf } from './message-rows.ts';

let seq = 0;
function at(instant: string, senderId: string): Message {
  seq += 1;
  return {
    id: `${seq}`,
    conversationId: 'c',
    seq,
    senderId,
    senderName: senderId,
    body: '',
    createdAt: instant,
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

test('a day begins at midnight where the reader is', () => {
  const messages = [
    at('2026-03-02T22:30:00.000Z', 'a'),
    at('2026-03-02T23:30:00.000Z', 'a'),
    at('2026-03-03T00:10:00.000Z', 'a'),
  ];
  const daysIn = (zone: string) => rowsOf(messages, zone).filter((row) => row.kind === 'day').length;
  expect(daysIn('Europe/Berlin')).toBe(2);
  expect(daysIn('America/New_York')).toBe(1);
});

test('one sender within five minutes is a run; another sender, a pause or a new day begins one', () => {
  const rows = rowsOf(
    [
      at('2026-03-02T12:00:00.000Z', 'a'),
      at('2026-03-02T12:04:00.000Z', 'a'),
      at('2026-03-02T12:05:00.000Z', 'b'),
      at('2026-03-02T12:11:00.000Z', 'b'),
    ],
    'UTC',
  );
  expect(rows.flatMap((row) => (row.kind === 'message' ? [row.opens] : []))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('the mark of the others stands under the last own message that they have read', () => {
  const here = '2026-03-02T12:00:00.000Z';
  const own = (number: number, over: Partial<Message> = {}) => ({ ...at(here, 'me'), seq: number, ...over });
  const messages = [own(1), own(2), { ...at(here, 'hana'), seq: 3 }, own(4)];
  const readUpTo = (othersReadSeq: number, list: readonly Message[] = messages, isCut = false) =>
    readRowOf(list, 'me', { othersReadSeq, isCut });
  expect([0, 1, 2, 3, 4, 9].map((seq) => readUpTo(seq))).toEqual([null, 1, 2, 2, 4, 4]);
  // Neither under what was taken back nor under what the platform said.
  const note = {
    code: 'CLASS_BOOKED' as const,
    classId: null,
    startsAt: null,
    before: null,
    personId: 'me',
    count: 1,
    personName: 'Me',
  };
  expect(readUpTo(9, [own(1), own(2, { deletedAt: here }), own(3, { system: note })])).toBe(1);
  // Where newer ones are not drawn it may stand under one of them.
  expect([readUpTo(4, messages, true), readUpTo(5, messages, true)]).toEqual([4, null]);
});
