import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { PayoutStatus } from '../states.ts';
import { PayoutAccount, PayoutMethod, PayoutProvider } from './accounts.ts';

/**
 * Why a payout failed, and with it who can mend it. ACCOUNT_*, HOLDER: the sensei (NOT_READY, OWES: at the
 * provider). OPERATOR_BALANCE, REFUSED: the operator. BANK: the bank, which often works the next time.
 */
export const PayoutFailure = z.enum([
  'ACCOUNT_WRONG',
  'ACCOUNT_CLOSED',
  'ACCOUNT_BLOCKED',
  'HOLDER_WRONG',
  'ACCOUNT_NOT_READY',
  'ACCOUNT_OWES',
  'OPERATOR_BALANCE',
  'REFUSED',
  'BANK',
]);
export type PayoutFailure = z.infer<typeof PayoutFailure>;
/** Who can mend what went wrong; PROVIDER: the sensei, on the provider's page. */
export const mendedBy: Record<PayoutFailure, 'SENSEI' | 'PROVIDER' | 'OPERATOR' | 'BANK'> = {
  ACCOUNT_WRONG: 'SENSEI',
  ACCOUNT_CLOSED: 'SENSEI',
  ACCOUNT_BLOCKED: 'SENSEI',
  HOLDER_WRONG: 'SENSEI',
  ACCOUNT_NOT_READY: 'PROVIDER',
  ACCOUNT_OWES: 'PROVIDER',
  OPERATOR_BALANCE: 'OPERATOR',
  REFUSED: 'OPERATOR',
  BANK: 'BANK',
};

/**
 * Why money stays where it is when others are paid. BACK: it waits for a decision, or is on its way back to
 * its buyer.
 */
export const PayoutObstacle = z.enum([
  'NO_ACCOUNT',
  'ACCOUNT_NOT_READY',
  'ACCOUNT_OWES',
  'CURRENCY',
  'HELD',
  'BANNED',
  'BELOW_MINIMUM',
  'NEGATIVE',
  'BACK',
]);
export type PayoutObstacle = z.infer<typeof PayoutObstacle>;

export const PayoutSchedule = z.enum(['daily', 'weekly', 'monthly', 'on_demand']);
export type PayoutSchedule = z.infer<typeof PayoutSchedule>;

/** Money on its way to a sensei, or with them. */
export const Payout = z.object({
  id: Id,
  amount: Minor,
  currency: Currency,
  status: PayoutStatus,
  method: PayoutMethod,
  /** What it is called on the bank's statement. */
  reference: z.string().nullable(),
  /** Of the account that it goes to. */
  ending: z.string().nullable(),
  /** What is paid beside the payments; below zero a debt that was recovered with it. */
  adjustment: Minor,
  payments: z.number().int(),
  failure: PayoutFailure.nullable(),
  arrivesAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** What arrived where the provider converted it, and at which rate. */
  converted: z.object({ amount: Minor, currency: Currency, rate: z.string().nullable() }).nullable(),
  createdAt: Instant,
});
export type Payout = z.infer<typeof Payout>;

export const PayoutLine = z.object({
  paymentId: Id,
  orderNumber: z.string(),
  courseTitle: z.string(),
  amount: Minor,
  releasedAt: Instant.nullable(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/** What a sensei has in one currency. */
export const PayoutBalance = z.object({
  currency: Currency,
  /** Would be paid now; below zero it is owed, and later payouts recover it. */
  available: Minor,
  /** Released, and waiting for a decision or on its way back to the buyer. */
  back: Minor,
  onItsWay: Minor,
  minimum: Minor,
  obstacle: PayoutObstacle.nullable(),
});
export type PayoutBalance = z.infer<typeof PayoutBalance>;

export const PayoutOverview = z.object({
  balances: z.array(PayoutBalance),
  account: PayoutAccount.nullable(),
  /** Being set up at the provider; takes over once it is ready. */
  candidate: PayoutAccount.nullable(),
  /** Where an account can be set up; null: there is no provider, and people are paid by hand. */
  provider: PayoutProvider.nullable(),
  formerAccounts: z.array(PayoutAccount),
  /** An administrator keeps the money back, and says why. */
  holdReason: z.string().nullable(),
  schedule: PayoutSchedule,
  /** The day (UTC) of the next run; null where payouts are asked for. */
  nextRun: z.iso.date().nullable(),
  /** The latest one failed, and nothing was paid since. */
  lastFailed: Payout.nullable(),
  /** Released and paid out by month (UTC), the oldest first, of the last twelve. */
  months: z.array(
    z.object({
      month: z.string().regex(/^\d{4}-\d{2}$/),
      currency: Currency,
      earned: Minor,
      paidOut: Minor,
    }),
  ),
});
export type PayoutOverview = z.infer<typeof PayoutOverview>;

export const getPayoutOverview = defineRoute({
  method: 'GET',
  path: '/sensei/me/payout-overview',
  auth: 'required',
  summary: "A sensei's balance, where the money goes, when it goes next and what stands against it",
  response: PayoutOverview,
});

export const listOwnPayouts = defineRoute({
  method: 'GET',
  path: '/sensei/me/payouts',
  auth: 'required',
  summary: "A sensei's payouts, newest first",
  query: CursorQuery.extend({ status: PayoutStatus.optional(), currency: Currency.optional() }),
  response: listOf(Payout),
});

export const PayoutWithLines = Payout.extend({
  lines: z.array(PayoutLine),
  /** More payments than are listed. */
  isCut: z.boolean(),
});
export const getOwnPayout = defineRoute({
  method: 'GET',
  path: '/sensei/me/payouts/:id',
  auth: 'required',
  summary: "One of a sensei's payouts with the payments in it",
  params: z.object({ id: Id }),
  response: PayoutWithLines,
});

export const askForPayout = defineRoute({
  method: 'POST',
  path: '/sensei/me/payouts',
  auth: 'required',
  summary:
    'Pay out what is available in one currency, where payouts are on demand; payout_not_possible says what stands against it',
  body: z.object({ currency: Currency, idempotencyKey: z.uuid() }),
  response: Payout,
  status: 201,
});
