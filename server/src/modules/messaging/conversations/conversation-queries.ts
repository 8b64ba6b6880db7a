import {
  type Conversation,
  type ConversationFilter,
  ConversationKind,
  type Message,
} from '@michi/contract/messaging/conversations';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { found } from '../../../platform/errors.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { findParticipantIds } from '../core/conversation.repository.ts';
import {
  type ConversationRow,
  findCounterparts,
  findOwnConversation,
  findOwnConversations,
  findPinned,
} from '../core/inbox.repository.ts';
import { asHouse, type MessageRow, nameAmong, presentMessage } from '../core/message.ts';
import { findLastMessages, findMessages } from '../core/message.repository.ts';

export async function getConversation(ctx: Ctx, actor: SignedIn, id: string): Promise<Conversation> {
  const row = found(await findOwnConversation(ctx, actor.id, id));
  const [conversation] = await present(ctx, actor, [row]);
  return found(conversation);
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

export type MessageRange = { after?: number | undefined; before?: number | undefined; limit: number };

/** `nextCursor` is the seq to go on from in the same direction: the next `after`, else the next `before`. */
export async function listMessages(
  ctx: Ctx,
  actor: SignedIn,
  uuid: string,
  range: MessageRange,
): Promise<List<Message>> {
  const own = found(await findOwnConversation(ctx, actor.id, uuid));
  const { rows, nextCursor } = await pageOfMessages(ctx, own.id, range, own.joined_seq);
  const accounts = await getAccounts(ctx, [...new Set(rows.map((row) => row.sender_id))]);
  const name = namesFor(actor, accounts);
  return { items: rows.map((row) => presentTo(ctx, actor, own, row, name)), nextCursor };
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

/** What support writes is the platform's, whoever wrote it. */
function presentTo(
  ctx: Ctx,
  actor: SignedIn,
  { kind }: Pick<ConversationRow, 'kind'>,
  row: MessageRow,
  name: (userId: string) => string,
): Message {
  if (kind !== 'SUPPORT' || row.sender_id === actor.id) return presentMessage(row, name(row.sender_id));
  return presentMessage(asHouse(row), ctx.settings.get('brand.name'));
}

/** Only students read other students by half a name, also those who have left: how many are in it now says nothing of who was. */
function namesFor(actor: SignedIn, accounts: Map<string, Account>): (userId: string) => string {
  return (userId) =>
    nameAmong(accounts.get(userId), actor.type === 'STUDENT' && userId !== actor.id ? Infinity : 2);
}

async function present(ctx: Ctx, actor: SignedIn, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const participants = await findParticipantIds(
    ctx,
    rows.map((row) => row.id),
  );
  const lastMessages = await findLastMessages(
    ctx,
    rows.filter((row) => row.last_seq > row.joined_seq),
  );
  const senders = [...lastMessages.values()].map((message) => message.sender_id);
  const accounts = await getAccounts(ctx, [...new Set([...[...participants.values()].flat(), ...senders])]);
  return rows.map((row) =>
    presentConversation(ctx, actor, row, participants.get(row.id) ?? [], lastMessages.get(row.id), accounts),
  );
}

function presentConversation(
  ctx: Ctx,
  actor: SignedIn,
  row: ConversationRow,
  people: readonly string[],
  last: MessageRow | undefined,
  accounts: Map<string, Account>,
): Conversation {
  const name = namesFor(actor, accounts);
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
      ...(row.kind === 'SUPPORT' ? [{ id: row.id, name: ctx.settings.get('brand.name'), avatar: null }] : []),
    ],
    lastMessage: last ? presentTo(ctx, actor, row, last, name) : null,
    unreadCount: row.last_seq - row.last_read_seq,
    lastReadSeq: row.last_read_seq,
    isPinned: row.pinned_at !== null,
    isArchived: row.archived_at !== null,
    updatedAt: row.updated_at.toISOString(),
  };
}
