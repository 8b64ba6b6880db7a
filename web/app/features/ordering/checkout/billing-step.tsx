import { type BillingDetails, BillingInput, getBilling, saveBilling } from '@michi/contract/pricing/billing';
import { isInUnion } from '@michi/contract/country';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api/client.ts';
import { regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { countryChoices } from '../../../lib/names/country-choices.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { orderingKeys } from '../query-keys.ts';

export const billingQuery = queryOptions({
  queryKey: orderingKeys.billing,
  queryFn: ({ signal }) => api(getBilling, {}, { signal }),
});

/** Where the buyer would be billed, while they are still stating it. */
export type BillingPlace = Pick<BillingInput, 'country'> & { region?: string | undefined };
type OnPlace = (place: BillingPlace | null) => void;

/**
 * To whom the bill goes, where tax is charged: as stated before, or a form for it. What it changes of the
 * price is asked for anew; `onPlace` hears of the country as soon as it is chosen, and null once it is saved
 * or the form is closed.
 */
export function BillingStep({ onPlace }: { onPlace?: OnPlace }) {
  const client = useQueryClient();
  const billing = useQuery(billingQuery);
  const [isOpen, setOpen] = useState(false);
  const isStated = Boolean(billing.data?.details) && !isOpen;
  const place = useFocusInPlace<HTMLElement>(billing.data ? (isStated ? 'stated' : 'form') : null);
  if (billing.isLoadingError) return <ErrorState error={billing.error} onRetry={billing.refetch} />;
  if (!billing.data) return <SkeletonText lines={3} />;
  const { details } = billing.data;
  const close = () => {
    onPlace?.(null);
    setOpen(false);
  };
  const save = async (body: BillingInput) => {
    client.setQueryData(billingQuery.queryKey, await api(saveBilling, { body }));
    await client.invalidateQueries({ queryKey: orderingKeys.quotes });
    close();
  };
  return (
    <section ref={place} aria-labelledby="billing-title" className="flex flex-col gap-3">
      <h3 id="billing-title" className="text-lg">
        {m.checkout_billing_title()}
      </h3>
      {details && !isOpen ? (
        <Stated details={details} onChange={() => setOpen(true)} />
      ) : (
        <>
          <p className="text-sm text-quiet">{m.checkout_billing_why()}</p>
          <BillingForm
            details={details}
            onSave={save}
            onCancel={details ? close : undefined}
            onPlace={onPlace}
          />
        </>
      )}
    </section>
  );
}

/**
 * What was pressed is gone once something else is shown: the focus goes to the first control of that. Null
 * while nothing is known.
 */
export function useFocusInPlace<T extends HTMLElement>(shown: string | null) {
  const place = useRef<T>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isChanged = before.current !== null && before.current !== shown;
    before.current = shown;
    if (isChanged) place.current?.querySelector<HTMLElement>('select, button')?.focus();
  }, [shown]);
  return place;
}

function Stated({ details, onChange }: { details: BillingDetails; onChange: () => void }) {
  return (
    <div className="flex items-start justify-between gap-4 text-sm">
      <BillingLines details={details} />
      <Button size="sm" variant="ghost" onPress={onChange}>
        {m.checkout_billing_change()}
      </Button>
    </div>
  );
}

/** As an address is written on a letter. */
export function BillingLines({ details }: { details: BillingDetails }) {
  const { name, company, line1, line2, postalCode, city, region, country } = details;
  const lines = [company, name, line1, line2, [postalCode, city].filter(Boolean).join(' '), region];
  return (
    <address className="flex flex-col not-italic">
      {lines.filter(Boolean).map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      <span>{regionName(country)}</span>
      {details.taxNumber && (
        <span data-numbers>
          {details.taxNumber}
          {isInUnion(country) && details.taxNumberVerifiedAt === null && (
            <span className="block text-quiet">{m.checkout_billing_unverified()}</span>
          )}
        </span>
      )}
    </address>
  );
}

export function BillingForm({
  details,
  onSave,
  onCancel,
  onPlace,
}: {
  details: BillingDetails | null;
  onSave: (input: BillingInput) => Promise<void>;
  onCancel?: (() => void) | undefined;
  onPlace?: OnPlace | undefined;
}) {
  const user = useUser();
  const countries = useMemo(() => countryChoices(), []);
  return (
    <ApiForm
      isWide
      schema={BillingInput}
      defaultValues={{
        country: details?.country ?? '',
        name: details?.name ?? user?.name ?? '',
        company: details?.company ?? '',
        line1: details?.line1 ?? '',
        line2: details?.line2 ?? '',
        postalCode: details?.postalCode ?? '',
        city: details?.city ?? '',
        region: details?.region ?? '',
        taxNumber: details?.taxNumber ?? '',
      }}
      submitLabel={m.common_save()}
      onSubmit={onSave}
      actions={
        onCancel && (
          <Button variant="ghost" onPress={onCancel}>
            {m.common_cancel()}
          </Button>
        )
      }
    >
      <Select
        name="country"
        label={m.checkout_billing_country()}
        placeholder={m.checkout_billing_choose()}
        choices={countries}
        autoComplete="billing country"
      />
      <AddressFields />
      {onPlace && <TellPlace onPlace={onPlace} />}
    </ApiForm>
  );
}

const pauseMs = 400;

/** Once nothing was typed for a moment. */
function TellPlace({ onPlace }: { onPlace: OnPlace }) {
  const { control } = useFormContext<BillingInput>();
  const [country, region] = useWatch({ control, name: ['country', 'region'] });
  useEffect(() => {
    const later = setTimeout(
      () => onPlace(country ? { country, region: region?.trim() || undefined } : null),
      pauseMs,
    );
    return () => clearTimeout(later);
  }, [country, region, onPlace]);
  return null;
}

/** The country first: the rest is asked once it is there. */
function AddressFields() {
  const { control } = useFormContext<BillingInput>();
  const country = useWatch({ control, name: 'country' });
  if (!country) return null;
  return (
    <>
      <TextField name="name" label={m.checkout_billing_name()} autoComplete="billing name" maxLength={120} />
      <TextField
        name="line1"
        label={m.checkout_billing_line1()}
        autoComplete="billing address-line1"
        maxLength={120}
      />
      <TextField
        name="line2"
        label={m.checkout_billing_line2()}
        autoComplete="billing address-line2"
        maxLength={120}
        isOptional
      />
      <TextField
        name="postalCode"
        label={m.checkout_billing_postal()}
        autoComplete="billing postal-code"
        maxLength={20}
        isOptional
      />
      <TextField
        name="city"
        label={m.checkout_billing_city()}
        autoComplete="billing address-level2"
        maxLength={80}
      />
      <TextField
        name="region"
        label={m.checkout_billing_region()}
        autoComplete="billing address-level1"
        maxLength={60}
        isOptional
      />
      <TextField
        name="company"
        label={m.checkout_billing_company()}
        autoComplete="billing organization"
        maxLength={120}
        isOptional
      />
      <TextField
        name="taxNumber"
        label={isInUnion(country) ? m.checkout_billing_vat() : m.checkout_billing_tax_number()}
        help={m.checkout_billing_vat_help()}
        maxLength={30}
        spellCheck={false}
        isOptional
      />
    </>
  );
}
