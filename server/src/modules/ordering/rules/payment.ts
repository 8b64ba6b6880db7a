import type { PaymentStatus } from '@michi/contract/states';
import { InvalidTransition } from '../../../platform/errors.ts';

/**
 * One per session, so that each can be released or refunded by itself. amount = platformFee + senseiNet;
 * platformFee is below zero where the platform's part of a coupon, `couponPaid`, is more than its fee.
 */
export type Payment = {
  id: string;
  orderId: string;
  seatId: string | null;
  senseiId: string;
  sessionIndex: number;
  amount: number;
  platformFee: number;
  senseiNet: number;
  couponPaid: number;
  /** So much of the amount is paid with credit, and goes back as that. */
  creditPaid: number;
  /** Of the amount; it is in platformFee, and goes to the state. */
  tax: number;
  currency: string;
  status: PaymentStatus;
  holdUntil: Date | null;
  holdReason: string | null;
  /**
   * Kept for a session used of a package that its student ended (lost-discount.ts), on that session's seat.
   */
  isLostDiscount: boolean;
  /** A ban keeps it where it is since then (freeze-escrow.ts); null: none does. */
  frozenAt: Date | null;
  heldAt: Date | null;
  releasedAt: Date | null;
  refundedAt: Date | null;
  failureCode: string | null;
  /** The buyer's bank asks for the money back since then (chargeback-hold.ts); null: none does. */
  chargebackAt: Date | null;
  /** REFUNDED, and the money came back to us since then: the buyer is still owed it. */
  refundFailedAt: Date | null;
  createdAt: Date;
};

/**
 * The only ways a payment may go (product, B3). CANCELED: nothing was captured. CANCELLED: captured, frozen
 * until settled.
 *
 *   PENDING ──► PROCESSING ──► CONFIRMED ──► HELD ──► RELEASED
 *      │            │              │          │ │         │
 *      └─► CANCELED ◄┘             └► CANCELLED ◄┘│         │
 *                                   │      │     │         │
 *                            RELEASED ◄┘   └─► REFUNDED ◄──────┘
 */
export const paymentSteps: Record<PaymentStatus, readonly PaymentStatus[]> = {
  PENDING: ['PROCESSING', 'CANCELED'],
  PROCESSING: ['CONFIRMED', 'CANCELED'],
  CONFIRMED: ['HELD', 'CANCELLED'],
  HELD: ['RELEASED', 'CANCELLED', 'REFUNDED'],
  CANCELLED: ['REFUNDED', 'RELEASED'],
  RELEASED: ['REFUNDED'],
  CANCELED: [],
  REFUNDED: [],
};

export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentSteps[from].includes(to);
}

/** Throws invalid_transition. */
export function assertPaymentMove(from: PaymentStatus, to: PaymentStatus): void {
  if (!canMovePayment(from, to))
    throw InvalidTransition({ message: 'A payment cannot go from {from} to {to}', values: { from, to } });
}

/**
 * Why a held payment waits: for its class to be over, to be scheduled, or for the end of a dispute. UPHELD: a
 * dispute was, and it is on its way back. PRICE_FELL: split off a held one, to be given back. GOODWILL: split
 * off by an administrator, to be given back.
 */
export const holdReasons = {
  class: 'CLASS',
  unscheduled: 'UNSCHEDULED',
  dispute: 'DISPUTE',
  upheld: 'UPHELD',
  priceFell: 'PRICE_FELL',
  goodwill: 'GOODWILL',
} as const;

/** As an answer says it: nobody can tell when money that a ban or a dispute froze will move. */
export function holdOf(
  payment: Pick<Payment, 'status' | 'holdUntil' | 'holdReason' | 'frozenAt' | 'chargebackAt'>,
) {
  const isInChargeback = payment.chargebackAt !== null;
  const isFrozen = payment.frozenAt !== null;
  const isDisputed = payment.status === 'HELD' && isInDispute(payment);
  const holdUntil =
    isFrozen || isDisputed || isInChargeback ? null : (payment.holdUntil?.toISOString() ?? null);
  return { holdUntil, isFrozen, isDisputed, isInChargeback, isOnItsWayBack: isOnItsWayBack(payment) };
}

/** The bank has it in hand. One that it refused then has a failure code, and is on its way to CANCELED. */
export const isAtBank = ({ status, failureCode }: Pick<Payment, 'status' | 'failureCode'>) =>
  status === 'PROCESSING' && failureCode === null;

/**
 * Of each session the payment that counts: of an attempt that failed at the bank another one took the place.
 */
export function withoutFailed(payments: readonly Payment[]): Payment[] {
  const isReplaced = (payment: Payment) =>
    payment.status === 'CANCELED' &&
    payments.some(
      (other) =>
        other.orderId === payment.orderId &&
        other.sessionIndex === payment.sessionIndex &&
        (other.status !== 'CANCELED' || other.id > payment.id),
    );
  return payments.filter((payment) => !isReplaced(payment));
}

/** Its money came in, wherever it is by now. */
export const isCaptured = ({ status }: Pick<Payment, 'status'>) =>
  status !== 'PENDING' && status !== 'PROCESSING' && status !== 'CANCELED';

/** Refunded, but the buyer's bank sent it back: still owed. */
export const isOwed = ({ status, refundFailedAt }: Pick<Payment, 'status' | 'refundFailedAt'>) =>
  status === 'REFUNDED' && refundFailedAt !== null;

/** Until the decision, and after one for the student until the money is back. */
export const isInDispute = ({ holdReason }: Pick<Payment, 'holdReason'>) =>
  holdReason === holdReasons.dispute || holdReason === holdReasons.upheld;

/** Decided, and the provider has not given it back yet. */
export const isOnItsWayBack = ({ status, holdReason }: Pick<Payment, 'status' | 'holdReason'>) =>
  status === 'CANCELLED' ||
  ((status === 'HELD' || status === 'RELEASED') &&
    (holdReason === holdReasons.upheld || holdReason === holdReasons.goodwill));
