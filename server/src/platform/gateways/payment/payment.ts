import { defineError } from '../../errors.ts';
import type { CardNotice, SavedCards } from './saved-cards.ts';

/** What a provider did, in our words; `providerEventId` makes it count once. */
export type PaymentNotice =
  | {
      providerEventId: string;
      kind: 'processing' | 'authorized' | 'captured' | 'failed' | 'voided' | 'refunded';
      providerRef: string;
      /** Our order's id, as given at creation. */
      reference: string;
      amount: number;
      failureCode: string | null;
    }
  /**
   * Of a dispute, or of a refund after it was made, only that something changed: the provider is asked what.
   */
  | { providerEventId: string; kind: 'dispute'; disputeRef: string }
  | { providerEventId: string; kind: 'refund'; refundRef: string }
  /** Of no use to us, or nothing that we know: kept where administrators see it. */
  | { providerEventId: string; kind: 'ignored' | 'unknown'; type: string; apiVersion: string | null };

export type IntentState = {
  status: 'OPEN' | 'PROCESSING' | 'AUTHORIZED' | 'CAPTURED' | 'VOIDED';
  amount: number;
  refunded: number;
  /** Why the last attempt failed, while the intent is still OPEN. */
  failureCode: string | null;
};

/** A buyer's bank asks for the money back. */
export type DisputeState = {
  disputeRef: string;
  /** Our order's id. */
  reference: string | null;
  amount: number;
  currency: string;
  /** The provider's word for why. */
  reason: string;
  status: 'NEEDS_RESPONSE' | 'UNDER_REVIEW' | 'WON' | 'LOST';
  /** The money left the account; a mere question does not take it. */
  isTaken: boolean;
  evidenceDueAt: Date | null;
  openedAt: Date;
};

export type Evidence = {
  /** The whole story as text. */
  story: string;
  product: string;
  customerName: string;
  customerEmail: string;
  /** The day of the class, as people write it. */
  serviceDate: string;
};

export const bookKinds = [
  'charge',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'transfer',
  'payout',
  'fee',
  'other',
] as const;
/** A line of the provider's own book. */
export type BookLine = {
  lineRef: string;
  kind: (typeof bookKinds)[number];
  /**
   * `charge:<order>`, `refund:<ref>`, `refund_failed:<ref>`, `dispute:<ref>`, `dispute_won:<ref>`,
   * `transfer:<ref>`, `payout:<ref>`.
   */
  reference: string | null;
  /** What it changed of the platform's money there, before the fee; below zero: it left. */
  amount: number;
  /** What the provider kept besides. */
  fee: number;
  currency: string;
  at: Date;
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
 * Amounts are minor units of ISO 4217. Failures of the provider or the network throw ProviderUnavailable,
 * amounts that it does not take AmountNotPayable.
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
  /** Whether a refund that was made went through in the end. */
  getRefund(
    refundRef: string,
  ): Promise<{ status: 'PENDING' | 'SUCCEEDED' | 'FAILED'; failureCode: string | null }>;
  getDispute(disputeRef: string): Promise<DisputeState>;
  /** Once for good: what was sent cannot be added to. */
  submitEvidence(disputeRef: string, evidence: Evidence, idempotencyKey: string): Promise<DisputeState>;
  /** Lines booked from then on, the latest first, in pages. */
  listBook(input: {
    from: Date;
    cursor: string | null;
  }): Promise<{ lines: BookLine[]; nextCursor: string | null }>;
  /** Null when the signature is wrong or too old. */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): PaymentNotice | CardNotice | null;
};
