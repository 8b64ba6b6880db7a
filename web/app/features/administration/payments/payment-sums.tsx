import { adminSumPayments } from '@michi/contract/ordering/money-administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { administrationKeys } from '../query-keys.ts';
import type { paymentQuery } from './payment-query.ts';

type Query = Partial<ReturnType<typeof paymentQuery>>;

export const usePaymentSums = (query: Query) =>
  useQuery({
    queryKey: administrationKeys.paymentSums(query),
    queryFn: ({ signal }) => api(adminSumPayments, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the chosen payments add up to; amounts of two currencies cannot be added. */
export function PaymentSums({ query }: { query: Query }) {
  const sums = usePaymentSums(query);
  return (
    <dl
      aria-label={m.money_sums()}
      aria-busy={sums.isFetching}
      className="flex min-h-9 flex-wrap gap-x-10 gap-y-2"
    >
      {sums.data?.items.map(({ currency, amount, count }) => (
        <div key={currency} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-sm text-quiet">{m.money_sum_in({ currency })}</dt>
          <dd data-numbers className="font-serif text-xl">
            {formatMoney({ amount, currency })}{' '}
            <span className="font-sans text-sm text-quiet">({formatNumber(count)})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
