import type { PersonalData } from '../../platform/personal-data.ts';

const bookkeeping = 'Bookkeeping must stay whole, by law; names nobody once the account is erased';

export const payoutsPersonalData: PersonalData = {
  module: 'payouts',
  tables: [
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
