import {
  dealWithFailure,
  type Failure,
  type FailureKind,
  listFailures,
  mostFailures,
  retryFailure,
} from '@michi/contract/ordering/market-figures';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, quietApi, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';
import { useTemplateNames } from '../template-names.ts';
import { failureName, failureTitle } from './job-names.ts';

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

function Failures({ of }: { of: FailureKind }) {
  const failures = useQuery({
    queryKey: administrationKeys.failures,
    queryFn: ({ signal }) => quietApi(listFailures, undefined, { signal }),
    staleTime: 0,
    // What is tried again leaves the list a moment later; asked for so often, an outage would be a row of
    // toasts.
    refetchInterval: 5000,
  });
  if (failures.isLoadingError) return <ErrorState error={failures.error} onRetry={failures.refetch} />;
  if (!failures.data) return <SkeletonText lines={6} />;
  const items = failures.data[of];
  return (
    <KeepFocus>
      {items.length >= mostFailures && (
        <p className="mb-3 text-quiet">{m.admin_failures_latest({ count: formatNumber(mostFailures) })}</p>
      )}
      {items.length === 0 ? (
        <EmptyState title={m.admin_nothing_failed()} />
      ) : (
        <ul className="flex flex-col divide-y divide-hairline">
          {items.map((failure) => (
            <li key={failure.id} className="py-3 first:pt-0">
              <Failed kind={of} failure={failure} />
            </li>
          ))}
        </ul>
      )}
    </KeepFocus>
  );
}

function Failed({ kind, failure }: { kind: FailureKind; failure: Failure }) {
  const { id, what, mail, error, at } = failure;
  const { names } = useTemplateNames();
  const name = failureName(mail?.code ?? what, names);
  const title = failureTitle(failure, useZone(), names);
  const client = useQueryClient();
  const act = (route: typeof retryFailure, said: (of: { name: string }) => string) => ({
    mutationFn: () => api(route, { params: { kind, id } }),
    onSuccess: () => {
      toast.success(said({ name }));
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: administrationKeys.failures });
      await client.invalidateQueries({ queryKey: sharedKeys.adminDashboard });
    },
  });
  const retry = useMutation(act(retryFailure, m.admin_failure_retried));
  const done = useMutation(act(dealWithFailure, m.admin_failure_closed));
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      {mail && (
        <p className="text-sm wrap-anywhere">
          {mail.userId === null ? (
            m.admin_failure_to({ to: mail.to })
          ) : (
            <Link to={`/admin/users-manage/users?person=${mail.userId}`} className="hover:underline">
              {m.admin_failure_to({ to: mail.to })}
            </Link>
          )}
        </p>
      )}
      <p className="text-sm text-quiet">
        <When instant={at} />
      </p>
      {error && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{error}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          isPending={retry.isPending}
          onPress={() => retry.mutate()}
          aria-label={m.admin_failure_retry_of({ name: title })}
        >
          {m.admin_failure_retry()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isPending={done.isPending}
          onPress={() => done.mutate()}
          aria-label={m.admin_failure_done_of({ name: title })}
        >
          {m.admin_failure_done()}
        </Button>
      </div>
    </>
  );
}
