import { m } from '../i18n/i18n.ts';

export type SettingUnit = 'minute' | 'hour' | 'day' | 'year' | 'percent' | 'megabyte' | 'times';
type SettingWords = {
  name: () => string;
  about?: () => string;
  unit?: SettingUnit;
  /** So many of what the value counts are one of the unit. */
  factor?: number;
};

/** What each key of the platform configuration is called, what it does, and in what it counts. */
const words: Readonly<Record<string, SettingWords>> = {
  'checkout.hold_minutes': {
    name: m.platform_key_checkout_hold_minutes,
    about: m.platform_about_checkout_hold_minutes,
    unit: 'minute',
  },
  'booking.accept_hours': {
    name: m.platform_key_booking_accept_hours,
    about: m.platform_about_booking_accept_hours,
    unit: 'hour',
  },
  'booking.min_notice_minutes': {
    name: m.platform_key_booking_min_notice_minutes,
    about: m.platform_about_booking_min_notice_minutes,
    unit: 'hour',
    factor: 60,
  },
  'booking.window_days': {
    name: m.platform_key_booking_window_days,
    about: m.platform_about_booking_window_days,
    unit: 'day',
  },
  'calendar.read_minutes': {
    name: m.platform_key_calendar_read_minutes,
    about: m.platform_about_calendar_read_minutes,
    unit: 'minute',
  },
  'cancel.student_hours': {
    name: m.platform_key_cancel_student_hours,
    about: m.platform_about_cancel_student_hours,
    unit: 'hour',
  },
  'cancel.late_refund_percent': {
    name: m.platform_key_cancel_late_refund_percent,
    about: m.platform_about_cancel_late_refund_percent,
    unit: 'percent',
  },
  'cancel.sensei_refund_percent': {
    name: m.platform_key_cancel_sensei_refund_percent,
    about: m.platform_about_cancel_sensei_refund_percent,
    unit: 'percent',
  },
  'withdrawal.days': {
    name: m.platform_key_withdrawal_days,
    about: m.platform_about_withdrawal_days,
    unit: 'day',
  },
  'reschedule.max_per_seat': {
    name: m.platform_key_reschedule_max_per_seat,
    about: m.platform_about_reschedule_max_per_seat,
    unit: 'times',
  },
  'replacement.answer_hours': {
    name: m.platform_key_replacement_answer_hours,
    about: m.platform_about_replacement_answer_hours,
    unit: 'hour',
  },
  'replacement.decline_hours': {
    name: m.platform_key_replacement_decline_hours,
    about: m.platform_about_replacement_decline_hours,
    unit: 'hour',
  },
  'waitlist.offer_hours': {
    name: m.platform_key_waitlist_offer_hours,
    about: m.platform_about_waitlist_offer_hours,
    unit: 'hour',
  },
  'noshow.grace_minutes': {
    name: m.platform_key_noshow_grace_minutes,
    about: m.platform_about_noshow_grace_minutes,
    unit: 'minute',
  },
  'escrow.release_hours': {
    name: m.platform_key_escrow_release_hours,
    about: m.platform_about_escrow_release_hours,
    unit: 'hour',
  },
  'series.charge_hours': {
    name: m.platform_key_series_charge_hours,
    about: m.platform_about_series_charge_hours,
    unit: 'hour',
  },
  'series.pay_hours': {
    name: m.platform_key_series_pay_hours,
    about: m.platform_about_series_pay_hours,
    unit: 'hour',
  },
  'settlement.max_hours': {
    name: m.platform_key_settlement_max_hours,
    about: m.platform_about_settlement_max_hours,
    unit: 'hour',
  },
  'dispute.window_hours': {
    name: m.platform_key_dispute_window_hours,
    about: m.platform_about_dispute_window_hours,
    unit: 'hour',
  },
  'dispute.reply_days': {
    name: m.platform_key_dispute_reply_days,
    about: m.platform_about_dispute_reply_days,
    unit: 'day',
  },
  'evaluation.window_days': {
    name: m.platform_key_evaluation_window_days,
    about: m.platform_about_evaluation_window_days,
    unit: 'day',
  },
  'search.mail_hours': {
    name: m.platform_key_search_mail_hours,
    about: m.platform_about_search_mail_hours,
    unit: 'hour',
  },
  'fee.default_percent': {
    name: m.platform_key_fee_default_percent,
    about: m.platform_about_fee_default_percent,
    unit: 'percent',
  },
  'payout.schedule': { name: m.platform_key_payout_schedule, about: m.platform_about_payout_schedule },
  'payout.minimum': {
    name: m.platform_key_payout_minimum,
    about: m.platform_about_payout_minimum,
  },
  'payout.weekday': { name: m.platform_key_payout_weekday, about: m.platform_about_payout_weekday },
  'payout.minimums': { name: m.platform_key_payout_minimums, about: m.platform_about_payout_minimums },
  'gift.minimum': { name: m.platform_key_gift_minimum, about: m.platform_about_gift_minimum },
  'gift.maximum': { name: m.platform_key_gift_maximum, about: m.platform_about_gift_maximum },
  'gift.minimums': { name: m.platform_key_gift_minimums, about: m.platform_about_gift_minimums },
  'referral.amount': { name: m.platform_key_referral_amount, about: m.platform_about_referral_amount },
  'referral.amounts': { name: m.platform_key_referral_amounts, about: m.platform_about_referral_amounts },
  'referral.most': { name: m.platform_key_referral_most, about: m.platform_about_referral_most },
  'gift.maximums': { name: m.platform_key_gift_maximums, about: m.platform_about_gift_maximums },
  'payout.bank_name': { name: m.platform_key_payout_bank_name, about: m.platform_about_payout_bank_name },
  'payout.bank_iban': { name: m.platform_key_payout_bank_iban, about: m.platform_about_payout_bank_iban },
  'payout.bank_bic': { name: m.platform_key_payout_bank_bic, about: m.platform_about_payout_bank_bic },
  'chargeback.bearer': {
    name: m.platform_key_chargeback_bearer,
    about: m.platform_about_chargeback_bearer,
  },
  'currency.default': { name: m.platform_key_currency_default, about: m.platform_about_currency_default },
  'currency.accepted': {
    name: m.platform_key_currency_accepted,
    about: m.platform_about_currency_accepted,
  },
  'tax.mode': { name: m.platform_key_tax_mode, about: m.platform_about_tax_mode },
  'tax.source': { name: m.platform_key_tax_source, about: m.platform_about_tax_source },
  'tax.stripe_code': { name: m.platform_key_tax_stripe_code, about: m.platform_about_tax_stripe_code },
  'group.quorum_hours': {
    name: m.platform_key_group_quorum_hours,
    about: m.platform_about_group_quorum_hours,
    unit: 'hour',
  },
  'classroom.open_minutes': {
    name: m.platform_key_classroom_open_minutes,
    about: m.platform_about_classroom_open_minutes,
    unit: 'minute',
  },
  'classroom.relay_only': {
    name: m.platform_key_classroom_relay_only,
    about: m.platform_about_classroom_relay_only,
  },
  'recording.enabled': { name: m.platform_key_recording_enabled, about: m.platform_about_recording_enabled },
  'recording.retention_days': {
    name: m.platform_key_recording_retention_days,
    about: m.platform_about_recording_retention_days,
    unit: 'day',
  },
  'chat.contact_filter': {
    name: m.platform_key_chat_contact_filter,
    about: m.platform_about_chat_contact_filter,
  },
  'chat.link_previews': {
    name: m.platform_key_chat_link_previews,
    about: m.platform_about_chat_link_previews,
  },
  'chat.stranger_messages': {
    name: m.platform_key_chat_stranger_messages,
    about: m.platform_about_chat_stranger_messages,
  },
  'chat.stranger_conversations': {
    name: m.platform_key_chat_stranger_conversations,
    about: m.platform_about_chat_stranger_conversations,
  },
  'upload.max_mb': {
    name: m.platform_key_upload_max_mb,
    about: m.platform_about_upload_max_mb,
    unit: 'megabyte',
  },
  'sensei.approval_required': {
    name: m.platform_key_sensei_approval_required,
    about: m.platform_about_sensei_approval_required,
  },
  'minor.guardian_required_under': {
    name: m.platform_key_minor_guardian_required_under,
    about: m.platform_about_minor_guardian_required_under,
    unit: 'year',
  },
  'minor.minimum_age': {
    name: m.platform_key_minor_minimum_age,
    about: m.platform_about_minor_minimum_age,
    unit: 'year',
  },
  'guardian.approve_hours': {
    name: m.platform_key_guardian_approve_hours,
    about: m.platform_about_guardian_approve_hours,
    unit: 'hour',
  },
  'account.purge_days': {
    name: m.platform_key_account_purge_days,
    about: m.platform_about_account_purge_days,
    unit: 'day',
  },
  'course.review_required': {
    name: m.platform_key_course_review_required,
    about: m.platform_about_course_review_required,
  },
  'invoice.issuer': {
    name: m.platform_key_invoice_issuer,
    about: m.platform_about_invoice_issuer,
  },
  'platform.time_zone': {
    name: m.platform_key_platform_time_zone,
    about: m.platform_about_platform_time_zone,
  },
  'brand.name': { name: m.platform_key_brand_name, about: m.platform_about_brand_name },
  'brand.logo': { name: m.platform_key_brand_logo, about: m.platform_about_brand_logo },
  'brand.accent': { name: m.platform_key_brand_accent, about: m.platform_about_brand_accent },
};

const unitNames: Record<SettingUnit, () => string> = {
  minute: m.platform_unit_min,
  hour: m.platform_unit_h,
  day: m.platform_unit_d,
  year: m.platform_unit_y,
  percent: m.platform_unit_p,
  megabyte: m.platform_unit_mb,
  times: m.platform_unit_x,
};
/** As it stands beside a field. */
export const unitName = (unit: SettingUnit): string => unitNames[unit]();

/** The key of what is called so; of its name two words are enough, as one may mean anything. */
export const settingNamed = (typed: string): string | undefined =>
  Object.entries(words).find(([, { name }]) => isNamed(name(), typed))?.[0];

export function isNamed(name: string, typed: string): boolean {
  const [whole, part] = [name.toLowerCase(), typed.trim().toLowerCase()];
  return whole === part || (part.includes(' ') && whole.includes(part));
}

export function settingWords(key: string): SettingWords {
  return words[key] ?? { name: () => key };
}
