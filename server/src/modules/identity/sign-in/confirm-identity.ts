import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { findConfirmation, markConfirmed } from './confirmation.repository.ts';
import { ConfirmationRequired, NoPassword, WrongPassword } from '../identity.errors.ts';
import type { ClientFacts } from '../sessions/open-session.ts';
import { tryPassword } from './password-tries.ts';
import { isPasswordRight } from '../sessions/passwords.ts';
import { findSignInRow } from '../accounts/user.repository.ts';

const confirmationLife = minutes(10);

/** Proves the password again, for this session and ten minutes. Throws WrongPassword, NoPassword, rate_limited. */
export async function confirmIdentity(
  ctx: Ctx,
  actor: SignedIn,
  password: string,
  client: ClientFacts,
): Promise<{ confirmedUntil: string }> {
  const { email, passwordHash } = found(await findSignInRow(ctx, actor.id));
  if (passwordHash === null) throw NoPassword();
  const isRight = await tryPassword(ctx, { email, address: client.address }, () =>
    isPasswordRight(passwordHash, password),
  );
  if (!isRight) throw WrongPassword({ field: 'password' });
  await markConfirmed(ctx, actor.sessionId);
  return { confirmedUntil: after(ctx.clock.now(), confirmationLife).toISOString() };
}

/** Who has a password has to have proved it lately; who has none, to have signed in lately. Null when that is too long ago. */
export async function confirmedUntil(ctx: Ctx, actor: SignedIn): Promise<Date | null> {
  const confirmation = await findConfirmation(ctx, actor.sessionId);
  const from = confirmation?.hasPassword ? confirmation.confirmedAt : confirmation?.signedInAt;
  const until = from ? after(from, confirmationLife) : null;
  return until && until > ctx.clock.now() ? until : null;
}

/** Before every change of how one signs in. Throws ConfirmationRequired. */
export async function demandConfirmed(ctx: Ctx, actor: SignedIn): Promise<void> {
  if (!(await confirmedUntil(ctx, actor))) throw ConfirmationRequired();
}
