import type { Message } from '@michi/contract/messaging/conversations';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { type ConversationRow, findOwnConversation } from '../core/inbox.repository.ts';
import { type MessageRow, namesFor, presentFor } from '../core/message.ts';
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
  const { rows, nextCursor } = await pageOfMessages(ctx, own.id, range, own.joined_seq);
  return {
    items: await presentMessages(ctx, actor, own, rows),
    nextCursor,
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
    items: await presentMessages(ctx, actor, own, shown),
    nextCursor: edge ? String(edge.change_seq) : null,
  };
}

/** In order of seq, with where to go on in the same direction; none up to `joined`. */
export async function pageOfMessages(
  ctx: Ctx,
  conversationId: string,
  range: MessageRange,
  joined: number,
): Promise<{ rows: MessageRow[]; nextCursor: string | null }> {
  const rows = await findMessages(ctx, conversationId, { ...range, joined }, range.limit + 1);
  const forward = range.after !== undefined;
  const shown = forward ? rows.slice(0, range.limit) : rows.slice(-range.limit);
  const edge = rows.length > range.limit ? (forward ? shown.at(-1) : shown[0]) : undefined;
  return { rows: shown, nextCursor: edge ? String(edge.seq) : null };
}

/** Of one own conversation. */
async function presentMessages(
  ctx: Ctx,
  reader: SignedIn,
  own: ConversationRow,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const parts = await findParts(ctx, rows);
  const name = namesFor(reader, await getAccounts(ctx, peopleOf(rows, parts)));
  const reading = {
    readerId: reader.id,
    kind: own.kind,
    joined: own.joined_seq,
    brand: ctx.settings.get('brand.name'),
  };
  return rows.map((row) => presentFor(reading, row, parts, name));
}
