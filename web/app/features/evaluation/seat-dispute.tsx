import { addEvidence, maxEvidence, type SeatReport } from '@michi/contract/evaluation/disputes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isApiError, toast } from '../../lib/api/client.ts';
import { useZone } from '../../lib/format/clock.ts';
import { formatDate } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUpload } from '../../lib/uploads/use-upload.ts';
import { Button } from '../../ui/button/button.tsx';
import { DisputeFacts } from '../../ui/dispute/dispute-facts.tsx';
import { EvidenceList } from '../../ui/dispute/evidence-list.tsx';
import { openFile } from '../../lib/api/open-evidence.ts';
import { sharedKeys } from '../../lib/query/shared-keys.ts';
import { FilePicker, pictureTypes } from '../../ui/form/file-picker.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { seatReportQuery } from './seat-report-query.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const dialogs = () => import('./dispute-dialogs.tsx');
const ReportProblem = lazyPart(async () => (await dialogs()).ReportProblem);
const AnswerProblem = lazyPart(async () => (await dialogs()).AnswerProblem);

type Props = {
  seatId: string;
  /** The other side. */
  about: string;
  /** The sensei looks at a student's seat. */
  isOfStudent: boolean;
};

/** A problem with a class that is over: report it, read both sides, answer once, and the decision. */
export function SeatDispute({ seatId, about, isOfStudent }: Props) {
  const query = useQuery(seatReportQuery(seatId));
  const client = useQueryClient();
  const [open, setOpen] = useState<'report' | 'answer' | null>(null);
  if (!query.data) return null;
  const { report, closesAt, can } = query.data;
  const refresh = () =>
    Promise.all(
      [
        sharedKeys.seatReport(),
        sharedKeys.orders,
        sharedKeys.order(),
        sharedKeys.earnings,
        sharedKeys.class(),
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const close = () => setOpen(null);
  return (
    <>
      {can.includes('report') && (
        <Button variant="ghost" className="self-start" onPress={() => setOpen('report')}>
          {m.dispute_report()}
        </Button>
      )}
      {report && (
        <Words report={report} about={about} isSensei={isOfStudent}>
          {can.includes('answer') && (
            <Button variant="primary" className="self-start" onPress={() => setOpen('answer')}>
              {m.dispute_answer()}
            </Button>
          )}
          {can.includes('attach') && <Attach report={report} isSensei={isOfStudent} onAdded={refresh} />}
        </Words>
      )}
      <Suspense>
        {open === 'report' && (
          <ReportProblem seatId={seatId} about={about} until={closesAt} onClose={close} onDone={refresh} />
        )}
        {open === 'answer' && report && (
          <AnswerProblem report={report} about={about} onClose={close} onDone={refresh} />
        )}
      </Suspense>
    </>
  );
}

type WordsProps = { report: SeatReport; about: string; isSensei: boolean; children: React.ReactNode };

function Words({ report, about, isSensei, children }: WordsProps) {
  const zone = useZone();
  const { details, answer, evidence, facts, note, outcome, replyDueAt } = report;
  const names = { student: facts.student.name, sensei: facts.sensei.name };
  return (
    <section className="mt-2 flex w-full flex-col gap-4 rounded-lg border border-hairline p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-sans text-base font-medium">
          {isSensei ? m.dispute_theirs({ name: about }) : m.dispute_yours()}
        </h3>
        <Standing report={report} />
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{details}</p>
      {answer ? (
        <div className="border-s-2 border-hairline ps-4">
          <p className="text-sm text-quiet">
            {isSensei ? m.dispute_yours_answered() : m.dispute_answered({ name: about })}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ) : (
        outcome === null && (
          <p className="text-sm text-quiet">
            {m.dispute_answer_until({ date: formatDate(replyDueAt, zone) })}
          </p>
        )
      )}
      {note && (
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-sm text-quiet">{m.dispute_decision()}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      <DisputeFacts facts={facts} />
      <EvidenceList evidence={evidence} names={names} onOpen={openFile} />
      {children}
    </section>
  );
}

function Standing({ report: { outcome, answer } }: { report: SeatReport }) {
  switch (outcome) {
    case null:
      return (
        <Badge tone="wait">{answer === null ? m.dispute_waits_answer() : m.dispute_waits_decision()}</Badge>
      );
    case 'DISMISSED':
      return <Badge>{m.dispute_dismissed()}</Badge>;
    case 'REFUNDED':
      return <Badge tone="good">{m.dispute_refunded()}</Badge>;
    case 'WARNED':
    case 'BANNED':
      return <Badge tone="info">{m.dispute_confirmed()}</Badge>;
  }
}

type AttachProps = { report: SeatReport; isSensei: boolean; onAdded: () => Promise<unknown> };

function Attach({ report: { id, evidence }, isSensei, onAdded }: AttachProps) {
  const { send, progress, unsent } = useUpload(async (api, file) => {
    try {
      await api(addEvidence, { params: { id }, body: { file } });
    } catch (error) {
      // Decided meanwhile, as the toast says: the page shows how.
      if (isApiError(error, 'report_decided')) await onAdded();
      throw error;
    }
    toast.success(m.dispute_file_added());
    await onAdded();
  }, onAdded);
  if (evidence.filter(({ bySensei }) => bySensei === isSensei).length >= maxEvidence) return null;
  return (
    <FilePicker
      label={m.dispute_file_add()}
      help={m.dispute_file_help({ count: maxEvidence })}
      accept={['application/pdf', ...pictureTypes]}
      progress={progress}
      unsent={unsent}
      onPick={send}
    />
  );
}
