import type { Task, TaskDue } from '@michi/contract/records/tasks';
import { describe, expect, it } from 'vitest';
import { dueOf, formOf, taskForm } from './task-form.ts';

const task = (due: TaskDue | null): Task => ({
  id: 'a',
  studentId: 's',
  title: 'Send it',
  notes: '',
  due,
  assigneeId: null,
  status: 'CREATED',
  createdBy: null,
  homeworkId: null,
  completedAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  version: 1,
});

describe('the form of a task', () => {
  it.each([
    ['nothing due', null],
    ['a day', { date: '2026-03-29' }],
    ['a moment', { at: '2026-03-29T13:30:00.000Z', timeZone: 'Europe/Berlin' }],
  ] as const)('gives back what it was filled with: %s', (_name, due) => {
    expect(dueOf(formOf(task(due), 'Europe/Berlin'), 'Europe/Berlin')).toEqual(due);
  });

  it('shows a moment as the reader’s clock has it', () => {
    const due = { at: '2026-03-30T02:15:00.000Z', timeZone: 'Europe/Berlin' };
    expect(formOf(task(due), 'America/New_York')).toMatchObject({ date: '2026-03-29', time: '22:15' });
  });

  it('wants a day for a time', () => {
    const values = { ...formOf(task(null), 'UTC'), time: '16:00' };
    expect(
      taskForm()
        .safeParse(values)
        .error?.issues.map(({ path }) => path),
    ).toEqual([['date']]);
    expect(taskForm().safeParse({ ...values, date: '2026-03-29' }).success).toBe(true);
  });
});
