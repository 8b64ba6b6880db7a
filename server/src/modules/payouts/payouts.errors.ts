import { defineError } from '../../platform/errors.ts';

export const PayoutNotPossible = defineError(
  'payout_not_possible',
  409,
  'This cannot be paid out at the moment',
);
export const PayoutChanged = defineError(
  'conflict',
  409,
  'The balances have changed meanwhile; look at the preview again',
);
export const NoDebtorAccount = defineError(
  'payout_bank_missing',
  409,
  'Enter the name and the account that payouts leave from in the platform configuration first',
);
export const NotABankAnswer = defineError(
  'bank_answer_unreadable',
  409,
  'This is no pain.002 file of ISO 20022',
);
export const EvidenceSent = defineError(
  'evidence_sent',
  409,
  'The bank waits for no evidence of this chargeback any more',
);
export const DifferenceDecided = defineError(
  'difference_decided',
  409,
  'This difference has been decided or is gone; please look at it again',
);
export const InvalidPayoutSignature = defineError(
  'invalid_signature',
  400,
  'The signature of this message is not valid',
);
export const NoPayoutProvider = defineError(
  'payout_provider_missing',
  409,
  'Payouts go to a bank account here: enter yours',
);
export const StatementEmpty = defineError(
  'statement_empty',
  409,
  'Nothing moved in this month, and nothing was there',
);
