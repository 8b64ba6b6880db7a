import {
  listReconciliationRuns,
  type ReconciliationRun,
  startReconciliation,
} from '@michi/contract/payouts/reconciliation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';

/** The comparison itself takes a moment: what it found comes a few seconds later. */
const patienceMilliseconds = 4000;

export function CompareNow() {
  const client = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);
  const start = async () => {
    setWaiting(true);
    try {
      await api(startReconciliation, {});
      toast.success(m.reconciliation_run_queued());
      setTimeout(
        () => void client.invalidateQueries({ queryKey: administrationKeys.reconciliation }),
        patienceMilliseconds,
      );
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Button variant="secondary" isDisabled={isWaiting} onPress={() => void start().catch(() => undefined)}>
      <RefreshCw aria-hidden />
      {m.reconciliation_run_now()}
    </Button>
  );
}

/** The last comparisons. */
export function RunTable() {
  const runs = useQuery({
    queryKey: administrationKeys.reconciliationRuns,
    queryFn: ({ signal }) => api(listReconciliationRuns, { query: { limit: 7 } }, { signal }),
  });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{m.reconciliation_runs()}</h2>
      {runs.isLoadingError ? (
        <ErrorState error={runs.error} onRetry={runs.refetch} />
      ) : !runs.data ? (
        <SkeletonText lines={3} />
      ) : runs.data.items.length === 0 ? (
        <p className="text-quiet">{m.reconciliation_no_runs()}</p>
      ) : (
        <ul aria-label={m.reconciliation_runs()} className="flex flex-col divide-y divide-hairline">
          {runs.data.items.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Run({ run }: { run: ReconciliationRun }) {
  const counts = [
    [m.reconciliation_run_lines(), run.lines],
    [m.reconciliation_run_fees(), run.fees],
    [m.reconciliation_run_found(), run.differences],
  ] as const;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <span>
        <When instant={run.finishedAt} isShort />
      </span>
      <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        {counts.map(([label, count]) => (
          <span key={label} data-numbers>
            {label}: {formatNumber(count)}
          </span>
        ))}
      </span>
    </li>
  );
}
