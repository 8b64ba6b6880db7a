import type { PayoutFailure } from '@michi/contract/payouts/payouts';
import { ExpectedError } from '../../../platform/errors.ts';
import type { PayoutCharge } from '../../ordering/index.ts';

/** A part of a payout at the provider: bound to the charge that it came from, or to none. */
export type Part = { orderId: string | null; chargeRef: string | null; amount: number };

/**
 * The parts that a payout is sent in, whose sum is its amount. A part is bound to its charge as far as the
 * buyer paid: what the platform paid for a coupon, and what is owed from before, comes from the platform's
 * own balance. A debt that the payout recovers is taken off the last ones.
 */
export function partsOf(charges: readonly PayoutCharge[], amount: number, provider: string): Part[] {
  const all = charges.flatMap((charge): Part[] => {
    const isBound = charge.provider === provider && charge.providerRef !== null;
    const bound = isBound ? Math.max(0, Math.min(charge.net, charge.paid)) : 0;
    return [
      { orderId: charge.orderId, chargeRef: charge.providerRef, amount: bound },
      { orderId: charge.orderId, chargeRef: null, amount: charge.net - bound },
    ];
  });
  const net = all.reduce((sum, part) => sum + part.amount, 0);
  const parts = [...all, { orderId: null, chargeRef: null, amount: Math.max(0, amount - net) }];
  let over = Math.max(0, net - amount);
  for (const part of parts.toReversed()) {
    const taken = Math.min(over, part.amount);
    part.amount -= taken;
    over -= taken;
  }
  return parts.filter((part) => part.amount > 0);
}

/** Of why the provider refused (`RefusalReason`), by who can mend it. */
const failures: Readonly<Record<string, PayoutFailure>> = {
  insufficient_funds: 'OPERATOR_BALANCE',
  account_not_ready: 'ACCOUNT_NOT_READY',
};
/**
 * A payout that its account does not cover is the account's debt there; a transfer, the platform's own
 * balance.
 */
export function failureOfRefusal(error: unknown, reason: string): PayoutFailure {
  const isPayout = error instanceof ExpectedError && error.code === 'payout_refused';
  if (isPayout && reason === 'insufficient_funds') return 'ACCOUNT_OWES';
  return failures[reason] ?? 'REFUSED';
}

/**
 * What of a transfer can be taken back, in its own currency, where the account has so much left of what
 * arrived; it never goes below zero for it.
 */
export function coveredPart(
  transfer: { amount: number; arrived: number | null; arrivedCurrency: string | null },
  balances: readonly { currency: string; available: number }[],
): number {
  const { amount, arrived, arrivedCurrency } = transfer;
  const held = balances.find(({ currency }) => currency === arrivedCurrency)?.available ?? 0;
  if (!arrived || held <= 0) return 0;
  return held >= arrived ? amount : Math.floor((amount * held) / arrived);
}
