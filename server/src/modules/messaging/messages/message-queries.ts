import type { Message } from '@michi/contract/messaging/conversations';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { findOwnConversation } from '../core/conversation.repository.ts';
import { type MessageRow, namesFor, presentMessage } from '../core/message.ts';
import { findParts, peopleOf } from '../core/message-parts.ts';
import { findChangedMessages, findMessages } from '../core/message.repository.ts';

export type MessageRange = { after?: number | undefined; before?: number | undefined; limit: number };

type Marks = { changeSeq: number; lastReadSeq: number };

/** `nextCursor` is the seq to go on from in the same direction: the next `after`, else the next `before`. */
export async function listMessages(
  ctx: Ctx,
  actor: SignedIn,
  uuid: string,
  range: MessageRange,
): Promise<List<Message> & Marks> {
  // Read before the messages: what changes in between is asked for again.
  const own = found(await findOwnConversation(ctx, actor.id, uuid));
  const rows = await findMessages(ctx, own.id, { ...range, joined: own.joined_seq }, range.limit + 1);
  const forward = range.after !== undefined;
  const shown = forward ? rows.slice(0, range.limit) : rows.slice(-range.limit);
  const edge = rows.length > range.limit ? (forward ? shown.at(-1) : shown[0]) : undefined;
  return {
    items: await presentMessages(ctx, actor, shown, own.joined_seq),
    nextCursor: edge ? String(edge.seq) : null,
    changeSeq: own.change_seq,
    lastReadSeq: own.last_read_seq,
  };
}

/** `nextCursor` is the changeSeq to go on from. */
export async function listMessageChanges(
  ctx: Ctx,
  actor: SignedIn,
  uuid: string,
  { after, limit }: { after: number; limit: number },
): Promise<List<Message>> {
  const own = found(await findOwnConversation(ctx, actor.id, uuid));
  const rows = await findChangedMessages(ctx, own.id, { after, joined: own.joined_seq }, limit + 1);
  const shown = rows.slice(0, limit);
  const edge = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await presentMessages(ctx, actor, shown, own.joined_seq),
    nextCursor: edge ? String(edge.change_seq) : null,
  };
}

/** Of one conversation, where the reader came in at `joined`. */
export async function presentMessages(
  ctx: Ctx,
  reader: SignedIn,
  rows: readonly MessageRow[],
  joined: number,
): Promise<Message[]> {
  const parts = await findParts(ctx, rows);
  const name = namesFor(reader, await getAccounts(ctx, peopleOf(rows, parts)));
  return rows.map((row) => presentMessage(row, parts, name, joined));
}
