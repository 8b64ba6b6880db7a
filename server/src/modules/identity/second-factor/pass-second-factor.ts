import type { Tokens } from '@michi/contract/identity/users';
import type { PasskeyRequest } from '@michi/contract/identity/passkey';
import type { passSecondFactor as passRoute } from '@michi/contract/identity/second-factor';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { isAppCodeRight } from './authenticator-app.ts';
import { recordCodeUsed } from './change-factors.ts';
import { demandOpenAccount } from '../sign-in/finish-sign-in.ts';
import { ChallengeExpired, InvalidCode, PasskeyRefused } from '../identity.errors.ts';
import { demandLimit, giveBack } from '../sessions/account-limits.ts';
import { type ClientFacts, openSession } from '../sessions/open-session.ts';
import { askForPasskey, provePasskey } from './prove-passkey.ts';
import { isRecoveryCodeRight } from './recovery-codes.ts';
import { hashSecret, readCode } from '../sessions/secret-tokens.ts';
import {
  countWrongAnswer,
  deleteChallenges,
  findChallenge,
  type SignInChallenge,
} from '../sessions/sign-in-challenge.repository.ts';
import { lockUser } from '../accounts/user.repository.ts';

type Answer = z.output<(typeof passRoute)['body']>;

const maxAttempts = 5;

/**
 * The second half of a sign-in. After five wrong answers, what can be no code left out, the challenge is
 * over, and so it is once answered; guessing over many challenges is slowed down for the account. Throws
 * InvalidCode, PasskeyRefused, ChallengeExpired, AccountBanned.
 */
export async function passSecondFactor(ctx: Ctx, answer: Answer, client: ClientFacts): Promise<Tokens> {
  const { userId } = await demandChallenge(ctx, answer.challenge);
  if (isNoGuess(answer)) throw InvalidCode({ field: 'code' });
  await demandLimit(ctx, 'secondFactor', userId);
  const outcome = await ctx.transaction(async (tx) => {
    // The account first, as everywhere: a right answer ends its other challenges, which others may be
    // answering.
    const user = await lockUser(tx, userId);
    const challenge = await findOpenChallenge(tx, answer.challenge);
    if (!challenge) return ChallengeExpired();
    if (await isRight(tx, challenge, answer)) {
      demandOpenAccount(user?.status ?? 'DELETED');
      await deleteChallenges(tx, userId);
      return openSession(tx, userId, client, answer.method === 'RECOVERY_CODE' ? [] : ['FACTOR']);
    }
    await countWrongAnswer(tx, challenge.id);
    return answer.method === 'PASSKEY' ? PasskeyRefused() : InvalidCode({ field: 'code' });
  });
  const isWrong = outcome instanceof Error;
  if (!isWrong || outcome.code === 'challenge_expired') await giveBack(ctx, 'secondFactor', userId);
  // Thrown after the commit, so that a wrong attempt counts.
  if (isWrong) throw outcome;
  return outcome;
}

const isNoGuess = (answer: Answer) => answer.method === 'RECOVERY_CODE' && readCode(answer.code) === null;

async function findOpenChallenge(ctx: Ctx, token: string): Promise<SignInChallenge | null> {
  const challenge = await findChallenge(ctx, hashSecret(token));
  return challenge && challenge.attempts < maxAttempts ? challenge : null;
}

async function demandChallenge(ctx: Ctx, token: string): Promise<SignInChallenge> {
  const challenge = await findOpenChallenge(ctx, token);
  if (!challenge) throw ChallengeExpired();
  return challenge;
}

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
  const { userId } = await demandChallenge(ctx, token);
  return askForPasskey(ctx, { purpose: 'SECOND_FACTOR', userId });
}
