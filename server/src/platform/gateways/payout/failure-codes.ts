/**
 * What went wrong with a payout, by who can mend it: the account's owner (ACCOUNT_*, HOLDER_WRONG), the
 * operator, or nobody but the bank.
 */
export type PayoutFailureKind =
  | 'ACCOUNT_WRONG'
  | 'ACCOUNT_CLOSED'
  | 'ACCOUNT_BLOCKED'
  | 'HOLDER_WRONG'
  | 'OPERATOR_BALANCE'
  | 'REFUSED'
  | 'BANK';

/**
 * Of a provider's `failureCode`, by https://docs.stripe.com/api/payouts/failures; the sandbox uses the same
 * codes.
 */
const kinds: Readonly<Record<string, PayoutFailureKind>> = {
  account_closed: 'ACCOUNT_CLOSED',
  account_frozen: 'ACCOUNT_BLOCKED',
  bank_account_restricted: 'ACCOUNT_BLOCKED',
  debit_not_authorized: 'ACCOUNT_BLOCKED',
  unsupported_card: 'ACCOUNT_BLOCKED',
  invalid_currency: 'ACCOUNT_WRONG',
  no_account: 'ACCOUNT_WRONG',
  invalid_account_number: 'ACCOUNT_WRONG',
  invalid_account_number_length: 'ACCOUNT_WRONG',
  bank_ownership_changed: 'ACCOUNT_WRONG',
  incorrect_account_type: 'ACCOUNT_WRONG',
  incorrect_account_holder_name: 'HOLDER_WRONG',
  incorrect_account_holder_address: 'HOLDER_WRONG',
  incorrect_account_holder_tax_id: 'HOLDER_WRONG',
  insufficient_funds: 'OPERATOR_BALANCE',
};

/** A code that is new, or says nothing (`could_not_process`, `declined`), is the bank's. */
export const failureKindOf = (failureCode: string | null): PayoutFailureKind =>
  kinds[failureCode ?? ''] ?? 'BANK';
