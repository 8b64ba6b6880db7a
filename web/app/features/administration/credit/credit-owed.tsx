import { adminGetCreditOwed } from '@michi/contract/ordering/gifts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { administrationKeys } from '../query-keys.ts';

/** What the platform owes as credit, currency by currency: the ledger's CREDIT_LIABILITY, by where it is. */
export function CreditOwed() {
  const owed = useQuery({
    queryKey: administrationKeys.creditOwed,
    queryFn: ({ signal }) => api(adminGetCreditOwed, {}, { signal }),
  });
  if (owed.isLoadingError) return <ErrorState error={owed.error} onRetry={owed.refetch} />;
  if (!owed.data) return <SkeletonRows count={2} />;
  if (owed.data.items.length === 0) return <p className="text-quiet">{m.credit_owed_none()}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {owed.data.items.map(({ currency, balances, inOrders, gifts, owed: sum }) => {
        const money = (amount: number) => ({ amount, currency });
        return (
          <li key={currency} className="card p-5">
            <p className="text-2xl" data-numbers>
              {formatMoney(money(sum))}
            </p>
            <div className="mt-3">
              <PriceTable
                lines={[
                  { label: m.credit_owed_balances(), amount: money(balances) },
                  { label: m.credit_owed_orders(), amount: money(inOrders) },
                  { label: m.credit_owed_gifts(), amount: money(gifts) },
                ]}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
