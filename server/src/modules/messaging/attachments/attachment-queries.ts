import type { AttachmentKind, ConversationFile, FileGroup } from '@michi/contract/messaging/attachments';
import type { List } from '@michi/contract/page';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import { type ConversationRow, findOwnConversation } from '../core/inbox.repository.ts';
import { namesFor, namesOfFiles } from '../core/message.ts';
import { presentAttachment } from '../core/attachment.ts';
import { findOfMessages, findReadable, findSentFiles } from '../core/attachment.repository.ts';
import { findSentLinks } from '../core/link.repository.ts';
import { presentLink } from '../core/present-links.ts';

/** What a message without words is told by where only words fit: the names of its files. */
export async function attachmentSummary(ctx: Ctx, messageId: string): Promise<string> {
  return namesOfFiles(await findOfMessages(ctx, [messageId]));
}

/** Throws NotFound for whoever may not read it. */
export async function openAttachment(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, id }: { conversationId: string; id: string },
) {
  const reader = { id: actor.id, isSupport: may(actor, 'contact.answer') };
  const row = found(await findReadable(ctx, reader, conversationId, id));
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
  uuid: string,
  { group, cursor, limit }: Listed,
): Promise<List<ConversationFile>> {
  const own = found(await findOwnConversation(ctx, actor.id, uuid));
  const after = cursor ? decodeCursor(cursor) : null;
  const endOf = (row: { sent_at: Date; id: string }) => ({ at: row.sent_at, id: row.id });
  if (group === 'LINK') {
    const rows = await findSentLinks(ctx, actor.id, own.id, after, limit + 1);
    const { items, nextCursor } = cursorPage(rows, limit, endOf);
    const place = await placesIn(ctx, actor, own, items);
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
  const rows = await findSentFiles(ctx, actor.id, own.id, kindsOf[group], after, limit + 1);
  const { items, nextCursor } = cursorPage(rows, limit, endOf);
  const place = await placesIn(ctx, actor, own, items);
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

/**
 * Who sent it, by the name that this reader knows, and when; what support wrote is the platform's, whoever
 * wrote it.
 */
async function placesIn(ctx: Ctx, actor: SignedIn, { id, kind }: ConversationRow, rows: readonly Sent[]) {
  const accounts = await getAccounts(ctx, [...new Set(rows.map((row) => row.sender_id))]);
  const name = namesFor(actor, accounts);
  return ({ seq, sender_id: senderId, sent_at: sentAt }: Sent) => {
    const isHouse = kind === 'SUPPORT' && senderId !== actor.id;
    return {
      seq,
      senderId: isHouse ? id : senderId,
      senderName: isHouse ? ctx.settings.get('brand.name') : name(senderId),
      sentAt: sentAt.toISOString(),
    };
  };
}
