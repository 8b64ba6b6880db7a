import { defineError } from '../../errors.ts';

/**
 * PENDING: onboarding has not been finished, nothing can be sent there. ACTIVE: takes transfers and pays out.
 * RESTRICTED: something is due (`requirements`) or being looked at; transfers or payouts wait for it.
 * DISABLED: the provider has closed it for good.
 */
export type PayoutAccountState = 'PENDING' | 'ACTIVE' | 'RESTRICTED' | 'DISABLED';

export type PayoutAccount = {
  state: PayoutAccountState;
  /**
   * The provider's keys of what is due now, as `individual.verification.document`; the web has words for
   * those that are known.
   */
  requirements: string[];
  /**
   * ISO 4217, upper case: what its bank accounts take. Anything else that is sent there is converted by the
   * provider.
   */
  currencies: string[];
  /** ISO 3166-1, two letters. */
  country: string | null;
  /** The last four of the bank account that is paid to. */
  bankEnding: string | null;
};

export type PayoutStatus = 'PENDING' | 'IN_TRANSIT' | 'PAID' | 'FAILED' | 'CANCELED';

export type PayoutState = {
  status: PayoutStatus;
  /** The provider's code, as `account_closed`; null unless FAILED. `failureKindOf` says who can mend it. */
  failureCode: string | null;
  /** When the bank is expected to have it, an instant in UTC; null where nobody can say. */
  arrivesAt: string | null;
  /** What the bank account gets, in minor units of `paidCurrency`. */
  paidAmount: number;
  paidCurrency: string;
  /**
   * Units of `paidCurrency` for one of the payout's currency, as a decimal; null where nothing was converted.
   */
  rate: string | null;
};

/**
 * What was sent and what arrived: the provider converts into the account's own currency where that is another
 * one.
 */
export type Transferred = {
  transferRef: string;
  /**
   * In minor units, as the account's balance has it from now on: a payout can be asked for in this currency
   * only.
   */
  arrived: { amount: number; currency: string };
  /**
   * Units of `arrived.currency` for one of the transfer's, as a decimal; null where nothing was converted.
   */
  rate: string | null;
};

/**
 * What a provider did, in our words; `providerEventId` makes it count once. It tells to ask, not what to
 * believe: news comes late and out of order.
 */
export type PayoutNotice =
  | { providerEventId: string; kind: 'account_updated'; accountRef: string }
  | {
      providerEventId: string;
      kind: 'payout_paid' | 'payout_failed' | 'payout_canceled';
      accountRef: string;
      payoutRef: string;
      reference: string | null;
    }
  | {
      providerEventId: string;
      kind: 'transfer_reversed';
      accountRef: string;
      transferRef: string;
      reference: string | null;
    }
  /** Of no use to us, or nothing that we know: kept where administrators see it. */
  | { providerEventId: string; kind: 'ignored' | 'unknown'; type: string; apiVersion: string | null };

/**
 * Why a transfer or a payout was refused; nothing was moved, and the same will be refused until this is
 * mended.
 */
