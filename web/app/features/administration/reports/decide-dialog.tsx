import type { SeatFacts } from '@michi/contract/evaluation/disputes';
import { decideReport, type ReportCase } from '@michi/contract/evaluation/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { effectsOf } from './decision-effects.ts';
import { AnswerWords, DisputeFiles } from './dispute-terms.tsx';
import { BanEffects, seenEffects } from '../people/person-effects.tsx';
import { addedSince, readOf } from './read-case.ts';
import { ReportWords } from './report-terms.tsx';
import { WayBack } from '../orders/way-back.tsx';

const Words = z.object({ note: z.string().trim().min(1).max(2000), attended: z.boolean().optional() });

type Props = {
  /** As it is now. */
  item: ReportCase;
  /** As it was when the step was chosen. */
  readBefore: ReportCase;
  outcome: ReportOutcome;
  onClose: () => void;
  onDecided: () => Promise<unknown>;
};

/** What follows, to the cent, and the word that everybody concerned reads: nobody is judged without one. */
export function DecideDialog({ item, readBefore, outcome, onClose, onDecided }: Props) {
  const client = useQueryClient();
  const added = addedSince(readBefore, item);
  const decide = async ({ note, attended }: z.output<typeof Words>) => {
    const effects = outcome === 'BANNED' ? seenEffects(client, banOf(item)) : undefined;
    try {
      await api(decideReport, {
        params: { id: item.id },
        body: { outcome, ...readOf(item), note, effects, ...(attended ? { attended } : {}) },
      });
    } catch (error) {
      // Another administrator may have been quicker, or more came in, as the toast says: the queue shows what
      // is there.
      if (isApiError(error, 'report_decided')) onClose();
      await onDecided();
      throw error;
    }
    toast.success(m.evaluation_queue_decided());
    onClose();
    await onDecided();
  };
  const missing = item.dispute && !isAttended(item.dispute.facts) ? item.dispute.facts : null;
  const form = (
    <ApiForm
      isWide
      schema={Words}
      defaultValues={{ note: '' }}
      submitLabel={stepOf(item, outcome)}
      isDanger={outcome === 'BANNED'}
      wayBack={<WayBack onClose={onClose} />}
      onSubmit={decide}
    >
      <TextArea name="note" label={m.evaluation_queue_note()} rows={3} maxLength={2000} required />
      {missing && (
        <Checkbox
          name="attended"
          label={m.dispute_attended({ name: missing.student.name })}
          help={m.dispute_attended_help()}
        />
      )}
    </ApiForm>
  );
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(item, outcome)}>
      <div className="mb-4 flex flex-col gap-2 text-quiet">
        {effectsOf(item, outcome).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {added && (
        <div role="alert" className="mb-4 flex flex-col gap-3">
          <p className="font-medium">{m.evaluation_queue_meanwhile()}</p>
          {added.reports.map((report) => (
            <ReportWords key={report.id} report={report} isOpen />
          ))}
          {item.dispute && added.isAnswered && (
            <AnswerWords dispute={item.dispute} person={item.person.name} />
          )}
          {item.dispute && <DisputeFiles dispute={item.dispute} evidence={added.evidence} />}
        </div>
      )}
      {outcome === 'BANNED' ? <Banned item={item}>{form}</Banned> : form}
    </Dialog>
  );
}

/** As the class stands: neither marked nor confirmed. */
const isAttended = ({ attendance, confirmedAt }: SeatFacts) =>
  attendance === 'PRESENT' || attendance === 'LATE' || confirmedAt !== null;

const banOf = ({ person, targetId, targetType }: ReportCase) => ({
  userId: person.id,
  status: 'BANNED' as const,
  ...(targetType === 'SEAT' ? { refundedSeatId: targetId } : {}),
});

function Banned({ item, children }: { item: ReportCase; children: ReactNode }) {
  return (
    <>
      <p className="mb-2">{m.dispute_effect_banned({ name: item.person.name })}</p>
      <BanEffects {...banOf(item)}>{children}</BanEffects>
    </>
  );
}

function titleOf({ dispute, person }: ReportCase, outcome: ReportOutcome): string {
  const { name } = person;
  switch (outcome) {
    case 'DISMISSED':
      return m.dispute_title_dismissed();
    case 'WARNED':
      return dispute ? m.dispute_title_warned({ name }) : m.evaluation_queue_uphold();
    case 'REFUNDED':
      return m.dispute_title_refunded({ name: dispute?.facts.student.name ?? '' });
    case 'BANNED':
      return m.people_ban_title({ name });
  }
}

function stepOf({ dispute }: ReportCase, outcome: ReportOutcome): string {
  switch (outcome) {
    case 'DISMISSED':
      return m.evaluation_queue_dismiss();
    case 'WARNED':
      return dispute ? m.dispute_warn() : m.evaluation_queue_uphold();
    case 'REFUNDED':
      return m.dispute_refund({ amount: dispute?.facts.money ? formatMoney(dispute.facts.money) : '' });
    case 'BANNED':
      return m.people_ban();
  }
}
