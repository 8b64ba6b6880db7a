import { z } from 'zod';
import { Id, Instant, QueryFlag } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { Order } from './orders.ts';
import { CursorQuery, listOf, longestSearch, namedListOf, SearchWords, SortOrder } from '../page.ts';
import { defineRoute } from '../route.ts';
import { OrderStatus } from '../states.ts';

export const LedgerEntry = z.object({
  id: Id,
  transactionId: Id,
  kind: z.string(),
  account: z.string(),
  userId: Id.nullable(),
  amount: Minor,
  currency: Currency,
  createdAt: Instant,
  note: z.string().nullable(),
});
export const OrderEvent = z.object({
  id: Id,
  subject: z.enum(['ORDER', 'PAYMENT']),
  subjectId: Id,
  from: z.string().nullable(),
  to: z.string(),
  /** The id of who took the step, or the name of the timer, job or provider that did. */
  actor: z.string(),
  by: z.object({ id: Id, name: z.string() }).nullable(),
  reason: z.string().nullable(),
  createdAt: Instant,
});

export const AdminOrder = Order.extend({
  /** Somebody else than the student where a guardian pays. */
  payer: z.object({ id: Id, name: z.string() }),
  ledger: z.array(LedgerEntry),
  events: z.array(OrderEvent),
});
/** `m-14` is the beginning of M-1402 and M-140233; null for what begins no number. */
export const orderNumberBegun = (words: string): string | null =>
  /^m-\d{1,17}$/i.test(words) ? words.toUpperCase() : null;

export const adminListOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders',
  auth: 'required',
  summary:
    'All orders, newest or oldest first, those completed in a time by when they were; administrators only',
  query: CursorQuery.extend({
    /**
     * Any part of the number or the course's title, or of the name or address of who learns, pays or teaches.
     * The beginning of a number (`orderNumberBegun`) is looked for among numbers alone, and found in their
     * order.
     */
    q: SearchWords.max(longestSearch).optional(),
    status: OrderStatus.optional(),
    /** Completed from then on, and before then. */
    completedFrom: Instant.optional(),
    completedTo: Instant.optional(),
    /** Only those with money in escrow. */
    held: QueryFlag.optional(),
    currency: Currency.optional(),
    /** Whose orders: as student, payer or sensei. */
    userId: Id.optional(),
    sortOrder: SortOrder.default('desc'),
  }),
  response: namedListOf(Order),
});
export const adminGetOrder = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id',
  auth: 'required',
  summary: 'One order with payments, ledger entries and events; administrators only',
  params: z.object({ id: Id }),
  response: AdminOrder,
});

/**
 * One entry of the platform's revenue: what it earned with a payment that was released, or gave back with one
 * that was reversed.
 */
export const EarnedFee = z.object({
  /** Of the ledger's entry. */
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  courseTitle: z.string(),
  /** Below zero: given back. */
  amount: Minor,
  currency: Currency,
  at: Instant,
});
export type EarnedFee = z.infer<typeof EarnedFee>;
export const listEarnedFees = defineRoute({
  method: 'GET',
  path: '/admin/earned-fees',
  auth: 'required',
  summary: 'What the platform earned, payment by payment, the latest first; administrators only',
  query: CursorQuery.extend({
    currency: Currency,
    /** Booked from then on, and before then. */
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  response: listOf(EarnedFee),
});
