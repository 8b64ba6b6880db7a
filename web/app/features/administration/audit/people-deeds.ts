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
  'sensei.status': m.trail_sensei_status,
  'user.address_changed': m.trail_user_address,
  'user.address_restored': m.trail_user_address_restored,
  'user.google_connected': m.trail_user_google,
  'user.google_disconnected': m.trail_user_google_off,
  'user.password_changed': m.trail_user_password,
  'user.password_reset': m.trail_user_password_reset,
  'user.registered_with_google': m.trail_user_google,
  'user.second_factor': m.trail_user_factor,
  'user.session_end': m.trail_user_session,
  'user.status': m.trail_user_status,
  'support.answered': m.trail_support_answered,
  'support.settled': m.trail_support_settled,
  'chargeback.evidence_sent': m.trail_chargeback_evidence,
  'difference.explained': m.trail_difference_explained,
  'difference.corrected': m.trail_difference_corrected,
  'payment.refunded_again': m.trail_refund_again,
  'payment.refunded_otherwise': m.trail_refund_otherwise,
  'user.birth_date': m.trail_user_birth_date,
};

/**
 * What was done about accounts, administrators, guardians and their invitations, as the rest of a sentence;
 * null: something else.
 */
export const peopleDeed = (action: string): string | null => deeds[action]?.() ?? null;
