import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { recordFactorChange } from './change-factors.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { deleteFactors, findFactors } from '../sessions/factor.repository.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { canResetFactors, hasSecondFactor } from '../sessions/factor-rules.ts';
import { NoSecondFactor } from '../identity.errors.ts';
import { demandStepOn } from '../roles/steps-on-administrators.ts';
import { findAccount, lockUser } from '../accounts/user.repository.ts';

/** Whether there is one to reset. Throws Forbidden (also for the own), NotFound. */
export async function readFactorOf(ctx: Ctx, actor: SignedIn, userId: string): Promise<{ isSet: boolean }> {
  authorize(canResetFactors(actor, userId));
  found(await findAccount(ctx, userId));
  return { isSet: hasSecondFactor(await findFactors(ctx, userId)) };
}

/**
 * For somebody who lost everything: their password alone signs in again, and every session of theirs ends.
 * Throws Forbidden (also for the own), ConfirmationRequired, NotFound, NoSecondFactor.
 */
export async function resetFactorsOf(
  ctx: Ctx,
  actor: SignedIn,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  authorize(canResetFactors(actor, userId));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    demandStepOn(actor, found(await lockUser(tx, userId)));
    if (!hasSecondFactor(await findFactors(tx, userId))) throw NoSecondFactor();
    await deleteFactors(tx, userId);
    await endAllSessions(tx, userId, 'SECOND_FACTOR');
    await recordFactorChange(tx, actor, userId, { change: 'RESET', reason });
  });
}
