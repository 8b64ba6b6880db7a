import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { PaymentStatus } from '../states.ts';

// What a sensei earned.

export const EarningLine = z.object({
  paymentId: Id,
  orderNumber: z.string(),
  courseTitle: z.string(),
  studentName: z.string(),
  startsAt: Instant.nullable(),
  status: PaymentStatus,
  /** The sensei's price, and the fee that she pays of it: without what the student paid on top. */
  amount: Minor,
  platformFee: Minor,
  senseiNet: Minor,
  currency: Currency,
  holdUntil: Instant.nullable(),
  isFrozen: z.boolean(),
  isDisputed: z.boolean(),
  releasedAt: Instant.nullable(),
  /** When it was sent to the sensei's account. */
  paidOutAt: Instant.nullable(),
  createdAt: Instant,
});
export type EarningLine = z.infer<typeof EarningLine>;
export const EarningState = z.enum(['HELD', 'RELEASED', 'PAID_OUT']);
export type EarningState = z.infer<typeof EarningState>;
export const Earnings = z.object({
  /** One for each currency that something was earned in, the one of the newest booking first; never empty. */
  sums: z.array(z.object({ currency: Currency, held: Minor, released: Minor, paidOut: Minor })),
});
export type Earnings = z.infer<typeof Earnings>;

export const getEarnings = defineRoute({
  method: 'GET',
  path: '/sensei/me/earnings',
  auth: 'required',
  summary: 'Held, released and paid',
  response: Earnings,
});
export const listEarnings = defineRoute({
  method: 'GET',
  path: '/sensei/me/earnings/lines',
  auth: 'required',
  summary: 'What the earnings are made of, a line for each session, by when it was booked',
  query: CursorQuery.extend({
    state: EarningState.optional(),
    currency: Currency.optional(),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: listOf(EarningLine),
});
