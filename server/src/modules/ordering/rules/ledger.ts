import type { Payment } from './payment.ts';

export type Account =
  | 'CASH'
  /** The platform's own, where the provider sends money and payouts by hand leave from. */
  | 'BANK'
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
  | 'payout_sent'
  | 'payout_paid'
  | 'payout_returned'
  | 'provider_payout'
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
  /** By what its cash is found in the provider's book (`BookLine.reference`); none: by the key. */
  providerRef?: string | null;
};

/*
 * Every movement of money there is. CASH is what the platform has at the provider; the others are what it
 * owes for it.
 *
 *   kind     when                            debit                       credit
 *   capture  payment CONFIRMED               CASH             amount *** UNALLOCATED       amount
 *   hold     payment HELD (order COMPLETED)  UNALLOCATED      amount     ESCROW            amount
 *   release  payment RELEASED                ESCROW *         amount     SENSEI_BALANCE    net
 *                                            DISCOUNT_EXPENSE coupon **  PLATFORM_REVENUE  fee + coupon − tax
 *                                                                        TAX_PAYABLE       tax
 *   refund   payment REFUNDED, by the        ESCROW *         amount     CASH              amount ***
 *            provider's word
 *
 *   refund   it failed later at the provider CASH             by card    UNALLOCATED       by card
 *            given again                     UNALLOCATED      by card    CASH              by card
 *   chargeback  the bank took it             CHARGEBACK       amount     CASH              amount
 *            won, and it came back           CASH             amount     CHARGEBACK        amount
 *            lost, out of a payment          as for a refund             CHARGEBACK        amount ***
 *            lost, at the platform's cost    PLATFORM_REVENUE amount     CHARGEBACK        amount
 *
 *   * UNALLOCATED for a payment that was cancelled before it was held; for one that had been released:
 *     SENSEI_BALANCE net, PLATFORM_REVENUE fee − tax and TAX_PAYABLE tax (a reversal; the balance may go
 *     negative).
 *   ** what the platform pays of the price for a coupon (couponPaid): the fee is that of an order without it.
 *   *** what of it is paid with credit (creditPaid) is debited to CREDIT_LIABILITY, and credited to it again
 *     on a refund.
 */
export const capture = (payment: Payment) =>
  posting(
    'capture',
    payment,
    [
      debit('CASH', cashOf(payment)),
      debit('CREDIT_LIABILITY', payment.creditPaid),
      credit('UNALLOCATED', payment.amount),
    ],
    { providerRef: `charge:${payment.orderId}` },
  );

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

/** `refundRef`: the provider's; null where nothing went through it. */
export const refund = (payment: Payment, refundRef: string | null = null) =>
  posting(
    'refund',
    payment,
    [...takenBack(payment), credit('CASH', cashOf(payment)), credit('CREDIT_LIABILITY', payment.creditPaid)],
    { providerRef: refundRef && `refund:${refundRef}` },
  );

/** The other side of what the buyer gets back, from whoever has it. */
const takenBack = (payment: Payment): Entry[] =>
  payment.releasedAt
    ? [
        debit('SENSEI_BALANCE', payment.senseiNet, payment.senseiId),
        debit('PLATFORM_REVENUE', ownFee(payment)),
        debit('TAX_PAYABLE', payment.tax),
        credit('DISCOUNT_EXPENSE', payment.couponPaid),
      ]
    : [debit(frozenIn(payment), payment.amount)];

/** Of the credit nothing failed: it is there again. */
export const refundFailed = (payment: Payment, refundRef: string) =>
  posting('refund', payment, [debit('CASH', cashOf(payment)), credit('UNALLOCATED', cashOf(payment))], {
    key: `refund_failed:${refundRef}`,
  });

export const refundAgain = (payment: Payment, refundRef: string) =>
  posting('refund', payment, [debit('UNALLOCATED', cashOf(payment)), credit('CASH', cashOf(payment))], {
    key: `refund:${refundRef}`,
  });

/**
 * The platform gave it from another account of its own: what is here at the provider is no longer the
 * buyer's.
 */
