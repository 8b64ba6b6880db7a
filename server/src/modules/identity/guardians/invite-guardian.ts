import { mostGuardians } from '@michi/contract/identity/guardians';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { demandDeliverable } from '../../../platform/mail-outbox/deliverable.ts';
import { lockUser } from '../accounts/user.repository.ts';
import { invitationLife } from '../administrators/invitation.ts';
import { AlreadyInvited, InvitationAccepted, InvitationRevoked } from '../identity.errors.ts';
import { demandLimit } from '../sessions/account-limits.ts';
import { standingIn } from '../sessions/age-standing.ts';
import { hashSecret, newSecretToken } from '../sessions/secret-tokens.ts';
import { BirthDateNeeded, GuardianOfAdult, GuardianOfOneself, TooManyGuardians } from './guardian.errors.ts';
import {
  findOpenInvitations,
  insertGuardianInvitation,
  lockGuardianInvitation,
  revokeExpiredInvitations,
  updateGuardianInvitation,
} from './guardian-invitation.repository.ts';
import { findGuardians, isLinked } from './guardian-link.repository.ts';

type Invited = { email: string; childId: string };

/**
 * By mail, for seven days, with the child's name and no words of whoever invites. Throws NotFound,
 * birth_date_needed, guardian_of_oneself, guardian_of_adult, too_many_guardians, already_invited,
 * rate_limited.
 */
export async function inviteGuardian(
  ctx: Ctx,
  actor: SignedIn,
  { email, childId }: Invited,
): Promise<{ id: string }> {
  authorize(actor.type === 'STUDENT' && actor.status === 'ACTIVE');
  if (childId !== actor.id && !(await isLinked(ctx, actor.id, childId))) throw NotFound();
  await demandDeliverable(ctx, email);
  await demandLimit(ctx, 'guardianInvites', actor.id);
  await demandLimit(ctx, 'unaskedMail', email);
  const id = newId(ctx.clock);
  await ctx.transaction((tx) => invite(tx, actor, { email, childId }, id));
  return { id };
}

async function invite(tx: Ctx, actor: SignedIn, { email, childId }: Invited, id: string): Promise<void> {
  const child = found(await lockUser(tx, childId));
  const standing = standingIn(tx, child);
  if (standing === 'UNKNOWN') throw BirthDateNeeded();
  if (standing === 'ADULT') throw GuardianOfAdult();
  if (email.toLowerCase() === child.email.toLowerCase()) throw GuardianOfOneself({ field: 'email' });
  await revokeExpiredInvitations(tx, childId);
  const taken =
    (await findGuardians(tx, [childId])).length + (await findOpenInvitations(tx, [childId])).length;
  if (taken >= mostGuardians) throw TooManyGuardians({ field: 'email', values: { max: mostGuardians } });
  const token = newSecretToken();
  const expiresAt = after(tx.clock.now(), invitationLife);
  const invitation = {
    id,
    childId,
    email,
    locale: child.locale,
    tokenHash: hashSecret(token),
    invitedBy: actor.id,
    expiresAt,
  };
  if (!(await insertGuardianInvitation(tx, invitation))) throw AlreadyInvited({ field: 'email' });
  await appendAudit(tx, actor, { action: 'guardian.invited', targetType: 'user', targetId: childId });
  await tx.announce('guardian.invited', {
    email,
    childName: child.name,
    childId,
    locale: child.locale,
    token,
    expiresAt,
  });
}

/** Its link ends at once. Throws NotFound, and what became of it. */
export async function revokeInvitation(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const invitation = found(await lockGuardianInvitation(tx, { id }));
    const { childId } = invitation;
    if (childId !== actor.id && !(await isLinked(tx, actor.id, childId))) throw NotFound();
    if (invitation.acceptedAt) throw InvitationAccepted();
    if (invitation.revokedAt) throw InvitationRevoked();
    await updateGuardianInvitation(tx, id, { revoked_at: tx.clock.now() });
    await appendAudit(tx, actor, {
      action: 'guardian.invitation_revoked',
      targetType: 'user',
      targetId: childId,
    });
  });
}
