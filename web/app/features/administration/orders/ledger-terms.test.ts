import { EndReason } from '@michi/contract/ordering/end-reasons';
import { expect, test } from 'vitest';
import { accountName, postingName, reasonText } from './ledger-terms.ts';

test('no raw name of an account, a posting or a reason is shown', () => {
  const shown = [
    ...['CASH', 'BANK', 'UNALLOCATED', 'ESCROW', 'SENSEI_BALANCE', 'PLATFORM_REVENUE'].map(accountName),
    ...['capture', 'hold', 'release', 'refund', 'provider_payout', 'a later kind'].map(postingName),
    ...[...EndReason.options, 'HOLD_OVER', 'SPLIT', 'GOODWILL', 'GUARDIAN_APPROVED'].map(reasonText),
  ];
  expect(shown.filter((text) => /[A-Z]{3}|_/.test(text))).toEqual([]);
});

test("a person's own reason stays as it was written", () => {
  expect(reasonText('I am ill')).toBe('I am ill');
});
