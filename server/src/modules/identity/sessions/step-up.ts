import { type AnyActor, isAdmin, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ConfirmationRequired } from '../identity.errors.ts';
import { findProofs } from './confirmation.repository.ts';
import { findFactors } from './factor.repository.ts';
import { hasSecondFactor } from './factor-rules.ts';
import { confirmedUntil, isFactorFresh, steppedUpUntil } from './step-up-rules.ts';

export type Confirmed = { confirmedUntil: Date | null; steppedUpUntil: Date | null; isFactorFresh: boolean };

/**
 * Until when the proofs of this session are good, for the own account and for an administrator's steps; null
 * when it is too long ago.
 */
export async function findConfirmed(ctx: Ctx, actor: SignedIn): Promise<Confirmed> {
  const proofs = await findProofs(ctx, actor.sessionId);
  if (!proofs) return { confirmedUntil: null, steppedUpUntil: null, isFactorFresh: false };
  const hasFactor = hasSecondFactor(await findFactors(ctx, actor.id));
  const now = ctx.clock.now();
  return {
    confirmedUntil: confirmedUntil(proofs, now),
    steppedUpUntil: steppedUpUntil(proofs, hasFactor, now),
    isFactorFresh: isFactorFresh(proofs, hasFactor, now),
  };
}

/**
 * Before an administrator moves money, bans, deletes, grants a role or takes rows along: the second factor
 * (without one: the password) again, unless it was proved in the last ten minutes. Everybody else who may do
 * it does it to what is their own, and passes. Throws ConfirmationRequired.
 */
export async function demandStepUp(ctx: Ctx, actor: AnyActor): Promise<void> {
  if (actor.kind !== 'user' || !isAdmin(actor)) return;
  if (!(await findConfirmed(ctx, actor)).steppedUpUntil) throw ConfirmationRequired();
}
