import { Locale } from '@michi/contract/fields';
import { AdminRole, sortRoles } from '@michi/contract/identity/roles';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { deadInvitationLife, type InvitationTimes } from './invitation.ts';

export type NewInvitation = {
  id: string;
  email: string;
  name: string;
  roles: readonly AdminRole[];
  locale: Locale;
  tokenHash: Buffer;
  invitedBy: string | null;
  expiresAt: Date;
};
export type Invitation = Pick<NewInvitation, 'id' | 'email' | 'name' | 'locale' | 'invitedBy'> &
  InvitationTimes & { roles: AdminRole[]; sentAt: Date };

const columns = [
  'id',
  'email',
  'name',
  'roles',
  'locale',
  'invited_by as invitedBy',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'accepted_at as acceptedAt',
  'revoked_at as revokedAt',
] as const;

/** False while another one of this address is open; the transaction is lost then. */
export async function insertInvitation(ctx: Ctx, invitation: NewInvitation): Promise<boolean> {
  const now = ctx.clock.now();
  try {
    await tables(ctx, 'administrator_invitation')
      .insertInto('administrator_invitation')
      .values({
        id: invitation.id,
        email: invitation.email,
        name: invitation.name,
        roles: [...invitation.roles],
        locale: invitation.locale,
        token_hash: invitation.tokenHash,
        invited_by: invitation.invitedBy,
        created_at: now,
        sent_at: now,
        expires_at: invitation.expiresAt,
      })
      .execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'administrator_invitation_open') return false;
    throw error;
  }
}

/** Locks it: of two who use the same link one comes after the other. */
export async function lockInvitationByToken(ctx: Ctx, tokenHash: Buffer): Promise<Invitation | null> {
  const row = await invitations(ctx).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
  return row ? invitationOf(row) : null;
}

export async function findInvitationByToken(ctx: Ctx, tokenHash: Buffer): Promise<Invitation | null> {
  const row = await invitations(ctx).where('token_hash', '=', tokenHash).executeTakeFirst();
  return row ? invitationOf(row) : null;
}

export async function lockInvitation(ctx: Ctx, id: string): Promise<Invitation | null> {
  const row = await invitations(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? invitationOf(row) : null;
}

export async function findOpenInvitation(ctx: Ctx, email: string): Promise<Invitation | null> {
  const row = await openInvitations(ctx)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row ? invitationOf(row) : null;
}

export async function listOpenInvitations(ctx: Ctx): Promise<Invitation[]> {
  const rows = await openInvitations(ctx).orderBy('created_at', 'desc').orderBy('id').limit(500).execute();
  return rows.map(invitationOf);
}

export type InvitationChange = Partial<{
  invited_by: string | null;
  token_hash: Buffer;
  roles: string[];
  sent_at: Date;
  expires_at: Date;
  accepted_at: Date;
  accepted_by: string;
  revoked_at: Date;
}>;

export async function updateInvitation(ctx: Ctx, id: string, change: InvitationChange): Promise<void> {
  await tables(ctx, 'administrator_invitation')
    .updateTable('administrator_invitation')
    .set(change)
    .where('id', '=', id)
    .execute();
}

/** People who never came: nothing of them is kept. */
export async function pruneInvitations(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -deadInvitationLife);
  await tables(ctx, 'administrator_invitation')
    .deleteFrom('administrator_invitation')
    .where('accepted_at', 'is', null)
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
}

const invitations = (ctx: Ctx) =>
  tables(ctx, 'administrator_invitation').selectFrom('administrator_invitation').select(columns);
const openInvitations = (ctx: Ctx) =>
  invitations(ctx).where('accepted_at', 'is', null).where('revoked_at', 'is', null);

type Row = Omit<Invitation, 'roles' | 'locale'> & { roles: string[]; locale: string };

function invitationOf({ roles, locale, ...row }: Row): Invitation {
  return {
    ...row,
    roles: sortRoles(roles.map((role) => AdminRole.parse(role))),
    locale: Locale.catch('en').parse(locale),
  };
}
