import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor, splitMoney, stepOf } from '../money.ts';
import { CursorQuery, longestSearch, namedListOf, SearchWords, SortOrder } from '../page.ts';
import { defineRoute } from '../route.ts';
import { OrderKind, OrderStatus, PaymentStatus } from '../states.ts';
import { OrderEvent } from './order-administration.ts';
import { Payment } from './payment.ts';

const Person = z.object({ id: Id, name: z.string() });

/** A payment with what it is for. */
export const AdminPayment = Payment.extend({
  createdAt: Instant,
  order: z.object({
    id: Id,
    number: z.string(),
    kind: OrderKind,
    status: OrderStatus,
    courseId: Id,
    courseTitle: z.string(),
  }),
  student: Person,
  sensei: Person,
  /** Of its class; null while it has none. */
  startsAt: Instant.nullable(),
  /** The payment that it was split off. */
  splitFrom: Id.nullable(),
  /** Whether the administrator who asks may refund a part of it now. */
  canRefund: z.boolean(),
});
export type AdminPayment = z.infer<typeof AdminPayment>;

/** On their way back to the buyer; declined or failed; returned by the buyer's bank; asked back by it. */
export const PaymentTrouble = z.enum(['BACK', 'FAILED', 'REFUND_FAILED', 'CHARGEBACK']);
export type PaymentTrouble = z.infer<typeof PaymentTrouble>;

const PaymentChoice = z.object({
  /**
   * The beginning of an order's number, or any part of the name or address of who learns, pays or teaches.
   */
  q: SearchWords.max(longestSearch).optional(),
  status: PaymentStatus.optional(),
  currency: Currency.optional(),
  trouble: PaymentTrouble.optional(),
  /** Only what is held, and let go before then; listed by when it is. */
  heldTo: Instant.optional(),
  /** Whose: as student, payer or sensei. */
  userId: Id.optional(),
});
export const adminListPayments = defineRoute({
  method: 'GET',
  path: '/admin/payments',
  auth: 'required',
  summary: 'All payments, newest or oldest first; administrators only',
  query: CursorQuery.extend({ ...PaymentChoice.shape, sortOrder: SortOrder.default('desc') }),
  response: namedListOf(AdminPayment),
});
export const adminSumPayments = defineRoute({
  method: 'GET',
  path: '/admin/payments/sums',
  auth: 'required',
  summary: 'What the payments of a choice add up to in each currency; administrators only',
  query: PaymentChoice,
  response: z.object({
    items: z.array(z.object({ currency: Currency, amount: Minor, count: z.number().int() })),
  }),
});

/** Whose money an account holds. */
export const LedgerAccount = z.enum([
  'CASH',
  'BANK',
  'UNALLOCATED',
  'ESCROW',
  'SENSEI_BALANCE',
  'PLATFORM_REVENUE',
  'PAYOUT_IN_TRANSIT',
  'TAX_PAYABLE',
  'CREDIT_LIABILITY',
  'DISCOUNT_EXPENSE',
  'PROVIDER_FEES',
  'CHARGEBACK',
  'DIFFERENCES',
]);
export type LedgerAccount = z.infer<typeof LedgerAccount>;
export const PostingKind = z.enum([
  'capture',
  'hold',
  'release',
  'refund',
  'payout',
  'payout_sent',
  'payout_paid',
  'payout_returned',
  'provider_payout',
  'chargeback',
  'provider_fee',
  'correction',
  'credit',
]);
export type PostingKind = z.infer<typeof PostingKind>;

/** Several entries that happened together and sum to zero; debits above zero, credits below. */
export const LedgerTransaction = z.object({
  id: Id,
  kind: z.string(),
  createdAt: Instant,
  note: z.string().nullable(),
  paymentId: Id.nullable(),
  order: z.object({ id: Id, number: z.string(), courseTitle: z.string() }).nullable(),
  entries: z.array(
    z.object({
      id: Id,
      account: z.string(),
      person: Person.nullable(),
      amount: Minor,
      currency: Currency,
    }),
  ),
});
export type LedgerTransaction = z.infer<typeof LedgerTransaction>;

