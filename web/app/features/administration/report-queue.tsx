import { listReports, type ReportCase } from '@michi/contract/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { byCursor } from '../../lib/by-cursor.ts';
import { api } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { MoreButton } from '../../ui/table/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { ReportedCase } from './reported-case.tsx';

const reportsQuery = infiniteQueryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal, pageParam }) =>
    api(listReports, { query: { limit: 50, cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** What people reported, the longest waiting first; one entry for each thing, however many reported it. */
export function ReportQueue() {
  const reports = useInfiniteQuery(reportsQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ item: ReportCase; outcome: ReportOutcome } | null>(null);
  if (reports.isLoadingError) return <ErrorState onRetry={reports.refetch} />;
  if (!reports.data) return <SkeletonRows count={2} />;
  const items = reports.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={m.evaluation_queue_none()} />;
  const refresh = () =>
    Promise.all(
      ['reports', 'people', 'orders', 'admin-dashboard'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map((item) => (
          <li key={item.id} className="flex flex-col gap-4 px-4 py-5 sm:px-5">
            <ReportedCase item={item} onAsk={(outcome) => setAsked({ item, outcome })} onDecided={refresh} />
          </li>
        ))}
      </ul>
      <MoreButton
        hasMore={reports.hasNextPage}
        isLoading={reports.isFetchingNextPage}
        onMore={reports.fetchNextPage}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} onDecided={refresh} />}
    </>
  );
}
