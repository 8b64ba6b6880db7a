import { defineError } from '../../errors.ts';
import type { IntentState } from './payment.ts';

/** Expired, removed, or unknown to the provider. */
export const CardUnusable = defineError(
  'card_unusable',
  409,
  'This card cannot be charged any more; choose another one',
);

/**
 * What may be known of a card. `methodRef` is the provider's name for it, and a secret: whoever has it can
 * charge the card.
 */
export type SavedCard = {
  methodRef: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
};

/** What the provider did with kept cards by itself; `providerEventId` makes it count once. */
export type CardNotice = {
  providerEventId: string;
  kind: 'card_saved' | 'card_changed' | 'card_detached' | 'customer_deleted';
  /** card_saved: our setup's id; card_…: the provider's name of the card; customer_deleted: of the person. */
  reference: string;
};

/**
 * Cards that a provider keeps for people who agreed to it. As in PaymentGateway every call is idempotent by
 * its key, and failures of the provider or the network throw ProviderUnavailable.
 */
export type SavedCards = {
  /** `reference`: our id of the person. */
  createCustomer(input: { idempotencyKey: string; reference: string }): Promise<{ customerRef: string }>;
  /** A page on which a card is typed, to be kept and not charged. */
  openSetup(input: {
    idempotencyKey: string;
    /** Our setup's id. */
    reference: string;
    customerRef: string;
    returnUrl: string;
    locale: string;
  }): Promise<{ setupRef: string; url: string }>;
  /** What was typed there; null while nothing was. */
  getSetup(setupRef: string): Promise<SavedCard | null>;
  /** What was paid with, where it was to be kept; null otherwise. */
  usedCard(providerRef: string): Promise<SavedCard | null>;
  /** Null once the provider keeps it no more. */
  findCard(methodRef: string): Promise<SavedCard | null>;
  /**
   * Begins a payment with a kept card; nothing is charged before `confirmCharge`. Throws card_unusable, and
   * order_not_payable as createIntent.
   */
  openCharge(input: {
    idempotencyKey: string;
    reference: string;
    customerRef: string;
    methodRef: string;
    amount: number;
    currency: string;
    description: string;
    capture: 'AUTOMATIC' | 'MANUAL';
    returnUrl: string;
    locale: string;
  }): Promise<{ providerRef: string }>;
  /**
   * Charges it. Where the bank asks whether it is the holder, `actionUrl` is where they answer; with
   * `isOffSession` nobody is there to answer, and it is declined as `authentication_required`. A declined one
   * is OPEN with its failureCode. One that is voided or paid stays as it is.
   */
  confirmCharge(
    providerRef: string,
    input: { idempotencyKey: string; returnUrl: string; isOffSession: boolean },
  ): Promise<IntentState & { actionUrl: string | null }>;
  /** Also of one that is gone. */
  detach(methodRef: string, idempotencyKey: string): Promise<void>;
  /** With all cards; also of one that is gone. */
  deleteCustomer(customerRef: string, idempotencyKey: string): Promise<void>;
};
