import {
  type DocumentKind,
  maxWaitingDocuments,
  type ResultDocument,
  type VerifiableRecord,
} from '@michi/contract/records/documents';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, Conflict, found, InvalidTransition } from '../../../platform/errors.ts';
import type { FileUse } from '../../../platform/files/file-use.ts';
import { removeFiles, storeFile } from '../../../platform/files/files.ts';
import { sanitizeUpload } from '../../../platform/files/sanitize-upload.ts';
import {
  countWaiting,
  deleteDocuments,
  findBereft,
  findDocument,
  findDocumentFiles,
  findRecordFacts,
  insertDocument,
  lockDocument,
} from './document.repository.ts';
import { canSendDocument } from './document.policy.ts';
import { presentDocuments } from './present-document.ts';

type Sent = { file: File; kind: DocumentKind; recordType: VerifiableRecord; recordId: string };

/** Throws NotFound (not an own result), UnsupportedFile, Conflict (one is waiting, or too many are). */
export async function sendDocument(ctx: Ctx, actor: SignedIn, sent: Sent): Promise<ResultDocument> {
  authorize(canSendDocument(actor));
  const facts = (await findRecordFacts(ctx, sent.recordType, [sent.recordId])).get(sent.recordId);
  found(facts?.userId === actor.id ? facts : null);
  const harmless = await sanitizeUpload(sent.file);
  return ctx.transaction(async (tx) => {
    if ((await countWaiting(tx, actor.id)) >= maxWaitingDocuments)
      throw Conflict({ message: `${maxWaitingDocuments} documents are waiting already` });
    const file = await storeFile(tx, { ownerId: actor.id, purpose: 'DOCUMENT', ...harmless });
    const { kind, recordType, recordId } = sent;
    const id = await insertDocument(tx, { userId: actor.id, kind, recordType, recordId, fileId: file.id });
    const [document] = await presentDocuments(tx, [found(await findDocument(tx, id))]);
    return found(document);
  });
}

/** Only while it waits: a verdict stays on record. */
export async function withdrawDocument(ctx: Ctx, actor: SignedIn, id: string): Promise<null> {
  await ctx.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    const own = found(document?.userId === actor.id ? document : null);
    if (own.verdict !== 'PENDING') throw InvalidTransition();
    await remove(tx, [own]);
  });
  return null;
}

/** tx. A document goes with the record that it was to prove. */
export async function dropDocumentsOfDeletedRecords(tx: Ctx, { userId }: { userId: string }): Promise<void> {
  await remove(tx, await findBereft(tx, userId));
}

async function remove(tx: Ctx, documents: readonly { id: string; fileId: string | null }[]): Promise<void> {
  await deleteDocuments(
    tx,
    documents.map(({ id }) => id),
  );
  await removeFiles(
    tx,
    documents.flatMap(({ fileId }) => fileId ?? []),
  );
}

export const documentFileUse: FileUse = {
  purpose: 'DOCUMENT',
  listUsed: (ctx, files) => findDocumentFiles(ctx, [...new Set(files.map(({ ownerId }) => ownerId))]),
};
