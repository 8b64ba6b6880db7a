import {
  changeTaxRate,
  createTaxRate,
  removeTaxRate,
  type TaxRate,
  TaxRateContent,
} from '@michi/contract/pricing/tax';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { dayIn, startOfDay } from '../../../lib/format/zoned-day.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { countryChoices } from '../../../lib/names/country-choices.ts';
import { Button } from '../../../ui/button/button.tsx';
import { GoneNote } from '../../../ui/feedback/gone-note.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { CheckboxGroup, Select } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { administrationKeys } from '../query-keys.ts';
import { useBooksZone } from '../../../ui/table/books-days.ts';
import { exemptibleQuery, placeText, rateText, taxRatesQuery } from './tax-queries.ts';

/** One rate beside the table; `new`: one that is not there yet. */
export function TaxRatePanel({ shown, onClose }: { shown: string | null; onClose: () => void }) {
  const rates = useQuery({ ...taxRatesQuery, enabled: shown !== null });
  const isNew = shown === 'new';
  const rate = rates.data?.find(({ id }) => id === shown) ?? null;
  return (
    <Sheet
      isOpen={shown !== null}
      onClose={onClose}
      title={rate ? `${placeText(rate)}: ${rateText(rate)}` : m.tax_new_rate()}
    >
      {rates.isLoadingError ? (
        <ErrorState error={rates.error} onRetry={rates.refetch} />
      ) : !rates.data ? (
        <SkeletonText lines={8} />
      ) : !isNew && !rate ? (
        <GoneNote title={m.tax_rate_gone()} text={null} />
      ) : (
        <RateForm key={rate ? `${rate.id}-${rate.version}` : 'new'} rate={rate} onClose={onClose} />
      )}
    </Sheet>
  );
}

const Typed = z.object({
  country: z.string(),
  region: z.string().nullable(),
  name: z.string(),
  percent: z.number(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  exemptCategoryIds: z.array(z.string()),
});

/** The last one counts as a whole; one that still says what it says keeps its instant. */
function rateForm(rate: TaxRate | null, zone: string) {
  const first = dayIn(rate?.validFrom ?? null, zone);
  const last = dayIn(rate?.validUntil ?? null, zone, 1);
  return Typed.transform((typed) => ({
    ...typed,
    validFrom:
      rate && typed.validFrom === first
        ? rate.validFrom
        : typed.validFrom && startOfDay(typed.validFrom, zone),
    validUntil:
      rate && typed.validUntil === last
        ? rate.validUntil
        : typed.validUntil && startOfDay(typed.validUntil, zone, 1),
  })).pipe(TaxRateContent);
}

function RateForm({ rate, onClose }: { rate: TaxRate | null; onClose: () => void }) {
  const zone = useBooksZone();
  const client = useQueryClient();
  const countries = useMemo(() => countryChoices(), []);
  const [opened] = useState(() => new Date(serverNow()).toISOString());
  const categories = useQuery(exemptibleQuery);
  const refresh = () => client.invalidateQueries({ queryKey: administrationKeys.taxRates });
  const save = async (content: TaxRateContent) => {
    const saved = rate
      ? await api(changeTaxRate, { params: { id: rate.id }, body: { ...content, version: rate.version } })
      : await api(createTaxRate, { body: content });
    await refresh();
    toast.success(m.tax_saved({ rate: rateText(saved), place: placeText(saved) }));
    onClose();
  };
  const remove = useMutation({
    mutationFn: ({ id, version }: TaxRate) => api(removeTaxRate, { params: { id }, query: { version } }),
    onSuccess: onClose,
    onSettled: refresh,
  });
  if (!categories.data) return <SkeletonText lines={8} />;
  const named = categories.data.items
    .map(({ id, name }) => ({ value: id, label: name[currentLocale()] ?? name.en }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <ApiForm
      isWide
      schema={rateForm(rate, zone)}
      defaultValues={{
        country: rate?.country ?? '',
        region: rate?.region ?? '',
        name: rate?.name ?? '',
        percent: rate?.percent ?? 20,
        validFrom: dayIn(rate?.validFrom ?? opened, zone) ?? '',
        validUntil: dayIn(rate?.validUntil ?? null, zone, 1),
        exemptCategoryIds: rate?.exemptCategoryIds ?? [],
      }}
      submitLabel={m.common_save()}
      onSubmit={save}
      actions={
        rate && (
          <Button variant="ghost" isPending={remove.isPending} onPress={() => remove.mutate(rate)}>
            {m.tax_remove()}
          </Button>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="country"
          label={m.tax_country()}
          placeholder={m.tax_choose_country()}
          choices={countries}
        />
        <TextField
          name="region"
          label={m.tax_region()}
          help={m.tax_region_help()}
          maxLength={60}
          isOptional
        />
        <TextField name="name" label={m.tax_name()} help={m.tax_name_help()} maxLength={30} />
        <NumberField
          name="percent"
          label={m.tax_percent()}
          min={0}
          max={100}
          step={0.001}
          format={{ maximumFractionDigits: 3 }}
        />
        <DateField name="validFrom" label={m.tax_valid_from()} />
        <DateField name="validUntil" label={m.tax_valid_until()} isOptional />
      </div>
      <p className="-mt-2 text-sm text-quiet">{m.tax_days_help({ zone: formatZone(zone) })}</p>
      <CheckboxGroup name="exemptCategoryIds" label={m.tax_exempt()} choices={named} />
      <p className="text-sm text-quiet">{m.tax_sold_stay()}</p>
    </ApiForm>
  );
}
