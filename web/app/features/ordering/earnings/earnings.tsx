import type { Earnings, EarningState } from '@michi/contract/ordering/earnings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { Figure } from '../../../ui/chart/figure.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { earningsQuery } from '../orders/queries.ts';

/** Held, released and paid. */
export function EarningFigures() {
  const earnings = useQuery(earningsQuery);
  if (earnings.isLoadingError) return <ErrorState error={earnings.error} onRetry={earnings.refetch} />;
  if (!earnings.data) {
    return (
      <Loading className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { sums } = earnings.data;
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Figure
        label={<ToLines state="HELD">{m.sensei_held()}</ToLines>}
        value={<Amounts sums={sums} state="HELD" amountOf={({ held }) => held} />}
        note={m.sensei_held_note()}
      />
      <Figure
        label={<ToLines state="RELEASED">{m.sensei_released()}</ToLines>}
        value={<Amounts sums={sums} state="RELEASED" amountOf={({ released }) => released} />}
        note={m.sensei_released_note()}
      />
      <Figure
        label={<ToLines state="PAID_OUT">{m.sensei_paid_out()}</ToLines>}
        value={<Amounts sums={sums} state="PAID_OUT" amountOf={({ paidOut }) => paidOut} />}
        note={m.sensei_paid_out_note()}
      />
    </dl>
  );
}

type AmountsProps = {
  sums: Earnings['sums'];
  state: EarningState;
  amountOf: (sum: Earnings['sums'][number]) => number;
};

/** One below the other, as they cannot be added; each of several leads to its own lines. */
function Amounts({ sums, state, amountOf }: AmountsProps) {
  return sums.map((sum) => {
    const amount = formatMoney({ amount: amountOf(sum), currency: sum.currency });
    return (
      <span key={sum.currency} className="block">
        {sums.length === 1 ? (
          amount
        ) : (
          <ToLines state={state} currency={sum.currency}>
            {amount}
          </ToLines>
        )}
      </span>
    );
  });
}

type LinesProps = { state: EarningState; currency?: string; children: string };

/** Every figure leads to what it is made of. */
function ToLines({ state, currency, children }: LinesProps) {
  const filters = new URLSearchParams({ earned: state, ...(currency ? { currency } : {}) });
  return (
    <Link to={`/sensei/earnings?${filters}#earnings`} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
