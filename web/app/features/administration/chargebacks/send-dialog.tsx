import { type Chargeback, longestEvidenceNote, sendEvidence } from '@michi/contract/payouts/chargebacks';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useUnsavedInput } from '../../../ui/overlay/unsaved-input.ts';
import { administrationKeys } from '../query-keys.ts';

type Props = { chargeback: Pick<Chargeback, 'id' | 'version'>; number: string; onClose: () => void };

/** Once for good, with or without words of one's own. */
export function SendDialog({ chargeback: { id, version }, number, onClose }: Props) {
  const client = useQueryClient();
  const fieldId = useId();
  const [note, setNote] = useState('');
  useUnsavedInput(() => note.trim() !== '');
  const send = async () => {
    try {
      await api(sendEvidence, { params: { id }, body: { note: note.trim() || null, version } });
      toast.success(m.chargebacks_send_done());
    } finally {
      await client.invalidateQueries({ queryKey: administrationKeys.chargebacks });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.chargebacks_send_title({ number })}
      confirmLabel={m.chargebacks_send()}
      onConfirm={send}
    >
      <div className="flex flex-col gap-4">
        <p>{m.chargebacks_send_text()}</p>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={fieldId} className="text-sm font-medium">
            {m.chargebacks_send_note()}
          </label>
          <textarea
            id={fieldId}
            rows={4}
            maxLength={longestEvidenceNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            aria-describedby={`${fieldId}-help`}
            className="input"
          />
          <p id={`${fieldId}-help`} className="text-sm text-quiet">
            {m.chargebacks_send_note_help()}
          </p>
        </div>
      </div>
    </ConfirmDialog>
  );
}
