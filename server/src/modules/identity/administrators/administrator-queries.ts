import type { Administrators } from '@michi/contract/identity/administrators';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { bouncingAmong } from '../../../platform/mail-outbox/bounces.ts';
import { authorize } from '../../../platform/errors.ts';
import { findAccounts } from '../accounts/user.repository.ts';
import { isLastOwner } from '../roles/owners.ts';
import { findActiveOwners } from '../roles/role.repository.ts';
import { listAdministratorRows } from './administrator.repository.ts';
import { listOpenInvitations } from './invitation.repository.ts';

export async function getAdministrators(ctx: Ctx, actor: SignedIn): Promise<Administrators> {
  authorize(may(actor, 'administrators.manage'));
  const [rows, owners, invitations] = await Promise.all([
    listAdministratorRows(ctx),
    findActiveOwners(ctx),
    listOpenInvitations(ctx),
  ]);
  const inviters = await findAccounts(ctx, [
    ...new Set(invitations.flatMap(({ invitedBy }) => invitedBy ?? [])),
  ]);
  const bouncing = await bouncingAmong(
    ctx,
    invitations.map(({ email }) => email),
  );
  return {
    administrators: rows.map(({ id, name, email, avatar, status, roles, hasSecondFactor, ...row }) => ({
      id,
      name,
      email,
      avatar,
      status,
      roles,
      hasSecondFactor,
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
      isLastOwner: isLastOwner(owners, id),
      since: row.createdAt.toISOString(),
    })),
    invitations: invitations.map(({ id, name, email, roles, locale, invitedBy, ...times }) => ({
      id,
      name,
      email,
      roles,
      locale,
      invitedBy: inviters.get(invitedBy ?? '')?.name ?? null,
      sentAt: times.sentAt.toISOString(),
      expiresAt: times.expiresAt.toISOString(),
      hasBounced: bouncing.has(email.toLowerCase()),
    })),
  };
}
