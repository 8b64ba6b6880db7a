import type { Tokens } from '@michi/contract/identity';
import type { passSecondFactor as passRoute } from '@michi/contract/second-factor';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { findApp, takeStep } from './authenticator-app.repository.ts';
import { demandOpenAccount } from './finish-sign-in.ts';
import { ChallengeExpired, InvalidCode } from './identity.errors.ts';
import { demandLimit } from './limits.ts';
import { type ClientFacts, openSession } from './open-session.ts';
import { takeRecoveryCode } from './recovery-code.repository.ts';
import { hashSecret, readCode } from './secret-tokens.ts';
import {
  countWrongAnswer,
  deleteChallenges,
  lockChallenge,
  type SignInChallenge,
} from './sign-in-challenge.repository.ts';
import { stepOfCode } from './totp.ts';
import { lockUser } from './user.repository.ts';

type Answer = z.output<(typeof passRoute)['body']>;

const maxAttempts = 5;

/**
 * The second half of a sign-in. After five wrong answers the challenge is over, and so it is once answered; guessing over many
 * challenges is slowed down for the account. Throws InvalidCode, ChallengeExpired, AccountBanned.
 */
export async function passSecondFactor(ctx: Ctx, answer: Answer, client: ClientFacts): Promise<Tokens> {
  const outcome = await ctx.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, hashSecret(answer.challenge));
    if (!challenge || challenge.attempts >= maxAttempts) return ChallengeExpired();
    await demandLimit(tx, 'secondFactor', challenge.userId);
    if (await isRight(tx, challenge, answer)) return openFor(tx, challenge, client);
    await countWrongAnswer(tx, challenge.id);
    return InvalidCode({ field: 'code' });
  });
  // Thrown after the commit, so that a wrong attempt counts.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

function isRight(ctx: Ctx, { userId }: SignInChallenge, answer: Answer): Promise<boolean> {
  switch (answer.method) {
    case 'TOTP':
      return isCodeRight(ctx, userId, answer.code);
    case 'RECOVERY_CODE':
      return takeRecoveryCode(ctx, userId, hashSecret(readCode(answer.code)));
  }
}

/** Right once: neither the same code again nor an earlier one. */
export async function isCodeRight(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const app = await findApp(ctx, userId);
  if (!app?.confirmedAt) return false;
  const step = stepOfCode(app.secret, code, ctx.clock.now());
  return step !== null && takeStep(ctx, userId, step);
}

async function openFor(ctx: Ctx, challenge: SignInChallenge, client: ClientFacts): Promise<Tokens> {
  const user = await lockUser(ctx, challenge.userId);
  demandOpenAccount(user?.status ?? 'DELETED');
  await deleteChallenges(ctx, challenge.userId);
  return openSession(ctx, challenge.userId, client);
}
