import { type CreateTask, maxTasks, type Task, type TaskDue } from '@michi/contract/records/tasks';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, found, NotFound, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockPlan } from './plan.repository.ts';
import { planReminders } from './remind-task.ts';
import { placeAfter } from './task-place.ts';
import type { PlanSides } from './task.policy.ts';
import { openPlan, presentTask } from './task-queries.ts';
import { countTasks, findColumn, findTask, insertTask, updateTask, writePlaces } from './task.repository.ts';
import { completedAt, dueKey, type TaskRow } from './task.ts';

/** On top of its column. */
export async function createTask(
  ctx: Ctx,
  actor: SignedIn,
  studentId: string,
  input: z.output<typeof CreateTask>,
): Promise<Task> {
  return ctx.transaction(async (tx) => {
    await lockPlan(tx, studentId);
    const plan = await openPlan(tx, actor, studentId);
    checkAssignee(plan, input.assigneeId);
    await checkRoom(tx, studentId);
    const now = tx.clock.now();
    const id = newId(tx.clock);
    const task: TaskRow = {
      ...input,
      id,
      studentId,
      homeworkId: null,
      place: await makePlace(tx, { id, studentId, status: input.status }, null),
      createdBy: actor.id,
      completedAt: completedAt(null, input.status, now),
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    };
    await insertTask(tx, task);
    await planReminders(tx, task);
    tellMembers(tx, plan);
    return presentTask(task);
  });
}

export type TaskChange = {
  version: number;
  title?: string | undefined;
  notes?: string | undefined;
  due?: TaskDue | null | undefined;
  assigneeId?: string | null | undefined;
};

export async function changeTask(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...change }: TaskChange,
): Promise<Task> {
  return onTask(ctx, actor, id, async (tx, task, plan) => {
    checkVersion(task, version);
    const { title = task.title, notes = task.notes, due = task.due, assigneeId = task.assigneeId } = change;
    if (assigneeId !== task.assigneeId) checkAssignee(plan, assigneeId);
    const changed = { ...task, title, notes, due, assigneeId };
    await updateTask(tx, changed);
    const isDueElse = (due && dueKey(due)) !== (task.due && dueKey(task.due));
    if (isDueElse || assigneeId !== task.assigneeId) await planReminders(tx, changed);
  });
}

/** In one call: the column and the place in it. */
export async function moveTask(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  to: { version: number; status: TaskRow['status']; afterId: string | null },
): Promise<Task> {
  return onTask(ctx, actor, id, async (tx, task) => {
    checkVersion(task, to.version);
    const place = await makePlace(tx, { ...task, status: to.status }, to.afterId);
    const done = completedAt(task.completedAt, to.status, tx.clock.now());
    const moved = { ...task, status: to.status, place, completedAt: done };
    await updateTask(tx, moved);
    // A reminder that came while it was done was void.
    if (task.status === 'DONE' && to.status !== 'DONE') await planReminders(tx, moved);
  });
}

export async function deleteTask(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await onTask(ctx, actor, id, (tx, task) => updateTask(tx, { ...task, deletedAt: tx.clock.now() }));
}

/**
 * Where it stood, or on top when another has taken its place. A member who has left meanwhile has no tasks
 * any more.
 */
export async function restoreTask(ctx: Ctx, actor: SignedIn, id: string): Promise<Task> {
  return onTask(
    ctx,
    actor,
    id,
    async (tx, task, plan) => {
      if (task.deletedAt === null) return;
      await checkRoom(tx, task.studentId);
      const column = await findColumn(tx, task.studentId, task.status);
      const isTaken = column.some(({ place }) => place === task.place);
      const place = isTaken ? await makePlace(tx, task, null) : task.place;
      const assigneeId = isMember(plan, task.assigneeId) ? task.assigneeId : null;
      const restored = { ...task, place, assigneeId, deletedAt: null };
      await updateTask(tx, restored);
      await planReminders(tx, restored);
    },
    true,
  );
}

/**
 * Under the plan's lock, for its members only; all of them hear of it. Answers the task as it is afterwards.
 */
async function onTask(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  work: (tx: Ctx, task: TaskRow, plan: PlanSides) => Promise<void>,
  alsoDeleted = false,
): Promise<Task> {
  return ctx.transaction(async (tx) => {
    const { studentId } = found(await findTask(tx, id));
    await lockPlan(tx, studentId);
    const plan = await openPlan(tx, actor, studentId);
    const task = found(await findTask(tx, id));
    if (task.deletedAt !== null && !alsoDeleted) throw NotFound();
    await work(tx, task, plan);
    tellMembers(tx, plan);
    return presentTask(found(await findTask(tx, id)));
  });
}

/** Writes what has to make room, and answers the task's own place, which the caller writes with the rest. */
export async function makePlace(
  tx: Ctx,
  task: Pick<TaskRow, 'id' | 'studentId' | 'status'>,
  afterId: string | null,
): Promise<number> {
  const places = placeAfter(await findColumn(tx, task.studentId, task.status), task.id, afterId);
  await writePlaces(tx, new Map([...places].filter(([id]) => id !== task.id)));
  return found(places.get(task.id));
}

async function checkRoom(tx: Ctx, studentId: string): Promise<void> {
  if ((await countTasks(tx, studentId)) >= maxTasks)
    throw Conflict({ message: `A plan has room for ${maxTasks} tasks` });
}

const isMember = (plan: PlanSides, userId: string | null) =>
  userId !== null && (userId === plan.studentId || plan.senseiIds.includes(userId));

function checkAssignee(plan: PlanSides, assigneeId: string | null): void {
  if (assigneeId !== null && !isMember(plan, assigneeId))
    throw ValidationFailed({ field: 'assigneeId', message: 'Choose somebody who shares this plan' });
}

function checkVersion(task: TaskRow, version: number): void {
  if (task.version !== version) throw StaleVersion();
}

/** After the commit. */
export function tellMembers(tx: Ctx, { studentId, senseiIds }: PlanSides): void {
  tx.push([studentId, ...senseiIds], 'plan.changed', { studentId });
}
