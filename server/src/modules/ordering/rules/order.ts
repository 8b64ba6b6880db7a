import type { FallingPrice } from '@michi/contract/catalogue/course-price';
import type { CancellationPolicy } from '@michi/contract/catalogue/courses';
import type { GuardianState, PlanRole } from '@michi/contract/ordering/order-parts';
import type { PriceParts } from '@michi/contract/ordering/orders';
import type { BillingDetails } from '@michi/contract/pricing/billing';
import type { TaxSource } from '@michi/contract/pricing/tax';
import type { OrderKind, OrderStatus } from '@michi/contract/states';
import { InvalidTransition } from '../../../platform/errors.ts';

/** The rules as they were at checkout; later changes of the platform or the course do not touch an order. */
export type PolicySnapshot = CancellationPolicy & {
  /** Hours after the end of a class until the money is released by itself. */
  releaseHours: number;
  /** Hours that the sensei of an approval course has to answer. */
  acceptHours: number;
  /** Days in which the buyer may withdraw (withdrawal.ts); 0: no such right. */
  withdrawalDays: number;
  /** Days in which the sessions of a package must be scheduled; null for other kinds. */
  validDays: number | null;
  /** How the price of a class in a group falls as more students book it; null where it stays. */
  falling: FallingPrice | null;
};

export type Order = {
  id: string;
  number: string;
  studentId: string;
  payerId: string;
  senseiId: string;
  courseId: string;
  courseTitle: string;
  durationMinutes: number;
  kind: OrderKind;
  price: PriceParts;
  /** So much of the total is paid with credit, minor units. */
  credit: number;
  /** Whom the bill is made out to; null where no tax is charged. */
  billing: BillingDetails | null;
  /** By whose rate it is taxed; null where no tax is charged. */
  taxSource: TaxSource | null;
  policy: PolicySnapshot;
  requiresApproval: boolean;
  /** Set once the money is authorised; the sensei answers until then. */
  acceptBy: Date | null;
  acceptedAt: Date | null;
  status: OrderStatus;
  expiresAt: Date | null;
  /** Of a minor's: it cannot be paid while it waits, and is the guardian's to pay once approved. */
  guardianState: GuardianState | null;
  requestHash: string;
  provider: string | null;
  providerRef: string | null;
  checkoutUrl: string | null;
  /** The kept card that it is to be paid with; null: on the provider's page. */
  methodId: string | null;
  /** The card used on that page shall be kept: under which text, and since when. */
  keepCard: { version: string; agreedAt: Date } | null;
  /** Of classes that are charged one by one: the first, or one of those that are charged later. */
  planRole: PlanRole | null;
  /** Another way to pay is another attempt; what was opened for the one before is voided first. */
  attempt: number;
  previousRef: string | null;
  locale: string;
  lastFailure: string | null;
  /** Also of a package that stays COMPLETED with what took place of it, once all the rest has ended. */
  canceledBy: string | null;
  cancelReason: string | null;
  completedAt: Date | null;
  /** Since when the buyer asks for a class within those days. */
  earlyStartAgreedAt: Date | null;
  validUntil: Date | null;
  /**
   * Of a package: since when its student is told, or need not be, that its days come to an end; and since
   * when they are over and settled.
   */
  expiryWarnedAt: Date | null;
  expiredAt: Date | null;
  createdAt: Date;
};

/**
 * The only ways an order may go (product, B2).
 *
 *   CREATED ──► PENDING ──► PROCESSING ──► PENDING_CLASSROOM_CREATION ──► COMPLETED
 *      │           │            │                     │                      │
 *      └───────────┴────────────┴──────────► CANCELED ◄──────────────────────┘
 *
 * Before COMPLETED: void, or refund in full. From COMPLETED: before the start only, the policy settles.
 */
export const orderSteps: Record<OrderStatus, readonly OrderStatus[]> = {
  CREATED: ['PENDING', 'CANCELED'],
  PENDING: ['PROCESSING', 'CANCELED'],
  PROCESSING: ['PENDING_CLASSROOM_CREATION', 'CANCELED'],
  PENDING_CLASSROOM_CREATION: ['COMPLETED', 'CANCELED'],
  COMPLETED: ['CANCELED'],
  CANCELED: [],
};

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return orderSteps[from].includes(to);
}

/** Throws invalid_transition. */
export function assertOrderMove(from: OrderStatus, to: OrderStatus): void {
  if (!canMoveOrder(from, to))
    throw InvalidTransition({ message: 'An order cannot go from {from} to {to}', values: { from, to } });
}

/** Nothing was captured yet. */
export const isUnpaid = (order: Order) => order.status === 'CREATED' || order.status === 'PENDING';
/** Money was captured, or there is none to pay. */
export const isPaid = (order: Order) => !isUnpaid(order) && order.status !== 'CANCELED';
/** Nobody has money of it: a coupon that the platform pays is the sensei's money all the same. */
export const isFree = ({ price }: Order) => price.total === 0 && price.coupon?.payer !== 'PLATFORM';
/** The money is authorised and the sensei has not answered. */
export const isAwaitingDecision = (order: Order) =>
  order.status === 'PENDING' && order.acceptBy !== null && order.acceptedAt === null;
