import type { Ctx } from '../../../platform/context.ts';
import type { MessageParts, MessageRow } from './message.ts';
import { findMessagesById } from './message.repository.ts';
import { findReactions } from './reaction.repository.ts';

/** Asks for nothing that these messages cannot have: one that never changed has no reactions. */
export async function findParts(ctx: Ctx, rows: readonly MessageRow[]): Promise<MessageParts> {
  const quotedIds = rows.flatMap((row) => row.reply_to ?? []);
  const reactedIds = rows.flatMap((row) => (row.change_seq > 0 && !row.deleted_at ? row.id : []));
  const quoted = await findMessagesById(ctx, [...new Set(quotedIds)]);
  return {
    quoted: new Map(quoted.map((row) => [row.id, row])),
    reactions: await findReactions(ctx, reactedIds),
  };
}

/** Whose names these messages show. */
export function peopleOf(rows: readonly MessageRow[], parts: MessageParts): string[] {
  return [...new Set([...rows, ...parts.quoted.values()].map((row) => row.sender_id))];
}
