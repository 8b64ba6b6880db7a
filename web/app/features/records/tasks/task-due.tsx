import { dueDay, localDay } from '@michi/contract/records/due';
import type { Task, TaskDue } from '@michi/contract/records/tasks';
import { CalendarClock, CircleAlert } from 'lucide-react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatShortDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { isOverdue } from '../plan/plan-state.ts';

/** "Tomorrow", "Tue, 24 Nov", with the time where there is one. */
export function dueText(due: TaskDue, now: number, zone: string): string {
  const day = dayText(dueDay(due, zone), localDay(now, zone));
  return 'date' in due ? day : m.common_day_at({ day, time: formatTime(due.at, zone) });
}

function dayText(day: string, today: string): string {
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (distance === 0) return m.plan_due_today();
  if (distance === 1) return m.plan_due_tomorrow();
  if (distance === -1) return m.plan_due_yesterday();
  // A date of the calendar, which no zone may move.
  return formatShortDay(`${day}T00:00:00Z`, 'UTC', { hasYear: day.slice(0, 4) !== today.slice(0, 4) });
}

/** When a task is due; overdue is said by a word and a sign, not by the colour alone. */
export function DueLabel({ task }: { task: Task }) {
  const now = useNow();
  const zone = useZone();
  if (task.due === null || now === null) return null;
  const isLate = isOverdue(task, now, zone);
  const Icon = isLate ? CircleAlert : CalendarClock;
  const text = dueText(task.due, now, zone);
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${isLate ? 'font-medium text-alarm' : 'text-quiet'}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <time dateTime={'date' in task.due ? task.due.date : task.due.at}>
        {isLate ? m.plan_is_overdue({ due: text }) : text}
      </time>
    </span>
  );
}
