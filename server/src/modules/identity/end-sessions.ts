import type { SignedIn } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { deleteSessionsEndedBefore, revokeSession, revokeSessionsOf } from './session.repository.ts';

/** Ends this session and its refresh tokens; the person's other sessions go on. */
export async function signOutHere(ctx: Ctx, actor: SignedIn): Promise<void> {
  await endSession(ctx, { id: actor.sessionId, userId: actor.id }, 'SIGN_OUT');
}

export async function endSession(
  ctx: Ctx,
  session: { id: string; userId: string },
  reason: 'SIGN_OUT' | 'REUSE',
): Promise<void> {
  await revokeSession(ctx, session.id, reason);
  ctx.push([session.userId], 'session.ended');
}

/** Out everywhere, at once: the next call finds no session, and the sockets are told. */
export async function endAllSessions(
  ctx: Ctx,
  userId: string,
  reason: 'BANNED' | 'DELETED' | 'PASSWORD_RESET',
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await revokeSessionsOf(tx, userId, reason);
    await tx.announce('user.sessions_ended', { userId });
    tx.push([userId], 'session.ended');
  });
}

/** Kept for a while after their end, so that a copied token is still recognised as one of an ended session. */
export async function pruneSessions(ctx: Ctx): Promise<void> {
  await deleteSessionsEndedBefore(ctx, after(ctx.clock.now(), -days(30)));
}
