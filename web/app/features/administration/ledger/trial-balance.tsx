import { adminTrialBalance, type TrialBalanceLine } from '@michi/contract/ordering/money-administration';
import { Currency } from '@michi/contract/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { changedParams, useAddressState } from '../../../lib/page/address-state.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { accountName } from '../orders/ledger-terms.ts';
import { administrationKeys } from '../query-keys.ts';
import { ledgerDays } from './ledger-days.ts';
import '../../../ui/table/table.css';

/**
 * Each account in each currency, on the days and in the currency of the address; each leads to its entries.
 */
export function TrialBalance() {
  const url = useTableUrl({ sortBy: 'at' });
  const query = { ...ledgerDays(url), currency: Currency.safeParse(url.filter('currency')).data };
  const balance = useQuery({
    queryKey: administrationKeys.trialBalance(query),
    queryFn: ({ signal }) => api(adminTrialBalance, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const byCurrency = Map.groupBy(balance.data?.items ?? [], ({ currency }) => currency);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SectionHeader title={m.money_trial_balance()} />
        {balance.data && byCurrency.size > 0 && <Balanced isBalanced={balance.data.isBalanced} />}
      </div>
      {balance.isLoadingError ? (
        <ErrorState error={balance.error} onRetry={balance.refetch} />
      ) : !balance.data ? (
        <SkeletonRows />
      ) : byCurrency.size === 0 ? (
        <EmptyState title={m.money_no_entries()} />
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          {[...byCurrency].map(([currency, lines]) => (
            <OfCurrency key={currency} currency={currency} lines={lines} />
          ))}
        </div>
      )}
    </section>
  );
}

function Balanced({ isBalanced }: { isBalanced: boolean }) {
  return isBalanced ? (
    <StatusBadge tone="good" icon={CircleCheck} label={m.admin_ledger_balanced()} />
  ) : (
    <StatusBadge tone="bad" icon={TriangleAlert} label={m.admin_ledger_unbalanced()} />
  );
}

type Lines = { currency: string; lines: readonly TrialBalanceLine[] };

function OfCurrency({ currency, lines }: Lines) {
  const { params } = useAddressState();
  const money = (amount: number) => formatMoney({ amount, currency });
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  const label = m.money_trial_balance_in({ currency });
  return (
    <ScrollArea label={label}>
      <table className="data-table trial-balance" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{m.admin_account()}</th>
            <th scope="col" className="text-end">
              {m.admin_debit()}
            </th>
            <th scope="col" className="text-end">
              {m.admin_credit()}
            </th>
            <th scope="col" className="text-end">
              {m.money_balance()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ account, debit, credit }) => (
            <tr key={account}>
              <td>
                <Link
                  to={{ search: `?${changedParams(params, { account, currency })}` }}
                  preventScrollReset
                  className="prose-link"
                >
                  {accountName(account)}
                </Link>
              </td>
              <td className="data-table-number">{money(debit)}</td>
              <td className="data-table-number">{money(credit)}</td>
              <td className="data-table-number font-medium">{sideOf(debit - credit, money)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="text-start">
              {m.money_sum()}
            </th>
            <td className="data-table-number font-medium">{money(sum('debit'))}</td>
            <td className="data-table-number font-medium">{money(sum('credit'))}</td>
            <td className="data-table-number font-medium">{sideOf(sum('debit') - sum('credit'), money)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  );
}

/** On which side the rest is. */
function sideOf(rest: number, money: (amount: number) => string): string {
  if (rest === 0) return money(0);
  return rest > 0 ? m.money_debit_of({ amount: money(rest) }) : m.money_credit_of({ amount: money(-rest) });
}
