import { type BillingInput, removeBilling, saveBilling } from '@michi/contract/pricing/billing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { BillingForm, BillingLines, billingQuery, useFocusInPlace } from '../checkout/billing-step.tsx';
import { orderingKeys } from '../query-keys.ts';

/** To whom the bills of the orders to come are made out; orders keep what they were placed with. */
export function BillingSection() {
  const client = useQueryClient();
  const billing = useQuery(billingQuery);
  const [step, setStep] = useState<'edit' | 'remove' | null>(null);
  const close = () => setStep(null);
  const renew = () => client.invalidateQueries({ queryKey: orderingKeys.quotes });
  const save = async (body: BillingInput) => {
    client.setQueryData(billingQuery.queryKey, await api(saveBilling, { body }));
    close();
    toast.success(m.methods_billing_saved());
    await renew();
  };
  const remove = async () => {
    await api(removeBilling, {});
    client.setQueryData(billingQuery.queryKey, { details: null });
    toast.success(m.methods_billing_removed());
    await renew();
  };
  const details = billing.data?.details ?? null;
  // Asked whether to remove them they are still behind the question.
  const shown = step === 'edit' ? 'form' : step === 'remove' || details ? 'stated' : 'none';
  const place = useFocusInPlace<HTMLDivElement>(billing.data ? shown : null);
  return (
    <section aria-labelledby="billing-details">
      <SectionHeader id="billing-details" title={m.methods_billing_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.methods_billing_text()}</p>
      <div ref={place} className="card mt-4 p-4 sm:p-6">
        {billing.isLoadingError ? (
          <ErrorState error={billing.error} onRetry={billing.refetch} />
        ) : !billing.data ? (
          <SkeletonText lines={3} />
        ) : step === 'edit' ? (
          <div className="max-w-md">
            <BillingForm details={details} onSave={save} onCancel={close} />
          </div>
        ) : details ? (
          <div className="flex flex-wrap items-start justify-between gap-4">
            <BillingLines details={details} />
            <div className="flex gap-2">
              <Button size="sm" onPress={() => setStep('edit')}>
                {m.checkout_billing_change()}
              </Button>
              <Button size="sm" variant="ghost" onPress={() => setStep('remove')}>
                {m.methods_remove()}
              </Button>
            </div>
          </div>
        ) : (
          <div className="flex flex-col items-start gap-4">
            <p className="text-quiet">{m.methods_billing_none()}</p>
            <Button onPress={() => setStep('edit')}>{m.methods_billing_add()}</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={step === 'remove'}
        isDanger
        onClose={close}
        title={m.methods_billing_remove_title()}
        confirmLabel={m.methods_remove()}
        onConfirm={remove}
      >
        {m.methods_billing_remove_text()}
      </ConfirmDialog>
    </section>
  );
}
