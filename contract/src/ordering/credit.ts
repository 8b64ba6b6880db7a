import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor, mostMoney, stepOf } from '../money.ts';
import { defineRoute } from '../route.ts';

/**
 * What of `total` is paid with a balance, minor units: all of it, or so much as leaves a rest that the
 * provider can take. Credit goes first.
 */
export function creditOn(total: number, balance: number, currency: string): number {
  const step = stepOf(currency);
  return balance >= total ? total : Math.floor(balance / step) * step;
}

/**
 * GOODWILL: granted by an administrator. GIFT: a gift redeemed. REFERRAL: for a friend, or as one. SPENT: on
 * an order. RETURNED: of an order that ended, or was given back. LAPSED: with the account.
 */
export const CreditKind = z.enum(['GOODWILL', 'GIFT', 'REFERRAL', 'SPENT', 'RETURNED', 'LAPSED']);
export type CreditKind = z.infer<typeof CreditKind>;

export const CreditEntry = z.object({
  id: Id,
  kind: CreditKind,
  /** Below zero where it was spent. */
  amount: Minor,
  currency: Currency,
  order: z.object({ id: Id, number: z.string() }).nullable(),
  /** What an administrator wrote. */
  reason: z.string().nullable(),
  createdAt: Instant,
});
export type CreditEntry = z.infer<typeof CreditEntry>;

export const Credit = z.object({
  /** One for each currency in which there is some, by currency. */
  balances: z.array(z.object({ amount: Minor, currency: Currency })),
  /** The last hundred movements, the newest first. */
  entries: z.array(CreditEntry),
});
export type Credit = z.infer<typeof Credit>;

export const getCredit = defineRoute({
  method: 'GET',
  path: '/users/me/credit',
  auth: 'required',
  summary: 'Own credit and what became of it',
  response: Credit,
});

const byPerson = z.object({ id: Id });
export const adminGetCredit = defineRoute({
  method: 'GET',
  path: '/admin/users/:id/credit',
  auth: 'required',
  summary: "Somebody's credit; administrators only",
  params: byPerson,
  response: Credit,
});

const most = 'That is more than can be granted at once';
export const previewGrant = defineRoute({
  method: 'GET',
  path: '/admin/users/:id/credit/preview',
  auth: 'required',
  summary: 'What granting credit would come to; administrators only',
  params: byPerson,
  query: z.object({ amount: z.coerce.number().pipe(Minor.min(1).max(mostMoney, most)), currency: Currency }),
  response: z.object({
    before: Minor,
    after: Minor,
    currency: Currency,
    /** Send it back with the grant: answered `conflict` when the balance is another by now. */
    fingerprint: z.string(),
  }),
});
export const grantCredit = defineRoute({
  method: 'POST',
  path: '/admin/users/:id/credit',
  auth: 'required',
  stepUp: true,
  summary: 'Grant credit as goodwill, with exactly the previewed outcome; administrators only',
  params: byPerson,
  body: z.object({
    amount: Minor.min(1).max(mostMoney, most),
    currency: Currency,
    /** The holder reads it; it is kept in the audit log. */
    reason: z.string().trim().min(3).max(500),
    fingerprint: z.string(),
  }),
  response: Credit,
});
