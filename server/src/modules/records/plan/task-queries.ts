import { dueOrder, isPastDue } from '@michi/contract/records/due';
import type { List } from '@michi/contract/page';
import type { Plan, PlanMember, SharedPlan, Task } from '@michi/contract/records/tasks';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { NotFound } from '../../../platform/errors.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { findSenseiOf } from '../core/my-sensei.repository.ts';
import { findSharedWith, findShares, findSharesSince } from './plan.repository.ts';
import { canLeavePlan, canSharePlan, canWorkOnPlan, isPlanThere, type PlanSides } from './task.policy.ts';
import { findTasks } from './task.repository.ts';
import type { TaskRow } from './task.ts';

/** Not found for whoever may not work on it. */
export async function openPlan(ctx: Ctx, actor: SignedIn, studentId: string): Promise<PlanSides> {
  const plan = { studentId, senseiIds: await findShares(ctx, studentId) };
  if (!canWorkOnPlan(actor, plan)) throw NotFound();
  if (!isPlanThere((await getAccounts(ctx, [studentId])).get(studentId))) throw NotFound();
  return plan;
}

export async function getPlan(ctx: Ctx, actor: SignedIn, studentId: string): Promise<Plan> {
  const plan = await openPlan(ctx, actor, studentId);
  return {
    studentId,
    members: await membersOf(ctx, plan),
    tasks: (await findTasks(ctx, [studentId])).map(presentTask),
    can: [
      ...(canSharePlan(actor, plan) ? (['share'] as const) : []),
      ...(canLeavePlan(actor, plan) ? (['leave'] as const) : []),
    ],
  };
}

async function membersOf(ctx: Ctx, plan: PlanSides): Promise<PlanMember[]> {
  const accounts = await getAccounts(ctx, [plan.studentId, ...plan.senseiIds]);
  const memberOf = (id: string, type: PlanMember['type']): PlanMember[] => {
    const account = accounts.get(id);
    return account ? [{ ...faceOf(account), type, timeZone: account.timeZone }] : [];
  };
  return [...memberOf(plan.studentId, 'STUDENT'), ...plan.senseiIds.flatMap((id) => memberOf(id, 'SENSEI'))];
}

export function presentTask(row: TaskRow): Task {
  const { place: _place, deletedAt: _deletedAt, completedAt, createdAt, updatedAt, ...task } = row;
  return {
    ...task,
    completedAt: completedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** For a sensei: who shared a plan, and how it stands. Empty for everybody else. */
export async function listSharedPlans(
  ctx: Ctx,
  actor: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<List<SharedPlan>> {
  if (!canLeavePlan(actor, { senseiIds: [actor.id] })) return { items: [], nextCursor: null };
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor);
  const rows = await findSharedWith(ctx, actor.id, after, query.limit);
  const page = cursorPage(rows, query.limit, (row) => ({ at: row.createdAt, id: row.studentId }));
  const ids = page.items.map((row) => row.studentId);
  const accounts = await getAccounts(ctx, ids);
  const tasks = Map.groupBy(await findTasks(ctx, ids), (task) => task.studentId);
  const items = page.items.flatMap(({ studentId, createdAt }) => {
    const student = accounts.get(studentId);
    if (!student || !isPlanThere(student)) return [];
    const figures = figuresOf(tasks.get(studentId) ?? [], student, actor.id, ctx.clock.now());
    return [{ student: faceOf(student), sharedAt: createdAt.toISOString(), ...figures }];
  });
  return { items, nextCursor: page.nextCursor };
}

function figuresOf(tasks: readonly TaskRow[], student: Account, callerId: string, now: Date) {
  const zone = student.timeZone;
  const open = tasks.filter((task) => task.status !== 'DONE');
  const [next] = open.toSorted((a, b) => dueOrder(a.due, zone).localeCompare(dueOrder(b.due, zone)));
  return {
    open: open.length,
    done: tasks.length - open.length,
    overdue: open.filter(({ due }) => due !== null && isPastDue(due, now.getTime(), zone)).length,
    mine: open.filter((task) => task.assigneeId === callerId).length,
    nextDue: next?.due ?? null,
  };
}

export async function listPlanSensei(
  ctx: Ctx,
  actor: SignedIn,
  studentId: string,
): Promise<List<Pick<Account, 'id' | 'name' | 'avatar'> & { sharedAt: string | null }>> {
  if (!canSharePlan(actor, { studentId })) throw NotFound();
  const shares = new Map((await findSharesSince(ctx, studentId)).map((row) => [row.senseiId, row.sharedAt]));
  const accounts = await getAccounts(ctx, [...shares.keys(), ...(await findSenseiOf(ctx, studentId))]);
  const items = [...accounts.values()]
    .filter((sensei) => shares.has(sensei.id) || mayBeAdded(sensei))
    .map((sensei) => ({ ...faceOf(sensei), sharedAt: shares.get(sensei.id)?.toISOString() ?? null }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { items, nextCursor: null };
}

/** Who teaches here, or pauses. */
export function mayBeAdded(sensei: Pick<Account, 'status' | 'senseiStatus'>): boolean {
  return (
    sensei.status === 'ACTIVE' && (sensei.senseiStatus === 'ACTIVE' || sensei.senseiStatus === 'INACTIVE')
  );
}

const faceOf = ({ id, name, avatar }: Account) => ({ id, name, avatar });
