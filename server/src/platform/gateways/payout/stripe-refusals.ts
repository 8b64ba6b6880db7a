import Stripe from 'stripe';
import { ExpectedError } from '../../errors.ts';
import { ProviderUnavailable } from '../payment/payment.ts';
import {
  PayoutAccountUnknown,
  PayoutRefused,
  type RefusalReason,
  TransferNotReversible,
  TransferRefused,
} from './payout.ts';

/** By https://docs.stripe.com/error-codes. */
const reasons: Readonly<Record<string, RefusalReason>> = {
  balance_insufficient: 'insufficient_funds',
  insufficient_funds: 'insufficient_funds',
  payouts_not_allowed: 'account_not_ready',
  payout_not_allowed: 'account_not_ready',
  transfers_not_allowed: 'account_not_ready',
  insufficient_capabilities_for_transfer: 'account_not_ready',
  account_closed: 'account_not_ready',
  no_account: 'account_not_ready',
  bank_account_unusable: 'account_not_ready',
  bank_account_unverified: 'account_not_ready',
  bank_account_declined: 'account_not_ready',
  invalid_currency: 'currency_not_held',
  transfer_source_balance_parameters_mismatch: 'currency_not_held',
  amount_too_small: 'amount_not_payable',
  amount_too_large: 'amount_not_payable',
  invalid_charge_amount: 'amount_not_payable',
};

const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

export const transferRefusal = (reason: RefusalReason) => TransferRefused({ values: { reason } });
export const payoutRefusal = (reason: RefusalReason) => PayoutRefused({ values: { reason } });

/**
 * Stripe has no code for a charge with too little left, or that was settled in another currency: it names the
 * parameter.
 */
const parameters: Readonly<Record<string, RefusalReason>> = {
  source_transaction: 'charge_exhausted',
  currency: 'currency_not_held',
};

export function refusedTransfer(error: unknown): never {
  if (!isRefusal(error) || isUnknownAccount(error)) throw error;
  const reason = parameters[error.param ?? ''] ?? reasons[error.code ?? ''] ?? 'other';
  throw causedBy(transferRefusal(reason), error);
}

export function refusedPayout(error: unknown): never {
  if (!isRefusal(error) || isUnknownAccount(error)) throw error;
  throw causedBy(payoutRefusal(reasons[error.code ?? ''] ?? 'other'), error);
}

export function refusedReversal(error: unknown): never {
  if (!isRefusal(error) || reasons[error.code ?? ''] !== 'insufficient_funds') throw error;
  throw causedBy(TransferNotReversible({ values: { reason: 'insufficient_funds' } }), error);
}

/** Deleted there, or it no longer lets the platform act for it. */
const isUnknownAccount = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'account_invalid' || (error.code === 'resource_missing' && error.param === 'destination'));

function causedBy(failure: ExpectedError, cause: unknown): ExpectedError {
  failure.cause = cause;
  return failure;
}

/** Whatever is no refusal: nobody knows whether it happened. */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    throw causedBy(isUnknownAccount(error) ? PayoutAccountUnknown() : ProviderUnavailable(), error);
  }
}
