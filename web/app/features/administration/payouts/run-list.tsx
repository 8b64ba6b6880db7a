import {
  listPayoutRuns,
  makePayoutFile,
  type PayoutRun,
} from '@michi/contract/payouts/payout-administration';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { administrationKeys } from '../query-keys.ts';
import { useRefresh } from './use-refresh.ts';

/** The runs, the newest first, with what became of their payouts and the file for the bank. */
export function RunList() {
  const runs = useInfiniteQuery({
    queryKey: administrationKeys.payoutRuns,
    queryFn: ({ signal, pageParam }) =>
      api(listPayoutRuns, { query: { limit: 4, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
  if (runs.isLoadingError) return <ErrorState error={runs.error} onRetry={runs.refetch} />;
  if (!runs.data) return <SkeletonRows count={3} />;
  const items = runs.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={m.payouts_no_runs()} text={m.payouts_no_runs_text()} />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      <MoreButton
        hasMore={runs.hasNextPage}
        isLoading={runs.isFetchingNextPage}
        onMore={runs.fetchNextPage}
      />
    </div>
  );
}

function Run({ run }: { run: PayoutRun }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4">
      <div>
        <Link to={{ search: `?run=${run.id}` }} preventScrollReset className="prose-link font-medium">
          {m.payouts_run_number({ number: run.number })}
        </Link>
        <p className="text-sm text-quiet">
          <When instant={run.createdAt} isShort /> · {kindText(run)}
        </p>
      </div>
      <ul className="flex flex-col gap-2">
        {run.sums.map((sum) => (
          <li key={sum.currency} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
            <span className="text-sm text-quiet">
              {m.payouts_run_payouts({ count: sum.count })} · {stateText(sum)}
            </span>
            <span data-numbers className="font-medium">
              {formatMoney(sum)}
            </span>
            {sum.manual > 0 && <FileButton runId={run.id} currency={sum.currency} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function kindText({ kind, startedBy }: PayoutRun): string {
  const who = { name: startedBy?.name ?? '' };
  switch (kind) {
    case 'SCHEDULED':
      return m.payouts_kind_scheduled();
    case 'MANUAL':
      return m.payouts_kind_manual(who);
    case 'ASKED':
      return m.payouts_kind_asked(who);
    case 'RETRY':
      return m.payouts_kind_retry(who);
  }
}

function stateText({ open, failed }: PayoutRun['sums'][number]): string {
  const parts = [
    open > 0 ? m.payouts_run_open({ count: open }) : '',
    failed > 0 ? m.payouts_run_failed({ count: failed }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : m.payouts_run_done();
}

/** Fetched again it is the same file, which a bank knows. */
function FileButton({ runId, currency }: { runId: string; currency: string }) {
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const { files } = await api(makePayoutFile, { params: { id: runId }, body: { currency } });
      for (const { name, content } of files) saveXml(name, content);
      if (files.length > 0) toast.success(m.payouts_bank_file_made());
      else toast.info(m.payouts_bank_file_none());
    } catch {
      // The failed call has shown its toast.
    } finally {
      setPending(false);
      await refresh();
    }
  };
  return (
    <Button size="sm" variant="ghost" onPress={() => void save()} isPending={isPending}>
      <FileDown aria-hidden className="size-4" />
      {m.payouts_bank_file({ currency })}
    </Button>
  );
}

function saveXml(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/xml' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
