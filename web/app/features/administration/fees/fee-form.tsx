import { type Fee, FeeContent, FeePayer, FeeScope, FeeTier, FeeType } from '@michi/contract/ordering/fees';
import { currencyCodes, mostMoney } from '@michi/contract/money';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useZone } from '../../../lib/format/clock.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { currencyName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type Choice, RadioGroup, Select, Switch } from '../../../ui/form/choices.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { numberIn } from '../../../ui/form/number-limits.ts';
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { daysOf, endless, instantsOf, type Validity } from '../rules/validity.ts';
import { FeeScopeField } from './fee-scope-field.tsx';
import { contentOf } from './fee-queries.ts';
import { meantBy, payerName, scopeName } from './fee-terms.ts';

/** As it stands in the form: days instead of instants, and what the scope is called. */
export type FeeValues = FeeContent & { scopeText: string };

const Typed = z.object({
  name: z.string(),
  code: z.string(),
  scope: FeeScope,
  scopeId: z.string().nullable(),
  payer: FeePayer,
  type: FeeType,
  value: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.string().nullable(),
  tiers: z.array(FeeTier),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  active: z.boolean(),
});

/**
 * Days are those of `zone`. What the kind of fee does not have is left out. `filledWith`: the rule that the
 * form shows.
 */
export function feeForm(zone: string, filledWith: Validity = endless) {
  return Typed.transform((typed) => {
    const isPercent = typed.type === 'PERCENT';
    const hasAmount = !isPercent || typed.min !== null || typed.max !== null;
    return {
      ...typed,
      scopeId: typed.scope === 'GLOBAL' ? null : typed.scopeId || null,
      min: isPercent ? typed.min : null,
      max: isPercent ? typed.max : null,
      tiers: isPercent ? typed.tiers : [],
      currency: hasAmount ? typed.currency : null,
      ...instantsOf(typed, filledWith, zone),
    };
  }).pipe(FeeContent);
}

/** `currency`: what stands ready for amounts, should there be any. */
export function valuesOf(fee: Fee, zone: string, currency: string): FeeValues {
  return {
    ...contentOf(fee),
    currency: fee.currency ?? currency,
    scopeText: fee.scope === 'GLOBAL' ? '' : meantBy(fee),
    ...daysOf(fee, zone),
  };
}

export const newFee = (currency: string): FeeValues => ({
  name: '',
  code: 'COMMISSION',
  scope: 'GLOBAL',
  scopeId: null,
  scopeText: '',
  payer: 'SENSEI',
  type: 'PERCENT',
  value: 10,
  min: null,
  max: null,
  currency,
  tiers: [],
  validFrom: null,
  validTo: null,
  active: true,
});

export function FeeFields({ currency }: { currency: string }) {
  const zone = useZone();
  return (
    <>
      <TextField name="name" label={m.fees_name()} maxLength={60} />
      <TextField
        name="code"
        label={m.fees_code()}
        help={m.fees_code_help()}
        maxLength={30}
        spellCheck={false}
      />
      <Select
        name="scope"
        label={m.fees_scope()}
        choices={FeeScope.options.map((value) => ({ value, label: scopeName(value) }))}
      />
      <FeeScopeField />
      <RadioGroup
        name="payer"
        label={m.fees_payer()}
        choices={FeePayer.options.map((value) => ({
          value,
          label: payerName(value),
          help: value === 'SENSEI' ? m.fees_payer_sensei_help() : m.fees_payer_student_help(),
        }))}
      />
      <Amounts currency={currency} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="validFrom" label={m.fees_from()} isOptional />
        <DateField name="validTo" label={m.fees_to()} isOptional />
      </div>
      <p className="-mt-2 text-sm text-quiet">
        {m.fees_days_help()} ({formatZone(zone)})
      </p>
      <Switch name="active" label={m.fees_active()} />
    </>
  );
}

function Amounts({ currency: platforms }: { currency: string }) {
  const { control, setValue } = useFormContext<FeeValues>();
  const [type, chosen, min, max] = useWatch({ control, name: ['type', 'currency', 'min', 'max'] });
  const currency = chosen ?? platforms;
  const hasAmount = type === 'FIXED' || min !== null || max !== null;
  return (
    <>
      <Select
        name="type"
        label={m.fees_type()}
        choices={FeeType.options.map((value) => ({
          value,
          label: value === 'PERCENT' ? m.fees_type_percent() : m.fees_type_fixed(),
        }))}
        onInput={(event) => {
          // Ten percent is not ten cents.
          setValue('value', event.currentTarget.value === 'PERCENT' ? 10 : 100);
        }}
      />
      {type === 'PERCENT' ? (
        <>
          <NumberField
            name="value"
            label={m.fees_percent()}
            min={0}
            max={100}
            step={0.01}
            format={{ maximumFractionDigits: 2 }}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <MoneyField
              name="min"
              label={m.fees_min()}
              currency={currency}
              min={0}
              max={mostMoney}
              isOptional
            />
            <MoneyField
              name="max"
              label={m.fees_max()}
              currency={currency}
              min={0}
              max={mostMoney}
              isOptional
            />
          </div>
        </>
      ) : (
        <MoneyField name="value" label={m.fees_fixed()} currency={currency} min={0} max={mostMoney} />
      )}
      {hasAmount && (
        <Select
          name="currency"
          label={m.fees_currency()}
          help={m.fees_currency_help()}
          placeholder={m.fees_currency()}
          isNullable
          choices={currencyChoices(platforms, currency)}
        />
      )}
      {type === 'PERCENT' && <Tiers />}
    </>
  );
}

const common = [
  'USD',
  'EUR',
  'GBP',
  'BRL',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'PEN',
  'CAD',
  'AUD',
  'JPY',
  'KRW',
  'INR',
];
/**
 * All that a course may be in: the platform's own first, then the common ones. A rule keeps the one that it
 * has.
 */
export function currencyChoices(platforms: string, chosen: string): Choice[] {
  return [...new Set([platforms, ...common, ...currencyCodes(), chosen])].map((value) => ({
    value,
    label: `${value} · ${currencyName(value)}`,
  }));
}

const mostTiers = 10;

/** Something sensible to begin with: fifty hours more, two percent less. */
export function tierAfter({ tiers, value }: Pick<FeeValues, 'tiers' | 'value'>): FeeTier {
  const last = tiers.at(-1);
  return {
    fromHours: numberIn(last?.fromHours, 0) + 50,
    percent: Math.max(0, numberIn(last ? last.percent : value, 0) - 2),
  };
}

function Tiers() {
  const { control, getValues } = useFormContext<FeeValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-sm font-medium">{m.fees_tiers()}</legend>
      <p className="text-sm text-quiet">{m.fees_tiers_help()}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <NumberField name={`tiers.${index}.fromHours`} label={m.fees_tier_from()} min={1} max={100_000} />
          <NumberField
            name={`tiers.${index}.percent`}
            label={m.fees_percent()}
            min={0}
            max={100}
            step={0.01}
            format={{ maximumFractionDigits: 2 }}
          />
          <Button
            isIconOnly
            variant="ghost"
            aria-label={m.fees_tier_remove({ number: index + 1 })}
            onPress={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </Button>
        </div>
      ))}
      {fields.length < mostTiers && (
        <div>
          <Button size="sm" onPress={() => append(tierAfter(getValues()))}>
            {m.fees_tier_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
