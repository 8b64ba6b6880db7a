import type { SignInAnswer } from '@michi/contract/identity/users';
import type { Ctx } from '../../../platform/context.ts';
import { inConstantTime } from '../../../platform/security/constant-time.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { InvalidCredentials } from '../identity.errors.ts';
import type { ClientFacts } from '../sessions/open-session.ts';
import { tryPassword } from './password-tries.ts';
import { fitOfPassword, hashPassword, type PasswordFit } from '../sessions/passwords.ts';
import { findClaimants, lockUser, type SignInRow, updateUser } from '../accounts/user.repository.ts';

/**
 * No more registrations of one address are tried: each costs a hash, and all together no more than the time
 * that an answer takes anyway.
 */
const mostTried = 2;
/** More than their hashes take. */
const stepMs = 150;

/**
 * Whoever does not know the password learns nothing about the account, not even that it exists. Of several
 * registrations of an address that nobody proved yet, the password says which one is meant.
 */
export async function signInWithPassword(
  ctx: Ctx,
  input: { email: string; password: string },
  client: ClientFacts,
): Promise<SignInAnswer> {
  const claimants = await findClaimants(ctx, input.email, mostTried);
  const opened = await tryPassword(ctx, { email: input.email, address: client.address }, () =>
    inConstantTime(() => openedBy(claimants, input.password), stepMs),
  );
  if (!opened) throw InvalidCredentials();
  const { user, fit } = opened;
  const passwordHash = fit === 'as-typed' ? await hashPassword(input.password) : null;
  return ctx.transaction(async (tx) => {
    await demandUnchanged(tx, user);
    if (passwordHash) await updateUser(tx, user.id, { password_hash: passwordHash });
    return finishSignIn(tx, user, client, ['PASSWORD']);
  });
}

type Opened = { user: SignInRow; fit: PasswordFit };

async function openedBy(claimants: readonly SignInRow[], password: string): Promise<Opened | null> {
  if (claimants.length === 0) await fitOfPassword(null, password);
  for (const user of claimants) {
    const fit = await fitOfPassword(user.passwordHash, password);
    if (fit) return { user, fit };
  }
  return null;
}

/** While the password was checked it may have been changed, and every session ended with it. */
async function demandUnchanged(ctx: Ctx, checked: SignInRow): Promise<void> {
  const now = await lockUser(ctx, checked.id);
  if (now?.passwordHash !== checked.passwordHash || now.status !== checked.status) throw InvalidCredentials();
}
