import type { Plan } from '@michi/contract/records/tasks';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { isMySensei } from '../core/my-sensei.ts';
import {
  deleteShare,
  findShares,
  findStudentsSharingWith,
  insertShare,
  lockPlan,
} from './plan.repository.ts';
import { planRemindersOf } from './remind-task.ts';
import { canLeavePlan, canSharePlan } from './task.policy.ts';
import { getPlan, mayBeAdded } from './task-queries.ts';
import { unassign } from './task.repository.ts';
import { tellMembers } from './write-task.ts';

/** With one of the own sensei; again changes nothing. */
export async function sharePlan(
  ctx: Ctx,
  actor: SignedIn,
  studentId: string,
  senseiId: string,
): Promise<Plan> {
  return ctx.transaction(async (tx) => {
    if (!canSharePlan(actor, { studentId })) throw NotFound();
    await lockPlan(tx, studentId);
    const sensei = (await getAccounts(tx, [senseiId])).get(senseiId);
    if (!sensei || !(await isMySensei(tx, studentId, senseiId)) || !mayBeAdded(sensei))
      throw ValidationFailed({ field: 'senseiId', message: 'Choose a sensei with whom you booked a class' });
    if (await insertShare(tx, studentId, senseiId)) {
      await tx.announce('plan.shared', { studentId, senseiId });
      tellMembers(tx, { studentId, senseiIds: await findShares(tx, studentId) });
    }
    return getPlan(tx, actor, studentId);
  });
}

/** By the student, or by the sensei who leaves. At once: the next call of that sensei finds nothing. */
export async function stopSharingPlan(
  ctx: Ctx,
  actor: SignedIn,
  studentId: string,
  senseiId: string,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockPlan(tx, studentId);
    const senseiIds = await findShares(tx, studentId);
    const isLeaving = actor.id === senseiId && canLeavePlan(actor, { senseiIds });
    if (!isLeaving && !canSharePlan(actor, { studentId })) throw NotFound();
    if (!senseiIds.includes(senseiId)) throw NotFound();
    await endShare(tx, studentId, senseiId);
  });
}

/** Whoever was banned, excluded or deleted is on nobody's plan. */
export async function endSharesWith(ctx: Ctx, senseiId: string): Promise<void> {
  for (const studentId of await findStudentsSharingWith(ctx, senseiId)) {
    await ctx.transaction(async (tx) => {
      await lockPlan(tx, studentId);
      await endShare(tx, studentId, senseiId);
    });
  }
}

async function endShare(tx: Ctx, studentId: string, senseiId: string): Promise<void> {
  const senseiIds = await findShares(tx, studentId);
  await deleteShare(tx, studentId, senseiId);
  await unassign(tx, studentId, senseiId);
  await planRemindersOf(tx, studentId);
  // The one who is out hears it too: the page closes the plan.
  tellMembers(tx, { studentId, senseiIds });
}
