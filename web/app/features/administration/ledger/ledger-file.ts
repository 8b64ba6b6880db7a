import type { LedgerTransaction } from '@michi/contract/ordering/money-administration';
import { plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { FileColumn } from '../../../ui/table/data-table.tsx';
import { accountName, postingName, reasonText } from '../orders/ledger-terms.ts';

type Entry = LedgerTransaction['entries'][number];
export type LedgerLine = Entry & { transaction: Omit<LedgerTransaction, 'entries'> };

/** One line for each entry, as bookkeeping takes it in. */
export const linesOf = (transactions: readonly LedgerTransaction[]): LedgerLine[] =>
  transactions.flatMap(({ entries, ...transaction }) => entries.map((entry) => ({ ...entry, transaction })));

const side = (amount: number, currency: string) => (amount > 0 ? plainAmount({ amount, currency }) : '');

export const ledgerFile = (): readonly FileColumn<LedgerLine>[] => [
  { header: m.admin_booked_at(), text: ({ transaction }) => transaction.createdAt },
  { header: m.money_transaction(), text: ({ transaction }) => transaction.id },
  { header: m.money_kind(), text: ({ transaction }) => postingName(transaction.kind) },
  { header: m.admin_order(), text: ({ transaction }) => transaction.order?.number ?? '' },
  { header: m.admin_account(), text: ({ account }) => accountName(account) },
  { header: m.money_account_code(), text: ({ account }) => account },
  { header: m.money_person(), text: ({ person }) => person?.name ?? '' },
  { header: m.admin_debit(), text: ({ amount, currency }) => side(amount, currency) },
  { header: m.admin_credit(), text: ({ amount, currency }) => side(-amount, currency) },
  { header: m.admin_currency(), text: ({ currency }) => currency },
  {
    header: m.money_note(),
    text: ({ transaction }) => (transaction.note ? reasonText(transaction.note) : ''),
  },
];
