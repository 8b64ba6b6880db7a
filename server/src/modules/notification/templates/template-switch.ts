import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Channel } from '@michi/contract/notification/notification-templates';

/** Whether somebody can sign in, and what happens to the account: at any hour, whatever was switched off. */
export const ofAccount: readonly TemplateCode[] = [
  'VERIFY_EMAIL',
  'ADDRESS_KNOWN',
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
  'ADDRESS_PROOF',
  'ADDRESS_CHANGED',
  'ADDRESS_RESTORED',
  'SECOND_FACTOR_CHANGED',
  'ADMINISTRATOR_INVITED',
  'EXPORT_READY',
  'PAYOUT_ACCOUNT_CHANGED',
  'ACCOUNT_BANNED',
];

/**
 * Without these nobody could sign in, know of the own money, answer in time what silence ends, or learn what
 * was decided about them and why: they are mailed whatever was switched off. The notice in the app is another
 * matter.
 */
const mandatory: ReadonlySet<TemplateCode> = new Set<TemplateCode>([
  ...ofAccount,
  'BOOKING_REQUESTED',
  'BOOKING_DECLINED',
  'TIME_PROPOSED',
  'HOLD_EXPIRED',
  'BOOKING_CANCELED',
  'PACKAGE_EXPIRING',
  'PACKAGE_EXPIRED',
  'PACKAGE_ENDED',
  'SERIES_CHARGE_FAILED',
  'SERIES_CLASSES_ENDED',
  'SERIES_CARD_GONE',
  'QUORUM_FAILED',
  'PAYMENT_RELEASED',
  'PAYMENT_REFUNDED',
  'PAYOUT_PAID',
  'PAYOUT_FAILED',
  'EVALUATION_HELD_BACK',
  'REPORT_UPDATE',
  'SENSEI_EXCLUDED',
]);

/** Told in the app alone until an administrator switches its mail on: the booking's mail says the same. */
export const isNoticeAlone = (code: TemplateCode): boolean => code === 'PAYMENT_HELD';

export const isMandatory = (code: TemplateCode, channel: Channel): boolean =>
  channel === 'EMAIL' && mandatory.has(code);

/** Whether it is told in this way: as it was switched last, else as it is shipped. */
export const isSwitchedOn = (code: TemplateCode, channel: Channel, stored?: { enabled: boolean }): boolean =>
  isMandatory(code, channel) || (stored?.enabled ?? !(channel === 'EMAIL' && isNoticeAlone(code)));
