import { maxTasks } from '@michi/contract/records/tasks';
import type { TaskStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { findShares, lockPlan } from './plan.repository.ts';
import { planReminders } from './remind-task.ts';
import { completedAt, type TaskRow } from './task.ts';
import { countTasks, findTask, insertTask, updateTask } from './task.repository.ts';
import { makePlace, tellMembers } from './write-task.ts';

/**
 * tx. On top of what the student has to do, also when the plan is shared with nobody; null when it has no
 * room left.
 */
export async function addHomeworkTask(
  tx: Ctx,
  input: Pick<TaskRow, 'studentId' | 'title' | 'notes' | 'due' | 'createdBy' | 'homeworkId'>,
): Promise<string | null> {
  const { studentId } = input;
  await lockPlan(tx, studentId);
  if ((await countTasks(tx, studentId)) >= maxTasks) return null;
  const now = tx.clock.now();
  const id = newId(tx.clock);
  const status = 'PENDING' as const;
  const task: TaskRow = {
    ...input,
    id,
    assigneeId: studentId,
    status,
    place: await makePlace(tx, { id, studentId, status }, null),
    completedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await insertTask(tx, task);
  await planReminders(tx, task);
  await tell(tx, studentId);
  return id;
}

/** tx. On top of another column; nothing for one that was deleted. */
export async function moveHomeworkTask(tx: Ctx, taskId: string, status: TaskStatus): Promise<void> {
  const task = await lockTask(tx, taskId);
  if (!task || task.deletedAt !== null || task.status === status) return;
  const moved = {
    ...task,
    status,
    place: await makePlace(tx, { ...task, status }, null),
    completedAt: completedAt(task.completedAt, status, tx.clock.now()),
  };
  await updateTask(tx, moved);
  if (task.status === 'DONE') await planReminders(tx, moved);
  await tell(tx, task.studentId);
}

/** tx */
export async function dropHomeworkTask(tx: Ctx, taskId: string): Promise<void> {
  const task = await lockTask(tx, taskId);
  if (!task || task.deletedAt !== null) return;
  await updateTask(tx, { ...task, deletedAt: tx.clock.now() });
  await tell(tx, task.studentId);
}

async function lockTask(tx: Ctx, taskId: string): Promise<TaskRow | null> {
  const task = await findTask(tx, taskId);
  if (task) await lockPlan(tx, task.studentId);
  return task && findTask(tx, taskId);
}

async function tell(tx: Ctx, studentId: string): Promise<void> {
  tellMembers(tx, { studentId, senseiIds: await findShares(tx, studentId) });
}
