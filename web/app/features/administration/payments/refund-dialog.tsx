import {
  type AdminPayment,
  mostRefundable,
  type PartRefund,
  previewPartRefund,
  RefundBearer,
  refundPart,
} from '@michi/contract/ordering/money-administration';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { isReason, ReasonField } from '../../../ui/form/reason-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useUnsavedInput } from '../../../ui/overlay/unsaved-input.ts';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { administrationKeys } from '../query-keys.ts';

type Props = { payment: AdminPayment; number: string; onClose: () => void };

const bearers: Record<RefundBearer, () => string> = {
  BOTH: m.money_bearer_both,
  PLATFORM: m.money_bearer_platform,
  SENSEI: m.money_bearer_sensei,
};

/**
 * The preview is the outcome: its fingerprint goes back with the refund, and the server refuses any other.
 */
export function RefundDialog({ payment, number, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm<Wished>({ defaultValues: { amount: null, bearer: 'BOTH' } });
  const [reason, setReason] = useState('');
  const { currency } = payment;
  const [typed, bearer] = useWatch({ control: form.control, name: ['amount', 'bearer'] });
  const most = mostRefundable(payment, bearer);
  const amount = typeof typed === 'number' && typed >= 1 && typed <= most ? typed : null;
  const wish = { amount: amount ?? 0, bearer };
  const preview = useQuery({
    queryKey: administrationKeys.paymentRefund(payment.id, wish),
    queryFn: ({ signal }) => api(previewPartRefund, { params: { id: payment.id }, query: wish }, { signal }),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: administrationKeys.payments }),
      client.invalidateQueries({ queryKey: sharedKeys.adminOrders }),
      client.invalidateQueries({ queryKey: sharedKeys.adminOrder() }),
    ]);
  const confirm = async () => {
    const fingerprint = preview.data?.fingerprint ?? '';
    try {
      await api(refundPart, {
        params: { id: payment.id },
        body: { ...wish, reason: reason.trim(), fingerprint },
      });
      toast.success(m.money_refund_done({ amount: formatMoney({ amount: wish.amount, currency }) }));
    } catch (error) {
      if (isApiError(error, 'conflict')) await preview.refetch();
      throw error;
    } finally {
      await refresh();
    }
  };
  const isSeen = preview.data !== undefined && !preview.isError && !preview.isFetching;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.money_refund_title({ number })}
      confirmLabel={
        amount === null
          ? m.money_refund_part()
          : m.money_refund_go({ amount: formatMoney({ amount, currency }) })
      }
      isDanger
      isNotReady={amount === null || !isSeen || !isReason(reason)}
      onConfirm={confirm}
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-5">
          <Wish typed={typed} currency={currency} most={most} />
          {amount === null ? (
            <p className="text-sm text-quiet">{m.money_refund_choose()}</p>
          ) : preview.isError ? (
            <ErrorState error={preview.error} onRetry={preview.refetch} />
          ) : preview.data ? (
            <Outcome preview={preview.data} startsAt={payment.startsAt} />
          ) : null}
          <ReasonField typed={reason} onType={setReason} help={m.money_refund_reason_help()} />
        </div>
      </FormProvider>
    </ConfirmDialog>
  );
}

/** Minor units; the text itself while it is no amount that may stand there. */
type Wished = { amount: number | string | null; bearer: RefundBearer };

function Wish({ typed, currency, most }: { typed: Wished['amount']; currency: string; most: number }) {
  useUnsavedInput(() => typed !== null && typed !== '');
  const choices = RefundBearer.options.map((value) => ({ value, label: bearers[value]() }));
  return (
    <>
      <Select name="bearer" label={m.money_refund_bearer()} choices={choices} />
      <MoneyField
        name="amount"
        label={m.money_refund_amount()}
        help={m.money_refund_amount_help({ most: formatMoney({ amount: most, currency }) })}
        currency={currency}
        min={1}
        max={most}
      />
    </>
  );
}

function Outcome({ preview, startsAt }: { preview: PartRefund; startsAt: string | null }) {
  const now = useNow();
  const money = (amount: number) => ({ amount, currency: preview.currency });
  const isAhead = startsAt !== null && now !== null && Date.parse(startsAt) > now;
  return (
    <div className="flex flex-col gap-3">
      <PriceTable
        lines={[
          { label: m.money_refund_back(), amount: money(preview.amount) },
          ...(preview.asCredit === 0 ? [] : [{ label: m.credit_back(), amount: money(preview.asCredit) }]),
          { label: m.money_refund_from_platform(), amount: money(preview.fromPlatform) },
          { label: m.money_refund_from_sensei(), amount: money(preview.fromSensei) },
          ...(preview.couponBack === 0
            ? []
            : [{ label: m.money_refund_coupon(), amount: money(-preview.couponBack) }]),
          { label: m.money_refund_left(), amount: money(preview.left.amount), isTotal: true },
        ]}
      />
      {isAhead && <p className="text-sm text-quiet">{m.money_refund_class_stays()}</p>}
      {preview.isReversal && <p className="text-sm text-amber">{m.money_refund_reversal()}</p>}
    </div>
  );
}
