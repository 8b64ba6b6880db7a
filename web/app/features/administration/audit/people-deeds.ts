import { m } from '../../../lib/i18n/i18n.ts';

const deeds: Record<string, () => string> = {
  'administrator.invited': m.trail_administrator_invited,
  'administrator.invitation_resent': m.trail_administrator_resent,
  'administrator.invitation_revoked': m.trail_administrator_revoked,
  'administrator.joined': m.trail_administrator_joined,
  'administrator.roles': m.trail_administrator_roles,
  'administrator.removed': m.trail_administrator_removed,
  'guardian.invited': m.trail_guardian_invited,
  'guardian.invitation_revoked': m.trail_guardian_revoked,
  'guardian.linked': m.trail_guardian_linked,
  'guardian.ended': m.trail_guardian_ended,
  'purse.changed': m.trail_purse_changed,
  'chargeback.evidence_sent': m.trail_chargeback_evidence,
  'difference.explained': m.trail_difference_explained,
  'difference.corrected': m.trail_difference_corrected,
  'payment.refunded_again': m.trail_refund_again,
  'payment.refunded_otherwise': m.trail_refund_otherwise,
  'user.birth_date': m.trail_user_birth_date,
};

/** What was done about administrators, guardians and their invitations, as the rest of a sentence; null: something else. */
export const peopleDeed = (action: string): string | null => deeds[action]?.() ?? null;
