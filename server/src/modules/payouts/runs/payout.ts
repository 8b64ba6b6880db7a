import type { PayoutFailure, PayoutObstacle, PayoutSchedule } from '@michi/contract/payouts/payouts';
import type { PayoutMethod } from '@michi/contract/payouts/accounts';
import type { PayoutStatus } from '@michi/contract/states';
import { InvalidTransition } from '../../../platform/errors.ts';

export type Payout = {
  id: string;
  senseiId: string;
  amount: number;
  currency: string;
  status: PayoutStatus;
  method: PayoutMethod;
  reference: string | null;
  runId: string | null;
  accountId: string | null;
  fileId: string | null;
  adjustment: number;
  payments: number;
  failure: PayoutFailure | null;
  failureNote: string | null;
  /** What the provider calls it. */
  providerRef: string | null;
  /** It comes to nothing, and what was sent is being taken back. */
  unwindingSince: Date | null;
  /** When the provider was last asked about it. */
  askedAt: Date | null;
  arrivesAt: Date | null;
  paidAt: Date | null;
  converted: { amount: number; currency: string; rate: string | null } | null;
  createdAt: Date;
};

/**
 * The only ways a payout may go (product, B1). PENDING: made, and nobody told of it. PROCESSING: with the
 * bank or the provider. What failed or was canceled is final: its payments go with a later payout, a new one.
 *
 *   PENDING ──► PROCESSING ──► PAID
 *    │   │          │           │   a bank may send back what it had paid
 *    │   └──────► FAILED ◄──────┘
 *    └─► CANCELED
 */
export const payoutSteps: Record<PayoutStatus, readonly PayoutStatus[]> = {
  PENDING: ['PROCESSING', 'CANCELED', 'FAILED'],
  PROCESSING: ['PAID', 'FAILED'],
  PAID: ['FAILED'],
  FAILED: [],
  CANCELED: [],
};

/** Throws invalid_transition. */
export function assertPayoutMove(from: PayoutStatus, to: PayoutStatus): void {
  if (!payoutSteps[from].includes(to))
    throw InvalidTransition({ message: 'A payout cannot go from {from} to {to}', values: { from, to } });
}

/** What a sensei has in one currency, and what stands around it. */
export type Standing = {
  balance: number;
  /** Of released payments that can be paid, and of those that wait or are on their way back. */
  payable: number;
  back: number;
  minimum: number;
  isBanned: boolean;
  isHeld: boolean;
  account: { state: string; currencies: readonly string[]; method: PayoutMethod; owed: object | null } | null;
  currency: string;
};

/**
 * What a payout would be: everything that is owed but what waits or is on its way back. `adjustment`: beside
 * the payments, below zero a debt that it recovers. The first reason that stands against it, those that the
 * sensei can mend before the others.
 */
export function planOf(standing: Standing): {
  amount: number;
  adjustment: number;
  obstacle: PayoutObstacle | null;
} {
  const { balance, payable, back } = standing;
  const amount = balance - back;
  return { amount, adjustment: amount - payable, obstacle: obstacleOf(standing, amount) };
}

function obstacleOf(standing: Standing, amount: number): PayoutObstacle | null {
  const { account, isHeld, isBanned, minimum, balance, currency } = standing;
  if (amount < 0) return balance < 0 ? 'NEGATIVE' : 'BACK';
  if (amount === 0) return 'BACK';
  if (isBanned) return 'BANNED';
  if (isHeld) return 'HELD';
  if (!account) return 'NO_ACCOUNT';
  if (account.state !== 'ACTIVE') return 'ACCOUNT_NOT_READY';
  if (account.owed) return 'ACCOUNT_OWES';
  // The provider converts what its account does not take.
  if (account.method === 'MANUAL' && account.currencies.length > 0 && !account.currencies.includes(currency))
    return 'CURRENCY';
  return amount < minimum ? 'BELOW_MINIMUM' : null;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type PayoutWeekday = (typeof weekdays)[number];

const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** Whether a run is due on this day (UTC). */
export function isRunDay(at: Date, schedule: PayoutSchedule, weekday: PayoutWeekday): boolean {
  switch (schedule) {
    case 'daily':
      return true;
    case 'weekly':
      return weekdays[(at.getUTCDay() + 6) % 7] === weekday;
    case 'monthly':
      return at.getUTCDate() === 1;
    case 'on_demand':
      return false;
  }
}

/** The hour of the day (UTC) at which runs begin. */
export const runHour = 6;

/** The day (UTC) of the next run; null: there is none by itself. */
export function nextRunDay(now: Date, schedule: PayoutSchedule, weekday: PayoutWeekday): string | null {
  if (schedule === 'on_demand') return null;
  const next = new Date(now);
  if (next.getUTCHours() >= runHour) next.setUTCDate(next.getUTCDate() + 1);
  while (!isRunDay(next, schedule, weekday)) next.setUTCDate(next.getUTCDate() + 1);
  return day(next);
}
export const runKeyOf = (now: Date) => `schedule:${day(now)}`;

/** What banks say of a transfer that failed (ISO 20022 external codes), by who can mend it. */
const failuresOfCodes: Readonly<Record<string, PayoutFailure>> = {
  AC01: 'ACCOUNT_WRONG',
  AC02: 'OPERATOR_BALANCE',
  AC03: 'ACCOUNT_WRONG',
  AC04: 'ACCOUNT_CLOSED',
  AC06: 'ACCOUNT_BLOCKED',
  AC07: 'ACCOUNT_CLOSED',
  AG01: 'ACCOUNT_BLOCKED',
  AM04: 'OPERATOR_BALANCE',
  BE01: 'HOLDER_WRONG',
  BE04: 'HOLDER_WRONG',
  MD07: 'ACCOUNT_BLOCKED',
  RC01: 'ACCOUNT_WRONG',
  RC03: 'ACCOUNT_WRONG',
  RC04: 'ACCOUNT_WRONG',
  DS02: 'REFUSED',
  DS0A: 'REFUSED',
  RR01: 'REFUSED',
  RR04: 'REFUSED',
};
export const failureOfCode = (code: string | null): PayoutFailure => failuresOfCodes[code ?? ''] ?? 'BANK';
