import { type AdminPayment, refundAgain } from '@michi/contract/ordering/money-administration';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { RadioSet } from '../../../ui/form/radio-set.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useUnsavedInput } from '../../../ui/overlay/unsaved-input.ts';
import { administrationKeys } from '../query-keys.ts';

type How = 'AGAIN' | 'OTHERWISE';

/** What the buyer's bank returned is given once more, or was given another way. */
export function FailedRefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const client = useQueryClient();
  const id = useId();
  const [how, setHow] = useState<How>('AGAIN');
  const [reason, setReason] = useState('');
  useUnsavedInput(() => reason.trim() !== '');
  const give = async () => {
    try {
      await api(refundAgain, { params: { id: payment.id }, body: { how, reason: reason.trim() } });
      toast.success(m.chargebacks_refund_again_done());
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: administrationKeys.payments }),
        client.invalidateQueries({ queryKey: sharedKeys.adminOrder() }),
      ]);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.chargebacks_refund_again_title({
        amount: formatMoney(payment),
        number: payment.order.number,
      })}
      confirmLabel={m.chargebacks_refund_again()}
      isNotReady={reason.trim().length < 3}
      onConfirm={give}
    >
      <div className="flex flex-col gap-5">
        <RadioSet<How>
          label={m.chargebacks_refund_again_how()}
          choices={[
            { value: 'AGAIN', label: m.chargebacks_refund_again_same() },
            { value: 'OTHERWISE', label: m.chargebacks_refund_again_other() },
          ]}
          value={how}
          onChange={setHow}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-reason`} className="text-sm font-medium">
            {m.checkout_cancel_reason()}
          </label>
          <textarea
            id={`${id}-reason`}
            required
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className="input"
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
