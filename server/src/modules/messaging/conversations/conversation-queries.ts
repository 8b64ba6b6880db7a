import type { Conversation } from '@michi/contract/messaging/conversations';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { found } from '../../../platform/errors.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import {
  type ConversationRow,
  findOwnConversation,
  findOwnConversations,
  findParticipantIds,
} from '../core/conversation.repository.ts';
import { type MessageParts, type MessageRow, namesFor, presentMessage } from '../core/message.ts';
import { blockedBetween, otherOf } from '../core/between-two.ts';
import { type Block, findBlocksOf } from '../core/block.repository.ts';
import { findParts, peopleOf } from '../core/message-parts.ts';
import { findLastMessages } from '../core/message.repository.ts';

export async function getConversation(ctx: Ctx, actor: SignedIn, id: string): Promise<Conversation> {
  const row = found(await findOwnConversation(ctx, actor.id, id));
  const [conversation] = await present(ctx, actor, [row]);
  return found(conversation);
}

/** Who is in it; nobody when there is none. */
export async function getParticipantIds(ctx: Ctx, id: string): Promise<string[]> {
  return (await findParticipantIds(ctx, [id])).get(id) ?? [];
}

export async function listConversations(
  ctx: Ctx,
  actor: SignedIn,
  page: { cursor?: string | undefined; limit: number },
): Promise<List<Conversation>> {
  const rows = await findOwnConversations(
    ctx,
    actor.id,
    page.cursor ? decodeCursor(page.cursor) : null,
    page.limit + 1,
  );
  const { items, nextCursor } = cursorPage(rows, page.limit, (row) => ({ at: row.updated_at, id: row.id }));
  return { items: await present(ctx, actor, items), nextCursor };
}

async function present(ctx: Ctx, actor: SignedIn, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const participants = await findParticipantIds(
    ctx,
    rows.map((row) => row.id),
  );
  const lastMessages = await findLastMessages(ctx, rows);
  const blocks = await findBlocksOf(ctx, actor.id);
  const last = [...lastMessages.values()];
  const parts = await findParts(ctx, last);
  const shown = [...[...participants.values()].flat(), ...peopleOf(last, parts)];
  const accounts = await getAccounts(ctx, [...new Set(shown)]);
  return rows.map((row) =>
    presentConversation(
      actor,
      row,
      participants.get(row.id) ?? [],
      { row: lastMessages.get(row.id), parts },
      accounts,
      blocks,
    ),
  );
}

function presentConversation(
  actor: SignedIn,
  row: ConversationRow,
  people: readonly string[],
  last: { row: MessageRow | undefined; parts: MessageParts },
  accounts: Map<string, Account>,
  blocks: readonly Block[],
): Conversation {
  const name = namesFor(actor, accounts);
  const hidden = (id: string) =>
    actor.type === 'STUDENT' && people.length > 2 && id !== actor.id && accounts.get(id)?.type === 'STUDENT';
  return {
    id: row.id,
    title: row.title,
    classId: row.class_id,
    participants: people.map((id) => ({
      id,
      name: name(id),
      avatar: hidden(id) ? null : (accounts.get(id)?.avatar ?? null),
    })),
    lastMessage: last.row ? presentMessage(last.row, last.parts, name, row.joined_seq) : null,
    unreadCount: row.last_seq - row.last_read_seq,
    lastReadSeq: row.last_read_seq,
    mutedUntil: row.muted_until?.toISOString() ?? null,
    blocked: blockedBetween(blocks, actor.id, otherOf(row, people, actor.id)),
    updatedAt: row.updated_at.toISOString(),
  };
}
