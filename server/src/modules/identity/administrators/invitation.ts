import type { AdminRole } from '@michi/contract/identity/roles';
import { days } from '../../../platform/clock.ts';
import type { ExpectedError } from '../../../platform/errors.ts';
import { InvitationAccepted, InvitationExpired, InvitationRevoked } from '../identity.errors.ts';

/** How long the link of one mail is good. */
export const invitationLife = days(7);
/** Whom it named is forgotten so long after it came to nothing. */
export const deadInvitationLife = days(30);

export type InvitationTimes = { expiresAt: Date; acceptedAt: Date | null; revokedAt: Date | null };

/** Why nobody can accept it now; null: it is open. What was done with it counts before its age. */
export function refusalOf(invitation: InvitationTimes, now: Date): ExpectedError | null {
  if (invitation.acceptedAt) return InvitationAccepted();
  if (invitation.revokedAt) return InvitationRevoked();
  return invitation.expiresAt <= now ? InvitationExpired() : null;
}

export function haveSameRoles(one: readonly AdminRole[], other: readonly AdminRole[]): boolean {
  const those = new Set(other);
  return new Set(one).size === those.size && one.every((role) => those.has(role));
}
