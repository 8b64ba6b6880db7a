import { isPastDue } from '@michi/contract/records/due';
import type { Plan, Task } from '@michi/contract/records/tasks';
import { TaskStatus } from '@michi/contract/states';

/** The columns of the board, in the order in which work goes on. */
export const columns = TaskStatus.options;

export type Move = { id: string; status: TaskStatus; afterId: string | null };
export type Direction = 'left' | 'right' | 'up' | 'down';
export type TaskFilter = {
  /** A member's id; empty for everyone's. */
  who: string;
  isOverdueOnly: boolean;
};

export function isOverdue(task: Task, now: number, zone: string): boolean {
  return task.status !== 'DONE' && task.due !== null && isPastDue(task.due, now, zone);
}

export function isShown(task: Task, filter: TaskFilter, now: number, zone: string): boolean {
  if (filter.who !== '' && task.assigneeId !== filter.who) return false;
  return !filter.isOverdueOnly || isOverdue(task, now, zone);
}

/** What the server will answer, as far as the page can know it: the same order, the version of before. */
export function withMove(plan: Plan, { id, status, afterId }: Move): Plan {
  const task = plan.tasks.find((each) => each.id === id);
  if (!task) return plan;
  const moved = { ...task, status };
  const column = plan.tasks.filter((each) => each.status === status && each.id !== id);
  const found = column.findIndex((each) => each.id === afterId);
  const index = afterId === null ? 0 : found === -1 ? column.length : found + 1;
  const others = plan.tasks.filter((each) => each.id !== id && each.status !== status);
  return { ...plan, tasks: [...others, ...column.toSpliced(index, 0, moved)] };
}

/** Whether the task stands where this move put it. */
export function isMade(tasks: readonly Task[], { id, status, afterId }: Move): boolean {
  const column = tasks.filter((task) => task.status === status);
  const index = column.findIndex((task) => task.id === id);
  return index !== -1 && (column[index - 1]?.id ?? null) === afterId;
}

/** An answer of the server, where the task stands now: later moves of the own may be on their way. */
export function withAnswer(plan: Plan, answer: Task): Plan {
  return {
    ...plan,
    tasks: plan.tasks.map((task) => (task.id === answer.id ? { ...answer, status: task.status } : task)),
  };
}

export function withoutTask(plan: Plan, id: string): Plan {
  return { ...plan, tasks: plan.tasks.filter((task) => task.id !== id) };
}

/** Where a step by keyboard leads among the tasks that are shown; null at the edge. */
export function stepOf(shown: readonly Task[], id: string, direction: Direction): Move | null {
  const task = shown.find((each) => each.id === id);
  if (!task) return null;
  const column = shown.filter((each) => each.status === task.status);
  const index = column.indexOf(task);
  switch (direction) {
    case 'up':
      return index === 0 ? null : { id, status: task.status, afterId: column[index - 2]?.id ?? null };
    case 'down':
      return index === column.length - 1
        ? null
        : { id, status: task.status, afterId: column[index + 1]?.id ?? null };
    case 'left':
    case 'right': {
      const status = columns[columns.indexOf(task.status) + (direction === 'left' ? -1 : 1)];
      if (!status) return null;
      const target = shown.filter((each) => each.status === status);
      return { id, status, afterId: target[Math.min(index, target.length) - 1]?.id ?? null };
    }
  }
}

/** Where something falls that is let go beside another task. */
export function dropOf(
  shown: readonly Task[],
  id: string,
  target: { id: string; side: 'before' | 'after' },
): Move | null {
  const beside = shown.find((each) => each.id === target.id);
  if (!beside || target.id === id) return null;
  const column = shown.filter((each) => each.status === beside.status && each.id !== id);
  const index = column.indexOf(beside);
  const above = target.side === 'after' ? beside : column[index - 1];
  return { id, status: beside.status, afterId: above?.id ?? null };
}
