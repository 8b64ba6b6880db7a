import type { confirmIdentity as route } from '@michi/contract/identity/second-factor';
import type { PasskeyRequest } from '@michi/contract/identity/passkey';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ConfirmationRequired, InvalidCode, NoSecondFactor, PasskeyRefused } from '../identity.errors.ts';
import { confirmByPassword } from '../sign-in/confirm-identity.ts';
import { markConfirmed } from '../sessions/confirmation.repository.ts';
import { findFactors } from '../sessions/factor.repository.ts';
import { demandLimit, giveBack } from '../sessions/account-limits.ts';
import type { ClientFacts } from '../sessions/open-session.ts';
import { findConfirmed } from '../sessions/step-up.ts';
import { lockUser } from '../accounts/user.repository.ts';
import { isAppCodeRight } from './authenticator-app.ts';
import { askForPasskey, provePasskey } from './prove-passkey.ts';

type Given = z.output<(typeof route)['body']>;
type ByFactor = Exclude<Given, { password: string }>;

/**
 * Proves again who is signed in, for this session and ten minutes. Throws WrongPassword, NoPassword,
 * InvalidCode, PasskeyRefused, rate_limited.
 */
export async function confirmIdentity(
  ctx: Ctx,
  actor: SignedIn,
  given: Given,
  client: ClientFacts,
): Promise<z.input<(typeof route)['response']>> {
  await ('password' in given
    ? confirmByPassword(ctx, actor, given.password, client)
    : confirmByFactor(ctx, actor, given));
  const { confirmedUntil, steppedUpUntil } = await findConfirmed(ctx, actor);
  // Set a moment ago.
  if (!confirmedUntil) throw ConfirmationRequired();
  return {
    confirmedUntil: confirmedUntil.toISOString(),
    steppedUpUntil: steppedUpUntil?.toISOString() ?? null,
  };
}

/** Guesses count against the same limit as those of a sign-in. */
async function confirmByFactor(ctx: Ctx, actor: SignedIn, given: ByFactor): Promise<void> {
  await demandLimit(ctx, 'secondFactor', actor.id);
  const isRight = await ctx.transaction(async (tx) => {
    // The account first, as everywhere.
    await lockUser(tx, actor.id);
    const right =
      given.method === 'TOTP'
        ? await isAppCodeRight(tx, actor.id, given.code)
        : (await provePasskey(tx, given.credential, { purpose: 'CONFIRM', userId: actor.id })) !== null;
    if (right) await markConfirmed(tx, actor.sessionId, 'FACTOR');
    return right;
  });
  // Thrown after the commit: what was asked to be signed is used up.
  if (!isRight) throw given.method === 'TOTP' ? InvalidCode({ field: 'code' }) : PasskeyRefused();
  await giveBack(ctx, 'secondFactor', actor.id);
}

/** What an authenticator has to sign to prove again who is here. Throws NoSecondFactor without a passkey. */
export async function askToConfirmByPasskey(
  ctx: Ctx,
  actor: SignedIn,
): Promise<z.input<typeof PasskeyRequest>> {
  if ((await findFactors(ctx, actor.id)).passkeys === 0) throw NoSecondFactor();
  return askForPasskey(ctx, { purpose: 'CONFIRM', userId: actor.id });
}
