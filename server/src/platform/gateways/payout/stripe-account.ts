import type Stripe from 'stripe';
import type { PayoutAccount, PayoutAccountState } from './payout.ts';

/**
 * Express: Stripe asks the person who they are and keeps asking, the platform pays the fees and answers for
 * what an account owes. Nothing is paid out by itself: each payout is ours.
 */
export function accountParams(input: {
  reference: string;
  email: string;
  country: string;
}): Stripe.AccountCreateParams {
  return {
    country: input.country,
    email: input.email,
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { reference: input.reference },
  };
}

export function accountOf(account: Stripe.Account): PayoutAccount {
  const banks = account.external_accounts?.data ?? [];
  const first =
    banks.find(
      ({ currency, default_for_currency: isDefault }) => isDefault && currency === account.default_currency,
    ) ?? banks[0];
  const state = stateOf(account);
  return {
    state,
    requirements: requirementsOf(account, state),
    currencies: [...new Set(banks.flatMap(({ currency }) => currency?.toUpperCase() ?? []))],
    country: account.country ?? null,
    bankEnding: first?.last4 ?? null,
  };
}

/** What is due later does not stop it: only what Stripe has stopped is RESTRICTED. */
function stateOf(account: Stripe.Account): PayoutAccountState {
  if (account.requirements?.disabled_reason?.startsWith('rejected.')) return 'DISABLED';
  if (!account.details_submitted) return 'PENDING';
  return account.payouts_enabled && account.capabilities?.transfers === 'active' ? 'ACTIVE' : 'RESTRICTED';
}

/** Where nothing is asked for, but something holds it up, that stands in their place. */
function requirementsOf({ requirements }: Stripe.Account, state: PayoutAccountState): string[] {
  const due = [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])];
  const reason = requirements?.disabled_reason;
  return due.length === 0 && state !== 'ACTIVE' && reason ? [reason] : due;
}
