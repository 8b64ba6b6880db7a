import type { PayoutFailure } from '@michi/contract/payouts/payouts';
import type { Ctx } from '../../../platform/context.ts';
import { findAccountsById } from '../accounts/payout-account.repository.ts';
import { findPayoutsById } from './payout.repository.ts';

/** What its sensei is told of a payout. */
export type PayoutSummary = {
  senseiId: string;
  amount: number;
  currency: string;
  ending: string | null;
  reference: string | null;
  arrivesAt: Date | null;
  failure: PayoutFailure | null;
};

export async function getPayoutSummary(ctx: Ctx, payoutId: string): Promise<PayoutSummary | null> {
  const payout = (await findPayoutsById(ctx, [payoutId])).get(payoutId);
  if (!payout) return null;
  const accounts = await findAccountsById(ctx, payout.accountId === null ? [] : [payout.accountId]);
  return {
    senseiId: payout.senseiId,
    amount: payout.amount,
    currency: payout.currency,
    ending: accounts.get(payout.accountId ?? '')?.ending ?? null,
    reference: payout.reference,
    arrivesAt: payout.arrivesAt,
    failure: payout.failure,
  };
}
