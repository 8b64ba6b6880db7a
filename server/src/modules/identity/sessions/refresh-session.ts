import type { Tokens } from '@michi/contract/identity/users';
import type { Ctx } from '../../../platform/context.ts';
import { endSession } from './end-sessions.ts';
import { InvalidRefreshToken } from '../identity.errors.ts';
import { issueTokens } from './open-session.ts';
import { hashSecret } from './secret-tokens.ts';
import { lockRefreshToken, markTokenUsed, type PresentedToken } from './session.repository.ts';

/** Tabs that refresh at the same moment present the same token. */
const graceMilliseconds = 10_000;

/**
 * A token gives new ones once. Seen again after the grace, somebody else has a copy: the whole session ends.
 * Throws InvalidRefreshToken.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<Tokens> {
  const tokens = await ctx.transaction(async (tx) => {
    const presented = await lockRefreshToken(tx, hashSecret(refreshToken));
    if (!presented || !isUsable(presented, tx.clock.now())) return null;
    if (isReused(presented, tx.clock.now())) {
      // Committed, although the call fails.
      await endSession(tx, { id: presented.sessionId, userId: presented.userId }, 'REUSE');
      return null;
    }
    await markTokenUsed(tx, presented);
    return issueTokens(tx, {
      id: presented.sessionId,
      userId: presented.userId,
      createdAt: presented.sessionCreatedAt,
      expiresAt: presented.sessionExpiresAt,
    });
  });
  if (!tokens) throw InvalidRefreshToken();
  return tokens;
}

function isUsable(token: PresentedToken, now: Date): boolean {
  const ended = token.revokedAt !== null || token.sessionExpiresAt <= now || token.expiresAt <= now;
  return !ended && token.status !== 'BANNED' && token.status !== 'DELETED';
}

function isReused(token: PresentedToken, now: Date): boolean {
  // A clock that was set back must not make the grace longer.
  return token.usedAt !== null && Math.abs(now.getTime() - token.usedAt.getTime()) > graceMilliseconds;
}
