import {
  type AdminPayoutStory,
  cancelPayout,
  freePayouts,
  holdPayouts,
  retryPayout,
} from '@michi/contract/payouts/payout-administration';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { isReason, ReasonField } from '../../../ui/form/reason-field.tsx';
import { useRefresh } from './use-refresh.ts';

type Props = { payout: AdminPayoutStory; onClose: () => void };

export function CancelDialog({ payout, onClose }: Props) {
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.payouts_cancel_title({ reference: payout.reference ?? '' })}
      confirmLabel={m.payouts_cancel()}
      isDanger
      isNotReady={!isReason(reason)}
      onConfirm={async () => {
        try {
          await api(cancelPayout, { params: { id: payout.id }, body: { reason: reason.trim() } });
          toast.success(m.payouts_canceled());
        } finally {
          await refresh();
        }
      }}
    >
      <div className="flex flex-col gap-5">
        <p>{m.payouts_cancel_text({ amount: formatMoney(payout) })}</p>
        <ReasonField typed={reason} onType={setReason} />
      </div>
    </ConfirmDialog>
  );
}

export function RetryDialog({ payout, onClose }: Props) {
  const refresh = useRefresh();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.payouts_retry_title({ name: payout.sensei.name })}
      confirmLabel={m.payouts_retry()}
      onConfirm={async () => {
        try {
          const made = await api(retryPayout, { params: { id: payout.id } });
          toast.success(m.payouts_retried({ amount: formatMoney(made) }));
        } finally {
          await refresh();
        }
      }}
    >
      <p>{m.payouts_retry_text({ currency: payout.currency })}</p>
    </ConfirmDialog>
  );
}

export function HoldDialog({ payout: { sensei }, onClose }: Props) {
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.payouts_hold_title({ name: sensei.name })}
      confirmLabel={m.payouts_hold()}
      isDanger
      isNotReady={!isReason(reason)}
      onConfirm={async () => {
        await api(holdPayouts, { params: { senseiId: sensei.id }, body: { reason: reason.trim() } });
        toast.success(m.payouts_hold_set());
        await refresh();
      }}
    >
      <div className="flex flex-col gap-5">
        <p>{m.payouts_hold_text()}</p>
        <ReasonField typed={reason} onType={setReason} />
      </div>
    </ConfirmDialog>
  );
}

export function FreeDialog({ payout: { sensei, holdReason }, onClose }: Props) {
  const refresh = useRefresh();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={sensei.name}
      confirmLabel={m.payouts_free()}
      onConfirm={async () => {
        await api(freePayouts, { params: { senseiId: sensei.id } });
        toast.success(m.payouts_freed());
        await refresh();
      }}
    >
      <p>{m.payouts_held_because({ reason: holdReason ?? '' })}</p>
    </ConfirmDialog>
  );
}
