import { getSeatEvaluations, type OwnEvaluation } from '@michi/contract/evaluation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../lib/client.ts';
import { useZone } from '../../lib/clock.ts';
import { formatDate } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { Stars } from '../../ui/stars.tsx';
import { EvaluationDialog } from './evaluation-dialog.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));
const ResponseDialog = lazy(async () => ({
  default: (await import('./response-dialog.tsx')).ResponseDialog,
}));

const seatEvaluationsQuery = (seatId: string) =>
  queryOptions({
    queryKey: ['seat-evaluations', seatId],
    queryFn: ({ signal }) => api(getSeatEvaluations, { params: { id: seatId } }, { signal }),
  });

type Props = { seatId: string; about: string; isOfStudent: boolean };

/** Of one seat: write, rewrite until it is published, then read both sides and answer. */
export function SeatEvaluation({ seatId, about, isOfStudent }: Props) {
  const query = useQuery(seatEvaluationsQuery(seatId));
  const client = useQueryClient();
  const zone = useZone();
  const [open, setOpen] = useState<'write' | 'report' | 'respond' | 'reportResponse' | null>(null);
  const close = () => {
    setOpen(null);
    void client.invalidateQueries({ queryKey: ['seat-evaluations', seatId] });
  };
  if (!query.data) return null;
  const { own, other, can, closesAt } = query.data;
  return (
    <div className="flex w-full flex-col gap-3">
      {can.includes('write') && (
        <Button className="self-start" onPress={() => setOpen('write')}>
          {m.evaluation_write({ name: about })}
        </Button>
      )}
      {own && (
        <Words title={m.evaluation_own({ name: about })} {...own}>
          {own.status === 'PENDING' && (
            <p className="text-sm text-quiet">{m.evaluation_waits({ date: formatDate(closesAt, zone) })}</p>
          )}
          {own.status === 'HIDDEN' && <Badge tone="wait">{m.evaluation_hidden()}</Badge>}
          {can.includes('edit') && (
            <Button size="sm" className="self-start" onPress={() => setOpen('write')}>
              {m.evaluation_edit()}
            </Button>
          )}
          {can.includes('reportResponse') && (
            <Button
              size="sm"
              variant="ghost"
              className="self-start"
              onPress={() => setOpen('reportResponse')}
            >
              {m.evaluation_report_response()}
            </Button>
          )}
        </Words>
      )}
      {other && (
        <Words title={m.evaluation_from({ name: about })} {...other}>
          <div className="flex flex-wrap gap-2">
            {can.includes('respond') && (
              <Button size="sm" onPress={() => setOpen('respond')}>
                {other.response ? m.evaluation_response_edit() : m.evaluation_respond()}
              </Button>
            )}
            {can.includes('report') && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={m.evaluation_report_of({ name: about })}
                onPress={() => setOpen('report')}
              >
                {m.evaluation_report()}
              </Button>
            )}
          </div>
        </Words>
      )}
      <EvaluationDialog
        key={own?.version ?? 0}
        seatId={seatId}
        about={about}
        isOfStudent={isOfStudent}
        own={own}
        isOpen={open === 'write'}
        onClose={close}
      />
      <Suspense>
        {open === 'report' && other && (
          <ReportDialog target={{ type: 'EVALUATION', id: other.id }} onClose={close} />
        )}
        {open === 'reportResponse' && own && (
          <ReportDialog target={{ type: 'RESPONSE', id: own.id }} onClose={close} />
        )}
        {open === 'respond' && other && (
          <ResponseDialog evaluation={other} onClose={close} onResponded={() => undefined} />
        )}
      </Suspense>
    </div>
  );
}

type WordsProps = Pick<OwnEvaluation, 'rating' | 'comment' | 'grade' | 'response'> & {
  title: string;
  children: ReactNode;
};

function Words({ title, rating, comment, grade, response, children }: WordsProps) {
  return (
    <section className="flex flex-col gap-2 rounded-lg border border-hairline p-4">
      <h4 className="text-sm font-medium">{title}</h4>
      <p className="flex items-center gap-3">
        <Stars rating={rating} />
        {grade && (
          <span className="text-sm text-quiet">
            {m.evaluation_grade()}: {grade}
          </span>
        )}
      </p>
      {comment && <p className="whitespace-pre-line wrap-anywhere">{comment}</p>}
      {response && (
        <p className="border-s-2 border-hairline ps-3 text-sm whitespace-pre-line wrap-anywhere">
          {response}
        </p>
      )}
      {children}
    </section>
  );
}
