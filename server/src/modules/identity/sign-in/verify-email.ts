import type { verifyEmail } from '@michi/contract/identity/users';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { inConstantTime } from '../../../platform/security/constant-time.ts';
import type { ExpectedError } from '../../../platform/errors.ts';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { CodeExpired, InvalidCode, WrongPassword } from '../identity.errors.ts';
import { type ClientFacts, openSession } from '../sessions/open-session.ts';
import { tryPassword } from './password-tries.ts';
import { isPasswordRight } from '../sessions/passwords.ts';
import { readCode } from '../sessions/secret-tokens.ts';
import { findHolder, type LockedUser, lockRegistrations, lockUser } from '../accounts/user.repository.ts';
import {
  countAttempt,
  findLatestVerification,
  isCodeOf,
  markVerificationUsed,
  type Verification,
} from '../sessions/verification.repository.ts';

/** Of every code that proves an address; after so many wrong ones it is over. */
export const maxAttempts = 5;

type Proof = {
  userId: string;
  code: string;
  /** Asked for by a browser that did not register; null: it did. */
  password: string | null;
};
type Verified = z.input<typeof verifyEmail.response>;

/**
 * The right code verifies the address that it was sent to, for its own registration, ends the other ones of
 * that address, and signs in. A wrong one always answers InvalidCode, whether the account exists or not, and
 * after the same time; what can be no code is no try; only who knows the code learns that it is used up
 * (CodeExpired), or that the password is wrong (WrongPassword).
 */
export async function verifyEmailAddress(ctx: Ctx, input: Proof, client: ClientFacts): Promise<Verified> {
  const outcome = await inConstantTime(() => tryCode(ctx, input, client));
  // Thrown after the commit, so that a wrong attempt counts.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

function tryCode(ctx: Ctx, input: Proof, client: ClientFacts): Promise<Verified | ExpectedError> {
  const code = readCode(input.code);
  return ctx.transaction(async (tx) => {
    const asked = await findLatestVerification(tx, input.userId);
    if (asked) await lockRegistrations(tx, asked.email, input.userId);
    const user = await lockUser(tx, input.userId);
    const verification = user ? await findLatestVerification(tx, user.id) : null;
    if (!user || !verification || code === null) return InvalidCode({ field: 'code' });
    const refusal =
      (await judgeCode(tx, user, verification, code)) ??
      (await judgePassword(tx, user, input.password, client));
    if (refusal) return refusal;
    await acceptCode(tx, user, verification);
    const tokens = await openSession(tx, user.id, client, input.password === null ? [] : ['PASSWORD']);
    return { ...tokens, ...(verification.returnTo ? { returnTo: verification.returnTo } : {}) };
  });
}

async function judgeCode(
  ctx: Ctx,
  user: LockedUser,
  verification: Verification,
  code: string,
): Promise<ExpectedError | null> {
  if (!isCodeOf(verification, code) || user.status === 'BANNED' || user.status === 'DELETED') {
    await countAttempt(ctx, verification.id);
    return InvalidCode({ field: 'code' });
  }
  if (verification.usedAt || user.emailVerifiedAt)
    return CodeExpired({ field: 'code', message: 'This code was used already; sign in to go on' });
  if (verification.attempts >= maxAttempts || verification.expiresAt <= ctx.clock.now())
    return CodeExpired({ field: 'code' });
  return (await findHolder(ctx, verification.email)) ? CodeExpired({ field: 'code' }) : null;
}

/** Whoever follows a mail that somebody else caused does not know it, and confirms nothing for them. */
async function judgePassword(
  ctx: Ctx,
  { email, passwordHash }: LockedUser,
  password: string | null,
  { address }: ClientFacts,
): Promise<ExpectedError | null> {
  if (password === null) return null;
  const isRight = await tryPassword(ctx, { email, address }, () => isPasswordRight(passwordHash, password));
  return isRight
    ? null
    : WrongPassword({ field: 'password', message: 'This is not the password chosen with this sign-up' });
}

async function acceptCode(ctx: Ctx, user: LockedUser, verification: Verification): Promise<void> {
  await markVerificationUsed(ctx, verification.id);
  // Else somebody verified the same address in this very moment.
  if (!(await confirmAddress(ctx, user, verification.email))) throw CodeExpired({ field: 'code' });
}
