import { isAdmin, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { markConfirmed } from '../sessions/confirmation.repository.ts';
import { ConfirmationRequired, NoPassword, WrongPassword } from '../identity.errors.ts';
import type { ClientFacts } from '../sessions/open-session.ts';
import { tryPassword } from './password-tries.ts';
import { isPasswordRight } from '../sessions/passwords.ts';
import { findConfirmed } from '../sessions/step-up.ts';
import { findSignInRow } from '../accounts/user.repository.ts';

/**
 * Proves the password again, for this session and ten minutes. Throws WrongPassword, NoPassword,
 * rate_limited.
 */
export async function confirmByPassword(
  ctx: Ctx,
  actor: SignedIn,
  password: string,
  client: Pick<ClientFacts, 'address'>,
): Promise<void> {
  const { email, passwordHash } = found(await findSignInRow(ctx, actor.id));
  if (passwordHash === null) throw NoPassword();
  const isRight = await tryPassword(ctx, { email, address: client.address }, () =>
    isPasswordRight(passwordHash, password),
  );
  if (!isRight) throw WrongPassword({ field: 'password' });
  await markConfirmed(ctx, actor.sessionId, 'PASSWORD');
}

/**
 * Before every change of how one signs in; an administrator with a second factor needs that, too. Throws
 * ConfirmationRequired.
 */
export async function demandConfirmed(ctx: Ctx, actor: SignedIn): Promise<void> {
  const { confirmedUntil, isFactorFresh } = await findConfirmed(ctx, actor);
  if (!confirmedUntil || (isAdmin(actor) && !isFactorFresh)) throw ConfirmationRequired();
}
