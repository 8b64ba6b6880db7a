import type { EarningState } from '@michi/contract/ordering';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { Figure } from '../../ui/figure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { earningsQuery } from './queries.ts';

/** Held, released and paid. */
export function EarningFigures() {
  const earnings = useQuery(earningsQuery);
  if (earnings.isLoadingError) return <ErrorState onRetry={earnings.refetch} />;
  if (!earnings.data) {
    return (
      <Loading className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { currency, held, released, paidOut } = earnings.data;
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Figure
        label={<ToLines state="HELD">{m.sensei_held()}</ToLines>}
        value={money(held)}
        note={m.sensei_held_note()}
      />
      <Figure
        label={<ToLines state="RELEASED">{m.sensei_released()}</ToLines>}
        value={money(released)}
        note={m.sensei_released_note()}
      />
      <Figure
        label={<ToLines state="PAID_OUT">{m.sensei_paid_out()}</ToLines>}
        value={money(paidOut)}
        note={m.sensei_paid_out_note()}
      />
    </dl>
  );
}

/** Every figure leads to what it is made of. */
function ToLines({ state, children }: { state: EarningState; children: string }) {
  return (
    <Link to={`?earned=${state}#earnings`} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
