import type { Homework, HomeworkEntry, HomeworkStatus } from '@michi/contract/homework/homework';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { ValidationFailed } from '../../platform/errors.ts';
import { listFilesOf } from '../../platform/files/files.ts';
import { moveHomeworkTask } from '../records/index.ts';
import { taskStatusOf } from './homework.ts';
import { getHomework } from './homework-queries.ts';
import { lockStep, tellSides } from './homework-step.ts';
import { appendEntry, findHomeworkFiles, type HomeworkRow, sendFilesOut } from './homework.repository.ts';

/**
 * By the student, with the files added before. Throws not_found, invalid_transition, validation_failed
 * (neither words nor files).
 */
export async function handInHomework(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { body }: { body: string },
): Promise<Homework> {
  return ctx.transaction(async (tx) => {
    const row = await lockStep(tx, actor, id, 'handIn');
    const fileIds = await ownDraftFiles(tx, actor, id);
    if (body === '' && fileIds.length === 0)
      throw ValidationFailed({ field: 'body', message: 'Write something, or add a file' });
    await write(tx, actor, row, { kind: 'HAND_IN', body, status: 'HANDED_IN' }, fileIds);
    const { studentId, senseiId, title, conversationId } = row;
    // Again before the answer: the sensei was told.
    if (row.status !== 'HANDED_IN')
      await tx.announce('homework.handed_in', { homeworkId: id, studentId, senseiId, title, conversationId });
    return getHomework(tx, actor, id);
  });
}

/** By the sensei. Throws not_found, invalid_transition. */
export async function answerHomework(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { body, isDone }: { body: string; isDone: boolean },
): Promise<Homework> {
  return ctx.transaction(async (tx) => {
    const row = await lockStep(tx, actor, id, 'answer');
    const status = isDone ? 'DONE' : 'RETURNED';
    await write(tx, actor, row, { kind: 'ANSWER', body, status }, await ownDraftFiles(tx, actor, id));
    const { studentId, senseiId, title, taskId, conversationId } = row;
    await tx.announce('homework.answered', {
      homeworkId: id,
      studentId,
      senseiId,
      title,
      taskId,
      conversationId,
      isDone,
    });
    return getHomework(tx, actor, id);
  });
}

async function write(
  tx: Ctx,
  actor: SignedIn,
  row: HomeworkRow,
  entry: { kind: HomeworkEntry['kind']; body: string; status: HomeworkStatus },
  fileIds: readonly string[],
): Promise<void> {
  const seq = await appendEntry(tx, row.id, { ...entry, authorId: actor.id });
  await sendFilesOut(tx, fileIds, seq);
  if (row.taskId !== null) await moveHomeworkTask(tx, row.taskId, taskStatusOf[entry.status]);
  tellSides(tx, row);
}

async function ownDraftFiles(tx: Ctx, actor: SignedIn, id: string): Promise<string[]> {
  const own = new Set((await listFilesOf(tx, actor.id, ['HOMEWORK'])).map((file) => file.id));
  const drafts = (await findHomeworkFiles(tx, [id])).filter(({ entrySeq }) => entrySeq === null);
  return drafts.map(({ fileId }) => fileId).filter((fileId) => own.has(fileId));
}
