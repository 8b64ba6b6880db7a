import type { PaymentStatus } from '@michi/contract/states';
import { InvalidTransition } from '../../platform/errors.ts';

/** One per session, so that each can be released or refunded by itself. amount = platformFee + senseiNet. */
export type Payment = {
  id: string;
  orderId: string;
  seatId: string | null;
  senseiId: string;
  sessionIndex: number;
  amount: number;
  platformFee: number;
  senseiNet: number;
  currency: string;
  status: PaymentStatus;
  holdUntil: Date | null;
  holdReason: string | null;
  /** A ban keeps it where it is since then (freeze-holds.ts); null: none does. */
  frozenAt: Date | null;
  heldAt: Date | null;
  releasedAt: Date | null;
  refundedAt: Date | null;
  failureCode: string | null;
  createdAt: Date;
};

/**
 * The only ways a payment may go (product, B3). CANCELED: nothing was captured. CANCELLED: captured, frozen until settled.
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
 * Why a held payment waits: for its class to be over, to be scheduled, or for the end of a dispute. PRICE_FELL: split off a held one, to be
 * given back.
 */
export const holdReasons = {
  class: 'CLASS',
  unscheduled: 'UNSCHEDULED',
  dispute: 'DISPUTE',
  priceFell: 'PRICE_FELL',
} as const;

/** As an answer says it: nobody can tell when money that a ban froze will move. */
export const holdOf = (payment: Pick<Payment, 'holdUntil' | 'frozenAt'>) =>
  payment.frozenAt
    ? { holdUntil: null, isFrozen: true }
    : { holdUntil: payment.holdUntil?.toISOString() ?? null, isFrozen: false };

/** Its money came in, wherever it is by now. */
export const isCaptured = ({ status }: Pick<Payment, 'status'>) =>
  status !== 'PENDING' && status !== 'PROCESSING' && status !== 'CANCELED';

export const isFrozen = (payment: Pick<Payment, 'holdReason'>) => payment.holdReason === holdReasons.dispute;
