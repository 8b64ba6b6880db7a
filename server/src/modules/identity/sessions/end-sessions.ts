import type { SignedIn } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { notifyProcesses } from '../../../platform/db/pg-notify.ts';
import { deleteExpiredCodes } from './sso-code.repository.ts';
import { deleteExpiredRounds } from './sso-round.repository.ts';
import { deleteExpiredPasskeyChallenges } from './passkey-challenge.repository.ts';
import { deleteChallenges, deleteExpiredChallenges } from './sign-in-challenge.repository.ts';
import {
  deleteSessionsEndedBefore,
  deleteTokensExpiredBefore,
  lockSessionsOf,
  revokeSession,
  revokeSessionsOf,
} from './session.repository.ts';

type EndReason =
  | 'BANNED'
  | 'DELETED'
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGE'
  | 'SIGN_OUT'
  | 'SECOND_FACTOR'
  | 'RIGHTS_REMOVED'
  | 'ADDRESS_CHANGE'
  | 'ADDRESS_RESTORE';

/** Ends this session and its refresh tokens; the person's other sessions go on. */
export async function signOutHere(ctx: Ctx, actor: SignedIn): Promise<void> {
  await endSession(ctx, { id: actor.sessionId, userId: actor.id }, 'SIGN_OUT');
}

export async function endSession(
  ctx: Ctx,
  session: { id: string; userId: string },
  reason: 'SIGN_OUT' | 'REUSE',
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await revokeSession(tx, session.id, reason);
    await tx.announce('user.sessions_ended', { userId: session.userId });
    await notifyProcesses(tx, 'michi_session', session.userId);
  });
}

/**
 * Out everywhere, at once: the next call finds no session, and every process closes the sockets that it
 * holds.
 */
export function endAllSessions(ctx: Ctx, userId: string, reason: EndReason): Promise<void> {
  return endSessionsOf(ctx, userId, reason, null);
}

/** The same, but for the session that is to go on. */
export async function endSessionsOf(
  ctx: Ctx,
  userId: string,
  reason: EndReason,
  exceptId: string | null,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockSessionsOf(tx, userId);
    await revokeSessionsOf(tx, userId, reason, exceptId);
    await deleteChallenges(tx, userId);
    await tx.announce('user.sessions_ended', { userId });
    await notifyProcesses(tx, 'michi_session', userId);
  });
}

/**
 * Kept for a while after their end, so that a copied token is still recognised as one of an ended session; a
 * token that ran out tells nothing more.
 */
export async function pruneSessions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await deleteSessionsEndedBefore(ctx, after(now, -days(30)));
  await deleteTokensExpiredBefore(ctx, now);
  await deleteExpiredChallenges(ctx);
  await deleteExpiredRounds(ctx);
  await deleteExpiredCodes(ctx);
  await deleteExpiredPasskeyChallenges(ctx);
}
