import { answerReport, type SeatReport } from '@michi/contract/evaluation/disputes';
import { reportTarget } from '@michi/contract/evaluation/reports';
import { z } from 'zod';
import { api, isApiError, toast } from '../../lib/api/client.ts';
import { useZone } from '../../lib/format/clock.ts';
import { formatDate } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type Props = { about: string; onClose: () => void; onDone: () => Promise<unknown> };

const Details = z.object({ details: reportTarget.body.shape.details });

/** Says before what will happen: who reads it, and that the money waits. */
export function ReportProblem({
  seatId,
  about,
  until,
  onClose,
  onDone,
}: Props & { seatId: string; until: string }) {
  const zone = useZone();
  const submit = async ({ details }: z.output<typeof Details>) => {
    await api(reportTarget, { body: { targetType: 'SEAT', targetId: seatId, details } });
    toast.success(m.dispute_sent());
    onClose();
    await onDone();
  };
  return (
    <Dialog isOpen onClose={onClose} title={m.dispute_report_title()}>
      <p className="mb-4 text-quiet">
        {m.dispute_report_note({ name: about, date: formatDate(until, zone) })}
      </p>
      <ApiForm
        isWide
        schema={Details}
        defaultValues={{ details: '' }}
        submitLabel={m.dispute_submit()}
        onSubmit={submit}
        draftKey={`dispute-${seatId}`}
      >
        <TextArea name="details" label={m.dispute_details()} rows={5} maxLength={2000} required />
      </ApiForm>
    </Dialog>
  );
}

export function AnswerProblem({ report, about, onClose, onDone }: Props & { report: SeatReport }) {
  const zone = useZone();
  const submit = async (body: z.output<typeof answerReport.body>) => {
    try {
      await api(answerReport, { params: { id: report.id }, body });
    } catch (error) {
      // Decided meanwhile, as the toast says: the page shows how.
      if (isApiError(error, 'report_decided')) {
        onClose();
        await onDone();
      }
      throw error;
    }
    toast.success(m.dispute_answer_sent());
    onClose();
    await onDone();
  };
  return (
    <Dialog isOpen onClose={onClose} title={m.dispute_answer_title({ name: about })}>
      <p className="mb-4 text-quiet">
        {m.dispute_answer_note({ name: about, date: formatDate(report.replyDueAt, zone) })}
      </p>
      <ApiForm
        isWide
        schema={answerReport.body}
        defaultValues={{ answer: '' }}
        submitLabel={m.dispute_answer()}
        onSubmit={submit}
        draftKey={`dispute-answer-${report.id}`}
      >
        <TextArea name="answer" label={m.dispute_answer_words()} rows={5} maxLength={2000} required />
      </ApiForm>
    </Dialog>
  );
}
