import type { TaskDue } from '@michi/contract/records/tasks';

/** How a due date is kept: a day as it is called, or an instant with its zone; nothing of both is none. */
export type KeptDue = { due_date: string | null; due_at: Date | null; due_time_zone: string | null };
export const dueColumns = ['due_date', 'due_at', 'due_time_zone'] as const;

export function dueOf({ due_date: date, due_at: at, due_time_zone: timeZone }: KeptDue): TaskDue | null {
  if (date !== null) return { date };
  return at !== null && timeZone !== null ? { at: at.toISOString(), timeZone } : null;
}

export function keptDue(due: TaskDue | null): KeptDue {
  return {
    due_date: due !== null && 'date' in due ? due.date : null,
    due_at: due !== null && 'at' in due ? new Date(due.at) : null,
    due_time_zone: due !== null && 'at' in due ? due.timeZone : null,
  };
}