export const adminListLedger = defineRoute({
  method: 'GET',
  path: '/admin/ledger',
  auth: 'required',
  summary: 'Every movement of money, the latest first; administrators only',
  query: CursorQuery.extend({
    /** An order's number, or any part of the name or address of who learns, pays or teaches. */
    q: SearchWords.max(longestSearch).optional(),
    account: LedgerAccount.optional(),
    kind: PostingKind.optional(),
    currency: Currency.optional(),
    userId: Id.optional(),
    /** Posted from then on, and before then. */
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  response: namedListOf(LedgerTransaction),
});

/** What an account took in and gave out in one currency; minor units, none below zero. */
export const TrialBalanceLine = z.object({
  account: z.string(),
  currency: Currency,
  debit: Minor,
  credit: Minor,
});
export type TrialBalanceLine = z.infer<typeof TrialBalanceLine>;
export const adminTrialBalance = defineRoute({
  method: 'GET',
  path: '/admin/ledger/balance',
  auth: 'required',
  summary: 'The trial balance: each account in each currency; administrators only',
  query: z.object({
    currency: Currency.optional(),
    /** Days (UTC), both included; of all time where they are missing. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: z.object({
    items: z.array(TrialBalanceLine),
    /** Debits and credits are the same in every currency. */
    isBalanced: z.boolean(),
  }),
});

export const adminGetPayment = defineRoute({
  method: 'GET',
  path: '/admin/payments/:id',
  auth: 'required',
  summary: 'One payment with its steps, its ledger and what it was split into; administrators only',
  params: z.object({ id: Id }),
  response: AdminPayment.extend({
    provider: z.string().nullable(),
    refundRef: z.string().nullable(),
    steps: z.array(OrderEvent),
    ledger: z.array(LedgerTransaction),
    /** What it was split off, and what was split off it. */
    parts: z.array(AdminPayment),
  }),
});
export type AdminPaymentStory = z.infer<typeof adminGetPayment.response>;

/** Who bears a refund: both as the payment was shared, the platform alone, the sensei alone. */
export const RefundBearer = z.enum(['BOTH', 'PLATFORM', 'SENSEI']);
export type RefundBearer = z.infer<typeof RefundBearer>;

/** The tax in a part of a payment. */
export const taxIn = ({ amount, tax = 0 }: { amount: number; tax?: number }, part: number): number =>
  part === 0 ? 0 : (splitMoney(tax, [part, amount - part])[0] ?? 0);

/**
 * The most of a payment that can go back at the cost of this side: at most what was paid, and what that side
 * has of it, whoever pays that; with the tax in it, which is no cost of theirs. As `taxIn` rounds half up,
 * part − taxIn(part) ≤ own just where part × (amount − tax) / amount ≤ own + ½.
 */
export function mostRefundable(payment: RefundableShares, bearer: RefundBearer): number {
  const { amount, platformFee, senseiNet, couponPaid, tax, currency } = payment;
  if (bearer === 'BOTH' || amount === tax) return amount;
  const own = bearer === 'PLATFORM' ? platformFee + couponPaid - tax : senseiNet;
  const most = ((2n * BigInt(own) + 1n) * BigInt(amount)) / (2n * BigInt(amount - tax));
  const step = currency ? stepOf(currency) : 1;
  return Number(most) >= amount ? amount : Math.floor(Number(most) / step) * step;
}
type RefundableShares = Pick<Payment, 'amount' | 'platformFee' | 'senseiNet' | 'couponPaid' | 'tax'> & {
  currency?: string;
};

/** To the cent; the ledger ends there. */
export const PartRefund = z.object({
  amount: Minor,
  /** So much of it was paid with credit, and is credit again. */
  asCredit: Minor,
  /** Out of the platform's fee, and of the sensei's share: amount + couponBack. */
  fromPlatform: Minor,
  fromSensei: Minor,
  /** What the platform pays less for its coupon. */
  couponBack: Minor,
  /** What is left of the payment, of the fee and of the sensei's share. */
  left: z.object({ amount: Minor, platformFee: Minor, senseiNet: Minor }),
  currency: Currency,
  /** The money was with the sensei already: her balance goes down, below zero if need be. */
  isReversal: z.boolean(),
  fingerprint: z.string(),
});
export type PartRefund = z.infer<typeof PartRefund>;
export const previewPartRefund = defineRoute({
  method: 'GET',
  path: '/admin/payments/:id/refund-preview',
  auth: 'required',
  summary: 'The exact outcome of giving back a part of a payment; administrators only',
  params: z.object({ id: Id }),
  query: z.object({ amount: z.coerce.number().pipe(Minor.min(1)), bearer: RefundBearer.default('BOTH') }),
  response: PartRefund,
});
export const refundPart = defineRoute({
  method: 'POST',
  path: '/admin/payments/:id/refund',
  auth: 'required',
  stepUp: true,
  summary: 'Give back a part of a payment with exactly the previewed outcome; administrators only',
  params: z.object({ id: Id }),
  body: z.object({
    amount: Minor.min(1),
    bearer: RefundBearer,
    /** Kept with the order and in the audit log. */
    reason: z.string().trim().min(3).max(500),
    /** Of the preview: answered `conflict` when the outcome would differ by now. */
    fingerprint: z.string(),
  }),
  response: AdminPayment,
});

/** AGAIN: the same way once more. OTHERWISE: the platform gave it from another account of its own. */
export const refundAgain = defineRoute({
  method: 'POST',
  path: '/admin/payments/:id/refund-again',
  auth: 'required',
  stepUp: true,
  summary: 'What the provider gave back, and the buyer’s bank returned: give it again; administrators only',
  params: z.object({ id: Id }),
  body: z.object({
    how: z.enum(['AGAIN', 'OTHERWISE']),
    /** Kept with the order and in the audit log. */
    reason: z.string().trim().min(3).max(500),
  }),
  response: AdminPayment,
});
