import type { Conversation, Message } from '@michi/contract/messaging/conversations';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { found } from '../../../platform/errors.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { withAttachments } from '../attachments/attachment-queries.ts';
import {
  type ConversationRow,
  findOwnConversation,
  findOwnConversations,
  findParticipantIds,
} from '../core/conversation.repository.ts';
import { type MessageRow, nameAmong, presentMessage } from '../core/message.ts';
import { findLastMessages, findMessages } from '../core/message.repository.ts';

export async function getConversation(ctx: Ctx, actor: SignedIn, id: string): Promise<Conversation> {
  const row = found(await findOwnConversation(ctx, actor.id, id));
  const [conversation] = await present(ctx, actor, [row]);
  return found(conversation);
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

export type MessageRange = { after?: number | undefined; before?: number | undefined; limit: number };

/** `nextCursor` is the seq to go on from in the same direction: the next `after`, else the next `before`. */
export async function listMessages(
  ctx: Ctx,
  actor: SignedIn,
  conversationId: string,
  range: MessageRange,
): Promise<List<Message>> {
  found(await findOwnConversation(ctx, actor.id, conversationId));
  const rows = await findMessages(ctx, conversationId, range, range.limit + 1);
  const forward = range.after !== undefined;
  const shown = forward ? rows.slice(0, range.limit) : rows.slice(-range.limit);
  const edge = rows.length > range.limit ? (forward ? shown.at(-1) : shown[0]) : undefined;
  const accounts = await getAccounts(ctx, [...new Set(shown.map((row) => row.sender_id))]);
  const name = namesFor(actor, accounts);
  return {
    items: await withAttachments(
      ctx,
      shown.map((row) => presentMessage(row, name(row.sender_id))),
    ),
    nextCursor: edge ? String(edge.seq) : null,
  };
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
  const lastMessages = await findLastMessages(ctx, rows);
  const senders = [...lastMessages.values()].map((message) => message.sender_id);
  const accounts = await getAccounts(ctx, [...new Set([...[...participants.values()].flat(), ...senders])]);
  const conversations = rows.map((row) =>
    presentConversation(actor, row, participants.get(row.id) ?? [], lastMessages.get(row.id), accounts),
  );
  const last = conversations.flatMap(({ lastMessage }) => lastMessage ?? []);
  const whole = new Map((await withAttachments(ctx, last)).map((message) => [message.id, message]));
  return conversations.map((each) => ({
    ...each,
    lastMessage: each.lastMessage && (whole.get(each.lastMessage.id) ?? null),
  }));
}

function presentConversation(
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
    title: row.title,
    classId: row.class_id,
    participants: people.map((id) => ({
      id,
      name: name(id),
      avatar: hidden(id) ? null : (accounts.get(id)?.avatar ?? null),
    })),
    lastMessage: last ? presentMessage(last, name(last.sender_id)) : null,
    unreadCount: row.last_seq - row.last_read_seq,
    lastReadSeq: row.last_read_seq,
    updatedAt: row.updated_at.toISOString(),
  };
}
