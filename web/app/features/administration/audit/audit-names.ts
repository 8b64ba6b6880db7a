import type { AuditEntry } from '@michi/contract/administration/audit';
import { m } from '../../../lib/i18n/i18n.ts';

/** What kind of deed it is, for a filter; one that is not known here is named as it is written. */
export function actionName(action: string): string {
  const names: Record<string, () => string> = {
    'administrator.invited': m.audit_administrator_invited,
    'administrator.invitation_resent': m.audit_administrator_resent,
    'administrator.invitation_revoked': m.audit_administrator_revoked,
    'administrator.joined': m.audit_administrator_joined,
    'administrator.removed': m.audit_administrator_removed,
    'administrator.roles': m.audit_administrator_roles,
    'blackout.changed': m.audit_blackout_changed,
    'blackout.created': m.audit_blackout_created,
    'blackout.deleted': m.audit_blackout_deleted,
    'blackout.asked': m.audit_blackout_asked,
    'blackout.imported': m.audit_blackout_imported,
    'blackout.restored': m.audit_blackout_restored,
    'category.created': m.audit_category_created,
    'category.changed': m.audit_category_changed,
    'category.moved': m.audit_category_moved,
    'category.merged': m.audit_category_merged,
    'contact_message.done': m.audit_contact_done,
    'support.answered': m.audit_support_answered,
    'support.settled': m.audit_support_settled,
    'chargeback.evidence_sent': m.audit_chargeback_evidence,
    'difference.corrected': m.audit_difference_corrected,
    'difference.explained': m.audit_difference_explained,
    'payment.refunded_again': m.audit_refund_again,
    'payment.refunded_otherwise': m.audit_refund_otherwise,
    'coupon.changed': m.audit_coupon_changed,
    'coupon.codes_made': m.audit_coupon_codes,
    'coupon.created': m.audit_coupon_created,
    'coupon.removed': m.audit_coupon_removed,
    'coupon.restored': m.audit_coupon_restored,
    'seller.changed': m.audit_seller_changed,
    'tax_rate.created': m.audit_tax_rate_created,
    'tax_rate.changed': m.audit_tax_rate_changed,
    'tax_rate.removed': m.audit_tax_rate_removed,
    'credit.granted': m.audit_credit_granted,
    'gift.refunded': m.audit_gift_refunded,
    'course.changed': m.audit_course_changed,
    'course.looked_through': m.audit_course_looked,
    'course.pictures_changed': m.audit_course_pictures,
    'course.status_changed': m.audit_course_status,
    'document.open': m.audit_document_open,
    'document.verdict': m.audit_document_verdict,
    'fee.changed': m.audit_fee_changed,
    'fee.created': m.audit_fee_created,
    'fee.removed': m.audit_fee_removed,
    'fee.restored': m.audit_fee_restored,
    'guardian.ended': m.audit_guardian_ended,
    'guardian.invitation_revoked': m.audit_guardian_revoked,
    'guardian.invited': m.audit_guardian_invited,
    'guardian.linked': m.audit_guardian_linked,
    'earnings_report.exported': m.audit_earnings_report,
    'invoice.opened': m.audit_invoice_opened,
    'job.dealt_with': m.audit_job_dealt_with,
    'job.retried': m.audit_job_retried,
    'list.exported': m.audit_list_exported,
    'mail.dealt_with': m.audit_mail_dealt_with,
    'mail.retried': m.audit_mail_retried,
    'order.changed': m.audit_order_changed,
    'order.receipt_made': m.audit_order_receipt,
    'payment.refunded_part': m.audit_payment_refunded,
    'payout.answered': m.payouts_deed_answered,
    'payout.answers_read': m.payouts_deed_answers_read,
    'payout.canceled': m.payouts_deed_canceled,
    'payout.retried': m.payouts_deed_retried,
    'payout_account.set': m.payouts_deed_account_set,
    'payout_hold.ended': m.payouts_deed_hold_ended,
    'payout_hold.set': m.payouts_deed_hold_set,
    'payout_run.file_made': m.payouts_deed_file_made,
    'payout_run.started': m.payouts_deed_run_started,
    'purse.changed': m.audit_purse_changed,
    'rates.changed': m.audit_rates_changed,
    'report.decided': m.audit_report_decided,
    'report.open_evidence': m.audit_report_evidence,
    'seller_details.changed': m.audit_seller_details,
    'sensei.status': m.audit_sensei_status,
    'setting.changed': m.audit_setting_changed,
    'template.changed': m.audit_template_changed,
    'template.restored': m.audit_template_restored,
    'template.switched': m.audit_template_switched,
    'template.tested': m.audit_template_tested,
    'terms.published': m.audit_terms_published,
    'user.address_changed': m.audit_user_address,
    'user.address_restored': m.audit_user_address_restored,
    'user.birth_date': m.audit_user_birth_date,
    'user.google_connected': m.audit_user_google,
    'user.google_disconnected': m.audit_user_google_off,
    'user.password_changed': m.audit_user_password,
    'user.password_reset': m.audit_user_password_reset,
    'user.registered_with_google': m.audit_user_registered_google,
    'user.second_factor': m.audit_user_factor,
    'user.session_end': m.audit_user_session,
    'user.status': m.audit_user_status,
  };
  return names[action]?.() ?? action;
}

type Thing = Pick<AuditEntry, 'targetType' | 'targetId' | 'name' | 'facts'>;

/** Where the very thing is looked at, if it has a place in the back office. */
export function placeOf({ targetType, targetId, name, facts }: Thing): string | null {
  if (targetType === 'administrator_invitation') return '/admin/administrators';
  if (targetType === 'setting') return at('/admin/configs/platform-configuration', { q: name });
  if (targetType === 'notification_template')
    return at('/admin/configs/notification-templates', {
      template: name,
      channel: facts['channel'],
      language: facts['locale'],
    });
  if (targetType === 'category') return at('/admin/course-settings/categories', { category: targetId });
  if (targetType === 'blackout')
    return at('/admin/calendar-settings/calendar', { view: 'days', blackout: targetId });
  if (targetType === 'exchange_rates') return '/admin/configs/exchange-rates';
  if (targetType === 'terms') return '/admin/configs/terms';
  if (targetType === 'job') return '/admin?failures=jobs';
  if (targetType === 'mail') return '/admin?failures=mails';
  if (targetType === 'tax_rate' || targetType === 'seller') return '/admin/tax';
  if (targetId === null) return null;
  if (targetType === 'user') return `/admin/users-manage/users?person=${targetId}`;
  if (targetType === 'course') return `/admin/course-settings/courses/${targetId}`;
  if (targetType === 'order') return `/admin/orders?order=${targetId}`;
  if (targetType === 'invoice') return `/admin/invoices?invoice=${targetId}`;
  if (targetType === 'chargeback') return `/admin/chargebacks?id=${targetId}`;
  if (targetType === 'difference') return '/admin/reconciliation';
  if (targetType === 'payment') return `/admin/payments?payment=${targetId}`;
  if (targetType === 'coupon') return `/admin/coupons?id=${targetId}`;
  if (targetType === 'fee') return `/admin/configs/platform-fees?fee=${targetId}`;
  if (targetType === 'seat' || targetType === 'evaluation') return '/admin?reports=decided#reports';
  return null;
}

/** What is not known of older entries is left out. */
function at(page: string, params: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(params).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  );
  return known.length === 0 ? page : `${page}?${new URLSearchParams(known).toString()}`;
}
