import type { EventHandler } from '../../../events.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatDate, formatInstant, type Reader } from '../templates/times.ts';

/** Announced by the job that knows the moment, so it is told at once. */
export const notifyTaskDue: EventHandler<'task.due'> = async (ctx, task) => {
  const { userId, studentId, taskId, title, due, isToday } = task;
  const people = await getAccounts(ctx, [userId, studentId]);
  const reader = people.get(userId);
  if (!reader) return;
  const isOwn = userId === studentId;
  await notifyAccount(ctx, reader, {
    code: 'TASK_DUE',
    values: {
      title,
      due: 'date' in due ? dayText(due.date, reader) : formatInstant(new Date(due.at), reader),
      today: isToday ? 'yes' : null,
      student: isOwn ? null : (people.get(studentId)?.name ?? null),
    },
    path: isOwn ? `/student?view=plan&task=${taskId}` : `/sensei?student=${studentId}&task=${taskId}`,
    names: isOwn ? [] : [studentId],
  });
};

/** A day of the calendar, which no zone may move. */
const dayText = (date: string, { locale }: Reader) =>
  formatDate(new Date(`${date}T00:00:00Z`), { locale, timeZone: 'UTC' });

export const notifyPlanShared: EventHandler<'plan.shared'> = async (ctx, { studentId, senseiId }) => {
  const people = await getAccounts(ctx, [studentId, senseiId]);
  const [student, reader] = [people.get(studentId), people.get(senseiId)];
  if (student && reader)
    await notifyAccount(ctx, reader, {
      code: 'PLAN_SHARED',
      values: { student: student.name },
      path: `/sensei?student=${studentId}`,
      names: [studentId],
    });
};
