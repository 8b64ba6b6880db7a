import {
  type Conversation,
  type ConversationFilter,
  ConversationKind,
} from '@michi/contract/messaging/conversations';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { found } from '../../../platform/errors.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { findParticipantIds, findParticipants, type Participant } from '../core/conversation.repository.ts';
import {
  type ConversationRow,
  findCounterparts,
  findOwnConversation,
  findOwnConversations,
  findPinned,
} from '../core/inbox.repository.ts';
import { type MessageParts, type MessageRow, namesFor, presentFor } from '../core/message.ts';
import { blockedBetween, otherOf } from '../core/between-two.ts';
import { type Block, findBlocksOf } from '../core/block.repository.ts';
import { findParts, peopleOf } from '../core/message-parts.ts';
import { findLastMessages } from '../core/message.repository.ts';
import { othersRead } from '../core/others-read.ts';
import { countCaused } from '../core/system-message.repository.ts';

export async function getConversation(ctx: Ctx, actor: SignedIn, id: string): Promise<Conversation> {
  const row = found(await findOwnConversation(ctx, actor.id, id));
  const [conversation] = await present(ctx, actor, [row]);
  return found(conversation);
}

/** Who is in it; nobody when there is none. */
export async function getParticipantIds(ctx: Ctx, id: string): Promise<string[]> {
  return (await findParticipantIds(ctx, [id])).get(id) ?? [];
}

export type InboxInput = {
  filter: ConversationFilter;
  q?: string | undefined;
  with?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** The latest first; those on top come before the first page where all are asked for. */
export async function listConversations(
  ctx: Ctx,
  actor: SignedIn,
  { filter, q, with: withId, cursor, limit }: InboxInput,
): Promise<List<Conversation>> {
  const isWhole = filter === 'all' && !q && !withId;
  const after = cursor ? decodeCursor(cursor) : null;
  const words = q ? { text: q, people: await peopleNamed(ctx, actor, q) } : null;
  const rows = await findOwnConversations(
    ctx,
    actor.id,
    { filter, words, withId: withId ?? null, withPinned: !isWhole },
    { after, limit: limit + 1 },
  );
  const { items, nextCursor } = cursorPage(rows, limit, (row) => ({ at: row.updated_at, id: row.id }));
  const onTop = isWhole && !after ? await findPinned(ctx, actor.id) : [];
  return { items: await present(ctx, actor, [...onTop, ...items]), nextCursor };
}

/** Students find other students by no name: of them they read half of one. */
async function peopleNamed(ctx: Ctx, actor: SignedIn, q: string): Promise<string[]> {
  const wanted = plain(q);
  const accounts = await getAccounts(ctx, await findCounterparts(ctx, actor.id));
  return [...accounts.values()]
    .filter(({ type }) => actor.type !== 'STUDENT' || type !== 'STUDENT')
    .filter(({ name }) => plain(name).includes(wanted))
    .map(({ id }) => id);
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

async function present(ctx: Ctx, actor: SignedIn, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const participants = await findParticipants(
    ctx,
    rows.map((row) => row.id),
  );
  const lastMessages = await findLastMessages(
    ctx,
    rows.filter((row) => row.last_seq > row.joined_seq),
  );
  const blocks = await findBlocksOf(ctx, actor.id);
  const caused = await countCaused(ctx, actor.id, rows);
  const last = [...lastMessages.values()];
  const parts = await findParts(ctx, last);
  const people = [...participants.values()].flat().map(({ id }) => id);
  const shown = [...people, ...peopleOf(last, parts)];
  const accounts = await getAccounts(ctx, [...new Set(shown)]);
  return rows.map((row) =>
    presentConversation(
      ctx,
      actor,
      row,
      participants.get(row.id) ?? [],
      { row: lastMessages.get(row.id), parts, caused: caused.get(row.id) ?? 0 },
      accounts,
      blocks,
    ),
  );
}

function presentConversation(
  ctx: Ctx,
  actor: SignedIn,
  row: ConversationRow,
  participants: readonly Participant[],
  last: { row: MessageRow | undefined; parts: MessageParts; caused: number },
  accounts: Map<string, Account>,
  blocks: readonly Block[],
): Conversation {
  const people = participants.map(({ id }) => id);
  const blocked = blockedBetween(blocks, actor.id, otherOf(row, people, actor.id));
  const name = namesFor(actor, accounts);
  const brand = ctx.settings.get('brand.name');
  const reading = { readerId: actor.id, kind: row.kind, joined: row.joined_seq, brand };
  const hidden = (id: string) =>
    actor.type === 'STUDENT' && people.length > 2 && id !== actor.id && accounts.get(id)?.type === 'STUDENT';
  return {
    id: row.id,
    kind: ConversationKind.parse(row.kind),
    title: row.title,
    classId: row.class_id,
    participants: [
      ...people.map((id) => ({
        id,
        name: name(id),
        avatar: hidden(id) ? null : (accounts.get(id)?.avatar ?? null),
      })),
      ...(row.kind === 'SUPPORT' ? [{ id: row.id, name: brand, avatar: null }] : []),
    ],
    lastMessage: last.row ? presentFor(reading, last.row, last.parts, name) : null,
    unreadCount: row.last_seq - row.last_read_seq - last.caused,
    lastReadSeq: row.last_read_seq,
    othersReadSeq: row.kind === 'SUPPORT' || blocked ? 0 : othersRead(participants, actor.id),
    mutedUntil: row.muted_until?.toISOString() ?? null,
    blocked,
    isPinned: row.pinned_at !== null,
    isArchived: row.archived_at !== null,
    updatedAt: row.updated_at.toISOString(),
  };
}
