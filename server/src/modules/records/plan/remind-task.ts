import { z } from 'zod';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { getAccounts } from '../../identity/index.ts';
import { findShares } from './plan.repository.ts';
import { deleteTasksForGood, findDueTasksOf, findTask, insertReminder } from './task.repository.ts';
import { isPlanThere } from './task.policy.ts';
import { dueKey, remindersOf, type TaskRow } from './task.ts';

const keptDays = 7;

/**
 * tx, after a due date or an assignee changed. The job of the same kind is replaced; one that is void finds
 * out when it runs.
 */
export async function planReminders(tx: Ctx, task: TaskRow): Promise<void> {
  if (task.due === null || task.status === 'DONE') return;
  const userId = task.assigneeId ?? task.studentId;
  const account = (await getAccounts(tx, [userId])).get(userId);
  if (!account) return;
  const due = dueKey(task.due);
  for (const { kind, at } of remindersOf(task.due, account.timeZone, tx.clock.now())) {
    await tx.enqueue(remindTaskJob, { taskId: task.id, userId, kind, due }, { runAt: at });
  }
}

/** Somebody's clocks go differently from now on. */
export async function planRemindersOf(tx: Ctx, userId: string): Promise<void> {
  for (const task of await findDueTasksOf(tx, userId)) await planReminders(tx, task);
}

const remindTask = declareJob(
  'records.remind-task',
  z.object({
    taskId: z.uuid(),
    userId: z.uuid(),
    kind: z.enum(['DAY_BEFORE', 'DUE_DAY']),
    due: z.string(),
  }),
  ({ taskId, kind }) => `task:${taskId}:${kind}`,
);

/**
 * Nothing when the task is done, deleted, due at another time or somebody else's by now. Once for each
 * person, kind and due date.
 */
export const remindTaskJob = defineJob(remindTask, (ctx, { taskId, userId, kind, due }) =>
  ctx.transaction(async (tx) => {
    const task = await findTask(tx, taskId);
    if (!task || task.deletedAt !== null || task.status === 'DONE') return;
    if (task.due === null || dueKey(task.due) !== due) return;
    if ((task.assigneeId ?? task.studentId) !== userId) return;
    if (userId !== task.studentId && !(await findShares(tx, task.studentId)).includes(userId)) return;
    if (!isPlanThere((await getAccounts(tx, [task.studentId])).get(task.studentId))) return;
    if (!(await insertReminder(tx, { taskId, userId, kind, due }))) return;
    const { studentId, title } = task;
    const isToday = kind === 'DUE_DAY';
    await tx.announce('task.due', { taskId, userId, studentId, title, due: task.due, isToday });
  }),
);

/** What was deleted some days ago is gone for good. */
export const purgeTasksJob = defineJob(declareJob('records.purge-tasks', z.unknown()), (ctx) =>
  deleteTasksForGood(ctx, after(ctx.clock.now(), -days(keptDays))),
);
