import { type AdminPayoutStory, answerPayout } from '@michi/contract/payouts/payout-administration';
import { mendedBy, PayoutFailure } from '@michi/contract/payouts/payouts';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { failureName } from '../../../lib/names/payout-names.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useRefresh } from './use-refresh.ts';

type Props = { payout: AdminPayoutStory; onClose: () => void };

/** What the bank said of one payout; of one that was paid it can only say that it came back. */
export function AnswerDialog({ payout, onClose }: Props) {
  const refresh = useRefresh();
  const isOpen = payout.status === 'PROCESSING';
  const [outcome, setOutcome] = useState<'PAID' | 'RETURNED'>(isOpen ? 'PAID' : 'RETURNED');
  const [failure, setFailure] = useState<PayoutFailure>('ACCOUNT_WRONG');
  const [note, setNote] = useState('');
  const confirm = async () => {
    try {
      await api(answerPayout, {
        params: { id: payout.id },
        body: outcome === 'PAID' ? { outcome } : { outcome, failure, note: note.trim() || null },
      });
      toast.success(m.payouts_answer_done());
    } finally {
      await refresh();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.payouts_answer_title({ reference: payout.reference ?? '' })}
      confirmLabel={m.payouts_answer_go()}
      isDanger={outcome === 'RETURNED'}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{m.payouts_answer()}</legend>
          {(isOpen ? (['PAID', 'RETURNED'] as const) : (['RETURNED'] as const)).map((each) => (
            <label key={each} className="flex items-center gap-3">
              <input
                type="radio"
                name="outcome"
                checked={outcome === each}
                onChange={() => setOutcome(each)}
                className="choice choice--radio"
              />
              {each === 'PAID' ? m.payouts_answer_paid() : m.payouts_answer_returned()}
            </label>
          ))}
        </fieldset>
        {outcome === 'RETURNED' && <Returned {...{ failure, note }} onChoose={setFailure} onType={setNote} />}
      </div>
    </ConfirmDialog>
  );
}

/** What the provider's accounts have besides is not said by a bank. */
const failures = PayoutFailure.options.filter((failure) => mendedBy[failure] !== 'PROVIDER');

type ReturnedProps = {
  failure: PayoutFailure;
  note: string;
  onChoose: (failure: PayoutFailure) => void;
  onType: (note: string) => void;
};

function Returned({ failure, note, onChoose, onType }: ReturnedProps) {
  const id = useId();
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {m.payouts_reason()}
        </label>
        <select
          id={id}
          value={failure}
          onChange={({ target }) => onChoose(PayoutFailure.parse(target.value))}
          className="input select-native min-h-11"
        >
          {failures.map((each) => (
            <option key={each} value={each}>
              {failureName(each)}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-note`} className="text-sm font-medium">
          {m.payouts_answer_note()}
        </label>
        <input
          id={`${id}-note`}
          value={note}
          maxLength={200}
          onChange={({ target }) => onType(target.value)}
          aria-describedby={`${id}-help`}
          className="input min-h-11"
        />
        <p id={`${id}-help`} className="text-sm text-quiet">
          {m.payouts_answer_note_help()}
        </p>
      </div>
    </>
  );
}
