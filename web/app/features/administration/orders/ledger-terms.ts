import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { LedgerAccount, PostingKind } from '@michi/contract/ordering/money-administration';
import { m } from '../../../lib/i18n/i18n.ts';

/**
 * The ledger's accounts, kinds and reasons as an operator reads them; what has no words yet is shown as it
 * is.
 */
const accounts: Record<LedgerAccount, () => string> = {
  CASH: m.admin_account_cash,
  BANK: m.money_account_bank,
  UNALLOCATED: m.admin_account_unallocated,
  ESCROW: m.admin_account_escrow,
  SENSEI_BALANCE: m.admin_account_sensei,
  PLATFORM_REVENUE: m.admin_account_revenue,
  PAYOUT_IN_TRANSIT: m.money_account_in_transit,
  TAX_PAYABLE: m.money_account_tax,
  CREDIT_LIABILITY: m.money_account_credit,
  DISCOUNT_EXPENSE: m.money_account_discounts,
  PROVIDER_FEES: m.money_account_provider_fees,
  CHARGEBACK: m.money_account_chargeback,
  DIFFERENCES: m.money_account_differences,
};

export function accountName(account: string): string {
  const known = LedgerAccount.safeParse(account).data;
  return known ? accounts[known]() : account;
}

const postings: Record<PostingKind, () => string> = {
  capture: m.admin_posting_capture,
  hold: m.admin_posting_hold,
  release: m.admin_posting_release,
  refund: m.admin_posting_refund,
  payout: m.money_posting_payout,
  payout_sent: m.money_posting_payout_sent,
  payout_paid: m.money_posting_payout_paid,
  payout_returned: m.money_posting_payout_returned,
  provider_payout: m.money_posting_provider_payout,
  chargeback: m.money_posting_chargeback,
  provider_fee: m.money_posting_provider_fee,
  correction: m.money_posting_correction,
  credit: m.money_posting_credit,
};

export function postingName(kind: string): string {
  const known = PostingKind.safeParse(kind).data;
  return known ? postings[known]() : m.admin_posting_other();
}

const ends = {
  HOLD_EXPIRED: m.admin_reason_expired,
  HOLD_OVER: m.admin_reason_hold_over,
  CONFIRMED_BY_STUDENT: m.admin_reason_confirmed,
  PACKAGE_EXPIRED: m.admin_reason_package,
  SESSION_USED: m.admin_reason_session_used,
  PLACE_LOST: m.admin_reason_place_lost,
  NOT_ACCEPTED: m.admin_reason_unanswered,
  DECLINED: m.admin_reason_declined,
  PAYMENT_VOIDED: m.admin_reason_voided,
  PAYMENT_FAILED: m.admin_reason_payment_failed,
  PRICE_FELL: m.admin_reason_price_fell,
  QUORUM_FAILED: m.admin_reason_quorum,
  NEW_TIME_NOT_AGREED: m.admin_reason_not_agreed,
  TIME_OFF: m.admin_reason_time_off,
  SUBSTITUTED: m.admin_reason_substituted,
  OTHER_TIME: m.admin_reason_other_time,
  SUBSTITUTE_DECLINED: m.admin_reason_substitute_declined,
  SENSEI_BANNED: m.admin_reason_sensei_banned,
  SENSEI_EXCLUDED: m.admin_reason_sensei_excluded,
  SENSEI_LEFT: m.admin_reason_sensei_left,
  GUARDIAN_DECLINED: m.admin_reason_guardian_declined,
  GUARDIAN_SILENT: m.admin_reason_guardian_silent,
  GUARDIAN_APPROVED: m.admin_reason_guardian_approved,
  STUDENT_BANNED: m.admin_reason_student_banned,
  CHARGEBACK_OPENED: m.admin_reason_chargeback_opened,
  CHARGEBACK_WON: m.admin_reason_chargeback_won,
  CHARGEBACK_LOST: m.admin_reason_chargeback_lost,
  REFUND_FAILED: m.admin_reason_refund_failed,
  PAID_LATE: m.admin_reason_paid_late,
  REFUND_GIVEN_AGAIN: m.admin_reason_refund_given_again,
  CANCELED: m.admin_reason_canceled,
  SPLIT: m.admin_reason_split,
  ACCEPTED: m.admin_reason_accepted,
  CLASS_MOVED: m.admin_reason_moved,
  MOVE_ASKED: m.admin_reason_move_asked,
  MOVE_ANSWERED: m.admin_reason_move_answered,
  MOVE_DECLINED: m.admin_reason_move_declined,
  MOVE_WITHDRAWN: m.admin_reason_move_withdrawn,
  SESSION_SCHEDULED: m.admin_reason_scheduled,
  DISPUTE_UPHELD: m.admin_reason_upheld,
  UNPAID: m.admin_reason_unpaid,
  GOODWILL: m.money_reason_goodwill,
  STUDENT_IN_TIME: m.admin_reason_student_in_time,
  WITHDRAWAL: m.admin_reason_withdrawal,
  STUDENT_LATE: m.admin_reason_student_late,
  SENSEI: m.admin_reason_by_sensei,
  PLATFORM: m.admin_reason_by_platform,
  ASKED_TO_MOVE: m.admin_reason_asked_to_move,
} satisfies Record<EndReason, () => string> & Record<string, () => string>;
const reasons: Readonly<Record<string, () => string>> = ends;

/** A person's own words stay as they were written. */
export function reasonText(reason: string): string {
  return reasons[reason]?.() ?? reason;
}
