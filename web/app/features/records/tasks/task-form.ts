import { LocalDate } from '@michi/contract/fields';
import { TaskStatus } from '@michi/contract/states';
import { ChangeTask, type Task, type TaskDue } from '@michi/contract/records/tasks';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';

/** What the sheet asks for: a day, and a time of it if there is one. */
export const taskForm = () =>
  z
    .object({
      title: ChangeTask.shape.title.unwrap(),
      notes: ChangeTask.shape.notes.unwrap(),
      date: LocalDate.nullable(),
      time: z.string().nullable(),
      /** Empty: nobody. */
      assigneeId: z.string(),
      status: TaskStatus,
    })
    .refine(({ date, time }) => date !== null || !time, {
      path: ['date'],
      error: () => m.plan_time_needs_day(),
    });
export type TaskForm = z.output<ReturnType<typeof taskForm>>;

export function formOf(task: Task, zone: string): TaskForm {
  const { title, notes, due, assigneeId, status } = task;
  const at = due !== null && 'at' in due ? Temporal.Instant.from(due.at).toZonedDateTimeISO(zone) : null;
  return {
    title,
    notes,
    date: at ? at.toPlainDate().toString() : due !== null && 'date' in due ? due.date : null,
    time: at ? at.toPlainTime().toString({ smallestUnit: 'minute' }) : null,
    assigneeId: assigneeId ?? '',
    status,
  };
}

export function dueOf({ date, time }: Pick<TaskForm, 'date' | 'time'>, timeZone: string): TaskDue | null {
  if (date === null) return null;
  if (!time) return { date };
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time });
  return { at: new Date(at.epochMilliseconds).toISOString(), timeZone };
}
