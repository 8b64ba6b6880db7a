import type { settingsWithoutEffect } from '@michi/contract/configuration';
import { m } from './i18n.ts';

type SettingWords = { name: () => string; about?: () => string; unit?: () => string };

/** What each key of the platform configuration is called, what it does, and in what it counts. */
const words: Readonly<Record<string, SettingWords>> = {
  'checkout.hold_minutes': {
    name: m.platform_key_checkout_hold_minutes,
    about: m.platform_about_checkout_hold_minutes,
    unit: m.platform_unit_min,
  },
  'booking.accept_hours': {
    name: m.platform_key_booking_accept_hours,
    about: m.platform_about_booking_accept_hours,
    unit: m.platform_unit_h,
  },
  'booking.min_notice_minutes': {
    name: m.platform_key_booking_min_notice_minutes,
    about: m.platform_about_booking_min_notice_minutes,
    unit: m.platform_unit_min,
  },
  'booking.window_days': {
    name: m.platform_key_booking_window_days,
    about: m.platform_about_booking_window_days,
    unit: m.platform_unit_d,
  },
  'cancel.student_hours': {
    name: m.platform_key_cancel_student_hours,
    about: m.platform_about_cancel_student_hours,
    unit: m.platform_unit_h,
  },
  'cancel.late_refund_percent': {
    name: m.platform_key_cancel_late_refund_percent,
    about: m.platform_about_cancel_late_refund_percent,
    unit: m.platform_unit_p,
  },
  'cancel.sensei_refund_percent': {
    name: m.platform_key_cancel_sensei_refund_percent,
    about: m.platform_about_cancel_sensei_refund_percent,
    unit: m.platform_unit_p,
  },
  'reschedule.max_per_seat': {
    name: m.platform_key_reschedule_max_per_seat,
    about: m.platform_about_reschedule_max_per_seat,
    unit: m.platform_unit_x,
  },
  'noshow.grace_minutes': {
    name: m.platform_key_noshow_grace_minutes,
    about: m.platform_about_noshow_grace_minutes,
    unit: m.platform_unit_min,
  },
  'escrow.release_hours': {
    name: m.platform_key_escrow_release_hours,
    about: m.platform_about_escrow_release_hours,
    unit: m.platform_unit_h,
  },
  'settlement.max_hours': { name: m.platform_key_settlement_max_hours, unit: m.platform_unit_h },
  'dispute.window_hours': { name: m.platform_key_dispute_window_hours, unit: m.platform_unit_h },
  'dispute.reply_days': { name: m.platform_key_dispute_reply_days, unit: m.platform_unit_d },
  'evaluation.window_days': {
    name: m.platform_key_evaluation_window_days,
    about: m.platform_about_evaluation_window_days,
    unit: m.platform_unit_d,
  },
  'search.mail_hours': {
    name: m.platform_key_search_mail_hours,
    about: m.platform_about_search_mail_hours,
    unit: m.platform_unit_h,
  },
  'fee.default_percent': {
    name: m.platform_key_fee_default_percent,
    about: m.platform_about_fee_default_percent,
    unit: m.platform_unit_p,
  },
  'payout.schedule': { name: m.platform_key_payout_schedule, about: m.platform_about_payout_schedule },
  'payout.minimum': {
    name: m.platform_key_payout_minimum,
    about: m.platform_about_payout_minimum,
  },
  'currency.default': { name: m.platform_key_currency_default, about: m.platform_about_currency_default },
  'tax.mode': { name: m.platform_key_tax_mode },
  'group.quorum_hours': {
    name: m.platform_key_group_quorum_hours,
    about: m.platform_about_group_quorum_hours,
    unit: m.platform_unit_h,
  },
  'classroom.open_minutes': { name: m.platform_key_classroom_open_minutes, unit: m.platform_unit_min },
  'recording.enabled': { name: m.platform_key_recording_enabled, about: m.platform_about_recording_enabled },
  'recording.retention_days': { name: m.platform_key_recording_retention_days, unit: m.platform_unit_d },
  'chat.contact_filter': {
    name: m.platform_key_chat_contact_filter,
    about: m.platform_about_chat_contact_filter,
  },
  'upload.max_mb': { name: m.platform_key_upload_max_mb, unit: m.platform_unit_mb },
  'sensei.approval_required': {
    name: m.platform_key_sensei_approval_required,
    about: m.platform_about_sensei_approval_required,
  },
  'minor.guardian_required_under': {
    name: m.platform_key_minor_guardian_required_under,
    unit: m.platform_unit_y,
  },
  'account.purge_days': { name: m.platform_key_account_purge_days, unit: m.platform_unit_d },
  'course.review_required': {
    name: m.platform_key_course_review_required,
    about: m.platform_about_course_review_required,
  },
  'brand.name': { name: m.platform_key_brand_name, about: m.platform_about_brand_name },
  'brand.logo': { name: m.platform_key_brand_logo, about: m.platform_about_brand_logo },
  'brand.accent': { name: m.platform_key_brand_accent, about: m.platform_about_brand_accent },
};

const reasons: Record<(typeof settingsWithoutEffect)[number], () => string> = {
  'settlement.max_hours': m.platform_why_settlement,
  'payout.schedule': m.platform_why_payouts,
  'payout.minimum': m.platform_why_payouts,
  'tax.mode': m.platform_why_tax,
  'recording.enabled': m.platform_why_recording,
  'recording.retention_days': m.platform_why_recording,
  'chat.contact_filter': m.platform_why_chat,
  'minor.guardian_required_under': m.platform_why_guardians,
};
const known: Readonly<Record<string, () => string>> = reasons;
/** Why nothing goes by this key yet; null for all the others. */
export const withoutEffect = (key: string): string | null => known[key]?.() ?? null;

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
