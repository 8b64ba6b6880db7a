import type { SignInAnswer } from '@michi/contract/identity';
import type { Ctx } from '../../platform/context.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { InvalidCredentials } from './identity.errors.ts';
import type { ClientFacts } from './open-session.ts';
import { tryPassword } from './password-tries.ts';
import { isPasswordRight } from './passwords.ts';
import { findByEmail, lockUser, type SignInRow } from './user.repository.ts';

/** Whoever does not know the password learns nothing about the account, not even that it exists. */
export async function signInWithPassword(
  ctx: Ctx,
  input: { email: string; password: string },
  client: ClientFacts,
): Promise<SignInAnswer> {
  const user = await findByEmail(ctx, input.email);
  const right = await tryPassword(ctx, { email: input.email, address: client.address }, () =>
    isPasswordRight(user?.passwordHash ?? null, input.password),
  );
  if (!user || !right) throw InvalidCredentials();
  return ctx.transaction(async (tx) => {
    await demandUnchanged(tx, user);
    return finishSignIn(tx, user, client);
  });
}

/** While the password was checked it may have been changed, and every session ended with it. */
async function demandUnchanged(ctx: Ctx, checked: SignInRow): Promise<void> {
  const now = await lockUser(ctx, checked.id);
  if (now?.passwordHash !== checked.passwordHash || now.status !== checked.status) throw InvalidCredentials();
}
