import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordFactorChange } from './change-factors.ts';
import { demandConfirmed } from '../sign-in/confirm-identity.ts';
import { findFactors } from '../sessions/factor.repository.ts';
import { hasSecondFactor } from '../sessions/factor-rules.ts';
import { NoSecondFactor } from '../identity.errors.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { lockUser } from '../accounts/user.repository.ts';

/** Throws ConfirmationRequired, NoSecondFactor. */
export async function renewRecoveryCodes(ctx: Ctx, actor: SignedIn): Promise<{ recoveryCodes: string[] }> {
  await demandConfirmed(ctx, actor);
  return ctx.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    if (!hasSecondFactor(await findFactors(tx, actor.id))) throw NoSecondFactor();
    const recoveryCodes = await issueRecoveryCodes(tx, actor.id);
    await recordFactorChange(tx, actor, actor.id, { change: 'CODES_RENEWED' });
    return { recoveryCodes };
  });
}
