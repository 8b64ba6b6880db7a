import { z } from 'zod';
import { Email } from '../email.ts';
import { Id, Instant, Locale, PersonName, TimeZone } from '../fields.ts';
import { Password } from '../password.ts';
import { defineRoute } from '../route.ts';
import { AccountStatus } from '../states.ts';
import { AdminRole, AdminRoles } from './roles.ts';

export const Administrator = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  status: AccountStatus,
  roles: z.array(AdminRole),
  /** When they last signed in or a session of theirs was used; null: never. */
  lastSeenAt: Instant.nullable(),
  hasSecondFactor: z.boolean(),
  /** The only owner who is active: neither the role nor the rights can go. */
  isLastOwner: z.boolean(),
  since: Instant,
});
export type Administrator = z.infer<typeof Administrator>;

/** One that was neither accepted nor revoked. */
export const AdministratorInvitation = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  roles: z.array(AdminRole),
  locale: Locale,
  /** Of whoever invited; null: from the machine itself. */
  invitedBy: z.string().nullable(),
  sentAt: Instant,
  /** Past: the link is no longer good, until it is sent again. */
  expiresAt: Instant,
  /** Mails to this address come back. */
  hasBounced: z.boolean(),
});
export type AdministratorInvitation = z.infer<typeof AdministratorInvitation>;

export const Administrators = z.object({
  administrators: z.array(Administrator),
  invitations: z.array(AdministratorInvitation),
});
export type Administrators = z.infer<typeof Administrators>;

const byId = z.object({ id: Id });

export const listAdministrators = defineRoute({
  method: 'GET',
  path: '/admin/administrators',
  auth: 'required',
  summary: 'All administrators with their roles, and open invitations; owners only',
  response: Administrators,
});
export const inviteAdministrator = defineRoute({
  method: 'POST',
  path: '/admin/administrators/invitations',
  auth: 'required',
  stepUp: true,
  summary: 'Invite a person as administrator by mail; owners only',
  body: z.object({ email: Email, name: PersonName, roles: AdminRoles, locale: Locale }),
  response: z.object({ id: Id }),
  status: 201,
});
export const resendInvitation = defineRoute({
  method: 'POST',
  path: '/admin/administrators/invitations/:id/resend',
  auth: 'required',
  stepUp: true,
  summary: 'Send an invitation again with a new link; the earlier link ends; owners only',
  params: byId,
});
export const revokeInvitation = defineRoute({
  method: 'DELETE',
  path: '/admin/administrators/invitations/:id',
  auth: 'required',
  summary: 'Revoke an invitation; owners only',
  params: byId,
});
export const changeAdministratorRoles = defineRoute({
  method: 'PUT',
  path: '/admin/administrators/:id/roles',
  auth: 'required',
  stepUp: true,
  summary: 'Give an administrator other roles; owners only',
  params: byId,
  body: z.object({
    roles: AdminRoles,
    /** The roles that were seen: 409 `stale_version` once there are others. */
    seen: z.array(AdminRole),
  }),
});
export const removeAdministrator = defineRoute({
  method: 'DELETE',
  path: '/admin/administrators/:id',
  auth: 'required',
  stepUp: true,
  summary: "Take an administrator's rights away and sign them out; owners only",
  params: byId,
});

const InvitationToken = z.string().min(1).max(200);

/** A POST, since what stands in an address is written into logs. */
export const readInvitation = defineRoute({
  method: 'POST',
  path: '/administrator-invitations/read',
  auth: 'open',
  summary: 'What the link of an invitation is for',
  body: z.object({ token: InvitationToken }),
  response: AdministratorInvitation.pick({
    name: true,
    email: true,
    roles: true,
    expiresAt: true,
    invitedBy: true,
  }),
});
export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/administrator-invitations/accept',
  auth: 'open',
  summary: 'Become an administrator with the link of an invitation; sign in afterwards',
  body: z.object({
    token: InvitationToken,
    name: PersonName,
    password: Password,
    timeZone: TimeZone.optional(),
  }),
  response: z.object({ email: z.string() }),
  status: 201,
});
