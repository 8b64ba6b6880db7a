import type { AccountStatus } from '@michi/contract/states';
import type { Actor, SignedIn } from '../../../platform/actor.ts';

export type PlanSides = { studentId: string; senseiIds: readonly string[] };

/**
 * The student whose plan it is, and the sensei who share it while they may work here. Nobody else,
 * administrators included.
 */
export function canWorkOnPlan(actor: Actor, plan: PlanSides): actor is SignedIn {
  return canSharePlan(actor, plan) || canLeavePlan(actor, plan);
}

/** Who was deleted or banned is gone for everybody else, and the plan with them. */
export function isPlanThere(student: { status: AccountStatus } | undefined): boolean {
  return student !== undefined && student.status !== 'DELETED' && student.status !== 'BANNED';
}

export function canSharePlan(actor: Actor, plan: Pick<PlanSides, 'studentId'>): actor is SignedIn {
  return actor.kind === 'user' && actor.type === 'STUDENT' && actor.id === plan.studentId;
}

export function canLeavePlan(actor: Actor, plan: Pick<PlanSides, 'senseiIds'>): actor is SignedIn {
  return (
    actor.kind === 'user' &&
    actor.type === 'SENSEI' &&
    (actor.senseiStatus === 'ACTIVE' || actor.senseiStatus === 'INACTIVE') &&
    plan.senseiIds.includes(actor.id)
  );
}
