import { type BackupRun, listBackups } from '@michi/contract/administration/backups';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { api } from '../../../lib/api/client.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { administrationKeys } from '../query-keys.ts';
import { failureText, scheduleTexts } from './backup-terms.ts';

/** When the last backups were taken and how they went; where none is taken by the clock, what to set. */
export function Backups() {
  const backups = useQuery({
    queryKey: administrationKeys.backups,
    queryFn: ({ signal }) => api(listBackups, {}, { signal }),
    staleTime: 0,
  });
  if (backups.isLoadingError) return <ErrorState error={backups.error} onRetry={backups.refetch} />;
  if (!backups.data) return <SkeletonRows count={3} />;
  const { schedule, runs } = backups.data;
  return (
    <>
      {schedule ? (
        <p>{scheduleTexts(schedule).join(' ')}</p>
      ) : (
        <p className="wrap-anywhere">{m.admin_backup_none_configured()}</p>
      )}
      {runs.length === 0 ? (
        <EmptyState title={m.admin_backup_none()} />
      ) : (
        <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {runs.map((run) => (
            <li key={run.id} className="flex flex-col gap-1 px-4 py-3.5">
              <Run run={run} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Run({ run }: { run: BackupRun }) {
  const { bytes, encrypted, bySchedule, lostFiles, failure } = run;
  const facts = [
    bytes === null ? null : formatBytes(bytes),
    encrypted ? m.admin_backup_encrypted() : m.admin_backup_plain(),
    bySchedule ? m.admin_backup_by_clock() : m.admin_backup_by_hand(),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <State state={run.state} />
        <p className="font-medium">
          <When instant={run.startedAt} />
        </p>
        <p className="text-sm text-quiet">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <p className="text-sm wrap-anywhere text-quiet">
        {m.admin_backup_where({ file: run.file, place: run.place })}
      </p>
      {failure && <p className="text-sm">{failureText(failure)}</p>}
      {failure === 'OTHER' && run.error && <p className="text-sm wrap-anywhere">{run.error}</p>}
      {lostFiles !== null && lostFiles > 0 && (
        <p className="text-sm">{m.admin_backup_lost({ count: formatNumber(lostFiles) })}</p>
      )}
    </>
  );
}

function State({ state }: Pick<BackupRun, 'state'>) {
  if (state === 'DONE') return <StatusBadge tone="good" icon={CircleCheck} label={m.admin_backup_done()} />;
  if (state === 'FAILED')
    return <StatusBadge tone="bad" icon={TriangleAlert} label={m.admin_backup_failed()} />;
  return <StatusBadge tone="wait" icon={LoaderCircle} label={m.admin_backup_running()} />;
}
