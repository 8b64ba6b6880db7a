import { decideReport, type ReportCase } from '@michi/contract/reports';
import type { ReportOutcome } from '@michi/contract/states';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { api, isApiError, toast } from '../../lib/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextArea } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { effectsOf } from './decision-effects.ts';
import { BanEffects, seenEffects } from './person-effects.tsx';
import { WayBack } from './way-back.tsx';

const Note = z.object({ note: z.string().trim().min(1).max(2000) });

type Props = {
  item: ReportCase;
  outcome: ReportOutcome;
  onClose: () => void;
  onDecided: () => Promise<unknown>;
};

/** What follows, to the cent, and the word that everybody concerned reads: nobody is judged without one. */
export function DecideDialog({ item, outcome, onClose, onDecided }: Props) {
  const client = useQueryClient();
  const decide = async ({ note }: z.output<typeof Note>) => {
    const effects = outcome === 'BANNED' ? seenEffects(client, banOf(item)) : undefined;
    try {
      await api(decideReport, { params: { id: item.id }, body: { outcome, note, effects } });
    } catch (error) {
      // Another administrator may have been quicker, as the toast says: the queue shows what is left.
      if (isApiError(error, 'report_decided')) onClose();
      await onDecided();
      throw error;
    }
    toast.success(m.evaluation_queue_decided());
    onClose();
    await onDecided();
  };
  const form = (
    <ApiForm
      isWide
      schema={Note}
      defaultValues={{ note: '' }}
      submitLabel={stepOf(item, outcome)}
      isDanger={outcome === 'BANNED'}
      wayBack={<WayBack onClose={onClose} />}
      onSubmit={decide}
    >
      <TextArea name="note" label={m.evaluation_queue_note()} rows={3} maxLength={2000} required />
    </ApiForm>
  );
  return (
    <Dialog isOpen onClose={onClose} title={titleOf(item, outcome)}>
      <div className="mb-4 flex flex-col gap-2 text-quiet">
        {effectsOf(item, outcome).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {outcome === 'BANNED' ? <Banned item={item}>{form}</Banned> : form}
    </Dialog>
  );
}

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
