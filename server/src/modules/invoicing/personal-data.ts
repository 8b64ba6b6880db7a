import type { PersonalData } from '../../platform/personal-data.ts';

const law =
  'Whoever sells must keep invoices for years as they were issued, with the names and addresses on them; the law on taxes says so';

export const invoicingPersonalData: PersonalData = {
  module: 'invoicing',
  tables: [
    {
      table: 'invoice',
      of: ['buyer_id', 'student_id', 'issuer_id'],
      take: 'ALL',
      erase: { keep: law },
    },
    {
      table: 'invoice_counter',
      of: ['issuer_id'],
      take: { nothing: 'The last numbers that were given; they stand on the invoices' },
      erase: { keep: 'Two invoices must never have one number; it holds ids, no names' },
    },
    {
      table: 'seller_details',
      of: ['sensei_id'],
      take: { without: ['version'] },
      erase: {
        keep: 'The yearly report of the earnings names the seller until it is due, and the law asks to keep what it was made of',
      },
    },
  ],
};
