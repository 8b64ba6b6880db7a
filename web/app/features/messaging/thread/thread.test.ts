import type { Message } from '@michi/contract/messaging/conversations';
import { expect, test } from 'vitest';
import {
  addOutgoing,
  emptyThread,
  holdFewer,
  maxHeld,
  missingAfter,
  type Outgoing,
  quoteOf,
  receive,
  resumeAfter,
  setFate,
} from './thread.ts';

const me = 'me';
function message(seq: number, over: Partial<Message> = {}): Message {
  const createdAt = '2026-03-02T12:00:00.000Z';
  return {
    id: `id ${seq}`,
    conversationId: 'c',
    seq,
    senderId: 'other',
    senderName: 'Hana',
    body: `${seq}`,
    createdAt,
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
    ...over,
  };
}
const outgoing = (clientId: string): Outgoing => ({
  clientId,
  body: 'hi',
  attachments: [],
  createdAt: '2026-03-02T12:00:00.000Z',
  replyTo: null,
  state: 'sending',
});
const seqs = (messages: readonly Message[]) => messages.map((one) => one.seq);

test('messages stand in order of seq, however they come, and never twice', () => {
  let thread = receive(emptyThread, [message(2), message(3)], me);
  thread = receive(thread, [message(5), message(3)], me);
  thread = receive(thread, [message(4), message(4), message(1)], me);
  expect(seqs(thread.messages)).toEqual([1, 2, 3, 4, 5]);
});

test('what is known already changes nothing, so nothing is drawn anew', () => {
  const thread = receive(emptyThread, [message(1), message(2)], me);
  expect(receive(thread, [message(2)], me).messages).toBe(thread.messages);
});

test('an outgoing message is over once it comes back, by the answer or by the socket, whichever is first', () => {
  const sending = addOutgoing(emptyThread, outgoing('a'));
  const stored = message(1, { senderId: me, clientId: 'a' });
  const bySocket = receive(sending, [stored], me);
  expect(bySocket.outgoing).toEqual([]);
  expect(receive(bySocket, [stored], me).messages).toHaveLength(1);
});

test('the same clientId of somebody else is another message', () => {
  const sending = addOutgoing(emptyThread, outgoing('a'));
  expect(receive(sending, [message(1, { clientId: 'a' })], me).outgoing).toHaveLength(1);
});

test('a failed send stays, and is sent again under the same clientId', () => {
  const failed = setFate(addOutgoing(emptyThread, outgoing('a')), () => true, { state: 'failed' });
  expect(failed.outgoing[0]?.state).toBe('failed');
  expect(addOutgoing(failed, outgoing('a')).outgoing).toEqual([outgoing('a')]);
});

test('a gap tells from where to ask', () => {
  expect(missingAfter([message(4), message(5), message(8), message(12)])).toBe(5);
  expect(missingAfter([message(4), message(5)])).toBeNull();
  expect(resumeAfter([message(4), message(5), message(8)])).toBe(5);
  expect(resumeAfter([message(4), message(5)])).toBe(5);
  expect(resumeAfter([])).toBe(0);
});

test('of two states of a message the later stays, and a quote follows what it quotes', () => {
  const first = message(1, { body: 'Helo', changeSeq: 2 });
  const answer = message(2, { replyTo: quoteOf(first) });
  let thread = receive(emptyThread, [first, answer], me);
  thread = receive(thread, [message(1, { body: 'late', changeSeq: 1 })], me);
  expect(thread.messages[0]?.body).toBe('Helo');
  thread = receive(thread, [message(1, { body: 'Hello', changeSeq: 3 })], me);
  expect(thread.messages.map(({ body, replyTo }) => replyTo?.body ?? body)).toEqual(['Hello', 'Hello']);
});

test('however long it is read backwards, no more are held than a screen can carry', () => {
  let thread = receive(emptyThread, [], me);
  for (let seq = 1000; seq > 0; seq -= 1)
    thread = holdFewer(receive({ ...thread, olderBefore: seq }, [message(seq)], me), 'newest');
  expect(thread.messages).toHaveLength(maxHeld);
  expect([thread.messages[0]?.seq, thread.newerAfter]).toEqual([1, maxHeld]);
  // What comes live beyond that is not put next to what is read.
  expect(receive(thread, [message(1001)], me).messages).toHaveLength(maxHeld);
});
