import { TaskStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { dueColumns, dueOf, type KeptDue, keptDue } from './due-columns.ts';
import type { Placed, Placement } from './task-place.ts';
import type { ReminderKind, TaskRow } from './task.ts';

const columns = [
  'id',
  'student_id as studentId',
  'title',
  'notes',
  ...dueColumns,
  'assignee_id as assigneeId',
  'status',
  'place',
  'created_by as createdBy',
  'homework_id as homeworkId',
  'completed_at as completedAt',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'deleted_at as deletedAt',
] as const;

type Kept = Omit<TaskRow, 'due' | 'status'> & KeptDue & { status: string };

function taskOf({ due_date, due_at, due_time_zone, status, ...row }: Kept): TaskRow {
  return { ...row, status: TaskStatus.parse(status), due: dueOf({ due_date, due_at, due_time_zone }) };
}

/** Also a deleted one. */
export async function findTask(ctx: Ctx, id: string): Promise<TaskRow | null> {
  const row = await tables(ctx, 'task')
    .selectFrom('task')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? taskOf(row) : null;
}

/** Column by column, each in its order. */
export async function findTasks(ctx: Ctx, studentIds: readonly string[]): Promise<TaskRow[]> {
  if (studentIds.length === 0) return [];
  const rows = await tables(ctx, 'task')
    .selectFrom('task')
    .select(columns)
    .where('student_id', 'in', studentIds)
    .where('deleted_at', 'is', null)
    .orderBy('status')
    .orderBy('place')
    .execute();
  return rows.map(taskOf);
}

/**
 * Due between two instants, a day as it is called in UTC, and a day on either side: what a day is depends on
 * who looks.
 */
export async function findTasksDue(
  ctx: Ctx,
  whose: { studentId: string } | { assigneeId: string },
  from: Date,
  to: Date,
): Promise<TaskRow[]> {
  const [first, last] = [dayBefore(from), dayAfter(to)];
  const rows = await tables(ctx, 'task')
    .selectFrom('task')
    .select(columns)
    .where((eb) =>
      'studentId' in whose
        ? eb('student_id', '=', whose.studentId)
        : // What is done is no more to be done by whoever was asked to.
          eb.and([eb('assignee_id', '=', whose.assigneeId), eb('status', '<>', 'DONE')]),
    )
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('due_date', '>=', first), eb('due_date', '<=', last)]),
        eb.and([eb('due_at', '>=', from), eb('due_at', '<', to)]),
      ]),
    )
    .orderBy('due_date')
    .orderBy('due_at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(taskOf);
}

const dayMs = 86_400_000;
const dayBefore = (at: Date) => new Date(at.getTime() - dayMs).toISOString().slice(0, 10);
const dayAfter = (at: Date) => new Date(at.getTime() + dayMs).toISOString().slice(0, 10);

export async function countTasks(ctx: Ctx, studentId: string): Promise<number> {
  const row = await tables(ctx, 'task')
    .selectFrom('task')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findColumn(ctx: Ctx, studentId: string, status: TaskStatus): Promise<Placed[]> {
  return tables(ctx, 'task')
    .selectFrom('task')
    .select(['id', 'place'])
    .where('student_id', '=', studentId)
    .where('status', '=', status)
    .where('deleted_at', 'is', null)
    .orderBy('place')
    .execute();
}

/**
 * Unfinished tasks with a due date that this person is reminded of: the assignee's, or of the own plan while
 * nobody is assigned.
 */
export async function findDueTasksOf(ctx: Ctx, userId: string): Promise<TaskRow[]> {
  const rows = await tables(ctx, 'task')
    .selectFrom('task')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'DONE')
    .where((eb) => eb.or([eb('due_date', 'is not', null), eb('due_at', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('assignee_id', '=', userId),
        eb.and([eb('student_id', '=', userId), eb('assignee_id', 'is', null)]),
      ]),
    )
    .execute();
  return rows.map(taskOf);
}

export async function insertTask(tx: Ctx, task: TaskRow): Promise<void> {
  await tables(tx, 'task')
    .insertInto('task')
    .values({
      id: task.id,
      student_id: task.studentId,
      title: task.title,
      notes: task.notes,
      ...keptDue(task.due),
      assignee_id: task.assigneeId,
      status: task.status,
      place: task.place,
      created_by: task.createdBy,
      homework_id: task.homeworkId,
      completed_at: task.completedAt,
      version: task.version,
      created_at: task.createdAt,
      updated_at: task.updatedAt,
    })
    .execute();
}

/** Everything that a member can change, and a new version; the place is `writePlaces`'s. */
export async function updateTask(tx: Ctx, task: TaskRow): Promise<void> {
  await tables(tx, 'task')
    .updateTable('task')
    .set((eb) => ({
      title: task.title,
      notes: task.notes,
      ...keptDue(task.due),
      assignee_id: task.assigneeId,
      status: task.status,
      place: task.place,
      completed_at: task.completedAt,
      deleted_at: task.deletedAt,
      version: eb('version', '+', 1),
      updated_at: tx.clock.now(),
    }))
    .where('id', '=', task.id)
    .execute();
}

export async function writePlaces(tx: Ctx, places: Placement): Promise<void> {
  for (const [id, place] of places)
    await tables(tx, 'task').updateTable('task').set({ place }).where('id', '=', id).execute();
}

/** Nobody's from now on; answers nothing, since the plan is pushed as a whole. */
export async function unassign(tx: Ctx, studentId: string, userId: string): Promise<void> {
  await tables(tx, 'task')
    .updateTable('task')
    .set((eb) => ({ assignee_id: null, version: eb('version', '+', 1), updated_at: tx.clock.now() }))
    .where('student_id', '=', studentId)
    .where('assignee_id', '=', userId)
    .execute();
}

export async function deleteTasksForGood(tx: Ctx, deletedBefore: Date): Promise<void> {
  await tables(tx, 'task').deleteFrom('task').where('deleted_at', '<', deletedBefore).execute();
}

/** False when this person was reminded of it before. */
export async function insertReminder(
  tx: Ctx,
  reminder: { taskId: string; userId: string; kind: ReminderKind; due: string },
): Promise<boolean> {
  const rows = await tables(tx, 'task_reminder')
    .insertInto('task_reminder')
    .values({
      task_id: reminder.taskId,
      user_id: reminder.userId,
      kind: reminder.kind,
      due: reminder.due,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_id')
    .execute();
  return rows.length > 0;
}
