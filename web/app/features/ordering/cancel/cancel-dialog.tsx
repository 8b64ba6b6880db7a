import { cancelOrder, type CancelPreview, type Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { isReason, ReasonField } from '../../../ui/form/reason-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { When } from '../../../ui/page/when.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { AlreadyEnded, endedTitle } from './already-ended.tsx';
import { CancelScope } from './cancel-scope.tsx';
import { cancelPreviewQuery } from './cancel-preview-query.ts';
import { orderQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';
import { whyNotAll } from './why-not-all.ts';

function ruleText({ rule, senseiShare }: CancelPreview): string {
  switch (rule) {
    case 'UNPAID':
      return m.checkout_rule_unpaid();
    case 'STUDENT_IN_TIME':
      // Of a package, what was taught already is paid.
      return senseiShare > 0 ? m.checkout_rule_in_time_used() : m.checkout_rule_in_time();
    case 'WITHDRAWAL':
      return m.checkout_rule_withdrawal();
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

type Whole = 'PACKAGE' | 'SEVERAL';

/** What else than one class the whole of an order is. */
export function wholeOf(order: Order): Whole | undefined {
  if (order.kind === 'PACKAGE') return 'PACKAGE';
  return isSeveral(order) ? 'SEVERAL' : undefined;
}

type Props = {
  orderId: string;
  seatId?: string;
  /** All of it ends, not one class: a package, or several times. */
  whole?: Whole | undefined;
  /** Of a group class only this person's seat goes. */
  seatOf?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  onDone?: (order: Order) => void;
};

/**
 * The preview is the outcome: its fingerprint goes back with the cancellation, and the server refuses any
 * other.
 */
export function CancelDialog({ orderId, seatId, whole, seatOf, isOpen, onClose, onDone }: Props) {
  const client = useQueryClient();
  const isAdmin = useUser()?.type === 'ADMIN';
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const [scope, setScope] = useState<SeriesScope>();
  const words = wordsFor(whole, seatOf, scope);
  const shown = useQuery({ ...cancelPreviewQuery({ orderId, seatId, scope, isAdmin }), enabled: isOpen });
  const { order, preview, end = null } = shown.data ?? {};
  const ended = order && !preview ? { order, seatId, end } : null;
  // Somebody was quicker: what stands behind the dialog is older than it.
  const isOver = isOpen && ended !== null;
  useEffect(() => {
    if (isOver) refreshOrders(client);
  }, [isOver, client]);
  const isRunning = useRef(false);
  const lookAgain = () => {
    if (isOpen && !isRunning.current) void shown.refetch();
  };
  useSocketEvent('order.changed', ({ id }) => {
    if (id === orderId) lookAgain();
  });
  useReconnect(lookAgain);
  const confirm = async () => {
    isRunning.current = true;
    try {
      const after = await api(cancelOrder, {
        params: { id: orderId },
        body: { seatId, scope, fingerprint: preview?.fingerprint, ...(isAdmin ? { reason } : {}) },
      });
      client.setQueryData(orderQuery(orderId).queryKey, after);
      refreshOrders(client);
      toast.success(words.done);
      setTyped('');
      onDone?.(after);
    } catch (error) {
      if (isApiError(error, 'conflict') || isApiError(error, 'order_not_cancelable')) {
        refreshOrders(client);
        await shown.refetch();
      }
      throw error;
    } finally {
      isRunning.current = false;
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => {
        setScope(undefined);
        onClose();
      }}
      title={ended ? endedTitle(ended) : words.title}
      confirmLabel={words.confirm}
      cancelLabel={m.checkout_cancel_keep()}
      isDanger
      isOver={isOver}
      isNotReady={!preview || shown.isError || shown.isFetching || (isAdmin && !isReason(typed))}
      onConfirm={confirm}
    >
      {shown.isError ? (
        <ErrorState error={shown.error} onRetry={shown.refetch} />
      ) : ended ? (
        <AlreadyEnded {...ended} />
      ) : preview ? (
        <>
          {seatId !== undefined && order && (
            <CancelScope order={order} seatId={seatId} scope={scope} onChange={setScope} />
          )}
          {seatOf !== undefined && <p className="mb-4">{m.checkout_cancel_seat_text()}</p>}
          <Outcome preview={preview} />
          {isAdmin && (
            <div className="mt-5">
              <ReasonField typed={typed} onType={setTyped} help={m.checkout_cancel_reason_help()} />
            </div>
          )}
        </>
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </ConfirmDialog>
  );
}

function wordsFor(whole: Whole | undefined, seatOf: string | undefined, scope: SeriesScope | undefined) {
  if (scope !== undefined)
    return {
      title: m.checkout_cancel_title(),
      confirm: m.series_cancel_confirm(),
      done: m.series_canceled(),
    };
  if (whole === 'SEVERAL')
    return {
      title: m.checkout_cancel_several_title(),
      confirm: m.checkout_cancel_several_confirm(),
      done: m.checkout_canceled_several_toast(),
    };
  if (whole === 'PACKAGE')
    return {
      title: m.checkout_cancel_package_title(),
      confirm: m.checkout_cancel_package_confirm(),
      done: m.checkout_canceled_package_toast(),
    };
  if (seatOf !== undefined)
    return {
      title: m.checkout_cancel_seat_title({ name: seatOf }),
      confirm: m.checkout_cancel_seat_confirm(),
      done: m.checkout_canceled_seat_toast({ name: seatOf }),
    };
  return {
    title: m.checkout_cancel_title(),
    confirm: m.checkout_cancel_confirm(),
    done: m.checkout_canceled_toast(),
  };
}

/** Some in time, others late. */
const hasManyRules = ({ classes = [], keptByRule, refund }: CancelPreview) =>
  classes.length > 1 && keptByRule > 0 && refund > 0;

/** Of several classes what comes back for each. */
function EachBack({ preview: { classes = [], currency } }: { preview: CancelPreview }) {
  if (classes.length < 2) return null;
  return (
    <ul className="divide-y divide-hairline border-y border-hairline text-sm">
      {classes.map(({ seatId, startsAt, refund }) => (
        <li key={seatId} className="flex justify-between gap-4 py-1.5">
          <When instant={startsAt} isShort />
          <span className="tabular-nums">{formatMoney({ amount: refund, currency })}</span>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ preview }: { preview: CancelPreview }) {
  const money = (amount: number) => ({ amount, currency: preview.currency });
  return (
    <div className="flex flex-col gap-4">
      <p>{hasManyRules(preview) ? m.checkout_rule_each() : ruleText(preview)}</p>
      <EachBack preview={preview} />
      {preview.rule !== 'UNPAID' && (
        <PriceTable
          lines={[
            ...whyNotAll(preview),
            { label: m.checkout_refund(), amount: money(preview.refund) },
            ...(preview.refundedAsCredit
              ? [{ label: m.credit_back(), amount: money(preview.refundedAsCredit) }]
              : []),
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
