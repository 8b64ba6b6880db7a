import { type AdminGift, refundGift } from '@michi/contract/ordering/gifts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { isReason, ReasonField } from '../../../ui/form/reason-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { administrationKeys } from '../query-keys.ts';

/** All of it goes back to the buyer, over the card; its code is worth nothing from now on. */
export function GiftRefund({ gift, onClose }: { gift: AdminGift; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const amount = formatMoney(gift);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.credit_gift_refund_title({ name: gift.buyer.name })}
      confirmLabel={m.credit_gift_refund_go({ amount })}
      isDanger
      isNotReady={!isReason(reason)}
      onConfirm={async () => {
        try {
          await api(refundGift, { params: { id: gift.id }, body: { reason: reason.trim() } });
          toast.success(m.credit_gift_refund_done({ amount }));
        } finally {
          await client.invalidateQueries({ queryKey: administrationKeys.credit });
        }
      }}
    >
      <div className="flex flex-col gap-5">
        <p>{m.credit_gift_refund_text({ amount })}</p>
        <ReasonField typed={reason} onType={setReason} help={m.credit_gift_refund_help()} />
      </div>
    </ConfirmDialog>
  );
}
