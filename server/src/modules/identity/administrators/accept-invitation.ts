import type { readInvitation as readRoute } from '@michi/contract/identity/administrators';
import type { z } from 'zod';
import { systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { endOtherRegistrations } from '../accounts/confirm-address.ts';
import { findAccount, findHolder, insertUser } from '../accounts/user.repository.ts';
import { AddressHasAccount, InvalidResetToken, InvitationRevoked, WeakPassword } from '../identity.errors.ts';
import { lockOwners } from '../roles/owners.ts';
import { saveRoles } from '../roles/role.repository.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { isWeakPassword } from '../sign-in/weak-password.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';
import { acceptAtSignUp } from '../terms/accept-terms.ts';
import {
  findInvitationByToken,
  type Invitation,
  lockInvitationByToken,
  updateInvitation,
} from './invitation.repository.ts';
import { refusalOf } from './invitation.ts';

/** What the page of the link says. Throws invalid_token, and what became of the invitation. */
export async function readInvitation(ctx: Ctx, token: string): Promise<z.input<typeof readRoute.response>> {
  const invitation = openOne(ctx, await findInvitationByToken(ctx, hashSecret(token)));
  const inviter = invitation.invitedBy ? await findAccount(ctx, invitation.invitedBy) : null;
  return {
    name: invitation.name,
    email: invitation.email,
    roles: invitation.roles,
    expiresAt: invitation.expiresAt.toISOString(),
    invitedBy: inviter?.name ?? null,
  };
}

type Acceptance = { token: string; name: string; password: string; timeZone: string };

/**
 * The link came by mail, so the address is verified with it, and other registrations of it end. In production
 * the account can do nothing before a second factor is set up. Throws invalid_token, what became of the
 * invitation, WeakPassword, AddressHasAccount.
 */
export async function acceptInvitation(ctx: Ctx, input: Acceptance): Promise<{ email: string }> {
  const tokenHash = hashSecret(input.token);
  const { email } = openOne(ctx, await findInvitationByToken(ctx, tokenHash));
  if (isWeakPassword(input.password, { email, name: input.name })) throw WeakPassword({ field: 'password' });
  const passwordHash = await hashPassword(input.password);
  return ctx.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const invitation = openOne(tx, await lockInvitationByToken(tx, tokenHash));
    // Who is no owner any more lets nobody in.
    if (invitation.invitedBy !== null && !owners.includes(invitation.invitedBy)) throw InvitationRevoked();
    await becomeAdministrator(tx, invitation, { ...input, passwordHash });
    return { email: invitation.email };
  });
}

function openOne(ctx: Ctx, invitation: Invitation | null): Invitation {
  if (!invitation) throw InvalidResetToken();
  const refusal = refusalOf(invitation, ctx.clock.now());
  if (refusal) throw refusal;
  return invitation;
}

async function becomeAdministrator(
  tx: Ctx,
  { id: invitationId, email, locale, roles, invitedBy }: Invitation,
  { name, timeZone, passwordHash }: Pick<Acceptance, 'name' | 'timeZone'> & { passwordHash: string },
): Promise<void> {
  if (await findHolder(tx, email)) throw AddressHasAccount();
  const id = newId(tx.clock);
  const now = tx.clock.now();
  const inserted = await insertUser(tx, {
    id,
    email,
    name,
    passwordHash,
    type: 'ADMIN',
    status: 'ACTIVE',
    senseiStatus: null,
    emailVerifiedAt: now,
    locale,
    timeZone,
    avatar: null,
  });
  if (!inserted) throw AddressHasAccount();
  await acceptAtSignUp(tx, id, locale, 'INVITATION');
  await saveRoles(tx, id, roles, invitedBy);
  const byThemselves = systemActor('invitation', id);
  await endOtherRegistrations(tx, byThemselves, { userId: id, email });
  await updateInvitation(tx, invitationId, { accepted_at: now, accepted_by: id });
  await appendAudit(tx, byThemselves, {
    action: 'administrator.joined',
    targetType: 'user',
    targetId: id,
    detail: { roles },
  });
}
