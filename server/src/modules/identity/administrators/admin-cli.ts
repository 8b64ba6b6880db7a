import { type AdminRole, sortRoles } from '@michi/contract/identity/roles';
import { systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { findHolder, lockUser } from '../accounts/user.repository.ts';
import { AddressHasAccount, NoSecondFactor } from '../identity.errors.ts';
import { lockOwners } from '../roles/owners.ts';
import { findRoles, saveRoles } from '../roles/role.repository.ts';
import { recordFactorChange } from '../second-factor/change-factors.ts';
import { endAllSessions } from '../sessions/end-sessions.ts';
import { deleteFactors, findFactors } from '../sessions/factor.repository.ts';
import { hasSecondFactor } from '../sessions/factor-rules.ts';
import { findOpenInvitation, lockInvitation } from './invitation.repository.ts';
import { makeInvitation, renewInvitation } from './invite-administrator.ts';

/** Whoever can start the server's code on its database owns it: no other right is asked for. */
const byMachine = systemActor('machine');

export type Added =
  /** `token` of the link that the mail has, too. */
  { kind: 'INVITED'; token: string; expiresAt: Date } | { kind: 'GRANTED'; roles: AdminRole[] };

/**
 * Gives an administrator one more role; invites whoever is none yet, anew and with this role, too, where an
 * invitation is open. Throws AddressHasAccount for an account of another type.
 */
export function addAdministrator(
  ctx: Ctx,
  { email, name, role }: { email: string; name: string; role: AdminRole },
): Promise<Added> {
  return ctx.transaction(async (tx) => {
    await lockOwners(tx);
    const holder = await findHolder(tx, email);
    if (holder?.type === 'ADMIN' && holder.status !== 'DELETED') return grant(tx, holder.id, role);
    if (holder) throw AddressHasAccount();
    const open = await findOpenInvitation(tx, email);
    const locked = open && (await lockInvitation(tx, open.id));
    if (locked && !locked.acceptedAt && !locked.revokedAt) {
      const roles = sortRoles([...locked.roles, role]);
      return { kind: 'INVITED', ...(await renewInvitation(tx, byMachine, { ...locked, roles })) };
    }
    const { token, expiresAt } = await makeInvitation(tx, byMachine, {
      email,
      name,
      roles: [role],
      locale: 'en',
    });
    return { kind: 'INVITED', token, expiresAt };
  });
}

async function grant(tx: Ctx, userId: string, role: AdminRole): Promise<Added> {
  const before = await findRoles(tx, userId);
  if (!before.includes(role)) {
    await saveRoles(tx, userId, [...before, role], null);
    await appendAudit(tx, byMachine, {
      action: 'administrator.roles',
      targetType: 'user',
      targetId: userId,
      detail: { changes: { roles: { before, after: await findRoles(tx, userId) } } },
    });
  }
  return { kind: 'GRANTED', roles: await findRoles(tx, userId) };
}

/** For whoever lost phone and keys: their password alone signs in again. Throws NotFound, NoSecondFactor. */
export function resetFactorByAddress(ctx: Ctx, email: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const holder = await findHolder(tx, email);
    const user = holder && (await lockUser(tx, holder.id));
    if (!user || user.status === 'DELETED')
      throw NotFound({ message: 'There is no account with this address' });
    if (!hasSecondFactor(await findFactors(tx, user.id))) throw NoSecondFactor();
    await deleteFactors(tx, user.id);
    await endAllSessions(tx, user.id, 'SECOND_FACTOR');
    await recordFactorChange(tx, byMachine, user.id, { change: 'RESET' });
  });
}
