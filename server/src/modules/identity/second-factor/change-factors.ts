import type { FactorChange } from '@michi/contract/identity/second-factor';
import { type AnyActor, type SignedIn, systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { markProved } from '../sessions/confirmation.repository.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { findFactors } from '../sessions/factor.repository.ts';
import { hasSecondFactor, isFactorRequired } from '../sessions/factor-rules.ts';
import { SecondFactorRequired } from '../identity.errors.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { deleteRecoveryCodes } from './recovery-code.repository.ts';
import { deleteChallenges } from '../sessions/sign-in-challenge.repository.ts';
import { lockUser } from '../accounts/user.repository.ts';

type Told = { change: FactorChange; name?: string; reason?: string };

/** In the audit log, and in a mail to the owner; sign-ins that wait for a second factor begin anew. */
export async function recordFactorChange(
  ctx: Ctx,
  actor: AnyActor,
  userId: string,
  { change, name, reason }: Told,
): Promise<void> {
  await deleteChallenges(ctx, userId);
  await appendAudit(ctx, actor, {
    action: 'user.second_factor',
    targetType: 'user',
    targetId: userId,
    // Not the passkey's name, which may be its owner's: this stays after an erasure.
    detail: { change, ...(reason ? { reason } : {}) },
  });
  await ctx.announce('user.factor_changed', { userId, change, name: name ?? null });
}

/**
 * Adds a factor. With the first one come the recovery codes, which are answered this once, and every other
 * session ends: it was opened without. The row of the account is locked, so that of two first ones only one
 * is.
 */
export async function addFactor(
  ctx: Ctx,
  actor: SignedIn,
  told: Told,
  add: (tx: Ctx) => Promise<void>,
): Promise<string[] | null> {
  return ctx.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const isFirst = !hasSecondFactor(await findFactors(tx, actor.id));
    await add(tx);
    await markProved(tx, actor.sessionId, ['FACTOR']);
    await recordFactorChange(tx, actor, actor.id, told);
    if (!isFirst) return null;
    await endSessionsOf(tx, actor.id, 'SECOND_FACTOR', actor.sessionId);
    return issueRecoveryCodes(tx, actor.id);
  });
}

/**
 * Removes a factor; the recovery codes go with the last one. Throws SecondFactorRequired where one must be
 * left.
 */
export async function removeFactor(
  ctx: Ctx,
  actor: SignedIn,
  told: Told,
  remove: (tx: Ctx) => Promise<void>,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockUser(tx, actor.id);
    await remove(tx);
    if (!hasSecondFactor(await findFactors(tx, actor.id))) {
      if (isFactorRequired(tx, actor))
        throw SecondFactorRequired({ message: 'Administrators need a second factor: add another one first' });
      await deleteRecoveryCodes(tx, actor.id);
    }
    await recordFactorChange(tx, actor, actor.id, told);
  });
}

export function recordCodeUsed(ctx: Ctx, userId: string): Promise<void> {
  return recordFactorChange(ctx, systemActor('sign-in'), userId, { change: 'CODE_USED' });
}
