import type { Tokens } from '@michi/contract/identity';
import type { Ctx } from '../../platform/context.ts';
import { inEvenTime } from '../../platform/even-time.ts';
import type { ExpectedError } from '../../platform/errors.ts';
import { CodeExpired, InvalidCode } from './identity.errors.ts';
import { type ClientFacts, openSession } from './open-session.ts';
import { readCode } from './secret-tokens.ts';
import { findByEmail, type LockedUser, lockUser, updateUser } from './user.repository.ts';
import {
  countAttempt,
  findLatestVerification,
  isCodeOf,
  markVerificationUsed,
  type Verification,
} from './verification.repository.ts';

const maxAttempts = 5;

/**
 * The right code verifies the address that it was sent to and signs in. A wrong one always answers InvalidCode, whether the account
 * exists or not, and after the same time; what can be no code is no try; only who knows the code learns that it is used up (CodeExpired).
 */
export async function verifyEmailAddress(
  ctx: Ctx,
  input: { userId: string; code: string },
  client: ClientFacts,
): Promise<Tokens> {
  const outcome = await inEvenTime(() => tryCode(ctx, input, client));
  // Thrown after the commit, so that a wrong attempt counts.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

function tryCode(
  ctx: Ctx,
  input: { userId: string; code: string },
  client: ClientFacts,
): Promise<Tokens | ExpectedError> {
  const code = readCode(input.code);
  return ctx.transaction(async (tx) => {
    const user = await lockUser(tx, input.userId);
    const verification = user ? await findLatestVerification(tx, user.id) : null;
    if (!user || !verification || code === null) return InvalidCode({ field: 'code' });
    const refusal = await judgeCode(tx, user, verification, code);
    if (refusal) return refusal;
    await acceptCode(tx, user, verification);
    return openSession(tx, user.id, client);
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
  const holder = await findByEmail(ctx, verification.email);
  return holder && holder.id !== user.id ? CodeExpired({ field: 'code' }) : null;
}

async function acceptCode(ctx: Ctx, user: LockedUser, verification: Verification): Promise<void> {
  await markVerificationUsed(ctx, verification.id);
  const updated = await updateUser(ctx, user.id, {
    email: verification.email,
    email_verified_at: ctx.clock.now(),
    status: 'ACTIVE',
  });
  // Somebody verified the same address in this very moment.
  if (!updated) throw CodeExpired({ field: 'code' });
  await ctx.announce('user.email_verified', { userId: user.id });
  if (user.status !== 'ACTIVE') {
    await ctx.announce('user.status_changed', { userId: user.id, from: user.status, to: 'ACTIVE' });
  }
}
