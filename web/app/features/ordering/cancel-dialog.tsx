import { cancelOrder, type CancelPreview, type Order } from '@michi/contract/ordering';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isApiError, toast } from '../../lib/client.ts';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { PriceTable } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { cancelPreviewQuery, orderQuery } from './queries.ts';
import { refreshOrders } from './refresh-orders.ts';

function ruleText({ rule, senseiShare }: CancelPreview): string {
  switch (rule) {
    case 'UNPAID':
      return m.checkout_rule_unpaid();
    case 'STUDENT_IN_TIME':
      // Of a package, what was taught already is paid.
      return senseiShare > 0 ? m.checkout_rule_in_time_used() : m.checkout_rule_in_time();
    case 'STUDENT_LATE':
      return m.checkout_rule_late();
    case 'SENSEI':
      return m.checkout_rule_sensei();
    case 'ASKED_TO_MOVE':
      return m.checkout_rule_asked();
    case 'PLATFORM':
      return m.checkout_rule_platform();
  }
}

type Props = {
  orderId: string;
  seatId?: string;
  /** All of it ends, not one class. */
  isPackage?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onDone?: (order: Order) => void;
};

/** The preview is the outcome: its fingerprint goes back with the cancellation, and the server refuses any other. */
export function CancelDialog({ orderId, seatId, isPackage = false, isOpen, onClose, onDone }: Props) {
  const client = useQueryClient();
  const preview = useQuery({ ...cancelPreviewQuery(orderId, seatId), enabled: isOpen });
  const confirm = async () => {
    try {
      const order = await api(cancelOrder, {
        params: { id: orderId },
        body: { seatId, fingerprint: preview.data?.fingerprint },
      });
      client.setQueryData(orderQuery(orderId).queryKey, order);
      refreshOrders(client);
      toast.success(m.checkout_canceled_toast());
      onDone?.(order);
    } catch (error) {
      if (isApiError(error, 'conflict')) await preview.refetch();
      throw error;
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isPackage ? m.checkout_cancel_package_title() : m.checkout_cancel_title()}
      confirmLabel={isPackage ? m.checkout_cancel_package_confirm() : m.checkout_cancel_confirm()}
      cancelLabel={m.checkout_cancel_keep()}
      isDanger
      isNotReady={!preview.data || preview.isError || preview.isFetching}
      onConfirm={confirm}
    >
      {preview.isError ? (
        <ErrorState onRetry={preview.refetch} />
      ) : preview.data ? (
        <Outcome preview={preview.data} />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </ConfirmDialog>
  );
}

function Outcome({ preview }: { preview: CancelPreview }) {
  const money = (amount: number) => ({ amount, currency: preview.currency });
  return (
    <div className="flex flex-col gap-4">
      <p>{ruleText(preview)}</p>
      {preview.rule !== 'UNPAID' && (
        <PriceTable
          lines={[
            { label: m.checkout_refund(), amount: money(preview.refund) },
            { label: m.checkout_sensei_share(), amount: money(preview.senseiShare) },
            { label: m.checkout_platform_share(), amount: money(preview.platformFeeKept) },
          ]}
        />
      )}
      <p className="text-sm text-quiet">
        {preview.refund > 0
          ? m.checkout_refund_when({ amount: formatMoney(money(preview.refund)) })
          : m.checkout_refund_none()}
      </p>
    </div>
  );
}
