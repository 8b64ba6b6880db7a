import type { PersonalData } from '../../platform/personal-data.ts';

const bookkeeping = 'Bookkeeping must stay whole, by law; names nobody once the account is erased';

export const payoutsPersonalData: PersonalData = {
  module: 'payouts',
  tables: [
    {
      table: 'payout',
      of: ['sensei_id'],
      take: { without: ['provider_ref', 'idempotency_key'] },
      erase: { keep: bookkeeping },
    },
    {
      table: 'payout_account',
      of: ['sensei_id'],
      take: { without: ['details', 'account_ref'] },
      erase: { set: { details: null, ending: null } },
    },
    {
      table: 'payout_hold',
      of: ['sensei_id', 'created_by'],
      take: { without: ['created_by'] },
      erase: { keep: 'A hold ends before an account can be deleted, or says what an administrator did' },
    },
    {
      table: 'payout_run',
      of: ['started_by'],
      take: { nothing: 'What an administrator did; it stands in the trail' },
      erase: { keep: bookkeeping },
    },
    {
      table: 'payout_file',
      of: ['created_by'],
      take: { nothing: 'What an administrator did; it holds the accounts of others' },
      erase: { keep: bookkeeping },
    },
    {
      table: 'chargeback',
      of: ['student_id', 'sensei_id', 'evidence_sent_by'],
      take: { without: ['evidence', 'evidence_note', 'evidence_sent_by'] },
      erase: { keep: bookkeeping },
    },
    {
      table: 'reconciliation_difference',
      of: ['decided_by'],
      take: { nothing: 'Says what two books say of money, and nothing of who looked at it' },
      erase: { keep: bookkeeping },
    },
  ],
};
