import type { SignInAnswer } from '@michi/contract/identity/users';
import type { AccountStatus } from '@michi/contract/states';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findFactors } from '../sessions/factor.repository.ts';
import { methodsOf } from '../sessions/factor-rules.ts';
import { AccountBanned, InvalidCredentials } from '../identity.errors.ts';
import { type ClientFacts, openSession } from '../sessions/open-session.ts';
import { hashSecret, newSecretToken } from '../sessions/secret-tokens.ts';
import type { Proof } from '../sessions/step-up-rules.ts';
import { insertChallenge } from '../sessions/sign-in-challenge.repository.ts';

const challengeLife = minutes(10);

/**
 * Every way of signing in ends here, once its own proof (password, Google) was right: opens the session, or,
 * for an account with a second factor, answers the challenge that asks for it. Throws AccountBanned,
 * InvalidCredentials (a deleted account).
 */
export async function finishSignIn(
  ctx: Ctx,
  user: { id: string; status: AccountStatus },
  client: ClientFacts,
  proofs: readonly Proof[] = [],
): Promise<SignInAnswer> {
  demandOpenAccount(user.status);
  const methods = methodsOf(await findFactors(ctx, user.id));
  if (methods.length === 0) return openSession(ctx, user.id, client, proofs);
  const challenge = newSecretToken();
  const expiresAt = after(ctx.clock.now(), challengeLife);
  await insertChallenge(ctx, { userId: user.id, tokenHash: hashSecret(challenge), expiresAt });
  return { challenge, methods, expiresAt: expiresAt.toISOString() };
}

export function demandOpenAccount(status: AccountStatus): void {
  if (status === 'DELETED') throw InvalidCredentials();
  if (status === 'BANNED') throw AccountBanned();
}