export const refundedOtherwise = (payment: Payment, note: string): Posting => ({
  ...posting('correction', payment, [
    debit('UNALLOCATED', cashOf(payment)),
    credit('DIFFERENCES', cashOf(payment)),
  ]),
  key: `refunded_otherwise:${payment.id}:${payment.refundFailedAt?.getTime() ?? 0}`,
  note,
});

/** A case about an order at the buyer's bank. */
export type Chargeback = { orderId: string; disputeRef: string; amount: number; currency: string };
/** Null: about a gift. */
type AnyChargeback = Omit<Chargeback, 'orderId'> & { orderId: string | null };

export const chargebackTaken = (about: AnyChargeback) =>
  ofChargeback(about, `dispute:${about.disputeRef}`, [
    debit('CHARGEBACK', about.amount),
    credit('CASH', about.amount),
  ]);
export const chargebackReturned = (about: AnyChargeback) =>
  ofChargeback(about, `dispute_won:${about.disputeRef}`, [
    debit('CASH', about.amount),
    credit('CHARGEBACK', about.amount),
  ]);
/** A payment ends with it, as with a refund that the bank made. */
export const chargebackLost = (payment: Payment) =>
  posting('chargeback', payment, [
    ...takenBack(payment),
    credit('CHARGEBACK', cashOf(payment)),
    credit('CREDIT_LIABILITY', payment.creditPaid),
  ]);
/** What was owed after a refund that failed: the bank has given it to the buyer itself. */
export const owedTakenByBank = (payment: Payment) =>
  posting('chargeback', payment, [
    debit('UNALLOCATED', cashOf(payment)),
    credit('CHARGEBACK', cashOf(payment)),
  ]);
/** At the platform's cost: the sensei is paid all the same, or more was taken than is left of the order. */
export const chargebackBorne = (about: AnyChargeback, amount: number) =>
  ofChargeback(about, `chargeback_borne:${about.disputeRef}`, [
    debit('PLATFORM_REVENUE', amount),
    credit('CHARGEBACK', amount),
  ]);

function ofChargeback({ orderId, currency }: AnyChargeback, key: string, entries: Entry[]): Posting {
  const moving = entries.filter((entry) => entry.amount !== 0);
  return { kind: 'chargeback', key, orderId, paymentId: null, currency, entries: moving, note: null };
}

/** What of it went through the provider. */
export const cashOf = ({ amount, creditPaid }: Pick<Payment, 'amount' | 'creditPaid'>) => amount - creditPaid;

/** Of the platform's part what is its own. */
const ownFee = ({ platformFee, couponPaid, tax }: Payment) => platformFee + couponPaid - tax;
const frozenIn = (payment: Payment): Account => (payment.heldAt ? 'ESCROW' : 'UNALLOCATED');
export const debit = (account: Account, amount: number, userId: string | null = null): Entry => ({
  account,
  userId,
  amount,
});
export const credit = (account: Account, amount: number, userId: string | null = null): Entry => ({
  account,
  userId,
  amount: -amount,
});

function posting(
  kind: PostingKind,
  payment: Payment,
  entries: Entry[],
  own: Partial<Pick<Posting, 'key' | 'providerRef'>> = {},
): Posting {
  return {
    kind,
    key: `${kind}:${payment.id}`,
    orderId: payment.orderId,
    paymentId: payment.id,
    currency: payment.currency,
    entries: entries.filter((entry) => entry.amount !== 0),
    note: null,
    ...own,
  };
}

export const lateKey = (orderId: string) => `late_capture:${orderId}`;
/** Paid when the order was over, and given back: none of its payments had a part in it. */
export function paidLate(
  { orderId, amount, currency }: { orderId: string; amount: number; currency: string },
  refundRef: string,
): Posting[] {
  const whole = { orderId, paymentId: null, currency, note: null };
  return [
    {
      ...whole,
      kind: 'capture',
      key: lateKey(orderId),
      providerRef: `charge:${orderId}`,
      entries: [debit('CASH', amount), credit('UNALLOCATED', amount)],
    },
    {
      ...whole,
      kind: 'refund',
      key: `late_refund:${orderId}`,
      providerRef: `refund:${refundRef}`,
      entries: [debit('UNALLOCATED', amount), credit('CASH', amount)],
    },
  ];
}

/** The sum of a balanced posting is zero. */
export const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entry.amount, 0);
