import { z } from 'zod';
import { CancellationPolicy } from '../catalogue/courses.ts';
import { Country } from '../country.ts';
import { Id, Instant, QueryFlag } from '../fields.ts';
import { FallingPrice } from '../catalogue/course-price.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf } from '../page.ts';
import { BillingDetails } from '../pricing/billing.ts';
import { TypedCoupon } from '../pricing/coupons.ts';
import { TaxMode } from '../pricing/tax.ts';
import { PriceParts } from './price-parts.ts';
import { OfGuardian, OrderClass, OrderStep, OrderStudent, PlanRole } from './order-parts.ts';
import { ScheduleSessions } from './package-sessions.ts';
import { Payment } from './payment.ts';
import { CardTextVersion } from './payment-methods.ts';
import { PlaceOrder, QueryTimes } from './place-order.ts';
import { defineRoute } from '../route.ts';
import { SeriesScope } from '../scheduling/series.ts';
import { CourseFormat, OrderKind, OrderStatus } from '../states.ts';

export { PriceParts };

export { PlaceOrder } from './place-order.ts';

export const Order = z.object({
  id: Id,
  number: z.string(),
  status: OrderStatus,
  kind: OrderKind,
  course: z.object({
    id: Id,
    title: z.string(),
    durationMinutes: z.number().int(),
    format: CourseFormat,
    cover: z.string().nullable(),
  }),
  sensei: z.object({ id: Id, name: z.string(), avatar: z.string().nullable() }),
  student: OrderStudent,
  ...OfGuardian.shape,
  price: PriceParts,
  /** So much of the total is paid with credit; absent where none is, and to the sensei. */
  credit: Minor.optional(),
  /** As stated at checkout, to who pays and to administrators; null where no tax is charged. */
  billing: BillingDetails.nullable(),
  /** As copied at checkout; null where the price stays. */
  falling: FallingPrice.nullable(),
  /** Of classes that are charged one by one with a kept card; absent of others. */
  planRole: PlanRole.optional(),
  /** The policy as copied at checkout, and the same as instants of this order's first class. */
  policy: CancellationPolicy,
  freeCancelUntil: Instant.nullable(),
  /** The right of withdrawal; null where there is none. `until`: once it is bought. */
  withdrawal: z.object({ days: z.number().int(), until: Instant.nullable() }).nullable(),
  classes: z.array(OrderClass),
  payments: z.array(Payment),
  /** Of a package: in how many days its sessions can be scheduled; and, once it is bought, until when. */
  validDays: z.number().int().nullable(),
  validUntil: Instant.nullable(),
  /** Sessions of it that had no class when these days were over: they can be scheduled no more. */
  expiredSessions: z.number().int(),
  /** The slot is held until then, while the order is CREATED. */
  expiresAt: Instant.nullable(),
  /** The sensei decides about each booking of this course; the money is only authorised until then. */
  requiresApproval: z.boolean(),
  /** The sensei has until then to accept; null when nobody waits for an answer. */
  acceptBy: Instant.nullable(),
  /** Hours after the end of a class until the money is released by itself. */
  releaseHours: z.number().int(),
  /** So many minutes before a class its classroom opens. */
  openMinutes: z.number().int(),
  /** Where to pay now: the provider's page; null when there is nothing to pay. */
  checkoutUrl: z.string().nullable(),
  /** Why the last card was declined; null to the sensei. */
  lastFailure: z.string().nullable(),
  /**
   * STUDENT, SENSEI, PLATFORM or SYSTEM; also of a package that is COMPLETED with what took place of it, once
   * all the rest has ended.
   */
  canceledBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  can: z.array(OrderStep),
});
export type Order = z.infer<typeof Order>;

/** What a cancellation now would do, to the cent; the ledger ends there. */
export const CancelPreview = z.object({
  seatId: Id,
  refund: Minor,
  /** So much of the refund is credit again; absent where none is, and to the sensei. */
  refundedAsCredit: Minor.optional(),
  platformFeeKept: Minor,
  senseiShare: Minor,
  currency: Currency,
  /** For all that it cancels; paid = keptByRule + used.charge + refund. */
  paid: Minor,
  keptByRule: Minor,
  /**
   * Of a package that its student ends: what the sessions used lose of its discount, as they cost the single
   * price. `held`: so much of it is held as long as the money of those sessions, and goes where that goes.
   */
  used: z.object({ sessions: z.number().int(), unitPrice: Minor, charge: Minor, held: Minor }).nullable(),
  rule: z.enum([
    'UNPAID',
    'STUDENT_IN_TIME',
    'WITHDRAWAL',
    'STUDENT_LATE',
    'SENSEI',
    'PLATFORM',
    'ASKED_TO_MOVE',
  ]),
  freeUntil: Instant.nullable(),
  /** Where more than one class goes: each of them, and what comes back for it. */
  classes: z.array(z.object({ seatId: Id, startsAt: Instant, refund: Minor })).optional(),
  /** Send it back with the cancellation: answered `conflict` when the outcome would differ by now. */
  fingerprint: z.string(),
});
export type CancelPreview = z.infer<typeof CancelPreview>;

