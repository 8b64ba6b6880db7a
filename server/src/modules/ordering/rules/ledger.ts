import type { Payment } from './payment.ts';

export type Account =
  | 'CASH'
  | 'UNALLOCATED'
  | 'ESCROW'
  | 'SENSEI_BALANCE'
  | 'PLATFORM_REVENUE'
  /** On its way from the platform to a sensei's bank. */
  | 'PAYOUT_IN_TRANSIT'
  | 'TAX_PAYABLE'
  /** Owed to whoever holds gift, referral or goodwill credit. */
  | 'CREDIT_LIABILITY'
  /** Coupons and credit that the platform pays. */
  | 'DISCOUNT_EXPENSE'
  | 'PROVIDER_FEES'
  /** Taken back by a buyer's bank, until the case is decided. */
  | 'CHARGEBACK'
  /** Corrections of what the provider's book says otherwise. */
  | 'DIFFERENCES';
/** Debits positive, credits negative, minor units. */
export type Entry = { account: Account; userId: string | null; amount: number };
export type PostingKind =
  | 'capture'
  | 'hold'
  | 'release'
  | 'refund'
  | 'payout'
  | 'payout_paid'
  | 'payout_returned'
  | 'chargeback'
  | 'provider_fee'
  | 'correction'
  | 'credit';
/** One balanced transaction; the key makes it happen once. */
export type Posting = {
  kind: PostingKind;
  key: string;
  /** Null: about no order, such as a payout of many payments. */
  orderId: string | null;
  paymentId: string | null;
  currency: string;
  entries: Entry[];
  note: string | null;
};

/*
 * Every movement of money there is. CASH is what the platform has at the provider; the others are what it owes for it.
 *
 *   kind     when                                   debit                        credit
 *   capture  payment CONFIRMED                      CASH           amount ***    UNALLOCATED       amount
 *   credit   granted as goodwill                    DISCOUNT_EXPENSE amount      CREDIT_LIABILITY  amount
 *   hold     payment HELD (order COMPLETED)         UNALLOCATED    amount        ESCROW            amount
 *   release  payment RELEASED                       ESCROW *       amount        SENSEI_BALANCE    net
 *                                                  DISCOUNT_EXPENSE coupon **  PLATFORM_REVENUE  fee + coupon ** − tax
 *                                                                              TAX_PAYABLE       tax
 *   refund   payment REFUNDED, provider confirmed   ESCROW *       amount        CASH              amount ***
 *
 *   * UNALLOCATED for a payment that was cancelled before it was held; for one that had been released: SENSEI_BALANCE net,
 *     PLATFORM_REVENUE fee − tax and TAX_PAYABLE tax (a reversal; the balance may go negative).
 *   ** what the platform pays of the price for a coupon (couponPaid): the fee is that of the order without it.
 *   *** what of it is paid with credit (creditPaid) is debited to CREDIT_LIABILITY, and credited to it again on a refund.
 */
export const capture = (payment: Payment) =>
  posting('capture', payment, [
    debit('CASH', cashOf(payment)),
    debit('CREDIT_LIABILITY', payment.creditPaid),
    credit('UNALLOCATED', payment.amount),
  ]);

export const hold = (payment: Payment) =>
  posting('hold', payment, [debit('UNALLOCATED', payment.amount), credit('ESCROW', payment.amount)]);

export const release = (payment: Payment) =>
  posting('release', payment, [
    debit(frozenIn(payment), payment.amount),
    debit('DISCOUNT_EXPENSE', payment.couponPaid),
    credit('SENSEI_BALANCE', payment.senseiNet, payment.senseiId),
    credit('PLATFORM_REVENUE', ownFee(payment)),
    credit('TAX_PAYABLE', payment.tax),
  ]);

export const refund = (payment: Payment) =>
  posting('refund', payment, [
    ...(payment.releasedAt
      ? [
          debit('SENSEI_BALANCE', payment.senseiNet, payment.senseiId),
          debit('PLATFORM_REVENUE', ownFee(payment)),
          debit('TAX_PAYABLE', payment.tax),
          credit('DISCOUNT_EXPENSE', payment.couponPaid),
        ]
      : [debit(frozenIn(payment), payment.amount)]),
    credit('CASH', cashOf(payment)),
    credit('CREDIT_LIABILITY', payment.creditPaid),
  ]);

/** Credit that the platform gives away, or, below zero, takes back with an account; `key` makes it happen once. */
export const goodwill = ({ key, amount, currency, note }: Grant): Posting => ({
  kind: 'credit',
  key,
  orderId: null,
  paymentId: null,
  currency,
  entries: [debit('DISCOUNT_EXPENSE', amount), credit('CREDIT_LIABILITY', amount)],
  note,
});
type Grant = Pick<Posting, 'key' | 'currency' | 'note'> & { amount: number };

/** What went through the provider. */
const cashOf = ({ amount, creditPaid }: Payment) => amount - creditPaid;

/** Of the platform's part what is its own. */
const ownFee = ({ platformFee, couponPaid, tax }: Payment) => platformFee + couponPaid - tax;
const frozenIn = (payment: Payment): Account => (payment.heldAt ? 'ESCROW' : 'UNALLOCATED');
const debit = (account: Account, amount: number, userId: string | null = null): Entry => ({
  account,
  userId,
  amount,
});
const credit = (account: Account, amount: number, userId: string | null = null): Entry => ({
  account,
  userId,
  amount: -amount,
});

function posting(kind: PostingKind, payment: Payment, entries: Entry[]): Posting {
  return {
    kind,
    key: `${kind}:${payment.id}`,
    orderId: payment.orderId,
    paymentId: payment.id,
    currency: payment.currency,
    entries: entries.filter((entry) => entry.amount !== 0),
    note: null,
  };
}

/** The sum of a balanced posting is zero. */
export const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.amount, 0);
