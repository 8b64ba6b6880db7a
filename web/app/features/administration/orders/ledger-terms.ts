import { m } from '../../../lib/i18n/i18n.ts';

/** The ledger's accounts, kinds and reasons as an operator reads them; what has no words yet is shown as it is. */
export function accountName(account: string): string {
  switch (account) {
    case 'CASH':
      return m.admin_account_cash();
    case 'UNALLOCATED':
      return m.admin_account_unallocated();
    case 'ESCROW':
      return m.admin_account_escrow();
    case 'SENSEI_BALANCE':
      return m.admin_account_sensei();
    case 'PLATFORM_REVENUE':
      return m.admin_account_revenue();
    default:
      return account;
  }
}

export function postingName(kind: string): string {
  switch (kind) {
    case 'capture':
      return m.admin_posting_capture();
    case 'hold':
      return m.admin_posting_hold();
    case 'release':
      return m.admin_posting_release();
    case 'refund':
      return m.admin_posting_refund();
    default:
      return m.admin_posting_other();
  }
}

const reasons: Record<string, () => string> = {
  HOLD_EXPIRED: m.admin_reason_expired,
  HOLD_OVER: m.admin_reason_hold_over,
  CONFIRMED_BY_STUDENT: m.admin_reason_confirmed,
  PACKAGE_EXPIRED: m.admin_reason_package,
  SESSION_USED: m.admin_reason_session_used,
  PLACE_LOST: m.admin_reason_place_lost,
  NOT_ACCEPTED: m.admin_reason_unanswered,
  DECLINED: m.admin_reason_declined,
  PAYMENT_VOIDED: m.admin_reason_voided,
  PRICE_FELL: m.admin_reason_price_fell,
  QUORUM_FAILED: m.admin_reason_quorum,
  NEW_TIME_NOT_AGREED: m.admin_reason_not_agreed,
  TIME_OFF: m.admin_reason_time_off,
  SENSEI_BANNED: m.admin_reason_sensei_banned,
  SENSEI_EXCLUDED: m.admin_reason_sensei_excluded,
  SENSEI_LEFT: m.admin_reason_sensei_left,
  STUDENT_BANNED: m.admin_reason_student_banned,
  CANCELED: m.admin_reason_canceled,
  SPLIT: m.admin_reason_split,
  ACCEPTED: m.admin_reason_accepted,
  CLASS_MOVED: m.admin_reason_moved,
  SESSION_SCHEDULED: m.admin_reason_scheduled,
  DISPUTE_UPHELD: m.admin_reason_upheld,
  UNPAID: m.admin_reason_unpaid,
  STUDENT_IN_TIME: m.admin_reason_student_in_time,
  WITHDRAWAL: m.admin_reason_withdrawal,
  STUDENT_LATE: m.admin_reason_student_late,
  SENSEI: m.admin_reason_by_sensei,
  PLATFORM: m.admin_reason_by_platform,
  ASKED_TO_MOVE: m.admin_reason_asked_to_move,
};

/** A person's own words stay as they were written. */
export function reasonText(reason: string): string {
  return reasons[reason]?.() ?? reason;
}
