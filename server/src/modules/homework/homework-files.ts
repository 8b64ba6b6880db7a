import { type Homework, maxHomeworkFiles } from '@michi/contract/homework/homework';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { Conflict, found, InvalidTransition, NotFound } from '../../platform/errors.ts';
import { fileLink } from '../../platform/files/file-link.ts';
import { findFile, findFiles, removeFiles, storeFile } from '../../platform/files/files.ts';
import { sanitizeUpload } from '../../platform/files/sanitize-upload.ts';
import { getHomework, sideOf } from './homework-queries.ts';
import { lockStep, tellSides } from './homework-step.ts';
import {
  findHomework,
  findHomeworkFiles,
  type HomeworkRow,
  insertHomeworkFile,
  lockHomework,
} from './homework.repository.ts';

/** Throws not_found, invalid_transition, unsupported_file, conflict (so many are there already). */
export async function addHomeworkFile(ctx: Ctx, actor: SignedIn, id: string, file: File): Promise<Homework> {
  // Before the file is looked at.
  sideOf(actor, found(await findHomework(ctx, id)));
  const harmless = await sanitizeUpload(file);
  return ctx.transaction(async (tx) => {
    const row = await lockStep(tx, actor, id, 'addFile');
    const fileIds = (await findHomeworkFiles(tx, [id])).map(({ fileId }) => fileId);
    const own = (await findFiles(tx, fileIds)).filter(({ ownerId }) => ownerId === actor.id);
    if (own.length >= maxHomeworkFiles) throw Conflict({ message: `${maxHomeworkFiles} files are the most` });
    const stored = await storeFile(tx, { ownerId: actor.id, purpose: 'HOMEWORK', ...harmless });
    await insertHomeworkFile(tx, { homeworkId: id, fileId: stored.id, entrySeq: entryOfNew(actor, row) });
    tellSides(tx, row);
    return getHomework(tx, actor, id);
  });
}

/** What a sensei adds to what was set is out at once; all else waits for the next entry. */
function entryOfNew(actor: SignedIn, row: HomeworkRow): number | null {
  return sideOf(actor, row) === 'sensei' && row.status === 'SET' ? 1 : null;
}

/** Throws not_found, invalid_transition (it went out). */
export async function removeHomeworkFile(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  fileId: string,
): Promise<Homework> {
  return ctx.transaction(async (tx) => {
    const row = found(await lockHomework(tx, id));
    sideOf(actor, row);
    const link = found((await findHomeworkFiles(tx, [id])).find((each) => each.fileId === fileId));
    const file = found(await findFile(tx, fileId));
    if (file.ownerId !== actor.id) throw NotFound();
    if (link.entrySeq !== entryOfNew(actor, row)) throw InvalidTransition();
    await removeFiles(tx, [fileId]);
    tellSides(tx, row);
    return getHomework(tx, actor, id);
  });
}

/** A link for some minutes, to both sides; what is not out yet to its author alone. */
export async function openHomeworkFile(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  fileId: string,
): Promise<{ url: string; expiresAt: string }> {
  sideOf(actor, found(await findHomework(ctx, id)));
  const link = found((await findHomeworkFiles(ctx, [id])).find((each) => each.fileId === fileId));
  const file = found(await findFile(ctx, fileId));
  if (link.entrySeq === null && file.ownerId !== actor.id) throw NotFound();
  const { url, expiresAt } = fileLink(ctx, fileId);
  return { url, expiresAt: expiresAt.toISOString() };
}
