import type { AttachmentKind, ConversationFile, FileGroup } from '@michi/contract/messaging/attachments';
import type { Message } from '@michi/contract/messaging/conversations';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import { findOwnConversation } from '../core/conversation.repository.ts';
import { nameAmong } from '../core/message.ts';
import { presentAttachment } from './attachment.ts';
import { findOfMessages, findReadable, findSentFiles } from './attachment.repository.ts';
import { findLinksOfMessages, findSentLinks } from './link.repository.ts';
import { presentLink, presentLinks } from './present-links.ts';

/** The messages with their files, and what is known of their links. */
export async function withAttachments<M extends Message>(ctx: Ctx, messages: readonly M[]): Promise<M[]> {
  const ids = messages.map(({ id }) => id);
  const files = Map.groupBy(await findOfMessages(ctx, ids), (row) => row.message_id);
  const links = Map.groupBy(await findLinksOfMessages(ctx, ids), (row) => row.message_id);
  return messages.map((message) => ({
    ...message,
    attachments: (files.get(message.id) ?? []).map((row) => presentAttachment(ctx, row)),
    links: presentLinks(ctx, links.get(message.id) ?? []),
  }));
}

/** What a message without words is told by where only words fit: the names of its files. */
export async function wordsOfFiles(ctx: Ctx, messageId: string): Promise<string> {
  return (await findOfMessages(ctx, [messageId])).map(({ name }) => name).join(', ');
}

/** Throws NotFound for whoever may not read it. */
export async function openAttachment(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, id }: { conversationId: string; id: string },
) {
  const row = found(await findReadable(ctx, actor.id, conversationId, id));
  const { url, expiresAt } = fileLink(ctx, row.file_id);
  return {
    url,
    viewUrl: row.kind === 'PDF' ? `${url}&view=1` : null,
    preview: row.preview_id === null ? null : fileLink(ctx, row.preview_id).url,
    expiresAt: expiresAt.toISOString(),
  };
}

const kindsOf: Record<Exclude<FileGroup, 'LINK'>, readonly AttachmentKind[]> = {
  IMAGE: ['IMAGE'],
  DOCUMENT: ['PDF', 'FILE', 'AUDIO'],
};

type Listed = { group: FileGroup; cursor?: string | undefined; limit: number };

/** Throws NotFound for whoever is not in the conversation. */
export async function listFiles(
  ctx: Ctx,
  actor: SignedIn,
  conversationId: string,
  { group, cursor, limit }: Listed,
): Promise<List<ConversationFile>> {
  found(await findOwnConversation(ctx, actor.id, conversationId));
  const after = cursor ? decodeCursor(cursor) : null;
  const endOf = (row: { sent_at: Date; id: string }) => ({ at: row.sent_at, id: row.id });
  if (group === 'LINK') {
    const rows = await findSentLinks(ctx, actor.id, conversationId, after, limit + 1);
    const { items, nextCursor } = cursorPage(rows, limit, endOf);
    const place = await placesIn(ctx, actor, items);
    return {
      items: items.map((row) => ({
        ...place(row),
        messageId: row.message_id,
        attachment: null,
        link: { address: row.address, preview: presentLink(ctx, row) },
      })),
      nextCursor,
    };
  }
  const rows = await findSentFiles(ctx, actor.id, conversationId, kindsOf[group], after, limit + 1);
  const { items, nextCursor } = cursorPage(rows, limit, endOf);
  const place = await placesIn(ctx, actor, items);
  return {
    items: items.map((row) => ({
      ...place(row),
      messageId: row.message_id ?? '',
      attachment: presentAttachment(ctx, row),
      link: null,
    })),
    nextCursor,
  };
}

type Sent = { seq: number; sender_id: string; sent_at: Date };

/** Who sent it, by the name that this reader knows, and when. */
async function placesIn(ctx: Ctx, actor: SignedIn, rows: readonly Sent[]) {
  const accounts = await getAccounts(ctx, [...new Set(rows.map((row) => row.sender_id))]);
  return ({ seq, sender_id: senderId, sent_at: sentAt }: Sent) => ({
    seq,
    senderId,
    senderName: nameAmong(
      accounts.get(senderId),
      actor.type === 'STUDENT' && senderId !== actor.id ? Infinity : 2,
    ),
    sentAt: sentAt.toISOString(),
  });
}
