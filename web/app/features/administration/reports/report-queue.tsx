import { listReports, type ReportCase } from '@michi/contract/evaluation/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { changedParams, useAddressState } from '../../../lib/page/address-state.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { administrationKeys } from '../query-keys.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ReportedCase } from './reported-case.tsx';

const reportsQuery = (isDecided: boolean) =>
  infiniteQueryOptions({
    queryKey: administrationKeys.reports(isDecided),
    queryFn: ({ signal, pageParam }) =>
      api(
        listReports,
        {
          query: { limit: isDecided ? 10 : 50, cursor: pageParam, ...(isDecided ? { decided: 'true' } : {}) },
        },
        { signal },
      ),
    ...byCursor,
  });

/** What people reported and nobody decided yet, or what was; which of them stands in the address. */
export function ReportQueue() {
  const { params } = useAddressState();
  const isDecided = params.get('reports') === 'decided';
  return (
    <>
      <nav aria-label={m.evaluation_queue_which()} className="flex flex-wrap gap-2">
        {[false, true].map((decided) => (
          <Link
            key={String(decided)}
            to={{ search: `?${changedParams(params, { reports: decided ? 'decided' : '' })}` }}
            preventScrollReset
            aria-current={decided === isDecided ? 'true' : undefined}
            className="pill-link"
          >
            {decided ? m.evaluation_queue_over() : m.evaluation_queue_open()}
          </Link>
        ))}
      </nav>
      <Cases isDecided={isDecided} />
    </>
  );
}

/**
 * Open: the longest waiting first, one entry for each thing, however many reported it. Decided: the latest
 * decision first.
 */
function Cases({ isDecided }: { isDecided: boolean }) {
  const reports = useInfiniteQuery(reportsQuery(isDecided));
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ item: ReportCase; outcome: ReportOutcome } | null>(null);
  if (reports.isLoadingError) return <ErrorState error={reports.error} onRetry={reports.refetch} />;
  if (!reports.data) return <SkeletonRows count={2} />;
  const items = reports.data.pages.flatMap((page) => page.items);
  const refresh = () =>
    Promise.all(
      [
        administrationKeys.reports(),
        sharedKeys.people,
        administrationKeys.waitingSensei,
        sharedKeys.orders,
        sharedKeys.adminOrders,
        sharedKeys.adminOrder(),
        sharedKeys.adminDashboard,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={isDecided ? m.evaluation_queue_none_over() : m.evaluation_queue_none()} />
      ) : (
        <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {items.map((item) => (
            <li key={item.id} className="flex flex-col gap-4 px-4 py-5 sm:px-5">
              <ReportedCase
                item={item}
                onAsk={(outcome) => setAsked({ item, outcome })}
                onDecided={refresh}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton
        hasMore={reports.hasNextPage}
        isLoading={reports.isFetchingNextPage}
        onMore={reports.fetchNextPage}
      />
      {asked && (
        <DecideDialog
          item={items.find(({ id }) => id === asked.item.id) ?? asked.item}
          readBefore={asked.item}
          outcome={asked.outcome}
          onClose={() => setAsked(null)}
          onDecided={refresh}
        />
      )}
    </>
  );
}
