import type { Tokens } from '@michi/contract/identity';
import type { PasskeyRequest } from '@michi/contract/passkey';
import type { passSecondFactor as passRoute } from '@michi/contract/second-factor';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { isAppCodeRight } from './authenticator-app.ts';
import { recordCodeUsed } from './change-factors.ts';
import { demandOpenAccount } from './finish-sign-in.ts';
import { ChallengeExpired, InvalidCode, PasskeyRefused } from './identity.errors.ts';
import { demandLimit, giveBack } from './limits.ts';
import { type ClientFacts, openSession } from './open-session.ts';
import { askForPasskey, provePasskey } from './prove-passkey.ts';
import { isRecoveryCodeRight } from './recovery-codes.ts';
import { hashSecret, readCode } from './secret-tokens.ts';
import {
  countWrongAnswer,
  deleteChallenges,
  lockChallenge,
  type SignInChallenge,
} from './sign-in-challenge.repository.ts';
import { lockUser } from './user.repository.ts';

type Answer = z.output<(typeof passRoute)['body']>;

const maxAttempts = 5;

/**
 * The second half of a sign-in. After five wrong answers, what can be no code left out, the challenge is over, and so it is once answered; guessing over many
 * challenges is slowed down for the account. Throws InvalidCode, PasskeyRefused, ChallengeExpired, AccountBanned.
 */
export async function passSecondFactor(ctx: Ctx, answer: Answer, client: ClientFacts): Promise<Tokens> {
  const outcome = await ctx.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, hashSecret(answer.challenge));
    if (!challenge || challenge.attempts >= maxAttempts) return ChallengeExpired();
    if (isNoGuess(answer)) return InvalidCode({ field: 'code' });
    await demandLimit(tx, 'secondFactor', challenge.userId);
    if (await isRight(tx, challenge, answer)) {
      await giveBack(tx, 'secondFactor', challenge.userId);
      return openFor(tx, challenge, client);
    }
    await countWrongAnswer(tx, challenge.id);
    return answer.method === 'PASSKEY' ? PasskeyRefused() : InvalidCode({ field: 'code' });
  });
  // Thrown after the commit, so that a wrong attempt counts.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

const isNoGuess = (answer: Answer) => answer.method === 'RECOVERY_CODE' && readCode(answer.code) === null;

async function isRight(ctx: Ctx, { userId }: SignInChallenge, answer: Answer): Promise<boolean> {
  switch (answer.method) {
    case 'TOTP':
      return isAppCodeRight(ctx, userId, answer.code);
    case 'PASSKEY':
      return (await provePasskey(ctx, answer.credential, { purpose: 'SECOND_FACTOR', userId })) !== null;
    case 'RECOVERY_CODE': {
      const isRight = await isRecoveryCodeRight(ctx, userId, answer.code);
      if (isRight) await recordCodeUsed(ctx, userId);
      return isRight;
    }
  }
}

/** What an authenticator has to sign for this sign-in. Throws ChallengeExpired. */
export async function askForSecondPasskey(ctx: Ctx, token: string): Promise<z.input<typeof PasskeyRequest>> {
  return ctx.transaction(async (tx) => {
    const challenge = await lockChallenge(tx, hashSecret(token));
    if (!challenge || challenge.attempts >= maxAttempts) throw ChallengeExpired();
    return askForPasskey(tx, { purpose: 'SECOND_FACTOR', userId: challenge.userId });
  });
}

async function openFor(ctx: Ctx, challenge: SignInChallenge, client: ClientFacts): Promise<Tokens> {
  const user = await lockUser(ctx, challenge.userId);
  demandOpenAccount(user?.status ?? 'DELETED');
  await deleteChallenges(ctx, challenge.userId);
  return openSession(ctx, challenge.userId, client);
}
