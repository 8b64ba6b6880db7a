import type { Locale } from '@michi/contract/fields';
import type { AdminRole } from '@michi/contract/identity/roles';
import { actorId, type AnyActor, may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { demandDeliverable } from '../../../platform/mail-outbox/deliverable.ts';
import { findHolder } from '../accounts/user.repository.ts';
import {
  AddressHasAccount,
  AlreadyInvited,
  InvitationAccepted,
  InvitationRevoked,
} from '../identity.errors.ts';
import { demandOwner } from '../roles/owners.ts';
import { hashSecret, newSecretToken } from '../sessions/secret-tokens.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import {
  type Invitation,
  insertInvitation,
  lockInvitation,
  updateInvitation,
} from './invitation.repository.ts';
import { invitationLife } from './invitation.ts';

export type Invited = { email: string; name: string; roles: readonly AdminRole[]; locale: Locale };

/**
 * By mail, for seven days. Throws Forbidden, ConfirmationRequired, AddressHasAccount, AlreadyInvited,
 * validation_failed.
 */
export async function inviteAdministrator(
  ctx: Ctx,
  actor: SignedIn,
  invited: Invited,
): Promise<{ id: string }> {
  authorize(may(actor, 'administrators.manage'));
  await demandStepUp(ctx, actor);
  await demandDeliverable(ctx, invited.email);
  return ctx.transaction(async (tx) => {
    await demandOwner(tx, actor);
    const { id } = await makeInvitation(tx, actor, invited);
    return { id };
  });
}

/**
 * tx. The invitation with the token of its link, which stands in the mail and nowhere else. Throws
 * AddressHasAccount, AlreadyInvited.
 */
export async function makeInvitation(
  tx: Ctx,
  actor: AnyActor,
  { email, name, roles, locale }: Invited,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  if (await findHolder(tx, email)) throw AddressHasAccount({ field: 'email' });
  const token = newSecretToken();
  const invitation = {
    id: newId(tx.clock),
    email,
    name,
    roles,
    locale,
    tokenHash: hashSecret(token),
    invitedBy: actorId(actor),
    expiresAt: after(tx.clock.now(), invitationLife),
  };
  if (!(await insertInvitation(tx, invitation))) throw AlreadyInvited({ field: 'email' });
  await record(tx, actor, 'administrator.invited', invitation);
  await tx.announce('administrator.invited', { email, name, locale, token, expiresAt: invitation.expiresAt });
  return { id: invitation.id, token, expiresAt: invitation.expiresAt };
}

/**
 * A new link for seven days, to the same address; the earlier one ends. Throws Forbidden,
 * ConfirmationRequired, NotFound, AddressHasAccount, and what became of it.
 */
export async function resendInvitation(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  authorize(may(actor, 'administrators.manage'));
  await demandStepUp(ctx, actor);
  await ctx.transaction(async (tx) => {
    await demandOwner(tx, actor);
    const invitation = openOne(await lockInvitation(tx, id));
    if (await findHolder(tx, invitation.email)) throw AddressHasAccount();
    await renewInvitation(tx, actor, invitation);
  });
}

/** tx. Of one that is locked and open, whether or not it has expired. */
export async function renewInvitation(
  tx: Ctx,
  actor: AnyActor,
  { id, email, name, roles, locale }: Invitation,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecretToken();
  const now = tx.clock.now();
  const expiresAt = after(now, invitationLife);
  await updateInvitation(tx, id, {
    invited_by: actorId(actor),
    token_hash: hashSecret(token),
    roles: [...roles],
    sent_at: now,
    expires_at: expiresAt,
  });
  await record(tx, actor, 'administrator.invitation_resent', { id, roles });
  await tx.announce('administrator.invited', { email, name, locale, token, expiresAt });
  return { token, expiresAt };
}

/** Its link ends at once. Throws Forbidden, NotFound, and what became of it. */
export async function revokeInvitation(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  authorize(may(actor, 'administrators.manage'));
  await ctx.transaction(async (tx) => {
    await demandOwner(tx, actor);
    const { roles } = openOne(await lockInvitation(tx, id));
    await updateInvitation(tx, id, { revoked_at: tx.clock.now() });
    await record(tx, actor, 'administrator.invitation_revoked', { id, roles });
  });
}

function openOne(locked: Invitation | null): Invitation {
  const invitation = found(locked);
  if (invitation.acceptedAt) throw InvitationAccepted();
  if (invitation.revokedAt) throw InvitationRevoked();
  return invitation;
}

function record(
  tx: Ctx,
  actor: AnyActor,
  action: string,
  { id, roles }: { id: string; roles: readonly AdminRole[] },
): Promise<void> {
  return appendAudit(tx, actor, {
    action,
    targetType: 'administrator_invitation',
    targetId: id,
    detail: { roles },
  });
}
