import { TemplateCode } from '@michi/contract/notification/notices';
import type { Audience, Channel } from '@michi/contract/notification/notification-templates';
import { m } from '../i18n/i18n.ts';
import { seriesNames } from './series-names.ts';
import { isNamed } from './setting-names.ts';
import { waitingNames } from './waiting-names.ts';

type Words = { name: () => string; about: () => string };
export const groups = ['account', 'booking', 'money', 'words', 'teaching', 'news', 'operators'] as const;
export type Group = (typeof groups)[number];
const codes: Record<TemplateCode, [Group, Words]> = {
  VERIFY_EMAIL: ['account', { name: m.templates_code_verify_email, about: m.templates_about_verify_email }],
  ADDRESS_KNOWN: [
    'account',
    { name: m.templates_code_address_known, about: m.templates_about_address_known },
  ],
  RESET_PASSWORD: [
    'account',
    { name: m.templates_code_reset_password, about: m.templates_about_reset_password },
  ],
  PASSWORD_CHANGED: [
    'account',
    { name: m.templates_code_password_changed, about: m.templates_about_password_changed },
  ],
  ADMINISTRATOR_INVITED: ['account', { name: m.templates_code_invited, about: m.templates_about_invited }],
  ADDRESS_PROOF: [
    'account',
    { name: m.templates_code_address_proof, about: m.templates_about_address_proof },
  ],
  ADDRESS_CHANGED: [
    'account',
    { name: m.templates_code_address_changed, about: m.templates_about_address_changed },
  ],
  ADDRESS_RESTORED: [
    'account',
    { name: m.templates_code_address_restored, about: m.templates_about_address_restored },
  ],
  EXPORT_READY: ['account', { name: m.templates_code_export_ready, about: m.templates_about_export_ready }],
  DOCUMENT_ACCEPTED: [
    'account',
    { name: m.templates_code_document_accepted, about: m.templates_about_document_accepted },
  ],
  DOCUMENT_REFUSED: [
    'account',
    { name: m.templates_code_document_refused, about: m.templates_about_document_refused },
  ],
  SECOND_FACTOR_CHANGED: [
    'account',
    { name: m.templates_code_second_factor_changed, about: m.templates_about_second_factor_changed },
  ],
  BOOKING_REQUESTED: [
    'booking',
    { name: m.templates_code_booking_requested, about: m.templates_about_booking_requested },
  ],
  BOOKING_CONFIRMED: [
    'booking',
    { name: m.templates_code_booking_confirmed, about: m.templates_about_booking_confirmed },
  ],
  BOOKING_DECLINED: [
    'booking',
    { name: m.templates_code_booking_declined, about: m.templates_about_booking_declined },
  ],
  HOLD_EXPIRED: ['booking', { name: m.templates_code_hold_expired, about: m.templates_about_hold_expired }],
  TIME_PROPOSED: [
    'booking',
    { name: m.templates_code_time_proposed, about: m.templates_about_time_proposed },
  ],
  TIME_WITHDRAWN: [
    'booking',
    { name: m.templates_code_time_withdrawn, about: m.templates_about_time_withdrawn },
  ],
  MOVE_ASKED: ['booking', { name: m.templates_code_move_asked, about: m.templates_about_move_asked }],
  MOVE_DECLINED: [
    'booking',
    { name: m.templates_code_move_declined, about: m.templates_about_move_declined },
  ],
  MOVE_WITHDRAWN: [
    'booking',
    { name: m.templates_code_move_withdrawn, about: m.templates_about_move_withdrawn },
  ],
  REPLACEMENT_ASKED: [
    'booking',
    { name: m.templates_code_replacement_asked, about: m.templates_about_replacement_asked },
  ],
  SUBSTITUTE_BOOKED: [
    'booking',
    { name: m.templates_code_substitute_booked, about: m.templates_about_substitute_booked },
  ],
  CLASS_CLASHED: [
    'booking',
    { name: m.templates_code_class_clashed, about: m.templates_about_class_clashed },
  ],
  EARLIER_OPEN: ['booking', { name: m.templates_code_earlier_open, about: m.templates_about_earlier_open }],
  ...waitingNames,
  BOOKING_RESCHEDULED: [
    'booking',
    { name: m.templates_code_booking_rescheduled, about: m.templates_about_booking_rescheduled },
  ],
  BOOKING_CANCELED: [
    'booking',
    { name: m.templates_code_booking_canceled, about: m.templates_about_booking_canceled },
  ],
  PACKAGE_EXPIRING: [
    'booking',
    { name: m.templates_code_package_expiring, about: m.templates_about_package_expiring },
  ],
  PACKAGE_EXPIRED: [
    'booking',
    { name: m.templates_code_package_expired, about: m.templates_about_package_expired },
  ],
  PACKAGE_ENDED: [
    'booking',
    { name: m.templates_code_package_ended, about: m.templates_about_package_ended },
  ],
  ...seriesNames,
  REMINDER_24H: ['booking', { name: m.templates_code_reminder_24h, about: m.templates_about_reminder_24h }],
  REMINDER_1H: ['booking', { name: m.templates_code_reminder_1h, about: m.templates_about_reminder_1h }],
  CLOCK_CHANGE: ['booking', { name: m.templates_code_clock_change, about: m.templates_about_clock_change }],
  PAYMENT_HELD: ['money', { name: m.templates_code_payment_held, about: m.templates_about_payment_held }],
  PAYMENT_RELEASED: [
    'money',
    { name: m.templates_code_payment_released, about: m.templates_about_payment_released },
  ],
  PAYMENT_REFUNDED: [
    'money',
    { name: m.templates_code_payment_refunded, about: m.templates_about_payment_refunded },
  ],
  PAYOUT_ACCOUNT_CHANGED: [
    'money',
    { name: m.templates_code_payout_account, about: m.templates_about_payout_account },
  ],
  PAYOUT_PAID: ['money', { name: m.templates_code_payout_paid, about: m.templates_about_payout_paid }],
  PAYOUT_FAILED: ['money', { name: m.templates_code_payout_failed, about: m.templates_about_payout_failed }],
  SELLER_DETAILS_MISSING: [
    'money',
    { name: m.templates_code_seller_details, about: m.templates_about_seller_details },
  ],
  CREDIT_GRANTED: [
    'money',
    { name: m.templates_code_credit_granted, about: m.templates_about_credit_granted },
  ],
  REFERRAL_EARNED: [
    'money',
    { name: m.templates_code_referral_earned, about: m.templates_about_referral_earned },
  ],
  GIFT_BOUGHT: ['money', { name: m.templates_code_gift_bought, about: m.templates_about_gift_bought }],
  GIFT_RECEIVED: ['money', { name: m.templates_code_gift_received, about: m.templates_about_gift_received }],
  GIFT_REDEEMED: ['money', { name: m.templates_code_gift_redeemed, about: m.templates_about_gift_redeemed }],
  EVALUATION_DUE: [
    'words',
    { name: m.templates_code_evaluation_due, about: m.templates_about_evaluation_due },
  ],
  EVALUATION_PUBLISHED: [
    'words',
    { name: m.templates_code_evaluation_published, about: m.templates_about_evaluation_published },
  ],
  EVALUATION_HELD_BACK: [
    'words',
    { name: m.templates_code_evaluation_held_back, about: m.templates_about_evaluation_held_back },
  ],
  REPORT_UPDATE: ['words', { name: m.templates_code_report_update, about: m.templates_about_report_update }],
  SENSEI_APPROVED: [
    'teaching',
    { name: m.templates_code_sensei_approved, about: m.templates_about_sensei_approved },
  ],
  SENSEI_EXCLUDED: [
    'teaching',
    { name: m.templates_code_sensei_excluded, about: m.templates_about_sensei_excluded },
  ],
  ACCOUNT_BANNED: [
    'account',
    { name: m.templates_code_account_banned, about: m.templates_about_account_banned },
  ],
  STUDENT_BANNED: [
    'booking',
    { name: m.templates_code_student_banned, about: m.templates_about_student_banned },
  ],
  COURSE_PUBLISHED: [
    'teaching',
    { name: m.templates_code_course_published, about: m.templates_about_course_published },
  ],
  COURSE_RETURNED: [
    'teaching',
    { name: m.templates_code_course_returned, about: m.templates_about_course_returned },
  ],
  QUORUM_FAILED: [
    'booking',
    { name: m.templates_code_quorum_failed, about: m.templates_about_quorum_failed },
  ],
  NEW_MESSAGE: ['news', { name: m.templates_code_new_message, about: m.templates_about_new_message }],
  SEARCH_MATCHED: [
    'news',
    { name: m.templates_code_search_matched, about: m.templates_about_search_matched },
  ],
  TASK_DUE: ['news', { name: m.templates_code_task_due, about: m.templates_about_task_due }],
  PLAN_SHARED: ['news', { name: m.templates_code_plan_shared, about: m.templates_about_plan_shared }],
  HOMEWORK_SET: ['news', { name: m.templates_code_homework_set, about: m.templates_about_homework_set }],
  HOMEWORK_HANDED_IN: [
    'news',
    { name: m.templates_code_homework_handed_in, about: m.templates_about_homework_handed_in },
  ],
  HOMEWORK_ANSWERED: [
    'news',
    { name: m.templates_code_homework_answered, about: m.templates_about_homework_answered },
  ],
  GUARDIAN_INVITED: [
    'account',
    { name: m.templates_code_guardian_invited, about: m.templates_about_guardian_invited },
  ],
  GUARDIAN_LINKED: [
    'account',
    { name: m.templates_code_guardian_linked, about: m.templates_about_guardian_linked },
  ],
  GUARDIAN_HANDED_OVER: [
    'account',
    { name: m.templates_code_guardian_handed_over, about: m.templates_about_guardian_handed_over },
  ],
  CHILD_SIGN_IN_DUE: [
    'account',
    { name: m.templates_code_child_sign_in_due, about: m.templates_about_child_sign_in_due },
  ],
  GUARDIAN_ASKED: [
    'booking',
    { name: m.templates_code_guardian_asked, about: m.templates_about_guardian_asked },
  ],
  GUARDIAN_ANSWERED: [
    'booking',
    { name: m.templates_code_guardian_answered, about: m.templates_about_guardian_answered },
  ],
  CHILD_BOOKED: ['booking', { name: m.templates_code_child_booked, about: m.templates_about_child_booked }],
  CHILD_CANCELED: [
    'booking',
    { name: m.templates_code_child_canceled, about: m.templates_about_child_canceled },
  ],
  CHILD_MOVED: ['booking', { name: m.templates_code_child_moved, about: m.templates_about_child_moved }],
  CHILD_ABSENT: ['booking', { name: m.templates_code_child_absent, about: m.templates_about_child_absent }],
  CONTACT_MESSAGE: [
    'operators',
    { name: m.templates_code_contact_message, about: m.templates_about_contact_message },
  ],
  CHARGEBACK_OPENED: [
    'operators',
    { name: m.templates_code_chargeback_opened, about: m.templates_about_chargeback_opened },
  ],
  CHARGEBACK_ASKED: [
    'money',
    { name: m.templates_code_chargeback_asked, about: m.templates_about_chargeback_asked },
  ],
  CHARGEBACK_WON: [
    'money',
    { name: m.templates_code_chargeback_won, about: m.templates_about_chargeback_won },
  ],
  CHARGEBACK_LOST: [
    'money',
    { name: m.templates_code_chargeback_lost, about: m.templates_about_chargeback_lost },
  ],
  REFUND_FAILED: [
    'operators',
    { name: m.templates_code_refund_failed, about: m.templates_about_refund_failed },
  ],
  DIGEST: ['news', { name: m.templates_code_digest, about: m.templates_about_digest }],
  REPORT_MADE: ['operators', { name: m.templates_code_report_made, about: m.templates_about_report_made }],
};

export const groupOf = (code: TemplateCode): Group => codes[code][0];
/** The code of what is called so. */
export const codeNamed = (typed: string): TemplateCode | undefined =>
  TemplateCode.options.find((code) => isNamed(codeWords(code).name(), typed));

export const codeWords = (code: TemplateCode): Words => codes[code][1];

const groupNames: Record<Group, () => string> = {
  account: m.templates_group_account,
  booking: m.templates_group_booking,
  money: m.templates_group_money,
  words: m.templates_group_words,
  teaching: m.templates_group_teaching,
  news: m.templates_group_news,
  operators: m.templates_group_operators,
};
export const groupName = (group: Group): string => groupNames[group]();

const audiences: Record<Audience, () => string> = {
  EVERYBODY: m.templates_for_everybody,
  STUDENT: m.templates_for_student,
  SENSEI: m.templates_for_sensei,
  ADMIN: m.templates_for_admin,
  GUARDIAN: m.templates_for_guardian,
};
export const audienceName = (audience: Audience): string => audiences[audience]();

export const channelName = (channel: Channel): string =>
  channel === 'EMAIL' ? m.templates_email() : m.templates_in_app();
