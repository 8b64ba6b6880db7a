import { listFailures, mostFailures } from '@michi/contract/market-figures';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { formatNumber } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { When } from '../../ui/when.tsx';

/** `kind`: jobs or mails; anything else is closed. */
export function FailureSheet({ kind, onClose }: { kind: string; onClose: () => void }) {
  const of = kind === 'jobs' || kind === 'mails' ? kind : null;
  return (
    <Sheet
      isOpen={of !== null}
      onClose={onClose}
      title={of === 'mails' ? m.admin_failed_mails() : m.admin_failed_jobs()}
    >
      {of && <Failures of={of} />}
    </Sheet>
  );
}

function Failures({ of }: { of: 'jobs' | 'mails' }) {
  const failures = useQuery({
    queryKey: ['admin-failures'],
    queryFn: ({ signal }) => api(listFailures, undefined, { signal }),
    staleTime: 0,
  });
  if (failures.isLoadingError) return <ErrorState error={failures.error} onRetry={failures.refetch} />;
  if (!failures.data) return <SkeletonText lines={6} />;
  const items = failures.data[of];
  if (items.length === 0) return <EmptyState title={m.admin_nothing_failed()} />;
  return (
    <>
      {items.length >= mostFailures && (
        <p className="mb-3 text-quiet">{m.admin_failures_latest({ count: formatNumber(mostFailures) })}</p>
      )}
      <ul className="flex flex-col divide-y divide-hairline">
        {items.map(({ id, what, error, at }) => (
          <li key={id} className="py-3 first:pt-0">
            <p className="font-medium wrap-anywhere">{what}</p>
            <p className="text-sm text-quiet">
              <When instant={at} />
            </p>
            {error && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{error}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
