import { Locale } from '@michi/contract/fields';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { deadInvitationLife } from '../administrators/invitation.ts';

export type NewGuardianInvitation = {
  id: string;
  childId: string;
  email: string;
  locale: Locale;
  tokenHash: Buffer;
  invitedBy: string;
  expiresAt: Date;
};
export type GuardianInvitation = Omit<NewGuardianInvitation, 'tokenHash'> & {
  createdAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
};

const columns = [
  'id',
  'child_id as childId',
  'email',
  'locale',
  'invited_by as invitedBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'accepted_at as acceptedAt',
  'revoked_at as revokedAt',
] as const;

/** tx. False while another one to this address is open; the transaction is lost then. */
export async function insertGuardianInvitation(tx: Ctx, invitation: NewGuardianInvitation): Promise<boolean> {
  try {
    await tables(tx, 'guardian_invitation')
      .insertInto('guardian_invitation')
      .values({
        id: invitation.id,
        child_id: invitation.childId,
        email: invitation.email,
        locale: invitation.locale,
        token_hash: invitation.tokenHash,
        invited_by: invitation.invitedBy,
        created_at: tx.clock.now(),
        expires_at: invitation.expiresAt,
      })
      .execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'guardian_invitation_open') return false;
    throw error;
  }
}

const invitations = (ctx: Ctx) =>
  tables(ctx, 'guardian_invitation').selectFrom('guardian_invitation').select(columns);
type Row = Omit<GuardianInvitation, 'locale'> & { locale: string };
const invitationOf = ({ locale, ...row }: Row): GuardianInvitation => ({
  ...row,
  locale: Locale.catch('en').parse(locale),
});

export async function findGuardianInvitation(
  ctx: Ctx,
  by: { tokenHash: Buffer } | { id: string },
): Promise<GuardianInvitation | null> {
  const row = await chosen(ctx, by).executeTakeFirst();
  return row ? invitationOf(row) : null;
}

/** tx. Of two who use the same link one comes after the other. */
export async function lockGuardianInvitation(
  tx: Ctx,
  by: { tokenHash: Buffer } | { id: string },
): Promise<GuardianInvitation | null> {
  const row = await chosen(tx, by).forUpdate().executeTakeFirst();
  return row ? invitationOf(row) : null;
}

const chosen = (ctx: Ctx, by: { tokenHash: Buffer } | { id: string }) =>
  'id' in by
    ? invitations(ctx).where('id', '=', by.id)
    : invitations(ctx).where('token_hash', '=', by.tokenHash);

/** Neither accepted nor revoked, whether or not they have expired. */
export async function findOpenInvitations(
  ctx: Ctx,
  childIds: readonly string[],
): Promise<GuardianInvitation[]> {
  if (childIds.length === 0) return [];
  const rows = await invitations(ctx)
    .where('child_id', 'in', [...childIds])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(invitationOf);
}

export async function updateGuardianInvitation(
  tx: Ctx,
  id: string,
  change: Partial<{ accepted_at: Date; accepted_by: string; revoked_at: Date }>,
): Promise<void> {
  await tables(tx, 'guardian_invitation')
    .updateTable('guardian_invitation')
    .set(change)
    .where('id', '=', id)
    .execute();
}

/** tx. Those whose link is no longer good make room for the next. */
export async function revokeExpiredInvitations(tx: Ctx, childId: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'guardian_invitation')
    .updateTable('guardian_invitation')
    .set({ revoked_at: now })
    .where('child_id', '=', childId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** People who never came: nothing of them is kept. */
export async function pruneGuardianInvitations(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -deadInvitationLife);
  await tables(ctx, 'guardian_invitation')
    .deleteFrom('guardian_invitation')
    .where(sql<boolean>`accepted_at is null and (revoked_at < ${before} or expires_at < ${before})`)
    .execute();
}
