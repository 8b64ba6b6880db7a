import type { TaskDue } from '@michi/contract/records/tasks';
import type { ModulePart } from '../../../platform/module.ts';
import type { EventHandler } from '../../../events.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatDate, formatInstant, type Reader } from '../templates/times.ts';

/** Announced by the job that knows the moment, so it is told at once. */
const notifyTaskDue: EventHandler<'task.due'> = async (ctx, task) => {
  const { userId, studentId, taskId, title, due, isToday } = task;
  const people = await getAccounts(ctx, [userId, studentId]);
  const reader = people.get(userId);
  if (!reader) return;
  const isOwn = userId === studentId;
  await notifyAccount(ctx, reader, {
    code: 'TASK_DUE',
    values: {
      title,
      due: dueText(due, reader),
      today: isToday ? 'yes' : null,
      student: isOwn ? null : (people.get(studentId)?.name ?? null),
    },
    path: isOwn ? `/student?view=plan&task=${taskId}` : `/sensei?student=${studentId}&task=${taskId}`,
    names: isOwn ? [] : [studentId],
  });
};

const dueText = (due: TaskDue, reader: Reader) =>
  'date' in due ? dayText(due.date, reader) : formatInstant(new Date(due.at), reader);

/** A day of the calendar, which no zone may move. */
const dayText = (date: string, { locale }: Reader) =>
  formatDate(new Date(`${date}T00:00:00Z`), { locale, timeZone: 'UTC' });

const notifyPlanShared: EventHandler<'plan.shared'> = async (ctx, { studentId, senseiId }) => {
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

const onPlan = (taskId: string | null, conversationId: string) =>
  taskId === null ? inChat(conversationId) : `/student?view=plan&task=${taskId}`;
const inChat = (conversationId: string) => `/chat/${conversationId}?panel=homework`;

const notifyHomeworkSet: EventHandler<'homework.set'> = async (ctx, homework) => {
  const { studentId, senseiId, title, due, taskId, conversationId } = homework;
  const people = await getAccounts(ctx, [studentId, senseiId]);
  const [reader, sensei] = [people.get(studentId), people.get(senseiId)];
  if (reader && sensei)
    await notifyAccount(ctx, reader, {
      code: 'HOMEWORK_SET',
      values: { title, other: sensei.name, due: due && dueText(due, reader) },
      path: onPlan(taskId, conversationId),
      names: [senseiId],
    });
};

const notifyHomeworkHandedIn: EventHandler<'homework.handed_in'> = async (ctx, homework) => {
  const { studentId, senseiId, title, conversationId } = homework;
  const people = await getAccounts(ctx, [studentId, senseiId]);
  const [student, reader] = [people.get(studentId), people.get(senseiId)];
  if (student && reader)
    await notifyAccount(ctx, reader, {
      code: 'HOMEWORK_HANDED_IN',
      values: { title, student: student.name },
      path: inChat(conversationId),
      names: [studentId],
    });
};

const notifyHomeworkAnswered: EventHandler<'homework.answered'> = async (ctx, homework) => {
  const { studentId, senseiId, title, taskId, conversationId, isDone } = homework;
  const people = await getAccounts(ctx, [studentId, senseiId]);
  const [reader, sensei] = [people.get(studentId), people.get(senseiId)];
  if (reader && sensei)
    await notifyAccount(ctx, reader, {
      code: 'HOMEWORK_ANSWERED',
      values: { title, other: sensei.name, asked: isDone ? null : 'yes' },
      path: onPlan(taskId, conversationId),
      names: [senseiId],
    });
};

export const planMessages: ModulePart = {
  subscribe(on) {
    on('plan.shared', notifyPlanShared);
    on('task.due', notifyTaskDue);
    on('homework.set', notifyHomeworkSet);
    on('homework.handed_in', notifyHomeworkHandedIn);
    on('homework.answered', notifyHomeworkAnswered);
  },
};
