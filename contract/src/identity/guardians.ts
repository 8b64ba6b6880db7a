import { z } from 'zod';
import { Email } from '../email.ts';
import { Id, Instant, LocalDate, PersonName, TimeZone } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Which text a guardian agreed to; a new one when its words change. */
export const guardianConsentVersion = '2026-11-28' as const;
const Consent = z.literal(guardianConsentVersion, 'The text has changed; read it again before you agree');

/** A child has no more guardians than that, open invitations included. */
export const mostGuardians = 2;
/** And a guardian no more children. */
export const mostChildren = 10;

/**
 * What somebody's age means here. UNKNOWN: no birth date was stated. YOUNG: below the age at which one may
 * have an account of one's own. MINOR: books with a guardian.
 */
export const AgeStanding = z.enum(['UNKNOWN', 'YOUNG', 'MINOR', 'ADULT']);
export type AgeStanding = z.infer<typeof AgeStanding>;

const InvitationState = z.object({
  id: Id,
  childId: Id,
  email: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
});
export const Family = z.object({
  standing: AgeStanding,
  birthDate: LocalDate.nullable(),
  /** The ages that the platform's configuration says. */
  guardianUnder: z.number().int(),
  minimumAge: z.number().int(),
  guardians: z.array(z.object({ id: Id, name: z.string(), since: Instant })),
  children: z.array(
    z.object({
      id: Id,
      name: z.string(),
      avatar: z.string().nullable(),
      birthDate: LocalDate.nullable(),
      since: Instant,
      /** They sign in by themselves; else the guardian does everything for them. */
      hasSignIn: z.boolean(),
      /** On that day they take over. */
      handsOverOn: LocalDate.nullable(),
      guardians: z.number().int(),
    }),
  ),
  /** Of age by now, but nobody can sign in as them: all that is left is to give them a sign-in. */
  grownUp: z.array(z.object({ id: Id, name: z.string() })),
  /** Neither accepted nor revoked, to guardians of oneself or of the own children. */
  invitations: z.array(InvitationState),
});
export type Family = z.infer<typeof Family>;

const byId = z.object({ id: Id });
const Token = z.string().min(1).max(200);

export const setBirthDate = defineRoute({
  method: 'PUT',
  path: '/users/:id/birth-date',
  auth: 'required',
  summary: 'State the own birth date, once; afterwards a guardian or an administrator changes it',
  params: byId,
  body: z.object({ birthDate: LocalDate }),
  response: z.object({ standing: AgeStanding }),
});
export const getFamily = defineRoute({
  method: 'GET',
  path: '/users/me/family',
  auth: 'required',
  summary: 'The own guardians, children and open invitations',
  response: Family,
});
export const inviteGuardian = defineRoute({
  method: 'POST',
  path: '/guardian-invitations',
  auth: 'required',
  summary: 'Invite a guardian by mail, for oneself or for an own child',
  body: z.object({ email: Email, childId: Id.optional() }),
  response: byId,
  status: 201,
});
export const revokeGuardianInvitation = defineRoute({
  method: 'DELETE',
  path: '/guardian-invitations/:id',
  auth: 'required',
  summary: 'Take an invitation back',
  params: byId,
});
/** A POST, since what stands in an address is written into logs. */
export const readGuardianInvitation = defineRoute({
  method: 'POST',
  path: '/guardian-invitations/read',
  auth: 'open',
  summary: 'Whom the link of an invitation is about',
  body: z.object({ token: Token }),
  response: z.object({ childName: z.string(), expiresAt: Instant }),
});
export const acceptGuardianInvitation = defineRoute({
  method: 'POST',
  path: '/guardian-invitations/accept',
  auth: 'required',
  summary: "Become the guardian of the invitation's child",
  body: z.object({ token: Token, consent: Consent }),
  response: z.object({ childId: Id }),
  status: 201,
});
export const addChild = defineRoute({
  method: 'POST',
  path: '/users/me/children',
  auth: 'required',
  summary: "Make a child's account, as its guardian",
  body: z.object({
    name: PersonName,
    birthDate: LocalDate,
    timeZone: TimeZone.optional(),
    consent: Consent,
  }),
  response: byId,
  status: 201,
});
export const giveChildSignIn = defineRoute({
  method: 'PUT',
  path: '/users/me/children/:id/address',
  auth: 'required',
  summary:
    'Give a child without a sign-in of its own, also of age by now, an address: a mail there sets the password',
  params: byId,
  body: z.object({ email: Email }),
});
export const endGuardianship = defineRoute({
  method: 'DELETE',
  path: '/users/me/children/:id',
  auth: 'required',
  summary: 'Stop being the guardian of a child',
  params: byId,
});
