import type { List } from '@michi/contract/page';
import type { UserSession } from '@michi/contract/identity/sessions';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { findRunningSession } from '../sessions/own-session.repository.ts';
import { demandStepOn } from '../roles/steps-on-administrators.ts';
import { listRunning } from '../sessions/own-sessions.ts';
import { findAccount } from './user.repository.ts';

/** Where another person is signed in. Throws Forbidden, NotFound. */
export async function listSessionsOf(
  ctx: Ctx,
  actor: SignedIn,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<List<UserSession>> {
  authorize(may(actor, 'users.read'));
  found(await findAccount(ctx, userId));
  const { items, nextCursor } = await listRunning(ctx, userId, page);
  return {
    items: items.map(({ id, device, createdAt, lastUsedAt }) => ({ id, device, createdAt, lastUsedAt })),
    nextCursor,
  };
}

/**
 * Signs one device out, and writes down who did. Throws Forbidden, and NotFound for a session that has ended
 * or is of another person.
 */
export async function endOneOf(
  ctx: Ctx,
  actor: SignedIn,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  authorize(may(actor, 'users.manage'));
  await ctx.transaction(async (tx) => {
    demandStepOn(actor, found(await findAccount(tx, userId)));
    if (!(await findRunningSession(tx, userId, sessionId))) throw NotFound();
    await endSession(tx, { id: sessionId, userId }, 'SIGN_OUT');
    await appendAudit(tx, actor, {
      action: 'user.session_end',
      targetType: 'user',
      targetId: userId,
      detail: { sessionId },
    });
  });
}
