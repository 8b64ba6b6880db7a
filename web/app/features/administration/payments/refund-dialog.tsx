import {
  type AdminPayment,
  type PartRefund,
  previewPartRefund,
  RefundBearer,
  refundPart,
} from '@michi/contract/ordering/money-administration';
import { minorDigits } from '@michi/contract/minor-digits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useTyped } from '../../../ui/overlay/typed.ts';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { administrationKeys } from '../query-keys.ts';

type Props = { payment: AdminPayment; number: string; onClose: () => void };

const bearers: Record<RefundBearer, () => string> = {
  BOTH: m.money_bearer_both,
  PLATFORM: m.money_bearer_platform,
  SENSEI: m.money_bearer_sensei,
};
const mostOf = ({ amount, platformFee, senseiNet }: AdminPayment, bearer: RefundBearer): number =>
  ({ BOTH: amount, PLATFORM: platformFee, SENSEI: senseiNet })[bearer];

/** The preview is the outcome: its fingerprint goes back with the refund, and the server refuses any other. */
export function RefundDialog({ payment, number, onClose }: Props) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [bearer, setBearer] = useState<RefundBearer>('BOTH');
  const [reason, setReason] = useState('');
  useTyped(() => typed !== '' || reason.trim() !== '');
  const { currency } = payment;
  const most = mostOf(payment, bearer);
  const amount = Math.round(Number(typed) * 10 ** minorDigits(currency));
  const isPossible = typed !== '' && Number.isSafeInteger(amount) && amount >= 1 && amount <= most;
  const wish = { amount, bearer };
  const preview = useQuery({
    queryKey: administrationKeys.paymentRefund(payment.id, wish),
    queryFn: ({ signal }) => api(previewPartRefund, { params: { id: payment.id }, query: wish }, { signal }),
    enabled: isPossible,
    placeholderData: keepPreviousData,
    staleTime: 0,
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
      toast.success(m.money_refund_done({ amount: formatMoney({ amount, currency }) }));
    } catch (error) {
      if (isApiError(error, 'conflict')) await preview.refetch();
      throw error;
    } finally {
      await refresh();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.money_refund_title({ number })}
      confirmLabel={
        isPossible ? m.money_refund_go({ amount: formatMoney({ amount, currency }) }) : m.money_refund_part()
      }
      isDanger
      isNotReady={!isPossible || !preview.data || preview.isFetching || reason.trim().length < 3}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        <BearerField bearer={bearer} onChoose={setBearer} />
        <AmountField {...{ typed, currency, most }} onType={setTyped} isWrong={typed !== '' && !isPossible} />
        {isPossible && preview.data ? (
          <Outcome preview={preview.data} />
        ) : (
          <p className="text-sm text-quiet">{m.money_refund_choose()}</p>
        )}
        <ReasonField reason={reason} onType={setReason} />
      </div>
    </ConfirmDialog>
  );
}

function BearerField({
  bearer,
  onChoose,
}: {
  bearer: RefundBearer;
  onChoose: (bearer: RefundBearer) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {m.money_refund_bearer()}
      </label>
      <select
        id={id}
        value={bearer}
        onChange={({ target }) => onChoose(RefundBearer.parse(target.value))}
        className="input min-h-10"
      >
        {RefundBearer.options.map((each) => (
          <option key={each} value={each}>
            {bearers[each]()}
          </option>
        ))}
      </select>
    </div>
  );
}

type AmountProps = {
  typed: string;
  currency: string;
  most: number;
  isWrong: boolean;
  onType: (text: string) => void;
};

function AmountField({ typed, currency, most, isWrong, onType }: AmountProps) {
  const id = useId();
  const step = 10 ** -minorDigits(currency);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {m.money_refund_amount()} ({currency})
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={step}
        step={step}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-help`}
        className="input min-h-10"
      />
      <p id={`${id}-help`} className={`text-sm ${isWrong ? 'text-alarm' : 'text-quiet'}`}>
        {m.money_refund_amount_help({ most: formatMoney({ amount: most, currency }) })}
      </p>
    </div>
  );
}

function ReasonField({ reason, onType }: { reason: string; onType: (text: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {m.checkout_cancel_reason()}
      </label>
      <textarea
        id={id}
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onType(target.value)}
        aria-describedby={`${id}-help`}
        className="input"
      />
      <p id={`${id}-help`} className="text-sm text-quiet">
        {m.money_refund_reason_help()}
      </p>
    </div>
  );
}

function Outcome({ preview }: { preview: PartRefund }) {
  const money = (amount: number) => ({ amount, currency: preview.currency });
  return (
    <div className="flex flex-col gap-3">
      <PriceTable
        lines={[
          { label: m.money_refund_back(), amount: money(preview.amount) },
          { label: m.money_refund_from_platform(), amount: money(preview.fromPlatform) },
          { label: m.money_refund_from_sensei(), amount: money(preview.fromSensei) },
          { label: m.money_refund_left(), amount: money(preview.left.amount), isTotal: true },
        ]}
      />
      {preview.isReversal && <p className="text-sm text-amber">{m.money_refund_reversal()}</p>}
    </div>
  );
}
