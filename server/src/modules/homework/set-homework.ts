import type { Homework, setHomework as Call } from '@michi/contract/homework/homework';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../platform/errors.ts';
import { removeFiles } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import { getOwnConversation, getParticipantIds } from '../messaging/index.ts';
import { addHomeworkTask, dropHomeworkTask, isMySensei } from '../records/index.ts';
import { lockStep, tellSides } from './homework-step.ts';
import { presentHomework } from './homework-queries.ts';
import {
  appendEntry,
  deleteHomework,
  findHomework,
  findHomeworkFiles,
  insertHomework,
} from './homework.repository.ts';

type SetHomework = z.output<typeof Call.body>;

/**
 * One homework for each student, each with a task on top of what the student's plan has to do. Throws
 * not_found (a conversation that is not one's own), validation_failed (a student who is not in it, or has no
 * class with this sensei).
 */
export async function setHomework(
  ctx: Ctx,
  actor: SignedIn,
  { conversationId: uuid, studentIds, title, body, due }: SetHomework,
): Promise<{ items: Homework[] }> {
  authorize(actor.type === 'SENSEI');
  return ctx.transaction(async (tx) => {
    const { id: conversationId } = found(await getOwnConversation(tx, actor.id, uuid));
    const people = await getParticipantIds(tx, conversationId);
    const ids: string[] = [];
    for (const studentId of new Set(studentIds)) {
      if (!people.includes(studentId) || !(await isMySensei(tx, studentId, actor.id)))
        throw ValidationFailed({ field: 'studentIds', message: 'Choose students who have a class with you' });
      const id = newId(tx.clock);
      const task = { homeworkId: id, studentId, title, notes: body.slice(0, 4000), due, createdBy: actor.id };
      const taskId = await addHomeworkTask(tx, task);
      await insertHomework(tx, { id, conversationId, studentId, senseiId: actor.id, title, due, taskId });
      await appendEntry(tx, id, { kind: 'SET', authorId: actor.id, body, status: 'SET' });
      await tx.announce('homework.set', {
        homeworkId: id,
        studentId,
        senseiId: actor.id,
        title,
        due,
        taskId,
        conversationId,
      });
      tellSides(tx, { id, conversationId, studentId, senseiId: actor.id });
      ids.push(id);
    }
    const rows = await Promise.all(ids.map((id) => findHomework(tx, id)));
    return {
      items: await presentHomework(
        tx,
        actor,
        rows.filter((row) => row !== null),
      ),
    };
  });
}

/** What nobody handed in yet goes, from the plan as well. Throws not_found, invalid_transition. */
export async function withdrawHomework(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await lockStep(tx, actor, id, 'withdraw');
    const files = await findHomeworkFiles(tx, [id]);
    await deleteHomework(tx, id);
    await removeFiles(
      tx,
      files.map(({ fileId }) => fileId),
    );
    if (row.taskId !== null) await dropHomeworkTask(tx, row.taskId);
    tellSides(tx, row);
  });
}
