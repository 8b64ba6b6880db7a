import { getSeatEvaluations, type OwnEvaluation } from '@michi/contract/evaluation/evaluations';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { useZone } from '../../lib/format/clock.ts';
import { formatDate } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../lib/query/shared-keys.ts';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { Stars } from '../../ui/rating/stars.tsx';
import { EvaluationDialog } from './evaluation-dialog.tsx';
import { seatReportQuery } from './seat-report-query.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
const ResponseDialog = lazyPart(async () => (await import('./response-dialog.tsx')).ResponseDialog);

const seatEvaluationsQuery = (seatId: string) =>
  queryOptions({
    queryKey: sharedKeys.seatEvaluations(seatId),
    queryFn: ({ signal }) => api(getSeatEvaluations, { params: { id: seatId } }, { signal }),
  });

type Props = { seatId: string; about: string; isOfStudent: boolean };
/** `isAsked`: a link led here to write it at once; `onAnswered` tells that it was closed. */
type AskedProps = Props & { isAsked?: boolean; onAnswered?: () => void };

/** Of one seat: write, rewrite until it is published, then read both sides and answer. */
export function SeatEvaluation({ seatId, about, isOfStudent, isAsked = false, onAnswered }: AskedProps) {
  const query = useQuery(seatEvaluationsQuery(seatId));
  const client = useQueryClient();
  const zone = useZone();
  const [chosen, setOpen] = useState<'write' | 'report' | 'respond' | 'reportResponse' | null>(null);
  const close = () => {
    setOpen(null);
    onAnswered?.();
    void client.invalidateQueries({ queryKey: sharedKeys.seatEvaluations(seatId) });
  };
  if (!query.data) return null;
  const { own, other, can, closesAt, isHeldBack } = query.data;
  const open = chosen ?? (isAsked && can.includes('write') ? 'write' : null);
  return (
    <div className="flex w-full flex-col gap-3">
      {can.includes('write') && (
        <Button className="self-start" onPress={() => setOpen('write')}>
          {m.evaluation_write({ name: about })}
        </Button>
      )}
      {own && (
        <Words title={m.evaluation_own({ name: about })} {...own}>
          {own.status === 'PENDING' && !isHeldBack && (
            <p className="text-sm text-quiet">{m.evaluation_waits({ date: formatDate(closesAt, zone) })}</p>
          )}
          {isHeldBack && <HeldBack seatId={seatId} about={about} isOfStudent={isOfStudent} />}
          {own.status === 'HIDDEN' && own.withdrawnAt === null && (
            <Badge tone="wait">{m.evaluation_hidden()}</Badge>
          )}
          {own.withdrawnAt !== null && (
            <div className="flex flex-col items-start gap-2">
              <Badge tone="bad">{m.evaluation_withdrawn()}</Badge>
              <p className="text-sm text-quiet">{m.evaluation_withdrawn_text()}</p>
            </div>
          )}
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
          <ReportDialog
            target={{ type: 'EVALUATION', id: other.id }}
            betweenTwo={isOfStudent ? undefined : about}
            onClose={close}
          />
        )}
        {open === 'reportResponse' && own && (
          <ReportDialog
            target={{ type: 'RESPONSE', id: own.id }}
            betweenTwo={isOfStudent ? about : undefined}
            onClose={close}
          />
        )}
        {open === 'respond' && other && (
          <ResponseDialog evaluation={other} onClose={close} onResponded={() => undefined} />
        )}
      </Suspense>
    </div>
  );
}

/** Why the own words are not published, and what can be done about it. */
function HeldBack({ seatId, about, isOfStudent }: Props) {
  const { data } = useQuery(seatReportQuery(seatId));
  const zone = useZone();
  if (!data) return null;
  const { report, closesAt, can } = data;
  const way = isOfStudent
    ? m.evaluation_held_back_sensei({ name: about })
    : report
      ? report.outcome === null
        ? m.evaluation_held_back_reported()
        : m.evaluation_held_back_decided()
      : can.includes('report')
        ? m.evaluation_held_back_way({ date: formatDate(closesAt, zone) })
        : m.evaluation_held_back_confirm();
  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone="wait">{m.evaluation_held_back()}</Badge>
      <p className="text-sm text-quiet">{way}</p>
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
