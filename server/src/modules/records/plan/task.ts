import { dueDay } from '@michi/contract/records/due';
import type { TaskStatus } from '@michi/contract/states';
import type { TaskDue } from '@michi/contract/records/tasks';
import { Temporal } from 'temporal-polyfill';

/** A task as it is kept. */
export type TaskRow = {
  id: string;
  studentId: string;
  title: string;
  notes: string;
  due: TaskDue | null;
  assigneeId: string | null;
  status: TaskStatus;
  place: number;
  createdBy: string | null;
  /** What it stands for; null: nothing but itself. */
  homeworkId: string | null;
  completedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
};

/** When a task counts as done: from the first moment in DONE until it leaves it. */
export function completedAt(before: Date | null, status: TaskStatus, now: Date): Date | null {
  return status === 'DONE' ? (before ?? now) : null;
}

export type ReminderKind = 'DAY_BEFORE' | 'DUE_DAY';
export type Reminder = { kind: ReminderKind; at: Date };

const morning = '09:00';

/**
 * Nine in the morning of the day before and of the due day, as the assignee's clocks go. Left out is what has
 * passed, and a morning after the due moment itself.
 */
export function remindersOf(due: TaskDue, timeZone: string, now: Date): Reminder[] {
  const day = Temporal.PlainDate.from(dueDay(due, timeZone));
  const nine = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone, plainTime: morning }).epochMilliseconds);
  const reminders: Reminder[] = [
    { kind: 'DAY_BEFORE', at: nine(day.subtract({ days: 1 })) },
    { kind: 'DUE_DAY', at: nine(day) },
  ];
  return reminders.filter(({ at }) => at > now && !('at' in due && at >= new Date(due.at)));
}

/** One text for one due date: reminders of another one are void. */
export function dueKey(due: TaskDue): string {
  return 'date' in due ? due.date : due.at;
}
