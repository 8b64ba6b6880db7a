import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findAccount } from '../accounts/user.repository.ts';
import { refusalOf } from '../administrators/invitation.ts';
import { InvalidResetToken } from '../identity.errors.ts';
import { hashSecret } from '../sessions/secret-tokens.ts';
import {
  findGuardianInvitation,
  type GuardianInvitation,
  lockGuardianInvitation,
  updateGuardianInvitation,
} from './guardian-invitation.repository.ts';
import { linkGuardian } from './link-guardian.ts';

/**
 * What the page of the link says, to whoever holds it. Throws invalid_token, and what became of the
 * invitation.
 */
export async function readInvitation(
  ctx: Ctx,
  token: string,
): Promise<{ childName: string; expiresAt: string }> {
  const invitation = openOne(ctx, await findGuardianInvitation(ctx, { tokenHash: hashSecret(token) }));
  const child = await findAccount(ctx, invitation.childId);
  if (!child || child.status === 'DELETED' || child.status === 'BANNED') throw InvalidResetToken();
  return { childName: child.name, expiresAt: invitation.expiresAt.toISOString() };
}

/**
 * Once. Whoever was sent the link may use another address here than the one it went to. Throws the same, and
 * whatever speaks against it.
 */
export async function acceptInvitation(
  ctx: Ctx,
  actor: SignedIn,
  { token, consent }: { token: string; consent: string },
  address: string | null,
): Promise<{ childId: string }> {
  return ctx.transaction(async (tx) => {
    const by = { tokenHash: hashSecret(token) };
    const { id, childId } = openOne(tx, await lockGuardianInvitation(tx, by));
    await linkGuardian(tx, actor, { guardianId: actor.id, childId, consent, address });
    await updateGuardianInvitation(tx, id, { accepted_at: tx.clock.now(), accepted_by: actor.id });
    return { childId };
  });
}

function openOne(ctx: Ctx, invitation: GuardianInvitation | null): GuardianInvitation {
  if (!invitation) throw InvalidResetToken();
  const refusal = refusalOf(invitation, ctx.clock.now());
  if (refusal) throw refusal;
  return invitation;
}
