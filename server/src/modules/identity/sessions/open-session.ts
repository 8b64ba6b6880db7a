import type { Tokens } from '@michi/contract/identity/users';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { issueAccessToken } from './access-token.ts';
import { markProved } from './confirmation.repository.ts';
import { hashSecret, newSecretToken } from './secret-tokens.ts';
import { insertRefreshToken, insertSession, markSignedIn } from './session.repository.ts';
import type { Proof } from './step-up-rules.ts';

/** Unused for so long, a session is over; used daily, it still ends at some point. */
export const refreshTokenLife = days(30);
export const sessionLife = days(180);

export type ClientFacts = { address: string | null; userAgent: string | null };
type OpenSession = { id: string; userId: string; createdAt: Date; expiresAt: Date };

/** Begins a session: one family of refresh tokens. `proofs`: by what it was entered. */
export async function openSession(
  ctx: Ctx,
  userId: string,
  client: ClientFacts,
  proofs: readonly Proof[] = [],
): Promise<Tokens> {
  return ctx.transaction(async (tx) => {
    const createdAt = tx.clock.now();
    const expiresAt = after(createdAt, sessionLife);
    const id = await insertSession(tx, { userId, ...client, expiresAt });
    await markProved(tx, id, proofs);
    await markSignedIn(tx, userId);
    return issueTokens(tx, { id, userId, createdAt, expiresAt });
  });
}

/** A new pair for a running session. */
export async function issueTokens(ctx: Ctx, session: OpenSession): Promise<Tokens> {
  const refreshToken = newSecretToken();
  const slides = after(ctx.clock.now(), refreshTokenLife);
  const expiresAt = slides < session.expiresAt ? slides : session.expiresAt;
  await insertRefreshToken(ctx, session.id, hashSecret(refreshToken), expiresAt);
  const access = await issueAccessToken(ctx, session.userId, session.id);
  return {
    accessToken: access.token,
    refreshToken,
    accessTokenExpiresAt: access.expiresAt.toISOString(),
    refreshTokenExpiresAt: expiresAt.toISOString(),
    lastLoginAt: session.createdAt.toISOString(),
  };
}
