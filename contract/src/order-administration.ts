import { z } from 'zod';
import { Id, Instant, QueryFlag } from './fields.ts';
import { Currency, Minor } from './money.ts';
import { Order } from './ordering.ts';
import { CursorQuery, listOf } from './page.ts';
import { defineRoute } from './route.ts';
import { OrderStatus } from './states.ts';

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
  actor: z.string(),
  reason: z.string().nullable(),
  createdAt: Instant,
});

export const AdminOrder = Order.extend({ ledger: z.array(LedgerEntry), events: z.array(OrderEvent) });
export const adminListOrders = defineRoute({
  method: 'GET',
  path: '/admin/orders',
  auth: 'required',
  summary: 'All orders, newest first, those completed in a time by when they were; administrators only',
  query: CursorQuery.extend({
    q: z.string().trim().max(100).optional(),
    status: OrderStatus.optional(),
    /** Completed from then on, and before then. */
    completedFrom: Instant.optional(),
    completedTo: Instant.optional(),
    /** Only those with money in escrow. */
    held: QueryFlag.optional(),
    /** Whose orders: as student, payer or sensei. */
    userId: Id.optional(),
  }),
  response: listOf(Order),
});
export const adminGetOrder = defineRoute({
  method: 'GET',
  path: '/admin/orders/:id',
  auth: 'required',
  summary: 'One order with payments, ledger entries and events; administrators only',
  params: z.object({ id: Id }),
  response: AdminOrder,
});
