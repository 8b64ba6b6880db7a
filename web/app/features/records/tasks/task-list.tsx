import { dueOrder } from '@michi/contract/records/due';
import type { Plan, Task } from '@michi/contract/records/tasks';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { TaskBadge } from '../../../ui/status/statuses.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { columns } from '../plan/plan-state.ts';
import { DueLabel, dueText } from './task-due.tsx';
import { statusName } from './task-status.ts';
import { memberName } from '../plan/use-plan.ts';
import '../../../ui/table/table.css';

type ListProps = { plan: Plan; shown: readonly Task[]; onOpen: (task: Task) => void };

/** The same tasks as a table; its order is in the URL. */
export function TaskList({ plan, shown, onOpen }: ListProps) {
  const url = useTableUrl({ sortBy: 'due', sortOrder: 'asc' });
  const zone = useZone();
  const now = useNow() ?? 0;
  const cells: Column<Task>[] = [
    {
      id: 'title',
      header: m.plan_task(),
      cell: (task) => task.title,
      text: (task) => task.title,
      isSortable: true,
    },
    {
      id: 'due',
      header: m.plan_due(),
      cell: (task) => <DueLabel task={task} />,
      text: (task) => (task.due ? dueText(task.due, now, zone) : ''),
      isSortable: true,
    },
    {
      id: 'status',
      header: m.plan_status(),
      cell: (task) => <TaskBadge status={task.status} />,
      text: (task) => statusName(task.status),
      isSortable: true,
    },
    {
      id: 'assignee',
      header: m.plan_assignee(),
      cell: (task) => memberName(plan, task.assigneeId ?? '') || m.plan_nobody(),
      text: (task) => memberName(plan, task.assigneeId ?? ''),
      isSortable: true,
    },
    {
      id: 'changed',
      header: m.plan_changed_on(),
      cell: (task) => formatDate(task.updatedAt, zone),
      text: (task) => task.updatedAt,
      isSortable: true,
    },
  ];
  return (
    <DataTable
      label={m.plan_title()}
      columns={cells}
      rows={sorted(plan, shown, url, zone)}
      rowId={(task) => task.id}
      rowName={(task) => task.title}
      url={url}
      onOpen={onOpen}
    />
  );
}

function sorted(plan: Plan, tasks: readonly Task[], { sortBy, sortOrder }: TableUrl, zone: string): Task[] {
  const valueOf = (task: Task): string => {
    switch (sortBy) {
      case 'title':
        return task.title;
      case 'status':
        return String(columns.indexOf(task.status));
      case 'assignee':
        return memberName(plan, task.assigneeId ?? '');
      case 'changed':
        return task.updatedAt;
      default:
        return dueOrder(task.due, zone);
    }
  };
  const sign = sortOrder === 'asc' ? 1 : -1;
  // What is done is due no more.
  const rank = (task: Task) => (sortBy === 'due' && task.status === 'DONE' ? 1 : 0);
  return tasks.toSorted((a, b) => rank(a) - rank(b) || sign * valueOf(a).localeCompare(valueOf(b)));
}
