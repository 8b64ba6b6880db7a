import { getExport, type OwnExport, startExport } from '@michi/contract/identity/privacy';
import { onlineManager, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../../lib/api/client.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { identityKeys } from '../query-keys.ts';

const isMade = (made: OwnExport | null | undefined) =>
  made?.status === 'PENDING' || made?.status === 'RUNNING';

const exportQuery = queryOptions({
  queryKey: identityKeys.ownExport,
  queryFn: ({ signal }) => api(getExport, {}, { signal }),
  // Often while it is made; later often enough that the link on the page works.
  refetchInterval: ({ state }) =>
    onlineManager.isOnline() && (isMade(state.data?.export) ? 1_000 : 4 * 60_000),
});

/** An archive of everything, to take along. */
export function ExportSection() {
  const found = useQuery(exportQuery);
  return (
    <section aria-labelledby="export">
      <SectionHeader id="export" title={m.files_export_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.files_export_text()}</p>
      <div className="mt-4" aria-live="polite">
        {found.isLoadingError ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : found.data ? (
          <Progress made={found.data.export} />
        ) : (
          <Skeleton className="h-10 w-48" />
        )}
      </div>
    </section>
  );
}

function Progress({ made }: { made: OwnExport | null }) {
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: () => api(startExport),
    onSuccess: (begun) => client.setQueryData(exportQuery.queryKey, { export: begun }),
  });
  if (made && isMade(made)) {
    const share = made.total === 0 ? 0 : made.done / made.total;
    return (
      <div className="card p-5">
        <ProgressBar label={m.files_export_running()} share={share} />
        <p className="mt-3 text-sm text-quiet">{m.files_export_leave()}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {made?.url && <Ready made={made} url={made.url} />}
      {made?.status === 'FAILED' && <p className="text-sm">{m.files_export_failed()}</p>}
      <Button isPending={begin.isPending} onPress={() => begin.mutate()}>
        {made?.url ? m.files_export_again() : m.files_export_start()}
      </Button>
    </div>
  );
}

function Ready({ made, url }: { made: OwnExport; url: string }) {
  return (
    <div className="card w-full p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="font-medium">{m.files_export_ready()}</p>
          {made.expiresAt && (
            <p className="text-sm text-quiet">
              {m.files_export_until()} <When instant={made.expiresAt} />
            </p>
          )}
        </div>
        <a href={url} download className={buttonClass({}, 'gap-2')}>
          <Download aria-hidden className="size-4" />
          {m.files_export_download({ size: formatBytes(made.size ?? 0) })}
        </a>
      </div>
    </div>
  );
}