const byId = z.object({ id: Id });
export const quoteOrder = defineRoute({
  method: 'GET',
  path: '/courses/:id/quote',
  auth: 'optional',
  summary: 'The price of a course with every part of it, and its cancellation rule',
  params: byId,
  query: z.object({
    kind: OrderKind.default('SINGLE'),
    packageIndex: z.coerce.number().int().min(0).optional(),
    startsAt: Instant.optional(),
    /** The class of a group: its price goes by how many booked it. */
    classId: Id.optional(),
    /** Starts of several single classes, with commas between them. */
    times: QueryTimes.optional(),
    coupon: TypedCoupon.optional(),
    forStudentId: Id.optional(),
    /** Where the buyer is billed; without it what they stated before. Asked where `taxMode` is not NONE. */
    country: Country.optional(),
    region: z.string().trim().max(60).optional(),
  }),
  response: z.object({
    price: PriceParts,
    falling: FallingPrice.nullable(),
    policy: CancellationPolicy,
    freeCancelUntil: Instant.nullable(),
    /** Of a group: with fewer students, so many hours before the start, it does not take place. */
    quorum: z.object({ minSeats: z.number().int(), hours: z.number() }).nullable(),
    releaseHours: z.number().int(),
    holdMinutes: z.number().int(),
    /** Whoever it is for has booked the course's trial, which is there once for each student. */
    trialTaken: z.boolean(),
    /**
     * It can be paid class by class with a kept card: each is charged so many hours before, and has to be
     * paid `payHours` before at the latest.
     */
    payEach: z
      .object({
        chargeHours: z.number().int(),
        payHours: z.number().int(),
        /** The buyer has to agree that classes begin while they may still withdraw; 0: no such right. */
        withdrawalDays: z.number().int(),
      })
      .nullable(),
    /** Whether tax is charged, and how; the place is in `price.tax`, null while nobody knows it. */
    taxMode: TaxMode,
  }),
});
export const placeOrder = defineRoute({
  method: 'POST',
  path: '/orders',
  auth: 'required',
  summary: 'Hold the slot and begin a checkout',
  body: PlaceOrder,
  response: Order,
  status: 201,
});
export const getOrder = defineRoute({
  method: 'GET',
  path: '/orders/:id',
  auth: 'required',
  summary: 'One order, to its student, its sensei and administrators',
  params: byId,
  response: Order,
});
export const listOrders = defineRoute({
  method: 'GET',
  path: '/orders',
  auth: 'required',
  summary: 'Own orders, newest first',
  query: CursorQuery.extend({
    status: OrderStatus.optional(),
    /** Only those with money in escrow, or sessions of a free package to schedule, the oldest first. */
    unfinished: QueryFlag.optional(),
    /**
     * Only those of which something may be to come: to pay, to be taught, to schedule, to confirm. A
     * student's.
     */
    underWay: QueryFlag.optional(),
  }),
  response: listOf(Order),
});
export const startPayment = defineRoute({
  method: 'POST',
  path: '/orders/:id/payment',
  auth: 'required',
  summary: 'Submit to the payment provider; answers where to pay',
  params: byId,
  body: z.object({
    locale: z.string().max(8).optional(),
    /** The buyer asks for a class that begins while they may still withdraw (`withdrawal`). */
    agreesToEarlyStart: z.boolean().optional(),
    /** A kept card, charged at once; without it the provider's page is where it is paid. */
    methodId: Id.optional(),
    /** The buyer agrees that the card typed there is kept. */
    keepCard: CardTextVersion.optional(),
  }),
  response: Order,
});
export const previewCancel = defineRoute({
  method: 'GET',
  path: '/orders/:id/cancel-preview',
  auth: 'required',
  summary: 'The exact outcome of a cancellation now',
  params: byId,
  /** `scope`: of the series of this seat. */
  query: z.object({ seatId: Id.optional(), scope: SeriesScope.optional() }),
  response: CancelPreview,
});
export const cancelOrder = defineRoute({
  method: 'POST',
  path: '/orders/:id/cancel',
  auth: 'required',
  stepUp: true,
  summary: 'Cancel with exactly the previewed outcome; an administrator says why',
  params: byId,
  body: z.object({
    seatId: Id.nullish(),
    scope: SeriesScope.optional(),
    /** To the other side; of an administrator needed, and to both. */
    reason: z.string().trim().max(500).nullish(),
    /** Of the preview; without it only what is not paid ends. */
    fingerprint: z.string().nullish(),
  }),
  response: Order,
});
export const decideOrder = defineRoute({
  method: 'POST',
  path: '/orders/:id/decision',
  auth: 'required',
  summary: 'The sensei of an approval course accepts or declines',
  params: byId,
  body: z.object({ decision: z.enum(['ACCEPT', 'DECLINE']), reason: z.string().trim().max(500).nullish() }),
  response: Order,
});
export const scheduleSession = defineRoute({
  method: 'POST',
  path: '/orders/:id/classes',
  auth: 'required',
  summary: 'Schedule the next session of a package, or several of them, all or nothing',
  params: byId,
  body: ScheduleSessions,
  response: Order,
  status: 201,
});
export const confirmSeat = defineRoute({
  method: 'POST',
  path: '/seats/:id/confirm',
  auth: 'required',
  summary: 'The student confirms that the class took place; releases the money',
  params: byId,
  response: Order,
});
