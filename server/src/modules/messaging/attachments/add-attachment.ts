import type { Attachment } from '@michi/contract/messaging/attachments';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import type { FileUse } from '../../../platform/files/file-use.ts';
import { keepFiles, removeFiles, storeFiles } from '../../../platform/files/files.ts';
import { newId } from '../../../platform/ids.ts';
import { findOwnConversation } from '../core/inbox.repository.ts';
import { presentAttachment } from '../core/attachment.ts';
import {
  countUnsent,
  deleteAttachments,
  findByClientId,
  findOfMessages,
  findUsedFiles,
  insertAttachment,
  lockUnsent,
  setMessage,
} from '../core/attachment.repository.ts';
import { TooManyFiles } from './attachments.errors.ts';
import { prepareAttachment } from './prepare-attachment.ts';

/** What is not sent by then is gone. */
const unsentLife = hours(24);
/** Of one person, in all conversations. */
const mostUnsent = 40;

type Added = { conversationId: string; file: File; clientId: string; durationMs?: number | undefined };

/**
 * Keeps a file for a message that is sent afterwards; the same clientId again answers the same file. Throws
 * NotFound (not in the conversation), TooManyFiles, and what `prepareAttachment` does.
 */
export async function addAttachment(ctx: Ctx, actor: SignedIn, added: Added): Promise<Attachment> {
  const { clientId } = added;
  const { id: conversationId } = found(await findOwnConversation(ctx, actor.id, added.conversationId));
  const known = await findByClientId(ctx, conversationId, actor.id, clientId);
  if (known) return presentAttachment(ctx, known);
  if ((await countUnsent(ctx, actor.id)) >= mostUnsent) throw TooManyFiles();
  const prepared = await prepareAttachment(added.file, added.durationMs !== undefined);
  const { kind, name, type, bytes, picture } = prepared;
  return ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    const kept = {
      ownerId: actor.id,
      purpose: kind === 'IMAGE' || kind === 'AUDIO' ? ('CHAT_MEDIA' as const) : ('CHAT_FILE' as const),
      name,
      type,
      expiresAt: after(now, unsentLife),
    };
    const [file, preview] = await storeFiles(tx, [
      { ...kept, bytes },
      ...(picture ? [{ ...kept, bytes: picture.preview, name: previewName(name) }] : []),
    ]);
    if (!file) throw new Error('A file was given');
    const row = await insertAttachment(tx, {
      id: newId(tx.clock),
      conversation_id: conversationId,
      message_id: null,
      owner_id: actor.id,
      file_id: file.id,
      preview_id: preview?.id ?? null,
      kind,
      name,
      type,
      size: file.size,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      duration_ms: kind === 'AUDIO' ? (added.durationMs ?? null) : null,
      position: 0,
      client_id: clientId,
      created_at: now,
    });
    if (row) return presentAttachment(tx, row);
    // Sent twice at once: the first is the one.
    await removeFiles(tx, [file.id, ...(preview ? [preview.id] : [])]);
    const first = await findByClientId(tx, conversationId, actor.id, clientId);
    if (!first) throw NotFound();
    return presentAttachment(tx, first);
  });
}

const previewName = (name: string) => `preview-${name}`;

/** An own file that no message has. Throws NotFound. */
export async function removeAttachment(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId, id }: { conversationId: string; id: string },
): Promise<null> {
  await ctx.transaction(async (tx) => {
    const { id: ownId } = found(await findOwnConversation(tx, actor.id, conversationId));
    const [unsent] = await lockUnsent(tx, ownId, actor.id, [id]);
    if (!unsent) throw NotFound();
    await removeFiles(tx, await deleteAttachments(tx, [unsent.id]));
  });
  return null;
}

/**
 * tx. The files stand with the message, in this order, and stay. Throws NotFound for one that is not an
 * unsent own file of the conversation.
 */
export async function attachToMessage(
  tx: Ctx,
  message: { id: string; conversationId: string; senderId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const unsent = await lockUnsent(tx, message.conversationId, message.senderId, ids);
  if (unsent.length !== new Set(ids).size) throw NotFound();
  for (const { id } of unsent) await setMessage(tx, id, message.id, ids.indexOf(id));
  await keepFiles(
    tx,
    unsent.flatMap(({ file_id: fileId, preview_id: previewId }) => [
      fileId,
      ...(previewId ? [previewId] : []),
    ]),
  );
}

/** tx. The files of a message that is deleted, rows and bytes. */
export async function dropAttachments(tx: Ctx, messageId: string): Promise<void> {
  const ids = (await findOfMessages(tx, [messageId])).map(({ id }) => id);
  await removeFiles(tx, await deleteAttachments(tx, ids));
}

const fileUseOf = (purpose: FileUse['purpose']): FileUse => ({
  purpose,
  listUsed: (ctx, files) =>
    findUsedFiles(
      ctx,
      files.map(({ id }) => id),
    ),
});
export const attachmentUses = [fileUseOf('CHAT_FILE'), fileUseOf('CHAT_MEDIA')];
