import { defineError } from '../../errors.ts';
import type { CardNotice, SavedCards } from './saved-cards.ts';

/** What a provider did, in our words; `providerEventId` makes it count once. */
export type PaymentNotice = {
  providerEventId: string;
  kind: 'processing' | 'authorized' | 'captured' | 'failed' | 'voided' | 'refunded';
  providerRef: string;
  /** Our order's id, as given at creation. */
  reference: string;
  amount: number;
  failureCode: string | null;
};

export type IntentState = {
  status: 'OPEN' | 'PROCESSING' | 'AUTHORIZED' | 'CAPTURED' | 'VOIDED';
  amount: number;
  refunded: number;
  /** Why the last attempt failed, while the intent is still OPEN. */
  failureCode: string | null;
};

export const ProviderUnavailable = defineError(
  'provider_unavailable',
  503,
  'The payment provider does not answer; please try again in a moment',
);

/** It would have to be rounded at the provider, or is refused there for good; nothing was moved or opened. */
export const AmountNotPayable = defineError(
  'order_not_payable',
  409,
  'The payment provider cannot take exactly {amount}; please tell us',
);

/**
 * The one port to a payment provider. Every call is idempotent by its key and may be repeated after a crash.
 * Amounts are minor units of ISO 4217. Failures of the provider or the network throw ProviderUnavailable, amounts that it does not take
 * AmountNotPayable.
 */
export type PaymentGateway = {
  name: 'sandbox' | 'stripe';
  cards: SavedCards;
  /** Whether the provider can be told this amount exactly. */
  takes(money: { amount: number; currency: string }): boolean;
  /** Opens a checkout on the provider's page for one order. MANUAL capture only authorises. */
  createIntent(input: {
    idempotencyKey: string;
    reference: string;
    amount: number;
    currency: string;
    description: string;
    returnUrl: string;
    capture: 'AUTOMATIC' | 'MANUAL';
    locale: string;
    /** Whose the card used shall be kept for; without it none is. */
    keepFor?: string | undefined;
  }): Promise<{ providerRef: string; checkoutUrl: string }>;
  getIntent(providerRef: string): Promise<IntentState>;
  capture(providerRef: string, idempotencyKey: string): Promise<IntentState>;
  /** Voids what was not captured; a captured one answers CAPTURED and nothing happens. */
  void(providerRef: string, idempotencyKey: string): Promise<IntentState>;
  refund(providerRef: string, amount: number, idempotencyKey: string): Promise<{ refundRef: string }>;
  /** Null when the signature is wrong or too old; otherwise the notice, or 'ignored' for a kind we do not use. */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): PaymentNotice | CardNotice | 'ignored' | null;
};
