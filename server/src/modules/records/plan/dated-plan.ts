import type { PlanDeadline, TaskDue } from '@michi/contract/records/tasks';
import type { TaskStatus } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findDeadlines } from './plan-deadlines.ts';
import { findTasksDue } from './task.repository.ts';

type Range = { from: string; to: string };
export type DatedTask = {
  taskId: string;
  studentId: string;
  title: string;
  due: TaskDue;
  status: TaskStatus;
};

/**
 * Of a student all of the own plan that is due between two instants, of a sensei what others' plans ask of
 * her.
 */
export async function listTasksDue(ctx: Ctx, actor: SignedIn, { from, to }: Range): Promise<DatedTask[]> {
  if (actor.type !== 'STUDENT' && actor.type !== 'SENSEI') return [];
  const whose = actor.type === 'STUDENT' ? { studentId: actor.id } : { assigneeId: actor.id };
  const rows = await findTasksDue(ctx, whose, new Date(from), new Date(to));
  return rows.flatMap(({ id, studentId, title, due, status }) =>
    due ? [{ taskId: id, studentId, title, due, status }] : [],
  );
}

/** Of the own applications that nobody decided about. */
export async function listOwnDeadlines(ctx: Ctx, actor: SignedIn, range: Range): Promise<PlanDeadline[]> {
  if (actor.type !== 'STUDENT') return [];
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  const items = await findDeadlines(ctx, actor, actor.id);
  return items.filter(({ deadlineAt }) => Date.parse(deadlineAt) >= from && Date.parse(deadlineAt) < to);
}