export const refusalReasons = [
  /** The platform's balance (a transfer) or the account's (a payout) does not cover it. */
  'insufficient_funds',
  /** The account is not ACTIVE, or has no bank account for this currency. */
  'account_not_ready',
  /** The charge it is bound to has too little left, or was never captured. */
  'charge_exhausted',
  /** The balance is not held in this currency. */
  'currency_not_held',
  /** Too small, too large, or it would have to be rounded at the provider. */
  'amount_not_payable',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** `values.reason` is a RefusalReason. */
export const TransferRefused = defineError(
  'transfer_refused',
  409,
  'The payment provider refuses this transfer',
);
/** `values.reason` is a RefusalReason. */
export const PayoutRefused = defineError('payout_refused', 409, 'The payment provider refuses this payout');
/**
 * `values.reason` is `more_than_left` (of the transfer; `values.left` says how much that is) or
 * `insufficient_funds`: the account has too little, and may not go below zero. What cannot be taken back is a
 * debt that later payouts recover.
 */
export const TransferNotReversible = defineError(
  'transfer_not_reversible',
  409,
  'So much cannot be taken back from this transfer',
);
export const PayoutAccountUnknown = defineError(
  'payout_account_unknown',
  409,
  'The payment provider does not know this account any more',
);

/** The provider opens no accounts there: such a sensei is paid by hand. */
export const PayoutCountryRefused = defineError(
  'payout_country_refused',
  409,
  'The payment provider cannot pay out to this country',
);

/** Where the providers' messages come in, below /api. */
export const payoutWebhookPath = '/payout-webhooks/:provider';

/**
 * The one port to a provider that pays people out: money goes from the platform's balance to the account's
 * (`transfer`), and from there to its bank (`payOut`). An account's balance, one for each currency, can be
 * negative.
 *
 * Amounts are minor units of ISO 4217, currencies upper case. Every change is idempotent by its key, for
 * ever, and may be repeated after a crash or a lost answer: it answers what the first one did. The same key
 * with other amounts is a failure of ours. A provider or network that fails throws ProviderUnavailable:
 * nobody knows whether it happened; repeat with the same key. What is refused for good is TransferRefused,
 * PayoutRefused, TransferNotReversible or PayoutAccountUnknown: nothing was moved; once it is mended, another
 * attempt takes another key (Stripe repeats a refusal for a day).
 */
export type PayoutGateway = {
  name: 'sandbox' | 'stripe';
  /**
   * What of an amount can go to a bank: coins that banks of its currency do not know stay in the account's
   * balance.
   */
  payable(money: { amount: number; currency: string }): number;
  /**
   * `reference` is the sensei's id; `country`, of two letters, can never be changed. Begins as PENDING.
   * Throws PayoutCountryRefused.
   */
  createAccount(input: {
    idempotencyKey: string;
    reference: string;
    email: string;
    country: string;
  }): Promise<{ accountRef: string }>;
  /**
   * The provider's page where the person says who they are and where money goes. It can be opened once and
   * for some minutes; the provider sends to `refreshUrl` whoever comes too late (make another one), to
   * `returnUrl` whoever leaves it, done or not: ask `getAccount`.
   */
  onboardingLink(
    accountRef: string,
    input: { returnUrl: string; refreshUrl: string; locale?: string },
  ): Promise<{ url: string }>;
  getAccount(accountRef: string): Promise<PayoutAccount>;
  /**
   * What could be paid out now, for each currency; below zero it is owed. Currencies without any are left
   * out.
   */
  balance(accountRef: string): Promise<{ currency: string; available: number }[]>;
  /**
   * From the platform's balance to the account's. With `chargeRef`, the payment's providerRef as the payment
   * port gave it, it is bound to that payment and waits until its money is there; all that is bound to one
   * payment is never more than what was paid. `reference` groups transfers of one thing of ours.
   */
  transfer(input: {
    idempotencyKey: string;
    accountRef: string;
    amount: number;
    currency: string;
    chargeRef: string | null;
    reference: string;
  }): Promise<Transferred>;
  /**
   * Takes back a part or all, in the transfer's currency; the account's balance may become negative. Throws
   * TransferNotReversible.
   */
  reverseTransfer(transferRef: string, amount: number, idempotencyKey: string): Promise<void>;
  /** From the account's balance to its bank. Throws PayoutRefused: ask for the balance first. */
  payOut(input: {
    idempotencyKey: string;
    accountRef: string;
    amount: number;
    currency: string;
    reference: string;
  }): Promise<{ payoutRef: string }>;
  /**
   * A PAID one can still become FAILED days later, when the bank gives it back; the account's balance then
   * has it again.
   */
  getPayout(accountRef: string, payoutRef: string): Promise<PayoutState>;
  /** Null when the signature is wrong or too old. */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PayoutNotice | null;
};
