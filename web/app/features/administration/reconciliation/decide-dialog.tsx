import { decideDifference, type Difference } from '@michi/contract/payouts/reconciliation';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { RadioSet } from '../../../ui/form/radio-set.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useUnsavedInput } from '../../../ui/overlay/unsaved-input.ts';
import { administrationKeys } from '../query-keys.ts';
import { readReference } from './difference-terms.tsx';

type How = 'EXPLAIN' | 'CORRECT';

/** A reason, and whether the ledger is to follow the provider's book. */
export function DecideDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const [how, setHow] = useState<How>('EXPLAIN');
  const [reason, setReason] = useState('');
  useUnsavedInput(() => reason.trim() !== '');
  const { ours, theirs, currency, reference, version } = difference;
  const amount = formatMoney({ amount: theirs - ours, currency });
  const { subject, name } = readReference(reference);
  const decide = async () => {
    try {
      await api(decideDifference, {
        params: { id: difference.id },
        body: { how, reason: reason.trim(), version },
      });
      toast.success(m.reconciliation_decided_toast());
    } finally {
      await client.invalidateQueries({ queryKey: administrationKeys.reconciliation });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.reconciliation_decide_title({ amount })}
      confirmLabel={how === 'EXPLAIN' ? m.reconciliation_explain_now() : m.reconciliation_correct_now()}
      isNotReady={reason.trim().length < 3}
      onConfirm={decide}
    >
      <div className="flex flex-col gap-5">
        <p>
          {subject}
          <span className="block font-mono text-sm wrap-anywhere text-quiet">{name}</span>
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1" data-numbers>
          <dt className="text-quiet">{m.reconciliation_ours()}</dt>
          <dd>{formatMoney({ amount: ours, currency })}</dd>
          <dt className="text-quiet">{m.reconciliation_theirs()}</dt>
          <dd>{formatMoney({ amount: theirs, currency })}</dd>
        </dl>
        <RadioSet<How>
          label={m.reconciliation_how()}
          choices={[
            { value: 'EXPLAIN', label: m.reconciliation_explain() },
            { value: 'CORRECT', label: m.reconciliation_correct({ amount }) },
          ]}
          value={how}
          onChange={setHow}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-reason`} className="text-sm font-medium">
            {m.reconciliation_reason()}
          </label>
          <textarea
            id={`${id}-reason`}
            required
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            aria-describedby={`${id}-help`}
            className="input"
          />
          <p id={`${id}-help`} className="text-sm text-quiet">
            {m.reconciliation_reason_help()}
          </p>
        </div>
      </div>
    </ConfirmDialog>
  );
}
