import { decideReport, listReports, type ReportCase } from '@michi/contract/reports';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Stars } from '../../ui/rating.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { When } from '../../ui/when.tsx';

const reportsQuery = queryOptions({
  queryKey: ['reports'],
  queryFn: ({ signal }) => api(listReports, { query: { limit: 50 } }, { signal }),
});

/** What people reported, the longest waiting first; one entry for each thing, however many reported it. */
export function ReportQueue() {
  const reports = useQuery(reportsQuery);
  const client = useQueryClient();
  const [upheld, setUpheld] = useState<ReportCase | null>(null);
  if (reports.isLoadingError) return <ErrorState onRetry={reports.refetch} />;
  if (!reports.data) return <SkeletonRows count={2} />;
  if (reports.data.items.length === 0) return <EmptyState title={m.evaluation_queue_none()} />;
  const refresh = () => client.invalidateQueries({ queryKey: reportsQuery.queryKey });
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {reports.data.items.map((item) => (
          <li key={item.id} className="flex flex-col gap-3 px-4 py-4">
            <Case item={item} onUphold={() => setUpheld(item)} onDecided={refresh} />
          </li>
        ))}
      </ul>
      <UpholdDialog item={upheld} onClose={() => setUpheld(null)} onDecided={refresh} />
    </>
  );
}

type CaseProps = { item: ReportCase; onUphold: () => void; onDecided: () => Promise<void> };

function Case({ item, onUphold, onDecided }: CaseProps) {
  const { id, about, evaluation, isHidden, path, person, replyDueAt } = item;
  const dismiss = useMutation({
    mutationFn: () => api(decideReport, { params: { id }, body: { outcome: 'DISMISSED' } }),
    onSuccess: () => {
      toast.success(m.evaluation_queue_decided());
      void onDecided();
    },
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">
          {targetName(item)}:{' '}
          <Link to={path} className="hover:underline">
            {about}
          </Link>
        </p>
        <p className="flex items-center gap-3 text-sm text-quiet">
          {isHidden && <Badge tone="wait">{m.evaluation_hidden()}</Badge>}
          <span>
            {m.evaluation_queue_due()} <When instant={replyDueAt} isShort />
          </span>
        </p>
      </div>
      {evaluation && (
        <blockquote className="max-w-3xl border-s-2 border-hairline ps-4">
          <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
            <Stars rating={evaluation.rating} /> {person.name}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{evaluation.comment}</p>
        </blockquote>
      )}
      <ul className="flex flex-col gap-2">
        {item.reports.map((report) => (
          <li key={report.id}>
            <p className="text-sm text-quiet">
              {report.reporter.name} · <When instant={report.createdAt} isShort />
              {report.decidedBefore > 0 &&
                ` · ${m.evaluation_queue_history({ dismissed: report.dismissedBefore, decided: report.decidedBefore })}`}
            </p>
            <p className="max-w-3xl whitespace-pre-line wrap-anywhere">{report.details}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          isPending={dismiss.isPending}
          onPress={() => dismiss.mutate()}
          aria-label={m.evaluation_queue_dismiss_of({ about })}
        >
          {isHidden ? m.evaluation_queue_restore() : m.evaluation_queue_dismiss()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onPress={onUphold}
          aria-label={m.evaluation_queue_uphold_of({ about })}
        >
          {m.evaluation_queue_uphold()}
        </Button>
      </div>
    </>
  );
}

function targetName({ targetType }: ReportCase): string {
  switch (targetType) {
    case 'EVALUATION':
      return m.evaluation_queue_evaluation();
    case 'COURSE':
      return m.evaluation_queue_course();
    case 'SENSEI':
      return m.evaluation_queue_sensei();
    case 'SEAT':
      return m.evaluation_queue_seat();
  }
}

const Note = z.object({ note: z.string().trim().min(1).max(2000) });

/** Nobody is judged without a word that everybody concerned reads. */
function UpholdDialog({
  item,
  onClose,
  onDecided,
}: {
  item: ReportCase | null;
  onClose: () => void;
  onDecided: () => Promise<void>;
}) {
  const uphold = async ({ note }: z.output<typeof Note>) => {
    if (!item) return;
    await api(decideReport, { params: { id: item.id }, body: { outcome: 'WARNED', note } });
    toast.success(m.evaluation_queue_decided());
    onClose();
    await onDecided();
  };
  return (
    <Dialog isOpen={item !== null} onClose={onClose} title={m.evaluation_queue_uphold()}>
      <p className="mb-4 text-quiet">
        {item?.targetType === 'EVALUATION'
          ? m.evaluation_queue_uphold_evaluation()
          : m.evaluation_queue_uphold_page()}
      </p>
      <ApiForm
        isWide
        schema={Note}
        defaultValues={{ note: '' }}
        submitLabel={m.evaluation_queue_uphold()}
        onSubmit={uphold}
      >
        <TextArea name="note" label={m.evaluation_queue_note()} rows={3} maxLength={2000} required />
      </ApiForm>
    </Dialog>
  );
}
