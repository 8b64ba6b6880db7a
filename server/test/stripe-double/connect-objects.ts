import type Stripe from 'stripe';
import { shapeOf } from './parameters.ts';
import { mapOf } from './payment-objects.ts';
import { type Answer, type Fields, newDoubleId } from './wire.ts';

type Bank = {
  id: string;
  object: 'bank_account';
  currency: string;
  last4: string;
  default_for_currency: boolean;
  status: string;
};
export type DoubleAccount = {
  id: string;
  object: 'account';
  country: string;
  email: string;
  default_currency: string;
  details_submitted: boolean;
  payouts_enabled: boolean;
  capabilities: { transfers: string };
  requirements: {
    currently_due: string[];
    past_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
  };
  external_accounts: { object: 'list'; data: Bank[] };
  metadata: Fields;
};
export type DoubleTransfer = {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  destination_payment: string;
  source_transaction: string | null;
  transfer_group: string | null;
  reversed: boolean;
  metadata: Fields;
};
export type DoubleReversal = {
  id: string;
  object: 'transfer_reversal';
  amount: number;
  currency: string;
  transfer: string;
  metadata: Fields;
};
export type DoublePayout = {
  id: string;
  object: 'payout';
  amount: number;
  currency: string;
  status: string;
  arrival_date: number;
  failure_code: string | null;
  balance_transaction: string | null;
  metadata: Fields;
};
/** What a connected account got, in its own currency. */
export type DoubleArrival = { id: string; net: number; currency: string; exchange_rate: number | null };

export const accountParameters = shapeOf<Stripe.AccountCreateParams>()({
  country: 'text',
  email: 'text?',
  controller: {
    fees: { payer: 'text?' },
    losses: { payments: 'text?' },
    requirement_collection: 'text?',
    stripe_dashboard: { type: 'text?' },
  },
  capabilities: { transfers: { requested: 'boolean?' } },
  settings: { payouts: { schedule: { interval: 'text?' } } },
  metadata: 'map?',
});
export const linkParameters = shapeOf<Stripe.AccountLinkCreateParams>()({
  account: 'text',
  type: 'text',
  return_url: 'text',
  refresh_url: 'text',
  collection_options: { fields: 'text?', future_requirements: 'text?' },
});
export const transferParameters = shapeOf<Stripe.TransferCreateParams>()({
  amount: 'integer',
  currency: 'text',
  destination: 'text',
  source_transaction: 'text?',
  transfer_group: 'text?',
  metadata: 'map?',
});
export const transferListParameters = shapeOf<Stripe.TransferListParams>()({
  destination: 'text?',
  transfer_group: 'text?',
  limit: 'integer?',
  starting_after: 'text?',
});
export const reversalParameters = shapeOf<Stripe.TransferCreateReversalParams>()({
  amount: 'integer',
  metadata: 'map?',
});
export const reversalListParameters = shapeOf<Stripe.TransferListReversalsParams>()({
  limit: 'integer?',
  starting_after: 'text?',
});
export const payoutParameters = shapeOf<Stripe.PayoutCreateParams>()({
  amount: 'integer',
  currency: 'text',
  metadata: 'map?',
});
export const payoutListParameters = shapeOf<Stripe.PayoutListParams>()({
  limit: 'integer?',
  starting_after: 'text?',
});

/** Not finished: no bank, nothing said yet. */
export function accountOf(fields: Fields): DoubleAccount {
  return {
    id: newDoubleId('acct'),
    object: 'account',
    country: fields['country'] ?? '',
    email: fields['email'] ?? '',
    default_currency: 'usd',
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: {
      currently_due: ['external_account', 'tos_acceptance.date'],
      past_due: [],
      pending_verification: [],
      disabled_reason: 'requirements.past_due',
    },
    external_accounts: { object: 'list', data: [] },
    metadata: mapOf(fields, 'metadata'),
  };
}

/** What the person does on Stripe's pages, and what Stripe thinks of it. */
export function onboard(
  account: DoubleAccount,
  as: 'ACTIVE' | 'RESTRICTED' | 'DISABLED',
  currency: string,
): void {
  const bank: Bank = {
    id: newDoubleId('ba'),
    object: 'bank_account',
    currency,
    last4: '6789',
    default_for_currency: true,
    status: 'new',
  };
  account.external_accounts.data = [bank];
  account.default_currency = currency;
  account.details_submitted = true;
  account.payouts_enabled = as === 'ACTIVE';
  account.capabilities.transfers = as === 'ACTIVE' ? 'active' : 'inactive';
  account.requirements = {
    currently_due: as === 'RESTRICTED' ? ['individual.verification.document'] : [],
    past_due: [],
    pending_verification: [],
    disabled_reason: as === 'ACTIVE' ? null : as === 'DISABLED' ? 'rejected.other' : 'requirements.past_due',
  };
}

export const listOf = <T extends { id: string }>(url: string, all: readonly T[], fields: Fields): Answer => {
  const start = all.findIndex(({ id }) => id === fields['starting_after']) + 1;
  const end = start + Number(fields['limit'] ?? 10);
  return {
    status: 200,
    body: { object: 'list', url, data: all.slice(start, end), has_more: end < all.length },
  };
};

export const refusedFor = (code: string, message: string, param?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message, ...(param && { param }) } },
});
