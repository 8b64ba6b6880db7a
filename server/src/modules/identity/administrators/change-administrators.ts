import type { AdminRole } from '@michi/contract/identity/roles';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, NotFound, StaleVersion } from '../../../platform/errors.ts';
import { lockUser, updateUser } from '../accounts/user.repository.ts';
import { LastOwner } from '../identity.errors.ts';
import { demandOwner, isLastOwner } from '../roles/owners.ts';
import { findRoles, saveRoles } from '../roles/role.repository.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { haveSameRoles } from './invitation.ts';

type Change = { userId: string; roles: readonly AdminRole[]; seen: readonly AdminRole[] };

/**
 * They hold from the next call on. Throws Forbidden, ConfirmationRequired, NotFound, StaleVersion, LastOwner.
 */
export async function changeRoles(ctx: Ctx, actor: SignedIn, { userId, roles, seen }: Change): Promise<void> {
  authorize(may(actor, 'administrators.manage'));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    const owners = await demandOwner(tx, actor);
    await lockAdministrator(tx, userId);
    const before = await findRoles(tx, userId);
    if (!haveSameRoles(before, seen)) throw StaleVersion();
    if (haveSameRoles(before, roles)) return;
    if (!roles.includes('OWNER') && isLastOwner(owners, userId)) throw LastOwner();
    await saveRoles(tx, userId, roles, actor.id);
    await record(tx, actor, userId, { action: 'administrator.roles', before, after: roles });
  });
}

/**
 * The account stays, signed out everywhere, as one that has not chosen a type yet: an ordinary person's, with
 * the same address, password and second factor, who may become a student or a sensei, or delete it. Throws
 * Forbidden, ConfirmationRequired, NotFound, LastOwner.
 */
export async function removeAdministrator(ctx: Ctx, actor: SignedIn, userId: string): Promise<void> {
  authorize(may(actor, 'administrators.manage'));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    const owners = await demandOwner(tx, actor);
    await lockAdministrator(tx, userId);
    if (isLastOwner(owners, userId)) throw LastOwner();
    const before = await findRoles(tx, userId);
    await saveRoles(tx, userId, [], actor.id);
    await updateUser(tx, userId, { type: null });
    await endAllSessions(tx, userId, 'RIGHTS_REMOVED');
    await record(tx, actor, userId, { action: 'administrator.removed', before, after: [] });
    await tx.announce('user.changed', { userId });
  });
}

async function lockAdministrator(tx: Ctx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user?.type !== 'ADMIN' || user.status === 'DELETED') throw NotFound();
}

type Step = { action: string; before: readonly AdminRole[]; after: readonly AdminRole[] };

function record(tx: Ctx, actor: SignedIn, userId: string, { action, before, after }: Step): Promise<void> {
  return appendAudit(tx, actor, {
    action,
    targetType: 'user',
    targetId: userId,
    detail: { changes: { roles: { before, after } } },
  });
}
