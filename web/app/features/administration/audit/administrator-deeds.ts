import { m } from '../../../lib/i18n/i18n.ts';

const deeds: Record<string, () => string> = {
  'administrator.invited': m.trail_administrator_invited,
  'administrator.invitation_resent': m.trail_administrator_resent,
  'administrator.invitation_revoked': m.trail_administrator_revoked,
  'administrator.joined': m.trail_administrator_joined,
  'administrator.roles': m.trail_administrator_roles,
  'administrator.removed': m.trail_administrator_removed,
};

/** What was done about an administrator or an invitation, as the rest of a sentence; null: something else. */
export const administratorDeed = (action: string): string | null => deeds[action]?.() ?? null;
