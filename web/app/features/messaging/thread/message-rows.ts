import type { Message } from '@michi/contract/messaging/conversations';
import { dayDistance } from '../../../lib/format/format.ts';

/**
 * A day's line, the line above what was not read, or a message; `opens` begins a run of one sender, and names
 * it.
 */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; opens: boolean };

const runMs = 5 * 60_000;

/**
 * Day lines by the reader's zone, and runs: messages of one sender within five minutes stand close together.
 */
export function rowsOf(messages: readonly Message[], zone: string, unreadFrom: number | null = null): Row[] {
  const rows: Row[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const at = Date.parse(message.createdAt);
    const isNewDay = !previous || dayDistance(message.createdAt, Date.parse(previous.createdAt), zone) !== 0;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.seq}`, at: message.createdAt });
    const isUnread = message.seq === unreadFrom;
    if (isUnread) rows.push({ kind: 'unread', key: 'unread' });
    const runs =
      previous?.senderId === message.senderId &&
      !previous.system &&
      at - Date.parse(previous.createdAt) < runMs;
    rows.push({ kind: 'message', key: message.id, message, opens: isNewDay || isUnread || !runs });
    previous = message;
  }
  return rows;
}

/**
 * Under which own message it stands that the others have read it: the last such one; null where there is
 * none, or where it comes after what is here (`isCut`: newer ones exist).
 */
export function readRowOf(
  messages: readonly Message[],
  ownId: string,
  { othersReadSeq, isCut }: { othersReadSeq: number; isCut: boolean },
): number | null {
  if (isCut && othersReadSeq > (messages.at(-1)?.seq ?? 0)) return null;
  const last = messages.findLast(
    ({ seq, senderId, system, deletedAt }) =>
      senderId === ownId && seq <= othersReadSeq && !system && deletedAt === null,
  );
  return last?.seq ?? null;
}
