import { grantCredit, previewGrant } from '@michi/contract/ordering/credit';
import { mostMoney } from '@michi/contract/money';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { MoneyField } from '../../../ui/form/number-field.tsx';
import { isReason, ReasonField } from '../../../ui/form/reason-field.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useUnsavedInput } from '../../../ui/overlay/unsaved-input.ts';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { currencyChoices } from '../fees/fee-form.tsx';
import { administrationKeys } from '../query-keys.ts';

type Props = {
  userId: string;
  name: string;
  /** What stands ready. */
  platforms: string;
  /** In what most likely; else in that. */
  inCurrency?: string;
  onClose: () => void;
};
/** Minor units; the text itself while it is no amount. */
type Wished = { amount: number | string | null; currency: string };

/**
 * The preview is the outcome: its fingerprint goes back with the grant, so that a second press grants
 * nothing.
 */
export function GrantDialog({ userId, name, platforms, inCurrency = platforms, onClose }: Props) {
  const client = useQueryClient();
  const form = useForm<Wished>({ defaultValues: { amount: null, currency: inCurrency } });
  const [reason, setReason] = useState('');
  const [typed, currency] = useWatch({ control: form.control, name: ['amount', 'currency'] });
  const amount = typeof typed === 'number' && typed >= 1 && typed <= mostMoney ? typed : null;
  const wish = { amount: amount ?? 0, currency };
  const at = { params: { id: userId } };
  const preview = useQuery({
    queryKey: administrationKeys.grantPreview(userId, wish),
    queryFn: ({ signal }) => api(previewGrant, { ...at, query: wish }, { signal }),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const confirm = async () => {
    const fingerprint = preview.data?.fingerprint ?? '';
    try {
      await api(grantCredit, { ...at, body: { ...wish, reason: reason.trim(), fingerprint } });
      toast.success(m.credit_granted({ amount: formatMoney(wish), name }));
    } catch (error) {
      if (isApiError(error, 'conflict')) await preview.refetch();
      throw error;
    } finally {
      await client.invalidateQueries({ queryKey: administrationKeys.personCredit(userId) });
    }
  };
  const isSeen = preview.data !== undefined && !preview.isError && !preview.isFetching;
  const money = (sum: number) => ({ amount: sum, currency });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.credit_grant_title({ name })}
      confirmLabel={amount === null ? m.credit_grant() : m.credit_grant_go({ amount: formatMoney(wish) })}
      isNotReady={amount === null || !isSeen || !isReason(reason)}
      onConfirm={confirm}
    >
      <FormProvider {...form}>
        <div className="flex flex-col gap-5">
          <Wish typed={typed} currency={currency} platforms={platforms} />
          {amount === null ? (
            <p className="text-sm text-quiet">{m.credit_grant_text()}</p>
          ) : preview.isError ? (
            <ErrorState error={preview.error} onRetry={preview.refetch} />
          ) : preview.data ? (
            <PriceTable
              lines={[
                { label: m.credit_before(), amount: money(preview.data.before) },
                { label: m.credit_cost(), amount: money(preview.data.after - preview.data.before) },
                { label: m.credit_after(), amount: money(preview.data.after), isTotal: true },
              ]}
            />
          ) : null}
          <ReasonField typed={reason} onType={setReason} help={m.credit_reason_help({ name })} />
        </div>
      </FormProvider>
    </ConfirmDialog>
  );
}

function Wish({
  typed,
  currency,
  platforms,
}: {
  typed: Wished['amount'];
  currency: string;
  platforms: string;
}) {
  useUnsavedInput(() => typed !== null && typed !== '');
  return (
    <>
      <Select name="currency" label={m.fees_currency()} choices={currencyChoices(platforms, currency)} />
      <MoneyField name="amount" label={m.credit_amount()} currency={currency} min={1} max={mostMoney} />
    </>
  );
}
