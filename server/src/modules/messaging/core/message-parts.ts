import type { Ctx } from '../../../platform/context.ts';
import { presentAttachment } from './attachment.ts';
import { findOfMessages } from './attachment.repository.ts';
import { findLinksOfMessages } from './link.repository.ts';
import { type MessageParts, type MessageRow, systemOf } from './message.ts';
import { findMessagesById } from './message.repository.ts';
import { presentLinks } from './present-links.ts';
import { findReactions } from './reaction.repository.ts';

/**
 * Asks for nothing that these messages cannot have: one that never changed has no reactions, one that was
 * deleted nothing.
 */
export async function findParts(ctx: Ctx, rows: readonly MessageRow[]): Promise<MessageParts> {
  const quotedIds = rows.flatMap((row) => row.reply_to ?? []);
  const reactedIds = rows.flatMap((row) => (row.change_seq > 0 && !row.deleted_at ? row.id : []));
  const shownIds = rows.flatMap((row) => (row.deleted_at ? [] : row.id));
  const quoted = await findMessagesById(ctx, [...new Set(quotedIds)]);
  const files = await findOfMessages(ctx, [...new Set([...shownIds, ...quotedIds])]);
  const links = await findLinksOfMessages(ctx, shownIds);
  return {
    quoted: new Map(quoted.map((row) => [row.id, row])),
    reactions: await findReactions(ctx, reactedIds),
    attachments: byMessage(files, (all) => all.map((row) => presentAttachment(ctx, row))),
    links: byMessage(links, (all) => presentLinks(ctx, all)),
  };
}

function byMessage<Row extends { message_id: string | null }, Shown>(
  rows: readonly Row[],
  present: (rows: readonly Row[]) => Shown,
): Map<string, Shown> {
  const grouped = Map.groupBy(rows, (row) => row.message_id ?? '');
  return new Map([...grouped].map(([id, all]) => [id, present(all)]));
}

/** Whose names these messages show. */
export function peopleOf(rows: readonly MessageRow[], parts: MessageParts): string[] {
  const shown = [...rows, ...parts.quoted.values()];
  return [...new Set(shown.flatMap((row) => [row.sender_id, systemOf(row)?.personId ?? []].flat()))];
}
