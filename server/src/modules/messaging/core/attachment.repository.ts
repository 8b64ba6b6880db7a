import type { AttachmentKind } from '@michi/contract/messaging/attachments';
import { tables } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import type { AttachmentRow } from './attachment.ts';
import { ownIdOf } from './conversation.repository.ts';

/** Null when the same upload is there already. */
export async function insertAttachment(tx: Ctx, row: AttachmentRow): Promise<AttachmentRow | null> {
  const inserted = await tables(tx, 'message_attachment')
    .insertInto('message_attachment')
    .values(row)
    .onConflict((conflict) => conflict.columns(['conversation_id', 'owner_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? row : null;
}

export async function findByClientId(
  ctx: Ctx,
  conversationId: string,
  ownerId: string,
  clientId: string,
): Promise<AttachmentRow | undefined> {
  return rows(ctx)
    .where('conversation_id', '=', conversationId)
    .where('owner_id', '=', ownerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function countUnsent(ctx: Ctx, ownerId: string): Promise<number> {
  const { count } = await tables(ctx, 'message_attachment')
    .selectFrom('message_attachment')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Own files of the conversation that no message has yet; locked. */
export async function lockUnsent(
  tx: Ctx,
  conversationId: string,
  ownerId: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  return rows(tx)
    .where('id', 'in', ids)
    .where('conversation_id', '=', conversationId)
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setMessage(tx: Ctx, id: string, messageId: string, position: number): Promise<void> {
  await tables(tx, 'message_attachment')
    .updateTable('message_attachment')
    .set({ message_id: messageId, position })
    .where('id', '=', id)
    .execute();
}

/** Of these messages, in the order in which each shows them. */
export async function findOfMessages(ctx: Ctx, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  return rows(ctx).where('message_id', 'in', messageIds).orderBy('position').orderBy('id').execute();
}

/**
 * Who may read it: whoever may read its message, in one with support also who answers there; before it is
 * sent its owner alone. The one place that says so of a file. The conversation by its id, one of before or a
 * room's.
 */
export async function findReadable(
  ctx: Ctx,
  reader: { id: string; isSupport: boolean },
  uuid: string,
  id: string,
): Promise<AttachmentRow | undefined> {
  return tables(ctx, 'message_attachment', 'message', 'conversation', 'conversation_participant')
    .selectFrom('message_attachment as file')
    .innerJoin('conversation', 'conversation.id', 'file.conversation_id')
    .leftJoin('message', 'message.id', 'file.message_id')
    .leftJoin('conversation_participant as own', (join) =>
      join.onRef('own.conversation_id', '=', 'file.conversation_id').on('own.user_id', '=', reader.id),
    )
    .where('file.conversation_id', '=', ownIdOf(uuid))
    .where('file.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('message.seq', '>', eb.ref('own.joined_seq')),
        eb.and([
          eb('file.message_id', 'is', null),
          eb('file.owner_id', '=', reader.id),
          eb('own.user_id', 'is not', null),
        ]),
        ...(reader.isSupport
          ? [eb.and([eb('message.id', 'is not', null), eb('conversation.kind', '=', 'SUPPORT')])]
          : []),
      ]),
    )
    .selectAll('file')
    .$castTo<AttachmentRow>()
    .executeTakeFirst();
}

export type SentFile = AttachmentRow & { seq: number; sender_id: string; sent_at: Date };

/**
 * Of the conversation, the latest first, as far as this reader may read it; `after` is the last of the page
 * before.
 */
export async function findSentFiles(
  ctx: Ctx,
  readerId: string,
  conversationId: string,
  kinds: readonly AttachmentKind[],
  after: Cursor | null,
  limit: number,
): Promise<SentFile[]> {
  return tables(ctx, 'message_attachment', 'message', 'conversation_participant')
    .selectFrom('message_attachment as file')
    .innerJoin('conversation_participant as reader', 'reader.conversation_id', 'file.conversation_id')
    .innerJoin('message', 'message.id', 'file.message_id')
    .where('reader.user_id', '=', readerId)
    .whereRef('message.seq', '>', 'reader.joined_seq')
    .where('file.conversation_id', '=', conversationId)
    .where('file.kind', 'in', kinds)
    .where((eb) => behind(eb, after, ['message.created_at', 'file.id'], 'desc'))
    .orderBy('message.created_at', 'desc')
    .orderBy('file.id', 'desc')
    .limit(limit)
    .selectAll('file')
    .select(['message.seq', 'message.sender_id', 'message.created_at as sent_at'])
    .$castTo<SentFile>()
    .execute();
}

/** The rows of these; answers the files that were theirs. */
export async function deleteAttachments(tx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const gone = await tables(tx, 'message_attachment')
    .deleteFrom('message_attachment')
    .where('id', 'in', ids)
    .returning(['file_id', 'preview_id'])
    .execute();
  return gone.flatMap((row) => [row.file_id, ...(row.preview_id === null ? [] : [row.preview_id])]);
}

/** Which of these files are of an attachment. */
export async function findUsedFiles(ctx: Ctx, fileIds: readonly string[]): Promise<string[]> {
  const found = await tables(ctx, 'message_attachment')
    .selectFrom('message_attachment')
    .select(['file_id', 'preview_id'])
    .where((eb) => eb.or([eb('file_id', 'in', fileIds), eb('preview_id', 'in', fileIds)]))
    .execute();
  return found.flatMap((row) => [row.file_id, ...(row.preview_id === null ? [] : [row.preview_id])]);
}

function rows(ctx: Ctx) {
  return tables(ctx, 'message_attachment')
    .selectFrom('message_attachment')
    .selectAll()
    .$castTo<AttachmentRow>();
}
